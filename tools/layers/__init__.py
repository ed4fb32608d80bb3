"""What tools/check-layers is made of: the table, the sources and what they import, circles, and the table for people."""
