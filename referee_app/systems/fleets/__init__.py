"""Strategic fleets (rules F-1 to F-54): one-shot strikes, duels to the death, loss priorities."""
