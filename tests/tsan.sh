#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What shares memory between threads, under ThreadSanitizer: teams, jobs, telemetry (without the engine, whose LibTorch is not
# instrumented). A race that is there on purpose must be found.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
tests=(race_on_purpose tst_team tst_threads tst_job tst_telemetry_sampler)
cmake --preset tsan -DTORCHDECK_GUI=OFF -DTORCHDECK_ENGINE=OFF >/dev/null
cmake --build build/tsan --target "${tests[@]}" >/dev/null
ctest --preset tsan -R "^($(IFS='|' && echo "${tests[*]}"))$"
