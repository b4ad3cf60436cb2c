"""Reports for people: tables for the terminal, and one HTML page that is complete in itself."""
