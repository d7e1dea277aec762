#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How good a network becomes on few images of new classes, by the way in which it is fine-tuned.

    transfer.py TORCHDECK --data DIR [--work DIR] [--methods recipe,...] [--seeds 3]

DIR/cifar-10-batches-bin has CIFAR-10's binary files. SmallCifarNet is trained for 6 epochs on classes 0 to 4; then each
method continues on 20 and on 100 images of each of classes 5 to 9 (80 and 40 epochs), which are drawn by seed. Prints
top-1 on the 5,000 test images of these classes: mean and standard deviation over seeds, the weights of the end. Needs
numpy.
"""
import argparse
import pathlib
import re
import statistics
import subprocess

import numpy as np

ADAMW = ["--optimizer", "adamw", "--schedule", "cosine", "--batch-size", "32"]
# UNFREEZE: the epoch after a quarter of them.
METHODS = {
    "scratch": [*ADAMW, "--lr", "3e-3"],
    "head only": [*ADAMW, "--lr", "3e-3", "--reset-head", "--freeze", "body"],
    "all layers at 1e-3": [*ADAMW, "--lr", "1e-3", "--reset-head"],
    "all layers at 3e-3": [*ADAMW, "--lr", "3e-3", "--reset-head"],
    "layer decay 0.65 at 3e-3": [*ADAMW, "--lr", "3e-3", "--reset-head", "--layer-decay", "0.65"],
    "head first at 3e-3": [*ADAMW, "--lr", "3e-3", "--reset-head", "--freeze", "body", "--unfreeze-epoch", "UNFREEZE",
                         "--layer-decay", "0.65"],
    "recipe": ["--recipe", "finetune", "--unfreeze-epoch", "UNFREEZE"],
    "recipe without TrivialAugment": ["--recipe", "finetune", "--unfreeze-epoch", "UNFREEZE", "--auto-augment", "none"],
}

parser = argparse.ArgumentParser()
parser.add_argument("torchdeck")
parser.add_argument("--data", type=pathlib.Path, required=True)
parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("transfer"))
parser.add_argument("--methods", default=",".join(METHODS))
parser.add_argument("--seeds", type=int, default=3)
args = parser.parse_args()

source = args.data / "cifar-10-batches-bin"
read = lambda path: np.fromfile(path, np.uint8).reshape(-1, 3073)
train = np.concatenate([read(source / f"data_batch_{k}.bin") for k in range(1, 6)])
test = read(source / "test_batch.bin")


def write(name, train_rows, test_rows):
    folder = args.work / name / "cifar-10-batches-bin"
    folder.mkdir(parents=True, exist_ok=True)
    for k, part in enumerate(np.array_split(train_rows, 5)):
        part.tofile(folder / f"data_batch_{k + 1}.bin")
    test_rows.tofile(folder / "test_batch.bin")
    names = source / "batches.meta.txt"
    (folder / "batches.meta.txt").write_text(names.read_text() if names.exists() else "")
    return folder.parent


def new_classes(images, seed):
    random = np.random.RandomState(seed)
    rows = np.concatenate([(of := train[train[:, 0] == c])[random.permutation(len(of))[:images]] for c in range(5, 10)])
    rows[:, 0] -= 5
    held_out = test[test[:, 0] >= 5].copy()
    held_out[:, 0] -= 5
    return write(f"new-{images}-{seed}", rows[random.permutation(len(rows))], held_out)


def run(*words):
    done = subprocess.run([args.torchdeck, *words], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(words)}\n{done.stderr}")
    return done.stdout


def weights_of(folder):
    return next(folder.glob("checkpoints/*_final_weights.pt"))


old = write("old", train[train[:, 0] < 5], test[test[:, 0] < 5])
base = args.work / "old-run"
if not base.exists():
    run("train", "--dataset", "cifar10", "--data", str(old), "--epochs", "6", *ADAMW[:4], "--lr", "3e-3", "--batch-size",
        "128", "--run-dir", str(base))

print(f"{'method':32}{'20 images a class':>22}{'100 images a class':>22}", flush=True)
for method in args.methods.split(","):
    cells = []
    for images, epochs in ((20, 80), (100, 40)):
        scores = []
        for seed in range(args.seeds):
            data = new_classes(images, seed)
            folder = args.work / f"{method.replace(' ', '-')}-{images}-{seed}"
            words = [str(epochs // 4 + 1) if word == "UNFREEZE" else word for word in METHODS[method]]
            if method != "scratch":
                words += ["--weights", str(weights_of(base))]
            if not folder.exists():
                run("train", "--dataset", "cifar10", "--data", str(data), *words, "--epochs", str(epochs), "--seed",
                    str(seed), "--limit-val", "100", "--log-norms", "none", "--run-dir", str(folder))
            found = run("eval", "--weights", str(weights_of(folder)), "--dataset", "cifar10", "--data", str(data))
            scores.append(float(re.search(r"top1=([0-9.]+)", found).group(1)))
        spread = statistics.stdev(scores) if len(scores) > 1 else 0
        cells.append(f"{statistics.mean(scores):.3f} (sd {spread:.3f})")
    print(f"{method:32}{cells[0]:>22}{cells[1]:>22}", flush=True)
