#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What shares memory between threads, under ThreadSanitizer, in a build without a window: teams, jobs, telemetry, and a step
# in shards (LibTorch itself is not instrumented). A race that is there on purpose must be found.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
tests=(race_on_purpose tst_team tst_threads tst_roll_call tst_job tst_telemetry_sampler tst_shards)
cmake --preset tsan -DTORCHDECK_GUI=OFF -DTORCHDECK_UNITY=ON -DTORCHDECK_WERROR=ON >/dev/null
cmake --build build/tsan --target torchdeck "${tests[@]}" >/dev/null
build/tsan/bin/torchdeck -V
ctest --preset tsan -R "^($(IFS='|' && echo "${tests[*]}"))$"
