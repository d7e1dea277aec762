#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes golden/pixel_ops.json: what torchvision 0.14's operations make of Pillow images, as checksums, and the magnitudes
of its policies. The image is made by the same formula in tst_pixel_augment.cpp. Needs torch, torchvision and Pillow."""
import json
import pathlib

import numpy as np
from PIL import Image
from torchvision.transforms import InterpolationMode
from torchvision.transforms import functional as F
from torchvision.transforms.autoaugment import RandAugment, TrivialAugmentWide, _apply_op

HEIGHT, WIDTH = 19, 26


def checksum(array):
    value = 2166136261  # FNV-1a
    for byte in array.tobytes():
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value


i = np.arange(HEIGHT * WIDTH * 3, dtype=np.uint64)
array = (40 + (i * i * 7 + i * 13) // 11 % 180).astype(np.uint8).reshape(HEIGHT, WIDTH, 3)
image = Image.fromarray(array)
cases = []
for name, magnitudes in {"shear_x": (0.25, -0.9), "shear_y": (0.3, -0.99), "translate_x": (7.6, -3.2),
                         "translate_y": (5.0, -31.0), "rotate": (17.0, -135.0, 180.0), "brightness": (0.4, -0.7),
                         "color": (0.9, -0.3), "contrast": (0.51, -0.99), "sharpness": (0.9, -0.6),
                         "posterize": (4, 2), "solarize": (127.5,), "autocontrast": (0,), "equalize": (0,)}.items():
    theirs = "".join(part.capitalize() for part in name.split("_")).replace("Autocontrast", "AutoContrast")
    for m in magnitudes:
        done = _apply_op(image, theirs, m, InterpolationMode.NEAREST, None)
        cases.append({"op": name, "magnitude": m, "checksum": checksum(np.asarray(done))})
for turns in (0.1, -0.35):
    cases.append({"op": "hue", "magnitude": turns, "checksum": checksum(np.asarray(F.adjust_hue(image, turns)))})
cases.append({"op": "gray", "magnitude": 0, "checksum": checksum(np.asarray(F.to_grayscale(image, 3)))})


def table(space):
    return [[float(v) for v in (m.tolist() if m.ndim else [0.0] * 31)] for m, _ in space.values()]


text = json.dumps({"height": HEIGHT, "width": WIDTH, "cases": cases,
                   "randaugment": table(RandAugment()._augmentation_space(31, (HEIGHT, WIDTH))),
                   "trivialaugment": table(TrivialAugmentWide()._augmentation_space(31))}, indent=None)
(pathlib.Path(__file__).parent / "golden" / "pixel_ops.json").write_text(text.replace("}, {", "},\n{") + "\n")
