"""Paper: sheets onto pages, the report, the print dialog."""
