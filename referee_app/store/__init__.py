"""The door: saved sessions, house rules, libraries and their folders; the only room that knows pydantic.

A stranger's file is only data: it is read as bytes, checked whole, and either becomes the core's own values
or is refused with file, place and reason. What is written here has been read back first.
"""
