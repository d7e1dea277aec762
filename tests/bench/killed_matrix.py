#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills a matrix of real trainings at random moments, again and again, and looks at what it becomes.

    tests/bench/killed_matrix.py build/release/bin/torchdeck [--kills 50] [--seed 1]

Twelve cells of two repetitions each: SmallCifarNet on synthetic images. `torchdeck bench` is started and gets SIGKILL
after 0.2 to 4 seconds; then it is started once more and may end. Each repetition has to be there once, those that were
finished must not have changed since, metrics.csv must have each once, and no process may be left. (The same with cells
that only sleep, in milliseconds, is tst_bench_job.)
"""
import argparse
import csv
import hashlib
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MATRIX = """mode = "train"
warmup_iters = 2
iters = 4
repeats = 2
max_repeats = 2
cooldown_s = 0
[matrix]
batch_size = [8, 16, 24]
precision = ["fp32", "bf16"]
seed = [1, 2]
[base]
model = "small-cifar-net"
dataset = "synthetic"
image_size = 32
"""
CELLS, REPEATS = 12, 2


def finished(folder):
    """Hash of each repetition that is done."""
    return {path.relative_to(folder): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in folder.glob("cells/*/*.json") if path.suffixes == [".json"]}


def left_over(folder):
    """Processes that still work at the folder."""
    pids = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) == os.getpid():
            continue
        try:
            if os.fsencode(folder) in (entry / "cmdline").read_bytes():
                pids.append(int(entry.name))
        except OSError:
            pass
    return pids


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    draw = random.Random(options.seed)
    wrong = []
    with tempfile.TemporaryDirectory() as scratch:
        matrix = Path(scratch) / "matrix.toml"
        matrix.write_text(MATRIX)
        folder = Path(scratch) / "out"
        command = [options.program, "bench", "--matrix", matrix, "--out", folder]
        seen, kills, ended, starts = {}, 0, 0, 0
        while kills < options.kills:
            # Finished before there were enough: a new one, so that every kill hits work.
            if len(seen) == CELLS * REPEATS:
                wrong += check(folder, seen)
                ended += 1
                folder = Path(scratch) / f"out{ended}"
                command[-1] = folder
                seen = {}
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            starts += 1
            try:
                process.wait(draw.uniform(0.2, 4))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                kills += 1
            now = finished(folder) if folder.exists() else {}
            wrong += [f"{name}: was finished and is gone or another" for name, digest in seen.items() if now.get(name) != digest]
            seen = now
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            wrong.append(f"exit code {done.returncode}: {done.stderr[-500:]}")
        wrong += check(folder, finished(folder))
        time.sleep(2)
        wrong += [f"process {pid} is left" for pid in left_over(scratch)]
        print(f"{kills} kills in {starts} starts, {ended + 1} matrices of {CELLS * REPEATS} repetitions: "
              + ("as if never killed" if not wrong else "\n".join(wrong)))
    sys.exit(1 if wrong else 0)


def check(folder, repetitions):
    wrong = []
    if len(repetitions) != CELLS * REPEATS:
        wrong.append(f"{folder.name}: {len(repetitions)} repetitions of {CELLS * REPEATS}")
    with open(folder / "metrics.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    unique = {tuple(row.items()) for row in rows}
    if len(rows) != CELLS * REPEATS or len(unique) != len(rows):
        wrong.append(f"{folder.name}: metrics.csv has {len(rows)} rows, {len(unique)} different")
    return wrong


if __name__ == "__main__":
    main()
