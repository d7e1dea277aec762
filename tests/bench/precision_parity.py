#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether precision auto costs accuracy: the same training with fp32 and with auto, over several seeds.

    tests/bench/precision_parity.py [--seeds 3] build/release/bin/torchdeck CIFAR-10-FOLDER [-- OPTIONS OF torchdeck train]

Without options it trains the fast recipe for 2 epochs on all images: its schedule ends at a low rate, so that seeds differ
little. Prints each run's best top-1, both means and their difference in points.
"""
import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("data", help="cifar-10-batches-bin")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("options", nargs="*", default=["--recipe", "fast", "--epochs", "2", "--tta", "none"])
    args = parser.parse_args()
    results = {"fp32": [], "auto": []}
    with tempfile.TemporaryDirectory() as scratch:
        for seed in range(args.seeds):
            for precision, reached in results.items():
                command = [args.program, "train", "--dataset", "cifar10", "--data", args.data, *args.options, "--precision", precision,
                           "--seed", str(seed), "--runs-dir", scratch]
                done = subprocess.run(command, env=os.environ, capture_output=True, text=True)
                if done.returncode != 0:
                    sys.exit(done.stderr)
                reached.append(float(re.search(r"FINAL top1 ([\d.]+)", done.stdout).group(1)))
                print(f"seed {seed} {precision}: {reached[-1]:.3f}", flush=True)
    means = {precision: statistics.mean(reached) for precision, reached in results.items()}
    print(f"mean of {args.seeds}: fp32 {means['fp32']:.4f}, auto {means['auto']:.4f}, "
          f"auto - fp32 {100 * (means['auto'] - means['fp32']):+.2f} points")


if __name__ == "__main__":
    main()
