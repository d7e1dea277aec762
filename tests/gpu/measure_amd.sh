#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# For owners of a Radeon: what works on this card, as measured/measure.md and measure.json to send back. Needs no root, and
# both files name neither folders, people nor machines.
#
#   tests/gpu/measure_amd.sh [MINUTES] [--program build/release/bin/torchdeck]     20 minutes, unless said otherwise
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
minutes=20
if [[ ${1:-} =~ ^[0-9]+$ ]]; then minutes=$1; shift; fi
[ -x "$here/../../bin/torchdeck" ] || [[ " $* " = *" --program "* ]] || set -- --program "$here/../../build/release/bin/torchdeck" "$@"
exec python3 "$here/measure.py" amd "$minutes" "$@"
