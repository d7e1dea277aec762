#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Operations on pixels against torchvision's on Pillow images: bytes that differ, and time.

    augment_parity.py PIXEL_OPS_PIPE

Every operation at each of 31 magnitudes of RandAugment and TrivialAugment and both signs, on 20 images of odd sizes; then
the time of each on an image of 500 x 375, in turn with Pillow's. AugMix, with the draws that ours says, against the
arithmetic of torchvision's AugMix.forward() on Pillow's operations. Needs torch, torchvision and Pillow.
"""
import subprocess
import sys
import time

import numpy as np
import torch
from PIL import Image
from torchvision.transforms import InterpolationMode
from torchvision.transforms import functional as F
from torchvision.transforms.autoaugment import RandAugment, TrivialAugmentWide, _apply_op

SIZES = [(1, 1), (2, 3), (3, 3), (5, 4), (7, 31), (8, 8), (13, 64), (17, 17), (32, 32), (33, 47), (50, 3), (64, 65),
         (71, 37), (90, 91), (97, 101), (120, 160), (127, 33), (200, 99), (224, 224), (255, 301)]


def theirs(name, magnitude, image):
    if name == "Gray":
        return F.to_grayscale(image, 3)
    if name == "Hue":
        return F.adjust_hue(image, magnitude)
    if name == "FlipVertical":
        return F.vflip(image)
    return _apply_op(image, name, magnitude, InterpolationMode.NEAREST, None)


def cases(height, width):
    spaces = [RandAugment()._augmentation_space(31, (height, width)), TrivialAugmentWide()._augmentation_space(31)]
    seen = set()
    for space in spaces:
        for name, (magnitudes, signed) in space.items():
            if name == "Identity":
                continue
            for m in magnitudes.tolist() if magnitudes.ndim else [0.0]:
                for sign in (1, -1) if signed else (1,):
                    if (name, m * sign) not in seen:
                        seen.add((name, m * sign))
                        yield name, m * sign
    yield from (("Invert", 0), ("Gray", 0), ("FlipVertical", 0))
    for turns in torch.linspace(-0.5, 0.5, 21).tolist():
        yield "Hue", turns


def image_of(height, width, kind, random):
    if kind == 0:
        return random.randint(0, 256, (height, width, 3), np.uint8)
    # Smooth, with few levels: histograms with gaps.
    y, x = np.mgrid[0:height, 0:width]
    planes = [40 + 12 * ((x * (k + 1) + y * 2) // 7 % 12) for k in range(3)]
    return np.stack(planes, 2).astype(np.uint8)


def ours(records, *arguments):
    data = b"".join(f"{n} {m!r} {a.shape[0]} {a.shape[1]}\n".encode() + a.tobytes() for n, m, a in records)
    return subprocess.run([sys.argv[1], *arguments], input=data, stdout=subprocess.PIPE, check=True).stdout


random = np.random.RandomState(0)
compared = 0
wrong = {}
for number, (height, width) in enumerate(SIZES):
    array = image_of(height, width, number % 2, random)
    image = Image.fromarray(array)
    records = [(name, m, array) for name, m in cases(height, width)]
    answers = np.frombuffer(ours(records), np.uint8).reshape(len(records), height, width, 3)
    for (name, m, _), answer in zip(records, answers):
        different = int((np.asarray(theirs(name, m, image)) != answer).sum())
        compared += answer.size
        if different:
            wrong.setdefault(name, []).append((height, width, m, different))
print(f"{compared:,} values compared, {sum(d for w in wrong.values() for *_, d in w):,} differ")
for name, where in wrong.items():
    print(f"  {name}: {len(where)} images, such as {where[:3]}")

NAMES = ["Identity", "ShearX", "ShearY", "TranslateX", "TranslateY", "Rotate", "Brightness", "Color", "Contrast",
         "Sharpness", "Posterize", "Solarize", "AutoContrast", "Equalize"]


def tensor(picture):
    return torch.from_numpy(np.array(picture)).permute(2, 0, 1)


def mixed(line, image):
    """AugMix.forward() with the draws of `line`."""
    words = iter(line.split())
    mix = torch.tensor(float(next(words))) * tensor(image)
    for _ in range(3):
        share, changed = float(next(words)), image
        for _ in range(int(next(words))):
            op, m = int(next(words)), float(next(words))
            changed = theirs(NAMES[op], m, changed)
        mix.add_(torch.tensor(share) * tensor(changed))
    return mix.to(torch.uint8).permute(1, 2, 0).numpy()


different = values = 0
for number, (height, width) in enumerate(SIZES):
    array = image_of(height, width, number % 2, random)
    for seed in range(100):
        line, answer = ours([("AugMix", seed, array)]).split(b"\n", 1)
        answer = np.frombuffer(answer, np.uint8).reshape(height, width, 3)
        different += int((mixed(line.decode(), Image.fromarray(array)) != answer).sum())
        values += answer.size
print(f"AugMix: {values:,} values compared, {different:,} differ")

array = image_of(375, 500, 0, random)
image = Image.fromarray(array)
examples = {"ShearX": 0.2, "TranslateX": 20.0, "Rotate": 20.0, "Brightness": 0.4, "Color": 0.4, "Contrast": 0.4,
            "Sharpness": 0.4, "Posterize": 4.0, "Solarize": 100.0, "AutoContrast": 0.0, "Equalize": 0.0, "Hue": 0.1}
ratios = {name: [] for name in examples}
for _ in range(3):
    times = dict(line.split() for line in ours([(n, m, array) for n, m in examples.items()], "50").decode().splitlines())
    for name, m in examples.items():
        begin = time.perf_counter()
        for _ in range(20):
            theirs(name, m, image)
        ratios[name].append((time.perf_counter() - begin) / 20 * 1000 / float(times[name]))
for name, values in ratios.items():
    print(f"{name:<13} {float(times[name]):7.3f} ms, {sorted(values)[1]:5.1f} times as fast as Pillow")
