#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many points lie above their roof: short trainings of several networks, batch sizes and precisions, held against peaks
that were measured just before.

    tests/bench/roofline_points.py build/release/bin/torchdeck [--runs 5] [--steps 6] [--models …] [--batches …]

Prints the highest share of what the roofs allow that any step reached, and each point that is more than 2 % above a roof.
Ends with 1 when there is one.
"""
import argparse
import csv
import subprocess
import sys
import tempfile
from pathlib import Path


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--models", nargs="+", default=["small-cifar-net", "fast-cifar-net", "resnet18", "resnet50", "mobilenet_v2"])
    parser.add_argument("--batches", nargs="+", type=int, default=[16, 64, 128])
    parser.add_argument("--precisions", nargs="+", default=["fp32", "bf16"])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--profile", action="store_true", help="modules and types too")
    args = parser.parse_args()
    above, shares = [], []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        peaks = folder / "peaks.json"
        print(run([args.program, "peaks", "--device", "cpu", "--out", peaks]), flush=True)
        for model in args.models:
            for batch in args.batches:
                for precision in args.precisions:
                    common = ["--dataset", "shapes", "--limit-train", str(batch * args.steps), "--limit-val", "16", "--model", model,
                              "--batch-size", str(batch), "--precision", precision]
                    runs = []
                    for i in range(args.runs):
                        runs.append(folder / f"{model}-{batch}-{precision}-{i}")
                        run([args.program, "train", *common, "--epochs", "1", "--report-every", "1", "--run-dir", runs[-1]])
                        if args.profile:
                            run([args.program, "profile", *common, "--warmup", "1", "--steps", "2", "--out", runs[-1] / "profile.json"])
                    points = folder / "points.csv"
                    run([args.program, "roofline", *runs, "--peaks", peaks, "--out", points])
                    rows = list(csv.DictReader(points.open()))
                    shares += [float(row["share_of_attainable"]) for row in rows if row["kind"] == "step" and row["share_of_attainable"]]
                    above += [row for row in rows if row["reason"].startswith("above its roof")]
                    steps = [row for row in rows if row["kind"] == "step"]
                    print(f"{model:16} batch {batch:4} {precision}: {len(rows)} points, steps at "
                          + ", ".join(f"{100 * float(row['share_of_attainable'] or 'nan'):.0f}" for row in steps) + " %", flush=True)
    print(f"{len(shares)} steps, the highest at {100 * max(shares):.1f} % of what its roofs allow; {len(above)} points above 1.02 times a roof")
    for row in above:
        print(f"{row['run']}, {row['label']}: {row['reason']}")
    sys.exit(1 if above else 0)


if __name__ == "__main__":
    main()
