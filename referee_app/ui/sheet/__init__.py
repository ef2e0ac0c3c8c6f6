"""Sheets as blocks: what is on a sheet is said once, and set on paper, on the screen or as text.

A system declares `Sheet`s made of blocks (`blocks`, `table`); `engine` sets them down its pages, `view` shows them in
the window, `text_of` lists them. How large everything is stands in one of two `Metrics` (`canvas`).
"""
