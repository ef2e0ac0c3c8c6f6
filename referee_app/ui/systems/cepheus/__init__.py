"""The ship combat panel: tracker, crew, one card for the order being given, and the ships' status sheets."""
