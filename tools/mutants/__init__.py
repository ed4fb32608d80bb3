"""Plants faults into a copy of the sources, and tells which tests find them."""
