"""The judges' web application: protocols, projects and people, agreement, and a JSON API."""
