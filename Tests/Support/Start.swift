// Fixtures, counted randomness, simulated peers: for tests only.
