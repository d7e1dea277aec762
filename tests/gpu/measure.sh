#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What an NVIDIA card can be asked within MINUTES, the most valuable first; see measure.py for the parts and options.
#
#   tests/gpu/measure.sh --pack BUILD FOLDER      at home: the program of BUILD with its libraries, to be brought along
#   FOLDER/tests/gpu/measure.sh MINUTES           there: builds an engine for Python's torch and measures
#   tests/gpu/measure.sh 10 --device cpu --program build/release/bin/torchdeck     a rehearsal without a card
#
# The machine needs Python 3 with torch, CMake, a C++ compiler and the glibc of the one that packed, or a newer one.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
[ $# -ge 1 ] || { sed -n '3,9p' "$0"; exit 2; }
if [ "$1" = --pack ]; then shift; exec python3 "$here/measure.py" pack "$@"; fi
exec python3 "$here/measure.py" nvidia "$@"
