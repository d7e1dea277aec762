#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Profiles the same network with `torchdeck profile` and with torch.profiler of the same LibTorch, and compares.

    OMP_NUM_THREADS=1 /usr/bin/python3 tests/bench/profile_against_torch.py build/dev/bin/torchdeck [NAME]

Debian: python3-torchvision. The network (resnet18) is scripted with random weights; both train it in float32 on noise
with one thread. Compared are the calls per step of each ATen operator, and the self time of the ten slowest, as medians
of rounds taken in turn. What each profiler costs is printed too. Exits with 1 where calls differ, or a time by more
than 5 %.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

import torch
import torchvision.models as models
from torch.profiler import ProfilerActivity, profile

TOLERANCE = 0.05


def train_steps(model, optimizer, images, labels, steps):
    for _ in range(steps):
        optimizer.zero_grad(set_to_none=True)
        torch.nn.functional.cross_entropy(model(images), labels).backward()
        optimizer.step()


def torch_round(path, args):
    """{operator: (calls, self ms)} per step, plain and profiled step in ms."""
    torch.manual_seed(0)
    model = torch.jit.load(path).train()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    images = torch.randn(args.batch, 3, args.size, args.size)
    labels = torch.randint(0, 10, (args.batch,))
    train_steps(model, optimizer, images, labels, args.warmup)
    begin = time.perf_counter()
    train_steps(model, optimizer, images, labels, args.steps)
    plain = 1000 * (time.perf_counter() - begin) / args.steps
    # Forward and backward pass only, as ours counts them: the optimizer is a part of the step of its own.
    operators = {}
    profiled = 0
    for _ in range(args.steps):
        optimizer.zero_grad(set_to_none=True)
        begin = time.perf_counter()
        with profile(activities=[ProfilerActivity.CPU]) as result:
            torch.nn.functional.cross_entropy(model(images), labels).backward()
        profiled += 1000 * (time.perf_counter() - begin)
        optimizer.step()
        for event in result.key_averages():
            calls, ms = operators.get(event.key, (0, 0))
            operators[event.key] = (calls + event.count / args.steps,
                                    ms + event.self_cpu_time_total / 1000 / args.steps)
    return operators, plain, profiled / args.steps


def our_round(program, path, args, folder):
    file = folder / "profile.json"
    command = [program, "profile", "--model", str(path), "--dataset", "synthetic", "--batch-size", str(args.batch),
               "--image-size", str(args.size), "--precision", "fp32", "--shards", "1", "--threads", "1",
               "--memory-format", "contiguous", "--workers", "1", "--warmup", str(args.warmup), "--steps",
               str(args.steps), "--json", str(file)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    data = json.loads(file.read_text())
    operators = {}
    for row in data["operators"]:
        calls, ms = operators.get(row["name"], (0, 0))
        operators[row["name"]] = (calls + row["calls"], ms + row["self_ms"])
    return operators, statistics.mean(data["step_ms"]), statistics.mean(data["profiled_step_ms"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("name", nargs="?", default="resnet18")
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--size", type=int, default=128)
    parser.add_argument("--warmup", type=int, default=3)
    parser.add_argument("--steps", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    torch.set_num_threads(1)
    os.environ["OMP_NUM_THREADS"] = "1"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        path = folder / f"{args.name}.pt"
        torch.jit.script(models.get_model(args.name, weights=None, num_classes=10)).save(str(path))
        theirs, ours = [], []
        for _ in range(args.rounds):
            theirs.append(torch_round(str(path), args))
            ours.append(our_round(args.program, path, args, folder))

    def of(rounds, operator, what):
        return statistics.median(round_[0].get(operator, (0, 0))[what] for round_ in rounds)

    names = sorted({key for round_ in theirs + ours for key in round_[0] if key.startswith("aten::")})
    differing = [key for key in names if of(theirs, key, 0) != of(ours, key, 0)]
    for key in differing:
        print(f"calls differ: {key}: torch {of(theirs, key, 0):g}, torchdeck {of(ours, key, 0):g}")
    print(f"{len(names)} operators, {len(names) - len(differing)} with the same calls")
    failed = bool(differing)
    for key in sorted(names, key=lambda key: -of(theirs, key, 1))[:10]:
        torch_ms, own_ms = of(theirs, key, 1), of(ours, key, 1)
        ratio = own_ms / torch_ms if torch_ms else float("nan")
        failed |= not abs(ratio - 1) <= TOLERANCE
        print(f"{key:45} torch {torch_ms:9.3f} ms   torchdeck {own_ms:9.3f} ms   ratio {ratio:.3f}")
    for label, rounds in (("torch.profiler", theirs), ("torchdeck", ours)):
        plain = statistics.median(round_[1] for round_ in rounds)
        profiled = statistics.median(round_[2] for round_ in rounds)
        print(f"{label}: plain step {plain:.1f} ms, profiled {profiled:.1f} ms")
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
