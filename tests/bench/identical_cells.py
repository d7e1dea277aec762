#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a matrix finds a difference where there is none, and what hyperfine makes of the same time.

    tests/bench/identical_cells.py build/release/bin/torchdeck [--rounds 20] [--repeats 3] [--iters 30] [--batch 32] [--interval 2]
                                   [--max-repeats 0]

Each round is a matrix of two cells that do the same work (seeds 1 and 2 of SmallCifarNet on synthetic images). Prints the
ratio of their means, how many rounds lie within 1 %, how many verdicts call them different, and how many repetitions others
disturbed. --interval and --max-repeats are bench's --interval-percent and --max-repeats: for ratios within 1 %, ask for means
that are known as well. Then hyperfine (Debian) runs a training of as many steps as a repetition, for as long as a round took, and the half widths of
both 95 % intervals are printed side by side. Run it while nothing else does.
"""
import argparse
import csv
import json
import math
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# 97.5 % quantiles of Student's t by degrees of freedom.
T = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262, 10: 2.228, 15: 2.131, 20: 2.086, 30: 2.042}


def half_width_percent(values):
    if len(values) < 2:
        return math.inf
    freedom = max(key for key in T if key <= len(values) - 1)
    return 100 * T[freedom] * statistics.stdev(values) / math.sqrt(len(values)) / statistics.mean(values)


def run(command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--iters", type=int, default=30)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--interval", type=float, default=2)
    parser.add_argument("--max-repeats", type=int, default=0)
    options = parser.parse_args()
    within, different, disturbed, total, widths = 0, 0, 0, 0, []
    with tempfile.TemporaryDirectory() as scratch:
        matrix = Path(scratch) / "matrix.toml"
        matrix.write_text(f"""mode = "train"
warmup_iters = 10
iters = {options.iters}
repeats = {options.repeats}
interval_percent = {options.interval}
max_repeats = {options.max_repeats}
cooldown_s = 0
[matrix]
seed = [1, 2]
[base]
dataset = "synthetic"
image_size = 32
synthetic_classes = 10
model = "small-cifar-net"
precision = "fp32"
batch_size = {options.batch}
""")
        begin = time.monotonic()
        for number in range(options.rounds):
            out = Path(scratch) / f"round{number}"
            text = run([options.program, "bench", "--matrix", matrix, "--out", out, "--order-seed", number])
            cells = {}
            for row in csv.DictReader(open(out / "metrics.csv")):
                total += 1
                if row["disturbed"] not in ("", "0", "false"):
                    disturbed += 1
                    continue
                cells.setdefault(row["cell"], []).append(float(row["images_per_s"]))
            if len(cells) < 2:
                print(f"round {number}: everything was disturbed", flush=True)
                continue
            one, two = cells.values()
            ratio = statistics.mean(one) / statistics.mean(two)
            within += abs(ratio - 1) <= 0.01
            different += "differ" in text and "do not differ" not in text
            widths += [half_width_percent(one), half_width_percent(two)]
            print(f"round {number}: ratio {ratio:.4f}, n = {len(one)} and {len(two)}", flush=True)
        each = (time.monotonic() - begin) / options.rounds
        print(f"{within} of {options.rounds} within 1 %; {disturbed} of {total} repetitions disturbed; {each:.1f} s a round")
        # As many steps as a repetition times and warms up with, alone in a process, for as long as a cell had.
        results = Path(scratch) / "hyperfine.json"
        steps = options.iters + 10
        command = (f"{options.program} train --dataset synthetic --image-size 32 --synthetic-classes 10 --model small-cifar-net "
                   f"--precision fp32 --batch-size {options.batch} --limit-train {steps * options.batch} --limit-val 1 --epochs 1 "
                   f"--seed 1 --runs-dir {scratch}/runs --log-norms none")
        begin = time.monotonic()
        run(["hyperfine", "--warmup", 1, "--runs", 2, "--export-json", results, command])
        once = (time.monotonic() - begin) / 3
        runs = max(2, round(each / 2 / once) - 1)
        relative = []
        for _ in range(5):
            run(["hyperfine", "--warmup", 1, "--runs", runs, "--export-json", results, command])
            relative.append(half_width_percent(json.load(open(results))["results"][0]["times"]))
        print(f"half width of the 95 % interval in % of the mean, median: torchdeck bench {statistics.median(widths):.2f} (n = "
              f"{options.repeats} repetitions), hyperfine {statistics.median(relative):.2f} (n = {runs} runs, {len(relative)} times)")


if __name__ == "__main__":
    main()
