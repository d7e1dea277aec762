#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-tidy on the files that a change touches, warnings as errors.
#
#   tests/tidy.sh [BASE]     files that differ from BASE (a commit; HEAD~1 by default)
#   tests/tidy.sh --all      every file: half an hour
#
# Of more than 40 changed files (a merge, a renaming) the first 40 are read: a few minutes.
#
# The commands are those of a build of its own, in which each source is compiled alone and without the precompiled header
# that GCC makes; nothing of it is built but the headers that are generated.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
if [ "${1:-}" = --all ]; then
    files=$(git ls-files 'core/*.cpp' 'ui/*.cpp' 'app/*.cpp')
elif git rev-parse -q --verify "${1:-HEAD~1}" >/dev/null; then
    files=$(git diff --name-only --diff-filter=d "${1:-HEAD~1}" -- 'core/*.cpp' 'ui/*.cpp' 'app/*.cpp')
else
    echo "no commit before this one: nothing to compare with"
    exit 0
fi
# As C++20, Debian 12's clang cannot read LibTorch's headers: std::vector asks for the size of an IValue before it is known.
# Not grep -q: it ends early, and the pipe that breaks then would be a failure.
reads_libtorch() { clang++ -std=c++20 -Icore -M -MG "$1" 2>/dev/null | grep -E 'torch/|ATen/core/ivalue' >/dev/null; }
unreadable=$(for file in $files; do [[ $file != core/engine/* ]] || ! reads_libtorch "$file" || echo "$file"; done)
files=$(printf '%s\n' $files | grep -vxF "${unreadable:-none}" || true)
[ -z "$unreadable" ] || echo "left out, since they include LibTorch: $(echo $unreadable)"
[ -n "$files" ] || { echo "no source changed"; exit 0; }
cmake -S . -B build/tidy -G Ninja -DTORCHDECK_UNITY=OFF -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DCMAKE_BUILD_TYPE=Release >/dev/null
cmake --build build/tidy --target torchdeck_engine_api_version >/dev/null
if [ "${1:-}" != --all ]; then files=$(printf '%s\n' $files | head -40); fi
printf '%s\n' $files | xargs -P "$(nproc)" -n 1 clang-tidy -p build/tidy --quiet --warnings-as-errors='*' \
    --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-unused-command-line-argument 2>/dev/null
echo "clang-tidy: $(printf '%s\n' $files | wc -l) files, clean"
