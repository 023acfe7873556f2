"""What people see and how it stays current."""
