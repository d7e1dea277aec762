#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Our operators against LibTorch's own: CPU times of bench_ops in random order, as a table of ratios.

    tests/bench/operators.py build/bench/bench/bench_ops [--repetitions 7]

The ratio is LibTorch's time / ours, of medians: an operator of ours stays where it is at least 1.03 on the LibTorch
versions that it is used with. Tensor memory belongs to a process, so its two sides are measured in processes in turn.
"""
import argparse
import json
import os
import statistics
import subprocess
from collections import defaultdict


def measure(program, selection, repetitions, malloc=False, seconds=0.2):
    env = {**os.environ, **({"TORCHDECK_BENCH_MALLOC": "1"} if malloc else {})}
    done = subprocess.run([program, f"--benchmark_filter={selection}", f"--benchmark_repetitions={repetitions}",
                           f"--benchmark_min_time={seconds}", "--benchmark_enable_random_interleaving=true",
                           "--benchmark_format=json"],
                          env=env, capture_output=True, text=True, check=True)
    return [(run["run_name"], run["cpu_time"]) for run in json.loads(done.stdout)["benchmarks"]
            if run["run_type"] == "iteration"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--repetitions", type=int, default=7)
    args = parser.parse_args()
    runs = measure(args.program, "-tensor memory", args.repetitions)
    for _ in range(args.repetitions):
        for malloc in (False, True):
            runs += measure(args.program, "tensor memory", 1, malloc, seconds=2)
    times = defaultdict(list)
    for name, milliseconds in runs:
        operator, whose, kind = name.split("/")[:3]
        times[operator, kind, whose].append(milliseconds)
    print("| operator | type | ours, ms | LibTorch, ms | ratio |\n|---|---|---|---|---|")
    for operator, kind in dict.fromkeys((o, k) for o, k, _ in times):
        ours, theirs = (statistics.median(times[operator, kind, whose]) for whose in ("ours", "libtorch"))
        print(f"| {operator} | {kind} | {ours:.2f} | {theirs:.2f} | {theirs / ours:.2f} |")


if __name__ == "__main__":
    main()
