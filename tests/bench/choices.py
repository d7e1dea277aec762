#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the defaults for threads, loading, sampling and evaluation rest on: each setting's values in turn, round by round.

    tests/bench/choices.py build/release/bin/torchdeck [--data CIFAR-10-FOLDER] [--rounds 3] [--only workers]

Trains SmallCifarNet (auto) for some steps with each value and prints images/s of the steps (of the pass over the validation
images for eval-batch-size), median and spread, and the median of the ratios to the default within a round. Without
--data it makes random images of CIFAR's shape.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from against_pytorch import make_images

CPUS = len(os.sched_getaffinity(0))
# The first value is the default.
QUESTIONS = {
    "threads": ["0", str(max(1, CPUS // 2)), str(CPUS + 1)],
    "workers": ["1", "0", "2"],
    "sample-interval": ["500ms", "100ms", "10s"],
    "eval-batch-size": ["128", "32", "64", "256", "512", "1000"],
}


def train(program, data, images, val, option, env, scratch):
    command = [program, "train", "--dataset", "cifar10", "--data", data, "--epochs", "1", "--limit-train", str(images),
               "--limit-val", str(val), "--report-every", "2", "--json", "--runs-dir", scratch, *option]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    steps = [line for line in lines if line.get("phase") == "step"][1:]
    return len(steps) / sum(1 / step["images_per_s"] for step in steps), lines


def evaluation_speed(folder):
    """Images a second of the validation pass after the first epoch."""
    newest = max(Path(folder).glob("*/val_epoch.jsonl"), key=lambda path: path.stat().st_mtime)
    passes = [json.loads(line) for line in newest.read_text().splitlines()]
    summary = [line for line in passes if line.get("fn") == "profiled_val_epoch"][-1]
    return summary["images"] / summary["wall_time_s"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--data", help="cifar-10-batches-bin")
    parser.add_argument("--images", type=int, default=3840)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=QUESTIONS)
    args = parser.parse_args()
    env = {key: value for key, value in os.environ.items() if key != "OMP_NUM_THREADS"}
    with tempfile.TemporaryDirectory() as scratch:
        data = args.data
        if not data:
            data = str(Path(scratch) / "cifar-10-batches-bin")
            make_images(Path(data), args.images, val=5000)
        for name, values in QUESTIONS.items():
            if args.only and args.only != name:
                continue
            evaluates = name == "eval-batch-size"
            speeds = {value: [] for value in values}
            for _ in range(args.rounds):
                for value in values:
                    images, val = (1280, 5000) if evaluates else (args.images, 128)
                    speed, _ = train(args.program, data, images, val, [f"--{name}", value], env, scratch)
                    speeds[value].append(evaluation_speed(scratch) if evaluates else speed)
            for value in values:
                ratios = [a / b for a, b in zip(speeds[value], speeds[values[0]])]
                print(f"{name} {value:>6}: {statistics.median(speeds[value]):6.0f} images/s "
                      f"({min(speeds[value]):.0f} to {max(speeds[value]):.0f}), ratio {statistics.median(ratios):.3f} "
                      f"({min(ratios):.3f} to {max(ratios):.3f})", flush=True)


if __name__ == "__main__":
    main()
