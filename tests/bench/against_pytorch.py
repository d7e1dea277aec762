#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""TorchDeck against a plain PyTorch script: same machine, same threads, same images, in turn (A B A B ...).

    tests/bench/against_pytorch.py build/release/bin/torchdeck [--data CIFAR-10-FOLDER] [--images 5120] [--pairs 3] [--good-peer]

Prints images/s of both, pair by pair, and the median ratio with its spread, for each model and precision. Speeds are of
training steps with augmentation, loading included; both leave out their first steps. Without --data it makes random
images of CIFAR's shape.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path


def make_images(folder, images, val=256):
    import random

    folder.mkdir(parents=True)
    generator = random.Random(0)
    for name, count in [(f"data_batch_{i}.bin", images // 5) for i in range(1, 6)] + [("test_batch.bin", val)]:
        with open(folder / name, "wb") as file:
            for _ in range(count):
                file.write(bytes([generator.randrange(10)]) + generator.randbytes(3072))


def torchdeck(program, data, model, precision, images, env, scratch):
    command = [program, "train", "--dataset", "cifar10", "--data", data, "--model", model, "--precision", precision, "--epochs", "1",
               "--limit-train", str(images), "--limit-val", "256", "--report-every", "2", "--json", "--runs-dir", scratch]
    if model.startswith("resnet"):
        command += ["--stem", "imagenet"]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    steps = [json.loads(line) for line in done.stdout.splitlines() if '"step"' in line and '"phase":"step"' in line]
    # Mean over the intervals after the first: time is the sum of what each took.
    steps = steps[1:]
    return len(steps) / sum(1 / s["images_per_s"] for s in steps)


def peer(script, data, model, images, env, bf16):
    command = ["/usr/bin/python3", script, "--data", data, "--model", model, "--epochs", "1", "--limit-train", str(images),
               "--limit-val", "256", "--augment"]
    command += ["--bf16"] if bf16 else []
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    return float(done.stdout.split("IMAGES_PER_S=")[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--data", help="cifar-10-batches-bin")
    parser.add_argument("--peer", default=str(Path(__file__).with_name("peer_pytorch.py")))
    parser.add_argument("--images", type=int, default=5120)
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--only", help="one of small-cifar-net/fp32, small-cifar-net/auto, resnet18/fp32, resnet18/auto")
    parser.add_argument("--good-peer", action="store_true", help="the script computes in bfloat16 and channels last, as a good user's")
    args = parser.parse_args()
    env = dict(os.environ, OMP_NUM_THREADS=str(args.threads))
    with tempfile.TemporaryDirectory() as scratch:
        data = args.data
        if not data:
            data = str(Path(scratch) / "cifar-10-batches-bin")
            make_images(Path(data), args.images)
        for model in ("small-cifar-net", "resnet18"):
            for precision in ("fp32", "auto"):
                if args.only and args.only != f"{model}/{precision}":
                    continue
                ratios = []
                for _ in range(args.pairs):
                    ours = torchdeck(args.program, data, model, precision, args.images, env, scratch)
                    theirs = peer(args.peer, data, model, args.images, env, args.good_peer)
                    ratios.append(ours / theirs)
                    print(f"{model} {precision}: TorchDeck {ours:.0f}, PyTorch {'bf16' if args.good_peer else 'fp32'} {theirs:.0f} images/s, ratio {ratios[-1]:.2f}", flush=True)
                print(f"{model} {precision}: median ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}), "
                      f"{args.threads} threads, {args.images} images, {args.pairs} pairs", flush=True)


if __name__ == "__main__":
    main()
