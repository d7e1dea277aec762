#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The tests of core under AddressSanitizer and UndefinedBehaviorSanitizer. Compiled without optimization: at -O1 what the
# sanitizers add takes Clang more than twice as long.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
cmake --preset core-asan >/dev/null
built=$(cmake --build --preset core-asan --target unit_tests) || { tail -40 <<<"$built" >&2; exit 1; }
ctest --test-dir build/core-asan/tests/unit -j "$(($(nproc) + 1))" --output-on-failure --no-tests=error
