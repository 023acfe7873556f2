"""Measurements of speed, each beside a comparable program in the same run."""
