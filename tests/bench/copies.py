#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many seeded copies `torchdeck data check` finds, and what else it takes for one.

    copies.py TORCHDECK --data DIR [--images 10000] [--copies 1000]

Writes images of CIFAR-10's binary files (DIR/cifar-10-batches-bin) as PNG, and copies of some of them as validation
images: saved as JPEG at quality 50, scaled to half, brighter or darker, with more or less contrast. Prints recall by kind
and every other pair, which may be real: CIFAR-10 has duplicates of its own. Needs numpy and Pillow.
"""
import argparse
import collections
import io
import json
import pathlib
import subprocess
import tempfile
import time

import numpy as np
from PIL import Image, ImageEnhance

KINDS = ("JPEG", "half size", "brightness", "contrast")


def copy_of(image, kind, strength):
    if kind == "JPEG":
        buffer = io.BytesIO()
        image.save(buffer, "JPEG", quality=50)
        return Image.open(buffer).convert("RGB")
    if kind == "half size":
        return image.resize((16, 16), Image.BILINEAR)
    enhance = ImageEnhance.Brightness if kind == "brightness" else ImageEnhance.Contrast
    return enhance(image).enhance(strength)


parser = argparse.ArgumentParser()
parser.add_argument("torchdeck")
parser.add_argument("--data", type=pathlib.Path, required=True)
parser.add_argument("--images", type=int, default=10000)
parser.add_argument("--copies", type=int, default=1000)
args = parser.parse_args()

files = sorted((args.data / "cifar-10-batches-bin").glob("data_batch_*.bin"))
records = np.concatenate([np.fromfile(f, np.uint8).reshape(-1, 3073) for f in files])[: args.images]
total = collections.Counter()
with tempfile.TemporaryDirectory() as folder:
    root = pathlib.Path(folder)
    for part in ("train", "val"):
        for label in range(10):
            (root / part / str(label)).mkdir(parents=True)
    images = [Image.fromarray(r[1:].reshape(3, 32, 32).transpose(1, 2, 0)) for r in records]
    for i, image in enumerate(images):
        image.save(root / "train" / str(records[i][0]) / f"{i:05d}.png")
    for k, i in enumerate(np.random.RandomState(0).permutation(len(images))[: args.copies]):
        kind = KINDS[k % len(KINDS)]
        total[kind] += 1
        made = copy_of(images[i], kind, 0.7 if k % 8 < 4 else 1.3)
        made.save(root / "val" / str(records[i][0]) / f"{i:05d} {kind}.png")
    begin = time.monotonic()
    command = [args.torchdeck, "data", "check", "--dataset", "imagefolder", "--data", folder, "--json"]
    report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    seconds = time.monotonic() - begin

found = collections.Counter()
others = []
for pair in report["copies"]:
    first, second = (pathlib.PurePath(image["name"]).stem for image in pair["images"])
    if pair["across_split"] and first == second[:5]:
        found[second[6:]] += 1
    else:
        others.append((first, second, pair["similarity"]))
for kind in KINDS:
    print(f"{kind}: {found[kind]} of {total[kind]}")
print(f"recall {sum(found.values()) / sum(total.values()):.4f} in {seconds:.1f} s; {len(others)} other pairs")
for first, second, similarity in others:
    print(f"  {first}  {second}  {similarity:.4f}")
