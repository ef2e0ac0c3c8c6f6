"""Run Referee's tests from a checkout: python3 test.py [arguments for pytest]."""

import os
import sys

if sys.version_info < (3, 11):
    sys.exit("Referee needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "packaging"))

import environment

environment.test(sys.argv[1:])
