#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The training script that most people start from, for against_pytorch.py to measure: PIL images, torchvision
transforms, a DataLoader in the main process, fp32, a read-back every step. Debian: python3-torch python3-torchvision
python3-pil python3-numpy.

With --synthetic N there are no images: the same random batch of N x N pixels again and again, so that neither side loads
anything. With --resident it is the script of somebody who knows GPUs: all images lie in the GPU's memory, each batch is cut and
flipped there at once, and numbers are read back once an epoch. Prints one line an epoch and, last, EVALUATION_S=... of one pass over the validation images and IMAGES_PER_S=... over the
training steps without the first two (--resident: of the epochs without the first).
"""
import argparse
import time
from pathlib import Path

import numpy as np
import torch
import torchvision
from PIL import Image
from torch import nn
from torchvision import transforms as tf

RECORD = 1 + 3 * 32 * 32


class Images(torch.utils.data.Dataset):
    def __init__(self, paths, limit, transform):
        records = np.concatenate([np.fromfile(p, dtype=np.uint8).reshape(-1, RECORD) for p in paths])[: limit or None]
        self.labels = records[:, 0].astype(np.int64)
        self.images = records[:, 1:].reshape(-1, 3, 32, 32).transpose(0, 2, 3, 1).copy()
        self.transform = transform

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, index):
        return self.transform(Image.fromarray(self.images[index])), self.labels[index]


def small_cifar_net(classes):
    blocks, width = [], 3
    for out in (64, 128, 256):
        for _ in range(2):
            blocks += [nn.Conv2d(width, out, 3, padding=1, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True)]
            width = out
        blocks.append(nn.MaxPool2d(2))
    return nn.Sequential(*blocks, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(0.2), nn.Linear(width, classes))


class SameBatch:
    """Of random images, `steps` times."""

    def __init__(self, batch_size, side, steps):
        self.batch = torch.randn(batch_size, 3, side, side), torch.randint(10, (batch_size,))
        self.steps = steps

    def __iter__(self):
        return iter([self.batch] * self.steps)


class ResidentBatches:
    """Of images in the device's memory, augmented there."""

    def __init__(self, paths, limit, batch_size, device, augment, channels_last):
        records = torch.from_numpy(np.concatenate([np.fromfile(p, dtype=np.uint8).reshape(-1, RECORD) for p in paths])[: limit or None])
        self.labels = records[:, 0].long().to(device)
        mean = torch.tensor((0.4914, 0.4822, 0.4465), device=device).view(3, 1, 1)
        std = torch.tensor((0.2470, 0.2435, 0.2616), device=device).view(3, 1, 1)
        images = (records[:, 1:].reshape(-1, 3, 32, 32).to(device).float() / 255 - mean) / std
        if channels_last:
            images = images.contiguous(memory_format=torch.channels_last)
        # Channels innermost, so that they are gathered together.
        self.images = nn.functional.pad(images, (4,) * 4).permute(0, 2, 3, 1).contiguous() if augment else images
        self.batch_size, self.augment = batch_size, augment

    def __len__(self):
        return -(-len(self.labels) // self.batch_size)

    def __iter__(self):
        count, device = len(self.labels), self.labels.device
        order = torch.randperm(count, device=device) if self.augment else torch.arange(count, device=device)
        line = torch.arange(32, device=device)
        for index in order.split(self.batch_size):
            if not self.augment:
                yield self.images[index], self.labels[index]
                continue
            n = len(index)
            top, left = torch.randint(9, (2, n, 1), device=device)
            columns = left + torch.where(torch.rand(n, 1, device=device) < 0.5, 31 - line, line)
            x = self.images[index.view(n, 1, 1), (top + line).view(n, 32, 1), columns.view(n, 1, 32)]
            yield x.permute(0, 3, 1, 2), self.labels[index]


def evaluate(model, loader, device):
    model.eval()
    loss = hits = count = 0
    with torch.no_grad():
        for x, y in loader:
            x, y = x.to(device), y.to(device)
            logits = model(x)
            loss += nn.functional.cross_entropy(logits, y, reduction="sum").item()
            hits += (logits.argmax(1) == y).sum().item()
            count += len(y)
    return loss / count, hits / count


def cifar(args, device):
    to_input = [tf.ToTensor(), tf.Normalize((0.4914, 0.4822, 0.4465), (0.2470, 0.2435, 0.2616))]
    augment = [tf.RandomCrop(32, padding=4), tf.RandomHorizontalFlip()] if args.augment else []
    folder = Path(args.data)
    parts = [folder / f"data_batch_{i}.bin" for i in range(1, 6)]
    if args.resident:
        return (ResidentBatches(parts, args.limit_train, args.batch_size, device, args.augment, args.channels_last),
                ResidentBatches([folder / "test_batch.bin"], args.limit_val, 256, device, False, args.channels_last))
    train = Images(parts, args.limit_train, tf.Compose(augment + to_input))
    val = Images([folder / "test_batch.bin"], args.limit_val, tf.Compose(to_input))
    return (torch.utils.data.DataLoader(train, batch_size=args.batch_size, shuffle=True),
            torch.utils.data.DataLoader(val, batch_size=256))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", help="cifar-10-batches-bin")
    parser.add_argument("--synthetic", type=int, metavar="N")
    parser.add_argument("--model", default="small-cifar-net")
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--batch-size", type=int, default=128)
    parser.add_argument("--limit-train", type=int, default=0)
    parser.add_argument("--limit-val", type=int, default=0)
    parser.add_argument("--max-steps", type=int, default=0, help="of each epoch")
    parser.add_argument("--augment", action="store_true")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--resident", action="store_true", help="images in the device's memory, augmented there")
    parser.add_argument("--bf16", action="store_true", help="bfloat16 autocast and channels last, as a good user would")
    parser.add_argument("--channels-last", action="store_true", help="alone, as a good user of a CPU without bfloat16 would")
    parser.add_argument("--compile", action="store_true", help="torch.compile, as a good user of PyTorch 2 would")
    args = parser.parse_args()
    args.channels_last |= args.bf16
    if args.resident and args.epochs < 2:
        parser.error("--resident measures the epochs after the first: give --epochs 2 or more")
    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cudnn.benchmark = args.resident
    if args.synthetic:
        train_loader, val_loader = SameBatch(args.batch_size, args.synthetic, args.max_steps), SameBatch(8, args.synthetic, 1)
    else:
        train_loader, val_loader = cifar(args, device)
    if args.model == "small-cifar-net":
        model = small_cifar_net(10)
    else:
        model = getattr(torchvision.models, args.model)(num_classes=10)
    model = model.to(device)
    if args.channels_last:
        model = model.to(memory_format=torch.channels_last)
    if args.compile:
        model = torch.compile(model)
    fused = {"fused": True} if args.resident and device.type == "cuda" else {}
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3, weight_decay=1e-2, **fused)
    # Read back every step, or, by one who knows that this waits for the GPU, once an epoch.
    number = (lambda t: t.detach()) if args.resident else torch.Tensor.item
    images = seconds = steps = 0
    for epoch in range(1, args.epochs + 1):
        model.train()
        total = hits = count = 0
        before = time.perf_counter()
        for x, y in train_loader:
            x, y = x.to(device), y.to(device)
            if args.channels_last:
                x = x.contiguous(memory_format=torch.channels_last)
            with torch.autocast(device.type, torch.bfloat16, enabled=args.bf16):
                logits = model(x)
            loss = nn.functional.cross_entropy(logits.float(), y)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            total += number(loss) * len(y)
            hits += number((logits.argmax(1) == y).sum())
            count += len(y)
            steps += 1
            if not args.resident:
                now = time.perf_counter()
                if steps > 2:
                    images, seconds = images + len(y), seconds + now - before
                before = now
            if args.max_steps and steps == args.max_steps * epoch:
                break
        if args.resident:
            total, hits = float(total), int(hits)
            if epoch > 1:
                images, seconds = images + count, seconds + time.perf_counter() - before
        before = time.perf_counter()
        val_loss, val_top1 = evaluate(model, val_loader, device)
        evaluation_s = time.perf_counter() - before
        print(f"e{epoch}: train {total / count:.3f}/{hits / count:.3f} | val {val_loss:.3f} top1 {val_top1:.3f}", flush=True)
    print(f"EVALUATION_S={evaluation_s:.2f}")
    print(f"IMAGES_PER_S={images / seconds:.1f}")


if __name__ == "__main__":
    main()
