#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What variants of the fast recipe reach, and for how much arithmetic, in PyTorch on a GPU, where a run takes seconds.

    tests/bench/recipe_variants.py cifar-10-batches-bin --seeds 5 --epochs 12
    tests/bench/recipe_variants.py cifar-10-batches-bin --widths 128,384,384 --depths 3,3,3 --residual --epochs 16 --crop-padding 4 --cutout 8

The network is FastCifarNet, with other widths and depths, trained as its author's record trains it (Jordan,
github.com/KellerJordan/cifar10-airbench, airbench94_muon.py): Muon with weights of fixed norm, SGD with a momentum of 0.85 for
the rest. Prints top-1 of the test images without and with test-time augmentation, means over the seeds, and the cost:
millions of multiply-adds of an image's forward pass times epochs.
"""
import argparse
import statistics
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

RECORD_BATCH = 2000  # for which the record's rates are given, and over which its loss is a sum
BIAS_RATE, HEAD_RATE, FILTER_RATE = 0.053, 0.67, 0.24
WHITEN_EPOCHS = 3


def numbers(text):
    return [int(n) for n in text.split(",")]


def images_of(folder, names, device):
    records = torch.from_numpy(np.concatenate([np.fromfile(Path(folder) / f"{n}.bin", dtype=np.uint8).reshape(-1, 3073) for n in names]))
    mean = torch.tensor((0.4914, 0.4822, 0.4465), device=device).view(3, 1, 1)
    std = torch.tensor((0.2470, 0.2435, 0.2616), device=device).view(3, 1, 1)
    images = (records[:, 1:].reshape(-1, 3, 32, 32).to(device).float() / 255 - mean) / std
    return images.contiguous(memory_format=torch.channels_last), records[:, 0].long().to(device)


def convolution(inputs, outputs):
    layer = nn.Conv2d(inputs, outputs, 3, padding=1, bias=False)
    nn.init.dirac_(layer.weight.data[:inputs])
    return layer


def norm(channels):
    layer = nn.BatchNorm2d(channels, eps=1e-12, momentum=0.4)
    layer.weight.requires_grad_(False)
    return layer


class Group(nn.Module):
    def __init__(self, inputs, outputs, depth, residual):
        super().__init__()
        self.convolutions = nn.ModuleList([convolution(inputs if i == 0 else outputs, outputs) for i in range(depth)])
        self.norms = nn.ModuleList([norm(outputs) for _ in range(depth)])
        self.residual = residual and depth > 2

    def forward(self, x):
        first = x = F.gelu(self.norms[0](F.max_pool2d(self.convolutions[0](x), 2)))
        for i in range(1, len(self.norms)):
            x = self.norms[i](self.convolutions[i](x))
            if self.residual and i == len(self.norms) - 1:
                x = x + first
            x = F.gelu(x)
        return x


class Net(nn.Module):
    def __init__(self, args, images):
        super().__init__()
        self.whiten = nn.Conv2d(3, 24, 2)
        self.whiten.weight.requires_grad_(False)
        patches = images[:5000].unfold(2, 2, 1).unfold(3, 2, 1).permute(0, 2, 3, 1, 4, 5).reshape(-1, 12).double()
        values, vectors = torch.linalg.eigh(patches.T @ patches / len(patches))
        filters = (vectors / (values + 5e-4).sqrt()).T.flip(0).reshape(12, 3, 2, 2).float()
        self.whiten.weight.data.copy_(torch.cat([filters, -filters]))
        self.whiten.bias.data.zero_()
        groups, inputs = [], 24
        for outputs, depth in zip(args.widths, args.depths):
            groups.append(Group(inputs, outputs, depth, args.residual))
            inputs = outputs
        self.groups = nn.Sequential(*groups)
        self.head = nn.Linear(inputs, 10, bias=False)
        self.head.weight.data.mul_(1 / self.head.weight.data.std())

    def forward(self, x):
        return self.head(self.groups(F.gelu(self.whiten(x))).amax((2, 3))).float() / self.head.in_features


def orthogonalized(gradient):
    x = gradient.bfloat16()
    tall = x.size(0) > x.size(1)
    x = x.T if tall else x
    x = x / (x.norm() + 1e-7)
    for _ in range(5):
        square = x @ x.T
        x = 3.4445 * x + (-4.775 * square + 2.0315 * square @ square) @ x
    return x.T if tall else x


class Batches:
    """Of images on the device: shuffled, cropped, flipped in every second epoch, with a square left out."""

    def __init__(self, images, labels, args):
        self.padded = F.pad(images, (args.crop_padding,) * 4, "reflect").permute(0, 2, 3, 1)
        self.labels, self.args = labels, args
        self.flipped = torch.rand(len(labels), device=labels.device) < 0.5

    def epoch(self, number):
        device, line = self.labels.device, torch.arange(32, device=self.labels.device)
        flipped = self.flipped ^ (number % 2 == 1)
        for index in torch.randperm(len(self.labels), device=device).split(self.args.batch_size):
            n = len(index)
            top, left = torch.randint(2 * self.args.crop_padding + 1, (2, n, 1), device=device)
            columns = left + torch.where(flipped[index][:, None], 31 - line, line)
            x = self.padded[index.view(n, 1, 1), (top + line).view(n, 32, 1), columns.view(n, 1, 32)]
            if self.args.cutout:
                y0, x0 = torch.randint(32 - self.args.cutout + 1, (2, n, 1), device=device)
                rows, cols = (line >= y0) & (line < y0 + self.args.cutout), (line >= x0) & (line < x0 + self.args.cutout)
                x = x * ~(rows[:, :, None] & cols[:, None, :])[..., None]
            yield x.permute(0, 3, 1, 2), self.labels[index]


def train(args, seed, images, labels):
    device = labels.device
    torch.manual_seed(seed)
    net = Net(args, images).to(device).to(memory_format=torch.channels_last).train()
    filters = [p for p in net.parameters() if p.ndim == 4 and p.requires_grad]
    momenta = [torch.zeros_like(p) for p in filters]
    biases = [p for name, p in net.named_parameters() if p.requires_grad and p.ndim == 1 and not name.startswith("whiten")]
    scale, decay = args.batch_size / RECORD_BATCH, 2e-6 * args.batch_size
    groups = [dict(params=parameters, lr=rate * scale, base=rate * scale, weight_decay=decay / (rate * scale))
              for parameters, rate in (([net.whiten.bias], BIAS_RATE), (biases, BIAS_RATE), ([net.head.weight], HEAD_RATE))]
    optimizer = torch.optim.SGD(groups, momentum=0.85, nesterov=True)
    batches = Batches(images, labels, args)
    in_epoch = -(-len(labels) // args.batch_size)
    total, step = args.epochs * in_epoch, 0
    for epoch in range(args.epochs):
        for x, y in batches.epoch(epoch):
            with torch.autocast(device.type, torch.bfloat16):
                logits = net(x)
            loss = RECORD_BATCH * F.cross_entropy(logits, y, label_smoothing=args.label_smoothing)
            net.zero_grad(set_to_none=True)
            loss.backward()
            rest = 1 - step / total
            for i, group in enumerate(optimizer.param_groups):
                group["lr"] = group["base"] * (rest if i else max(0, 1 - step / (WHITEN_EPOCHS * in_epoch)))
            if step >= WHITEN_EPOCHS * in_epoch:
                net.whiten.bias.grad = None
            optimizer.step()
            with torch.no_grad():
                for p, momentum in zip(filters, momenta):
                    momentum.mul_(0.6).add_(p.grad)
                    update = p.grad.add(momentum, alpha=0.6)
                    p.mul_(len(p) ** 0.5 / p.norm())
                    p.add_(orthogonalized(update.reshape(len(p), -1)).view_as(p).to(p.dtype), alpha=-args.lr * rest)
            step += 1
    return net.eval()


def top1(net, images, labels):
    """Without, and with mirror images and two shifts."""
    hits = [0, 0]
    with torch.no_grad(), torch.autocast(labels.device.type, torch.bfloat16):
        for x, y in zip(images.split(2000), labels.split(2000)):
            both = lambda z: (net(z) + net(z.flip(3))) / 2
            padded = F.pad(x, (1,) * 4, "reflect")
            moved = (both(padded[:, :, 0:32, 0:32]) + both(padded[:, :, 2:34, 2:34])) / 2
            for i, logits in enumerate((net(x), both(x) + moved)):
                hits[i] += (logits.argmax(1) == y).sum().item()
    return [h / len(labels) for h in hits]


def megamacs(args):
    """Of the groups' convolutions, for one image."""
    sides, inputs, sum_ = [31, 15, 7, 3], 24, 0
    for i, (outputs, depth) in enumerate(zip(args.widths, args.depths)):
        sum_ += 9 * outputs * (inputs * sides[i] ** 2 + (depth - 1) * outputs * sides[i + 1] ** 2)
        inputs = outputs
    return sum_ / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", help="cifar-10-batches-bin")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch-size", type=int, default=1024)
    parser.add_argument("--widths", type=numbers, default=[64, 256, 256])
    parser.add_argument("--depths", type=numbers, default=[2, 2, 2], help="convolutions of each group")
    parser.add_argument("--residual", action="store_true", help="groups of three add their first activation to the last")
    parser.add_argument("--lr", type=float, default=FILTER_RATE, help="of the filters")
    parser.add_argument("--label-smoothing", type=float, default=0.2)
    parser.add_argument("--crop-padding", type=int, default=2)
    parser.add_argument("--cutout", type=int, default=0)
    args = parser.parse_args()
    torch.backends.cudnn.benchmark = True
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    images, labels = images_of(args.data, [f"data_batch_{i}" for i in range(1, 6)], device)
    test = images_of(args.data, ["test_batch"], device)
    begin = time.perf_counter()
    plain, augmented = zip(*[top1(train(args, seed, images, labels), *test) for seed in range(args.seeds)])
    seconds = (time.perf_counter() - begin) / args.seeds
    spread = statistics.stdev(augmented) if args.seeds > 1 else 0
    print(f"top-1 {statistics.mean(plain):.4f}, with test-time augmentation {statistics.mean(augmented):.4f} (standard deviation "
          f"{spread:.4f}, {args.seeds} seeds), cost {megamacs(args) * args.epochs:.0f}, {seconds:.1f} s a run")


if __name__ == "__main__":
    main()
