#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether augmentations are drawn from torchvision's distributions.

    augment_draws.py AUGMENT_DRAWS [--draws 1000000]

Operations, steps and signs of TrivialAugment by chi-squared; the shares of mixup and CutMix, and position and size of
crops, erased rectangles and CutMix's boxes by Kolmogorov and Smirnov's test of two samples, theirs from torchvision's
own code. Prints p of each; below 0.001 is a difference. Needs torch, torchvision, numpy and scipy.
"""
import argparse
import io
import subprocess

import numpy as np
import scipy.stats
import torch
from torchvision import transforms

parser = argparse.ArgumentParser()
parser.add_argument("draws_program")
parser.add_argument("--draws", type=int, default=1_000_000)
args = parser.parse_args()
n = args.draws
torch.manual_seed(0)
text = subprocess.run([args.draws_program, str(n), "1"], capture_output=True, check=True).stdout
ours = np.loadtxt(io.BytesIO(text))
lowest = 1.0


def say(name, p):
    global lowest
    lowest = min(lowest, p)
    print(f"{name:34} p = {p:.3f}{'  DIFFERENT' if p < 0.001 else ''}", flush=True)


def compare(name, columns, theirs):
    for label, mine, other in zip(("x", "y", "width", "height"), columns.T, np.asarray(theirs, float).T):
        say(f"{name}, {label}", scipy.stats.ks_2samp(mine, other).pvalue)


ops = np.bincount(ours[:, 0].astype(int), minlength=14)
say("operations", scipy.stats.chisquare(ops).pvalue)
names = list(transforms.TrivialAugmentWide()._augmentation_space(31))
space = transforms.TrivialAugmentWide()._augmentation_space(31)
for index, name in enumerate(names):
    magnitudes, signed = space[name]
    if magnitudes.ndim == 0:
        continue
    values = ours[ours[:, 0] == index, 1]
    known, expected = np.unique(magnitudes.numpy().astype(float), return_counts=True)
    nearest = np.abs(np.abs(values)[:, None] - known[None, :]).argmin(1)
    found = np.bincount(nearest, minlength=len(known))
    say(f"steps of {name}", scipy.stats.chisquare(found, expected / expected.sum() * len(values)).pvalue)
    if signed:
        moved = values[values != 0]
        say(f"signs of {name}", scipy.stats.binomtest(int((moved < 0).sum()), len(moved)).pvalue)

few = min(n, 200_000)  # its code draws one at a time
image = torch.empty(3, 375, 500)
crop = transforms.RandomResizedCrop.get_params
boxes = [crop(image, [0.08, 1.0], [3 / 4, 4 / 3]) for _ in range(few)]
compare("random resized crop", ours[:, 2:6], [(x, y, w, h) for y, x, h, w in boxes])
image = torch.empty(3, 224, 224)
erase = transforms.RandomErasing.get_params
boxes = [erase(image, (0.02, 0.33), (0.3, 3.3), value=[0.0])[:4] for _ in range(few)]
compare("random erasing", ours[:, 6:10], [(x, y, w, h) for y, x, h, w in boxes])

# In float64: in float32 torch keeps shares away from 1 by 6e-8, which for alpha 0.2 is a visible part of them.
shares = torch._sample_dirichlet(torch.full((n, 2), 0.2, dtype=torch.float64))[:, 0].numpy()
say("mixup's share", scipy.stats.ks_2samp(ours[:, 10], shares).pvalue)
shares = torch._sample_dirichlet(torch.full((n, 2), 1.0))[:, 0].numpy()
say("CutMix's share", scipy.stats.ks_2samp(ours[:, 11], shares).pvalue)
# references/classification/transforms.py of torchvision 0.14.
x = torch.randint(224, (n,)).numpy()
y = torch.randint(224, (n,)).numpy()
half = (0.5 * np.sqrt(1 - shares) * 224).astype(int)
cut = lambda v: np.clip(v, 0, 224)
compare("CutMix's box", ours[:, 12:16], np.stack([cut(x - half), cut(y - half), cut(x + half), cut(y + half)], 1))
print(f"lowest p: {lowest:.4f}")
