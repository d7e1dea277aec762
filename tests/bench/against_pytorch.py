#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""TorchDeck against a plain PyTorch script: same machine, same threads, same images, in turn (A B A B ...).

    tests/bench/against_pytorch.py build/release/bin/torchdeck [--data CIFAR-10-FOLDER] [--images 5120] [--pairs 3] [--good-peer]
    tests/bench/against_pytorch.py build/release/bin/torchdeck --synthetic 64 --models resnet50 mobilenet_v2 --batch-size 32 --images 320

Prints images/s of both, pair by pair, and the median ratio with its spread, for each model and precision. Speeds are of
training steps with augmentation, loading included; both leave out their first steps. Without --data it makes random
images of CIFAR's shape. With --synthetic N the images are random, of N x N pixels: the script has a single batch of
them, normalized beforehand, and TorchDeck makes its own.

On a GPU (--epochs 4 --images 50000, both take it where their LibTorch sees one) TorchDeck's speed is that of whole epochs without
the first, and the script's too with --resident, which keeps its images in the GPU's memory; --options='--cuda-graphs' adds to TorchDeck's.
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


def torchdeck(program, data, model, precision, args, env, scratch):
    command = [program, "train", "--model", model, "--precision", precision, "--epochs", str(args.epochs), "--batch-size", str(args.batch_size),
               "--limit-train", str(args.images), "--json", "--runs-dir", scratch, *args.options.split()]
    if args.epochs == 1:
        command += ["--report-every", "2"]
    if args.synthetic:
        command += ["--dataset", "synthetic", "--image-size", str(args.synthetic), "--limit-val", "8", "--no-augment"]
    else:
        command += ["--dataset", "cifar10", "--data", data, "--limit-val", "256"]
    if model.startswith("resnet"):
        command += ["--stem", "imagenet"]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    if args.epochs > 1:
        epochs = [json.loads(line) for line in done.stdout.splitlines() if '"phase":"epoch"' in line][1:]
        return len(epochs) / sum(1 / e["images_per_s"] for e in epochs)
    steps = [json.loads(line) for line in done.stdout.splitlines() if '"step"' in line and '"phase":"step"' in line]
    # Mean over the intervals after the first: time is the sum of what each took.
    steps = steps[1:]
    return len(steps) / sum(1 / s["images_per_s"] for s in steps)


def peer(data, model, args, env):
    command = [args.python, args.peer, "--model", model, "--epochs", str(args.epochs), "--batch-size", str(args.batch_size)]
    if args.synthetic:
        command += ["--synthetic", str(args.synthetic), "--max-steps", str(args.images // args.batch_size)]
    else:
        command += ["--data", data, "--limit-train", str(args.images), "--limit-val", "256", "--augment"]
    command += {"bf16": ["--bf16"], "fp32": ["--channels-last"]}.get(args.good_peer, []) + ["--compile"] * args.compile + ["--resident"] * args.resident
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
    parser.add_argument("--models", nargs="+", default=["small-cifar-net", "resnet18"])
    parser.add_argument("--precisions", nargs="+", default=["fp32", "auto"])
    parser.add_argument("--batch-size", type=int, default=128)
    parser.add_argument("--synthetic", type=int, metavar="N")
    parser.add_argument("--good-peer", nargs="?", const="bf16", choices=["bf16", "fp32"],
                        help="the script computes channels last, as a good user's, and in bfloat16 where nothing else is said")
    parser.add_argument("--resident", action="store_true", help="and keeps its images in the device's memory")
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--options", default="", help="more options of torchdeck train")
    parser.add_argument("--python", default="/usr/bin/python3", help="of the script")
    parser.add_argument("--compile", action="store_true", help="and goes through torch.compile")
    args = parser.parse_args()
    env = dict(os.environ, OMP_NUM_THREADS=str(args.threads))
    with tempfile.TemporaryDirectory() as scratch:
        data = args.data
        if not data and not args.synthetic:
            data = str(Path(scratch) / "cifar-10-batches-bin")
            make_images(Path(data), args.images)
        for model in args.models:
            for precision in args.precisions:
                ratios = []
                for _ in range(args.pairs):
                    ours = torchdeck(args.program, data, model, precision, args, env, scratch)
                    theirs = peer(data, model, args, env)
                    ratios.append(ours / theirs)
                    print(f"{model} {precision}: TorchDeck {ours:.0f}, PyTorch {args.good_peer or 'plain'} {theirs:.0f} images/s, ratio {ratios[-1]:.2f}", flush=True)
                print(f"{model} {precision}: median ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}), "
                      f"{args.threads} threads, {args.images} images, {args.pairs} pairs", flush=True)


if __name__ == "__main__":
    main()
