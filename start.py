"""Start Referee from a checkout: python3 start.py [what the program is to open]."""

import os
import sys

if sys.version_info < (3, 11):
    sys.exit("Referee needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "packaging"))

import environment

environment.start(sys.argv[1:])
