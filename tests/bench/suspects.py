#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How well `torchdeck data suspects` ranks labels that were changed on purpose.

    suspects.py TORCHDECK --data DIR [--work DIR] [--images 10000] [--share 0.1] [--epochs 20] [--seed 1]

DIR/cifar-10-batches-bin has CIFAR-10's binary files. Gives a share of the first images another class, trains one ordinary
run on all of them, and ranks. Prints the share of changed labels among the first 100, 500 and 1,000, and the area under
the ROC curve. Needs numpy.
"""
import argparse
import json
import pathlib
import subprocess

import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("torchdeck")
parser.add_argument("--data", type=pathlib.Path, required=True)
parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("suspects"))
parser.add_argument("--images", type=int, default=10000)
parser.add_argument("--share", type=float, default=0.1)
parser.add_argument("--epochs", type=int, default=20)
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()

source = args.data / "cifar-10-batches-bin"
rows = np.concatenate([np.fromfile(source / f"data_batch_{k}.bin", np.uint8).reshape(-1, 3073) for k in range(1, 6)])
rows = rows[: args.images].copy()
random = np.random.RandomState(args.seed)
changed = random.permutation(len(rows))[: int(args.share * len(rows))]
rows[changed, 0] = (rows[changed, 0] + random.randint(1, 10, len(changed))) % 10
folder = args.work / "data" / "cifar-10-batches-bin"
folder.mkdir(parents=True, exist_ok=True)
for k, part in enumerate(np.array_split(rows, 5)):
    part.tofile(folder / f"data_batch_{k + 1}.bin")
(folder / "test_batch.bin").write_bytes((source / "test_batch.bin").read_bytes())
names = source / "batches.meta.txt"
(folder / "batches.meta.txt").write_text(names.read_text() if names.exists() else "")


def run(*words):
    done = subprocess.run([args.torchdeck, *words], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(words)}\n{done.stderr}")
    return done.stdout


trained = args.work / "run"
if not trained.exists():
    run("train", "--dataset", "cifar10", "--data", str(folder.parent), "--epochs", str(args.epochs), "--schedule",
        "cosine", "--limit-val", "1000", "--seed", str(args.seed), "--run-dir", str(trained))
ranked = json.loads(run("data", "suspects", str(trained), "--split", "train", "--json"))
order = np.array([suspect["index"] for suspect in ranked["suspects"]])
is_changed = np.isin(order, changed)
for n in (100, 500, 1000):
    print(f"of the first {n}: {is_changed[:n].mean():.3f}")
# The share of pairs (changed, not changed) in the right order. Images that are predicted as their label are not listed:
# they come after the listed ones, and count as equal among themselves.
ranks = np.flatnonzero(is_changed)
listed_others = len(order) - len(ranks)
missed, others = len(changed) - len(ranks), len(rows) - len(changed)
right = len(ranks) * others - (ranks - np.arange(len(ranks))).sum() + missed * (others - listed_others) / 2
print(f"area under the ROC curve: {right / (len(changed) * others):.3f}")
