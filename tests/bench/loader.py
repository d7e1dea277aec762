#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast training images come from JPEG files: torchdeck against torchvision's DataLoader and libjpeg-turbo alone, in turn.

    /usr/bin/python3 tests/bench/loader.py build/release/bin/torchdeck [--rounds 3] [--workers 1 2] [--only photo]
                                                                    (Debian: python3-torchvision, python3-pil)

Folders of images as ImageNet has them (500 x 375, 93 kB) and as cameras take them (4000 x 3000). What is done with an image is
torchvision's recipe of 2021: RandomResizedCrop to 176, flip, TrivialAugment, normalization, RandomErasing; with --plain crop,
flip and normalization alone, as ResNet was trained before. Prints images/s of each, the medians of all rounds, and the ratios
to the DataLoader with as many workers. "decode" is libjpeg-turbo's whole image and nothing else, times the workers: the limit of a
loader that decodes whole images. "cached" is --image-cache memory from the second epoch on.
"""
import argparse
import csv
import io
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SIDE, BATCH = 176, 32
FILES = 256
KINDS = {"imagenet": ((375, 500), FILES), "photo": ((3000, 4000), 16)}  # sizes, and how many of the files differ


def make_images(folder, size, count):
    """Smooth, with details of several sizes and noise, so that files are as large as photos; the rest are hard links."""
    import numpy
    from PIL import Image

    random = numpy.random.default_rng(7)
    height, width = size
    total = 0
    for part, images in (("train", count), ("val", 1)):
        (folder / part / "a").mkdir(parents=True)
        for i in range(images):
            image = numpy.zeros((height, width, 3), "f4")
            for cells, strength in ((6, 90), (40, 30), (160, 16)):
                small = Image.fromarray(random.integers(0, 256, (cells, cells, 3)).astype("u1"))
                image += (numpy.asarray(small.resize((width, height), Image.BICUBIC), "f4") - 128) * strength / 128
            image += random.standard_normal((height, width, 1), "f4") * 9
            path = folder / part / "a" / f"{i:04}.jpg"
            Image.fromarray(numpy.clip(image + 128, 0, 255).astype("u1")).save(path, quality=92, subsampling="4:2:0")
            total += path.stat().st_size
    for i in range(count, FILES):
        os.link(folder / "train" / "a" / f"{i % count:04}.jpg", folder / "train" / "a" / f"{i:04}.jpg")
    print(f"{width} x {height}: {FILES} files, {total // (count + 1) // 1000} kB each", flush=True)


def run(command, workers):
    """What it prints. One worker has one CPU, so that nobody has the second one's help."""
    cpus = os.sched_getaffinity(0) if workers > 1 else {min(os.sched_getaffinity(0))}
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=lambda: os.sched_setaffinity(0, cpus))
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


def ours(program, folder, workers, batches, plain, decoding, cache="none"):
    with tempfile.TemporaryDirectory() as out:
        command = [program, "bench", "--mode", "data", "--dataset", "imagefolder", "--data", folder, "--image-size", str(SIDE),
                   "--image-cache", cache, "--jpeg-decoding", decoding, "--batch-size", str(BATCH), "--warmup-iters",
                   "3" if cache == "none" else str(FILES // BATCH + 1), "--iters", str(batches), "--repeats", "1", "--max-repeats", "1", "--workers", str(workers), "--out", out]
        if not plain:
            command += ["--auto-augment", "trivialaugment", "--random-erasing", "0.1"]
        run(command, workers)
        with open(Path(out) / "metrics.csv") as table:
            return float(next(csv.DictReader(table))["images_per_s"])


def theirs(folder, workers, batches, plain):
    """In a process of its own, so that its threads are set before torch starts."""
    return float(run([sys.executable, __file__, "--as-peer", folder, str(workers), str(batches), str(int(plain))], workers))


def peer(folder, workers, batches, plain):
    import torch
    import torchvision
    from torchvision import transforms as T

    torch.set_num_threads(1)
    augment = [] if plain else [T.TrivialAugmentWide()]
    erase = [] if plain else [T.RandomErasing(0.1)]
    transform = T.Compose([T.RandomResizedCrop(SIDE), T.RandomHorizontalFlip(), *augment, T.PILToTensor(),
                           T.ConvertImageDtype(torch.float), T.Normalize((0.485, 0.456, 0.406), (0.229, 0.224, 0.225)), *erase])
    data = torchvision.datasets.ImageFolder(Path(folder) / "train", transform)
    # One long pass: starting workers is not what is measured.
    warmup = 3
    sampler = torch.utils.data.RandomSampler(data, replacement=True, num_samples=(batches + warmup) * BATCH)
    start = None
    for i, _ in enumerate(torch.utils.data.DataLoader(data, BATCH, sampler=sampler, num_workers=workers, drop_last=True)):
        if i + 1 == warmup:
            start = time.perf_counter()
    print(batches * BATCH / (time.perf_counter() - start))


def decode_alone(folder):
    from PIL import Image

    files = [path.read_bytes() for path in sorted((Path(folder) / "train" / "a").iterdir())][:64]
    start = time.perf_counter()
    for file in files:
        Image.open(io.BytesIO(file)).load()
    return len(files) / (time.perf_counter() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, len(os.sched_getaffinity(0))])
    parser.add_argument("--only", choices=KINDS)
    parser.add_argument("--plain", action="store_true", help="crop, flip and normalization alone")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        for kind, (size, count) in KINDS.items():
            if args.only and args.only != kind:
                continue
            folder = Path(scratch) / kind
            make_images(folder, size, count)
            batches = 40 if kind == "imagenet" else 4
            for workers in args.workers:
                speeds = {}
                for _ in range(args.rounds):
                    for name, measure in {
                        "torchvision": lambda: theirs(folder, workers, batches, args.plain),
                        "torchdeck": lambda: ours(args.program, folder, workers, batches, args.plain, "full"),
                        "torchdeck, scaled": lambda: ours(args.program, folder, workers, batches, args.plain, "scaled"),
                        "torchdeck, cached": lambda: ours(args.program, folder, workers, 40, args.plain, "full", "memory"),
                        "decode": lambda: decode_alone(folder) * workers,
                    }.items():
                        speeds.setdefault(name, []).append(measure())
                for name, values in speeds.items():
                    ratios = [a / b for a, b in zip(values, speeds["torchvision"])]
                    print(f"{kind}, {workers} workers, {name:18} {statistics.median(values):8.1f} images/s "
                          f"({min(values):.1f} to {max(values):.1f}), {1000 * workers / statistics.median(values):7.2f} ms per image and "
                          f"worker, ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--as-peer"]:
        peer(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] == "1")
    else:
        main()
