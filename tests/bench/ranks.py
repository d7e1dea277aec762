#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several processes against one, and against PyTorch's DistributedDataParallel.

    ranks.py TORCHDECK --data DIR [--work DIR] [--skip-speed] [--pairs 3]

DIR/cifar-10-batches-bin has CIFAR-10's binary files. First results: a smooth network without batch norm (so that it does
not matter how a batch is shared out), 20 steps of SGD on batches of 64 images in 1, 2 and 4 processes and with DDP over
Gloo in 2; prints the largest relative difference of a tensor. Then speed: SmallCifarNet in fp32, 2 processes with a thread
each against one process on 2 CPUs, and DDP with the same network in 2 processes, in turn. Needs torch and numpy.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

import numpy as np
import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn

STEPS, BATCH = 20, 64
SGD = dict(lr=0.05, momentum=0.9, weight_decay=5e-4)


def smooth_network():
    torch.manual_seed(1)
    return nn.Sequential(nn.Conv2d(3, 16, 3, padding=1), nn.Tanh(), nn.AvgPool2d(2), nn.Conv2d(16, 32, 3, padding=1),
                         nn.Tanh(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(32, 10))


def small_cifar_net():
    layers, last = [], 3
    for width in (64, 128, 256):
        for _ in range(2):
            layers += [nn.Conv2d(last, width, 3, padding=1, bias=False), nn.BatchNorm2d(width), nn.ReLU(inplace=True)]
            last = width
        layers.append(nn.MaxPool2d(2))
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(0.2), nn.Linear(last, 10))


def images_of(folder, count):
    rows = np.fromfile(folder / "cifar-10-batches-bin" / "data_batch_1.bin", np.uint8).reshape(-1, 3073)[:count]
    return torch.from_numpy(rows[:, 1:].reshape(-1, 3, 32, 32).copy()), torch.from_numpy(rows[:, 0].astype(np.int64))


def ddp_rank(rank, world, args, mean, std, out):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29533")
    torch.set_num_threads(1)
    dist.init_process_group("gloo", rank=rank, world_size=world)
    network = nn.parallel.DistributedDataParallel(smooth_network())
    optimizer = torch.optim.SGD(network.parameters(), **SGD)
    pixels, labels = images_of(args.data, BATCH)
    inputs = (pixels.float() / 255 - torch.tensor(mean).view(3, 1, 1)) / torch.tensor(std).view(3, 1, 1)
    for _ in range(STEPS):
        optimizer.zero_grad()
        nn.functional.cross_entropy(network(inputs.chunk(world)[rank]), labels.chunk(world)[rank]).backward()
        optimizer.step()
    if rank == 0:
        torch.save(network.module.state_dict(), out)


def ddp_speed_rank(rank, world, args, seconds, out):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29534")
    torch.set_num_threads(1)
    dist.init_process_group("gloo", rank=rank, world_size=world)
    network = nn.parallel.DistributedDataParallel(small_cifar_net().to(memory_format=torch.channels_last))
    optimizer = torch.optim.AdamW(network.parameters())
    pixels, labels = images_of(args.data, 64)
    inputs = (pixels.float() / 255).contiguous(memory_format=torch.channels_last)
    steps, begin = 0, None
    for step in range(10000):
        if step == 5:
            begin = time.monotonic()
        optimizer.zero_grad()
        nn.functional.cross_entropy(network(inputs), labels).backward()
        optimizer.step()
        go_on = torch.tensor([0 if begin and time.monotonic() - begin > seconds else 1])
        dist.broadcast(go_on, 0)
        if go_on.item() == 0:
            break
    if rank == 0:
        pathlib.Path(out).write_text(str((step - 5 + 1) * 64 * world / (time.monotonic() - begin)))


def train(args, name, *words, threads=None):
    folder = args.work / name
    shutil.rmtree(folder, ignore_errors=True)
    environment = {k: v for k, v in os.environ.items() if k != "OMP_NUM_THREADS"}
    if threads:
        environment["OMP_NUM_THREADS"] = str(threads)
    command = [args.torchdeck, "train", "--dataset", "cifar10", "--data", str(args.data), "--precision", "fp32", "--no-augment",
               "--run-dir", str(folder), *words]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return folder


def weights(folder):
    return torch.load(next((folder / "checkpoints").glob("*_final_weights.pt")))


def difference(a, b):
    return max(float((a[k].double() - b[k].double()).norm() / b[k].double().norm()) for k in b)


def results(args):
    args.work.mkdir(parents=True, exist_ok=True)
    model = args.work / "smooth.pt"
    torch.jit.script(smooth_network()).save(str(model))
    runs = {}
    for ranks in (1, 2, 4):
        runs[ranks] = train(args, f"ranks-{ranks}", "--model", str(model), "--limit-train", str(BATCH), "--limit-val", "100",
                            "--epochs", str(STEPS), "--batch-size", str(BATCH // ranks), "--nproc", str(ranks), "--optimizer",
                            "sgd", "--lr", str(SGD["lr"]), "--momentum", str(SGD["momentum"]), "--weight-decay",
                            str(SGD["weight_decay"]), threads=1)
    for ranks in (2, 4):
        print(f"{ranks} processes against one: {difference(weights(runs[ranks]), weights(runs[1])):.1e}")
    run = json.loads((runs[1] / "run.json").read_text())
    normalization = run["input"]
    out = args.work / "ddp.pt"
    mp.spawn(ddp_rank, args=(2, args, normalization["mean"], normalization["std"], out), nprocs=2)
    print(f"2 processes against DDP in 2: {difference(weights(runs[2]), torch.load(out)):.1e}")


def speed_of(folder):
    lines = [json.loads(line) for line in (folder / "metrics.jsonl").read_text().splitlines()]
    return next(line["images_per_s"] for line in lines if line.get("phase") == "epoch")


def speed(args):
    common = ["--limit-train", "6400", "--limit-val", "100", "--epochs", "1"]
    rates = {"one process": [], "2 processes": [], "DDP": []}
    for pair in range(args.pairs):
        rates["one process"].append(speed_of(train(args, "one", *common, "--batch-size", "128")))
        rates["2 processes"].append(speed_of(train(args, "two", *common, "--batch-size", "64", "--nproc", "2")))
        out = args.work / "ddp.txt"
        mp.spawn(ddp_speed_rank, args=(2, args, 12, out), nprocs=2)
        rates["DDP"].append(float(out.read_text()))
    for name, values in rates.items():
        print(f"{name}: {' '.join(f'{v:.0f}' for v in values)} images/s")
    mean = {name: sum(values) / len(values) for name, values in rates.items()}
    print(f"2 processes / one process {mean['2 processes'] / mean['one process']:.2f}; "
          f"2 processes / DDP {mean['2 processes'] / mean['DDP']:.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("torchdeck")
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("ranks"))
    parser.add_argument("--skip-speed", action="store_true")
    parser.add_argument("--pairs", type=int, default=3)
    arguments = parser.parse_args()
    arguments.work = arguments.work.resolve()
    results(arguments)
    if not arguments.skip_speed:
        speed(arguments)
