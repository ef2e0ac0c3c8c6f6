"""The window: everything Qt. Panels show and ask; no rule lives here."""
