"""Tables, lobby, protocol and storage. Everything that reaches a seat is redacted here; no rule is decided here."""
