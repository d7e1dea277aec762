#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds TorchDeck without a window against the LibTorch of another Debian and runs the tests of engine, weights and
# data there. Not part of the default tests: it needs a root file system of that Debian.
#
#   tests/compat/run.sh ROOT [CTEST OPTIONS…]
#
# ROOT holds libtorch-dev, g++, cmake, ninja-build, qt6-base-dev (Qt Test) and the core packages of
# packaging/debian-packages.txt; debootstrap makes one, or unpacked packages. Root rights are needed for chroot. Calls
# that LibTorch deprecates are errors; other warnings of a newer compiler are not. The commit at HEAD is built, in
# ROOT/tmp/torchdeck; a second call builds only what changed.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '3,12p' "$0"; exit 2; }
root=$(realpath "$1"); shift
source=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
mkdir -p "$root/tmp/torchdeck/source" "$root/tmp/torchdeck/build"
# By content and not by time: an unchanged file keeps its time stamp, so that nothing is built twice.
next=$(mktemp -d)
trap 'rm -rf "$next"' EXIT
git -C "$source" archive HEAD | tar -x -C "$next"
(cd "$next" && find . -type f) | while read -r file; do
  cmp -s "$next/$file" "$root/tmp/torchdeck/source/$file" || install -D -m 644 "$next/$file" "$root/tmp/torchdeck/source/$file"
done
export root
unshare -m bash -c 'mount -t proc proc "$root/proc"; mkdir -p "$root/dev/shm"; mount -t tmpfs tmpfs "$root/dev/shm"
exec chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LC_ALL=C.UTF-8 OMP_NUM_THREADS="${OMP_NUM_THREADS:-2}" \
  bash -euc "cd /tmp/torchdeck
    cmake -S source -B build -G Ninja -DCMAKE_BUILD_TYPE=Release -DTORCHDECK_GUI=OFF -DTORCHDECK_WERROR=OFF -DCMAKE_CXX_FLAGS=-Werror=deprecated-declarations >/dev/null
    cmake --build build --target torchdeck_engine torchdeck -- -k 0
    cmake --build build --target engine_tests engine_parts_tests unit_tests job_tests thread_tests cli_tests -- -k 0
    build/bin/torchdeck --version
    ctest --test-dir build --output-on-failure -R \"tst_(engine|golden|memory_pool|ops|parts|resume|torchscript|train_step|shards|finetune|regularization|export_network|step_profiler|profile_request|ranks|rank_faults|pixel_augment|engines|team|weights|data|job|cli)\" \"\$@\"" bash "$@"' bash "$@"
