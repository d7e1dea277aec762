#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What shares memory between threads, under ThreadSanitizer: teams, jobs, telemetry. A race that is there on purpose must
# be found.
#
#   tests/tsan.sh            core alone, without window and engine: a few minutes
#   tests/tsan.sh --shards   also the command line and a training step in shards (LibTorch itself is not instrumented)
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
preset=core-tsan
targets=(race_on_purpose thread_tests)
tests=(race_on_purpose tst_team tst_threads tst_roll_call tst_job tst_telemetry_sampler)
options=()
if [ "${1:-}" = --shards ]; then
    preset=tsan
    options=(-DTORCHDECK_GUI=OFF -DTORCHDECK_WERROR=ON)
    targets+=(torchdeck engine_parts_tests)
    tests+=(tst_shards)
fi
cmake --preset $preset "${options[@]}" >/dev/null
built=$(cmake --build --preset $preset --target "${targets[@]}") || { tail -40 <<<"$built" >&2; exit 1; }
[ "${1:-}" != --shards ] || build/tsan/bin/torchdeck -V
ctest --preset $preset -R "^($(IFS='|' && echo "${tests[*]}"))$"
