"""Players that see a View and choose a Move. They never see a table's Round and never use its random generator."""
