"""What the command prints, as Rich renderables, a module for each kind; nothing here prints."""
