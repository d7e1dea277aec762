#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The tests of core under AddressSanitizer and UndefinedBehaviorSanitizer, in the build of the fuzz targets, whose core has
# both.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
cmake --preset fuzz >/dev/null
cmake --build build/fuzz --target unit_tests >/dev/null
ctest --test-dir build/fuzz/tests/unit -j "$(nproc)" --output-on-failure --no-tests=error
