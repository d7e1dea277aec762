#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast weights predict, against another build: the first image, process start included, and many images. And
against ONNX Runtime with what `torchdeck convert` writes, where FOLDER has it (peer_onnxruntime.mjs), and against a
script with torchvision (peer_first_image.py), where PYTHON has it.

    prediction.py TORCHDECK [--other TORCHDECK] [--onnxruntime FOLDER] [--python PYTHON]
                  [--models resnet50 mobilenet_v2] [--batches 1 16] [--pairs 3] [--busy 1]

Weights are those of one step of training, images are noise of 224 x 224, in float32. Many images: what `torchdeck eval`
takes for --images of them more than for one batch. Both programs in turn; CPU time, too, for a machine that others
use. --busy: beside so many processes that compute all the time.
"""
import argparse
import atexit
import os
import pathlib
import random
import statistics
import subprocess
import tempfile
import time

parser = argparse.ArgumentParser()
parser.add_argument("torchdeck")
parser.add_argument("--other")
parser.add_argument("--onnxruntime", metavar="FOLDER")
parser.add_argument("--python")
parser.add_argument("--models", nargs="+", default=["resnet50", "mobilenet_v2"])
parser.add_argument("--batches", nargs="*", type=int, default=[1, 16])
parser.add_argument("--images", type=int, default=96)
parser.add_argument("--pairs", type=int, default=3)
parser.add_argument("--precision", default="fp32")
parser.add_argument("--busy", type=int, default=0)
args = parser.parse_args()


def run(program, *arguments):
    """Seconds and seconds of CPU time."""
    before, begin = os.times(), time.monotonic()
    subprocess.run([program, *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return time.monotonic() - begin, sum(after[2:4]) - sum(before[2:4])


def print_ratios(name, unit, ours, others, ratios):
    ratios = sorted(ratios)
    print(f"{name}: {statistics.median(ours):.4g} {unit} against {statistics.median(others):.4g}, "
          f"{statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})", flush=True)


def in_turn(name, ours_of, other_of):
    """Prints what the other takes as a multiple of this one."""
    ours, others = [], []
    for _ in range(args.pairs):
        ours.append(ours_of())
        others.append(other_of())
    for kind, index in ("time", 0), ("CPU time", 1):
        mine, theirs = ([x[index] for x in times] for times in (ours, others))
        print_ratios(f"{name}, {kind}", "s", mine, theirs, [b / a for a, b in zip(mine, theirs)])


def compare(name, measure):
    if args.other is not None:
        in_turn(name, lambda: measure(args.torchdeck), lambda: measure(args.other))


def onnxruntime(name, measure, file, batch):
    """In turn; prints images/s of this program as a multiple of the other's."""
    if args.onnxruntime is None:
        return
    peer = pathlib.Path(__file__).resolve().parent / "peer_onnxruntime.mjs"
    ours, others = [], []
    for _ in range(args.pairs):
        ours.append(args.images / measure(args.torchdeck)[0])
        others.append(float(subprocess.run(["node", peer, file, str(batch), "224", "4"], cwd=args.onnxruntime,
                                           check=True, capture_output=True, text=True).stdout))
    print_ratios(f"{name}, ONNX Runtime", "images/s", ours, others, [a / b for a, b in zip(ours, others)])


others_beside = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(args.busy)]
atexit.register(lambda: [process.kill() for process in others_beside])
with tempfile.TemporaryDirectory() as temporary:
    root = pathlib.Path(temporary)
    generator = random.Random(1)
    (root / "image.ppm").write_bytes(b"P6 500 375 255\n" + generator.randbytes(500 * 375 * 3))
    for model in args.models:
        data = ["--dataset", "synthetic", "--image-size", 224]
        run(args.torchdeck, "train", *data, "--model", model, "--batch-size", 2, "--max-steps", 1, "--limit-train", 2,
            "--limit-val", 2, "--precision", "fp32", "--runs-dir", root / model)
        weights = next(path for path in (root / model).iterdir() if path.is_dir())
        onnx = root / f"{model}.onnx"
        run(args.torchdeck, "convert", weights / "checkpoints" / f"{model}_best_weights.pt", onnx, "--model", model)
        image = root / "image.ppm"

        def first(program):
            return run(program, "predict", "-w", weights, "--precision", args.precision, image)
        compare(f"{model}, first image", first)
        if args.python is not None:
            script = pathlib.Path(__file__).resolve().parent / "peer_first_image.py"
            file = weights / "checkpoints" / f"{model}_best_weights.pt"
            in_turn(f"{model}, first image, against the script", lambda: first(args.torchdeck),
                    lambda: run(args.python, script, model, file, image))
        for batch in args.batches:
            def many(program):
                def of(images):
                    return run(program, "eval", "-w", weights / "checkpoints" / f"{model}_best_weights.pt",
                               "--model", model, *data, "--limit-val", images, "--eval-batch-size", batch,
                               "--precision", args.precision)
                few, all_of = of(batch), of(batch + args.images)
                return all_of[0] - few[0], all_of[1] - few[1]
            name = f"{model}, {args.images} images in batches of {batch}"
            compare(name, many)
            onnxruntime(name, many, onnx, batch)
