#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Fuzzes every parser of strangers' files for SECONDS each, beginning with the seeds and with what was found before.
# SECONDS = 0 replays these and looks for nothing new, in the build of tests/asan.sh.
#
#   tests/fuzz/run.sh SECONDS [TARGET…]
#
# New inputs are kept in build/fuzz/corpus/TARGET. One that crashes, hangs for 10 s or takes 1 GiB ends the run; its file
# is named. Put it into tests/fuzz/found/TARGET with the fix: it is replayed from then on.
set -euo pipefail
seconds=${1:?give the seconds for each target}
shift
cd "$(dirname "$(readlink -f "$0")")/../.."
preset=fuzz
[ "$seconds" != 0 ] || preset=core-asan
cmake --preset $preset >/dev/null
mkdir -p build/fuzz
if ! cmake --build --preset $preset --target fuzz_targets >build/fuzz/build.log 2>&1; then
    grep -E "error|FAILED" build/fuzz/build.log >&2 || tail -20 build/fuzz/build.log >&2
    echo "the fuzz targets do not build, see build/fuzz/build.log" >&2
    exit 1
fi
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=($(cd build/$preset/fuzz && ls | sed -n 's/^fuzz_//p'))

# Files of the other tests that a target may begin with.
seeds_of() {
    case $1 in
    archive) echo tests/data/archives ;;
    cifar_pickle) echo build/fuzz/seeds/cifar ;;
    heif | jpeg | png | webp | tiff | bmp | pnm) echo tests/data/images/good tests/data/images/bad ;;
    weights | zip) echo tests/data/weights tests/data/torchscript ;;
    esac
}
mkdir -p build/fuzz/seeds/cifar
head -c 4096 tests/data/cifar-10-batches-py/data_batch_1 >build/fuzz/seeds/cifar/batch
cp tests/data/cifar-10-batches-py/batches.meta build/fuzz/seeds/cifar/meta

for target in "${targets[@]}"; do
    corpus=build/fuzz/corpus/$target
    mkdir -p "$corpus"
    folders=("$corpus")
    for folder in "tests/fuzz/seeds/$target" "tests/fuzz/found/$target" $(seeds_of "$target"); do
        [ ! -d "$folder" ] || folders+=("$folder")
    done
    log=build/fuzz/$target.log
    begin=("${folders[@]}" -max_total_time="$seconds")
    # Without instrumentation for coverage libFuzzer takes files alone.
    [ "$seconds" != 0 ] || mapfile -d '' begin < <(find "${folders[@]}" -type f -print0)
    if [ ${#begin[@]} -eq 0 ]; then  # without a file it would begin to fuzz
        echo "$target: no inputs"
        continue
    fi
    if ! build/$preset/fuzz/fuzz_"$target" -timeout=10 -rss_limit_mb=1024 -max_len=65536 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/$target-" "${begin[@]}" >"$log" 2>&1; then
        tail -40 "$log" >&2
        echo "$target: FOUND something, see $log" >&2
        exit 1
    fi
    if [ "$seconds" = 0 ]; then
        echo "$target: ${#begin[@]} inputs, nothing found"
    else
        echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs, nothing found"
    fi
done
