"""What a client and a server say to each other. May be in here: shapes and limits of messages. May not: behavior, sockets."""
