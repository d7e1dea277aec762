#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs clang-tidy on the files that a change touches, warnings as errors.

  tests/tidy.py [BASE]     files that differ from BASE (a commit; HEAD~1 by default)
  tests/tidy.py --all      every file

Of more than 60 changed files (a merge, a renaming) the first 60 are read.

Most of the time of a file goes to the headers that it includes. Files that are compiled with the same flags are therefore
read together, eight at a time, by a source that includes them; where names of theirs collide, each is read alone. The
flags are those of a build of its own, without the precompiled header that GCC makes; nothing of it is built but the
headers that are generated.
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

MOST_FILES = 60
FILES_OF_GROUP = 8
BUILD = pathlib.Path("build/tidy")


def output_of(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def reads_libtorch(file: str, command: str) -> bool:
    """As C++20, Debian 12's clang cannot read LibTorch's headers: std::vector asks for the size of an IValue before it is
    known."""
    if not file.startswith("core/engine/"):
        return False
    headers = " ".join(re.findall(r"-(?:I|D|std=)\S+|-isystem \S+", command)).split()
    read = subprocess.run(["clang++", *headers, "-M", "-MG", file], capture_output=True, text=True).stdout
    return "ATen/core/ivalue" in read


def changed_files(base: str) -> list[str]:
    if base == "--all":
        return output_of("git", "ls-files", "core/*.cpp", "ui/*.cpp", "app/*.cpp").split()
    if subprocess.run(["git", "rev-parse", "-q", "--verify", base], capture_output=True).returncode != 0:
        print("no commit before this one: nothing to compare with")
        return []
    difference = ["git", "diff", "--name-only", "--diff-filter=d", base, "--", "core/*.cpp", "ui/*.cpp", "app/*.cpp"]
    return output_of(*difference).split()


def read_files(source: pathlib.Path, files: list[str], flags: str) -> str:
    """What clang-tidy finds in `files`, which a file written to `source` includes. Empty: nothing."""
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text("".join(f'#include "{pathlib.Path(file).resolve()}"  // NOLINT\n' for file in files))
    command = flags.replace("@SOURCE@", str(source.resolve()))
    database = [{"directory": str(BUILD.resolve()), "command": command, "file": str(source.resolve())}]
    (source.parent / "compile_commands.json").write_text(json.dumps(database))
    tidy = ["clang-tidy", "-p", str(source.parent), "--quiet", "--warnings-as-errors=*",
            # A name of a file may hide one of the file before it here; GCC warns where one file does so alone.
            "--extra-arg=-Wno-shadow", "--extra-arg=-Wno-unknown-warning-option",
            "--extra-arg=-Wno-unused-command-line-argument", str(source)]
    result = subprocess.run(tidy, capture_output=True, text=True)
    if result.returncode == 0:
        return ""
    if "[clang-diagnostic-error" in result.stdout and len(files) > 1:
        return "".join(read_files(source.parent / str(i) / source.name, [file], flags) for i, file in enumerate(files))
    return result.stdout or result.stderr


def main() -> int:
    os.chdir(pathlib.Path(__file__).resolve().parent.parent)
    base = sys.argv[1] if len(sys.argv) > 1 else "HEAD~1"
    files = changed_files(base)
    if not files:
        print("no source changed")
        return 0
    subprocess.run(["cmake", "-S", ".", "-B", BUILD, "-G", "Ninja", "-DTORCHDECK_UNITY=OFF",
                    "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON", "-DCMAKE_BUILD_TYPE=Release"],
                   check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", BUILD, "--target", "torchdeck_engine_api_version"],
                   check=True, stdout=subprocess.DEVNULL)
    database = json.loads((BUILD / "compile_commands.json").read_text())
    commands = {os.path.relpath(entry["file"]): re.sub(r" -o \S+ ", " ", entry["command"]).replace(entry["file"], "@SOURCE@")
                for entry in database}
    files = [file for file in files if file in commands]  # a build of another platform has others
    unreadable = [file for file in files if reads_libtorch(file, commands[file])]
    if unreadable:
        print("left out, since they include LibTorch:", *unreadable)
    files = [file for file in files if file not in unreadable]
    by_flags = collections.defaultdict(list)
    for file in files if base == "--all" else files[:MOST_FILES]:
        by_flags[commands[file]].append(file)
    groups = [(flags, members[i:i + FILES_OF_GROUP]) for flags, members in by_flags.items()
              for i in range(0, len(members), FILES_OF_GROUP)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda group: read_files(BUILD / "groups" / str(group[0]) / "group.cpp",
                                                       group[1][1], group[1][0]), enumerate(groups)))
    print("".join(found), end="")
    read = sum(len(members) for _, members in groups)
    print(f"clang-tidy: {read} files, " + ("see above" if any(found) else "clean"))
    return 1 if any(found) else 0


if __name__ == "__main__":
    sys.exit(main())
