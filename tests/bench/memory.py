#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Resident memory at its highest, TorchDeck against a plain PyTorch script: all of CIFAR-10, batch 128, some steps of
SmallCifarNet, a whole evaluation, the weights written.

    tests/bench/memory.py build/release/bin/torchdeck CIFAR-10-FOLDER [--steps 20] [--rounds 2]

Prints the kernel's figure (ru_maxrss) for each, in MB of 10^6 bytes, and the share of the peer's, round by round.
"""
import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path


def peak_mb(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{' '.join(command)}: failed ({status})")
    return usage.ru_maxrss * 1024 / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("data", help="cifar-10-batches-bin")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=2)
    args = parser.parse_args()
    steps = ["--max-steps", str(args.steps)]
    peer = ["/usr/bin/python3", str(Path(__file__).with_name("peer_pytorch.py")), "--data", args.data, "--augment", *steps]
    with tempfile.TemporaryDirectory() as scratch:
        for _ in range(args.rounds):
            theirs = peak_mb(peer)
            print(f"PyTorch, fp32: {theirs:.0f} MB", flush=True)
            for precision in ("fp32", "auto"):
                ours = peak_mb([args.program, "train", "--dataset", "cifar10", "--data", args.data, "--precision", precision, *steps,
                                "--runs-dir", scratch])
                print(f"TorchDeck, {precision}: {ours:.0f} MB, {ours / theirs:.2f} of it", flush=True)


if __name__ == "__main__":
    main()
