"""Fights fought out by the app: one offstage into the journal, or many on copies, to know what to expect."""
