#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether TorchDeck and PyTorch learn equally well: the same recipe with many seeds each, and Welch's test.

    tests/bench/accuracy_parity.py build/release/bin/torchdeck DATA [--seeds 20] [--first-seed 1] [--epochs 3] [--limit-train 10000]

DATA is a folder with CIFAR-10 in binary form. SmallCifarNet without augmentation, fp32, AdamW at 3e-3, weight decay 0.01 on
all parameters, batches of 128: the script of peer_pytorch.py (python3-torch, python3-torchvision) and torchdeck train, in
turn. Prints validation top-1, validation loss and training loss of each epoch: mean and standard deviation of both, their
difference, and p.
"""
import argparse
import math
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

LINE = re.compile(r"^e(\d+): train ([\d.]+)/([\d.]+) \| val ([\d.]+) top1 ([\d.]+)", re.MULTILINE)


def run(command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stderr}")
    return {int(e): {"val top-1": float(top1), "val loss": float(val), "train loss": float(train), "train top-1": float(hits)}
            for e, train, hits, val, top1 in LINE.findall(done.stdout)}


def student_p(t, freedom):
    """Two-sided, by integrating the density of Student's t with Simpson's rule."""
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)) / math.sqrt(freedom * math.pi)
    steps = 20000
    width = abs(t) / steps
    weights = (1 if i in (0, steps) else 4 if i % 2 else 2 for i in range(steps + 1))
    area = sum(w * (1 + (i * width) ** 2 / freedom) ** (-(freedom + 1) / 2) for i, w in enumerate(weights)) * width / 3
    return max(0.0, 1 - 2 * scale * area)


def welch(a, b):
    va, vb = statistics.variance(a) / len(a), statistics.variance(b) / len(b)
    t = (statistics.mean(a) - statistics.mean(b)) / math.sqrt(va + vb)
    return student_p(t, (va + vb) ** 2 / (va**2 / (len(a) - 1) + vb**2 / (len(b) - 1)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("data")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--limit-train", type=int, default=10000)
    parser.add_argument("--limit-val", type=int, default=2000)
    parser.add_argument("--python", default="/usr/bin/python3")
    options = parser.parse_args()
    common = ["--data", options.data, "--epochs", options.epochs, "--limit-train", options.limit_train, "--limit-val",
              options.limit_val, "--batch-size", 128]
    ours, theirs = [], []
    for seed in range(options.first_seed, options.first_seed + options.seeds):
        with tempfile.TemporaryDirectory() as scratch:
            ours.append(run([options.program, "train", *common, "--dataset", "cifar10", "--model", "small-cifar-net", "--precision",
                             "fp32", "--lr", "3e-3", "--weight-decay", "1e-2", "--decay-norm-bias", "--no-augment", "--seed", seed,
                             "--runs-dir", scratch]))
        theirs.append(run([options.python, Path(__file__).parent / "peer_pytorch.py", *common, "--seed", seed]))
        print(f"seed {seed}: {ours[-1][options.epochs]['val top-1']:.3f}, PyTorch {theirs[-1][options.epochs]['val top-1']:.3f}",
              flush=True)
    for epoch in range(1, options.epochs + 1):
        for name in ("val top-1", "val loss", "train top-1", "train loss"):
            a, b = [run[epoch][name] for run in ours], [run[epoch][name] for run in theirs]
            print(f"epoch {epoch} {name:<11} {statistics.mean(a):.4f} ± {statistics.stdev(a):.4f}, PyTorch {statistics.mean(b):.4f} ± "
                  f"{statistics.stdev(b):.4f}, difference {statistics.mean(a) - statistics.mean(b):+.4f}, p = {welch(a, b):.3f}")


if __name__ == "__main__":
    main()
