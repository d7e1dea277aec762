#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts every classification network of torchvision with `torchdeck complexity` and compares.

    /usr/bin/python3 tests/bench/torchvision_complexity.py build/dev/bin/torchdeck [NAME...] [--max-parameters N]

Debian: python3-torchvision. Each network is scripted, or traced where it cannot be scripted, with random weights and
saved. Parameters are compared with the `num_params` of torchvision's weights; multiply-accumulates of the forward pass
with `_ops` where this torchvision has it (0.15 and later), and with a count of the operators that PyTorch dispatches
while it computes the network on one image.
"""
import argparse
import json
import math
import pathlib
import subprocess
import tempfile
import time

import torch
import torchvision.models as models
from torch.utils._python_dispatch import TorchDispatchMode

aten = torch.ops.aten
BATCH = 2
WITH_AUX = ("googlenet", "inception_v3")  # scripted, they give named tuples
# Parameters of the auxiliary classifier, which is in the published number and computes nothing after the training.
AUX_PARAMETERS = {"inception_v3": 3_326_696}


class ProductCount(TorchDispatchMode):
    """Multiply-accumulates of convolutions and matrix products."""

    def __init__(self):
        super().__init__()
        self.macs = 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        out = func(*args, **(kwargs or {}))
        packet = func.overloadpacket
        if packet == aten.convolution:
            x, weight, transposed = args[0], args[1], args[6]
            shape = (x if transposed else out).shape
            self.macs += weight.numel() * shape[0] * math.prod(shape[2:])
        elif packet in (aten.mm, aten.bmm):
            self.macs += args[0].numel() * args[1].shape[-1]
        elif packet in (aten.addmm, aten.baddbmm):
            self.macs += args[1].numel() * args[2].shape[-1]
        return out


def network(name, side):
    options = {"init_weights": False, "aux_logits": False} if name in WITH_AUX else {}
    if name.startswith("vit_"):
        options["image_size"] = side
    return models.get_model(name, weights=None, **options)


def weights_meta(name):
    """What torchvision publishes of the network at its own image size."""
    enum = models.get_model_weights(name)
    weights = next(iter(enum))
    crop = weights.transforms.keywords["crop_size"]
    return weights.meta, crop[0] if isinstance(crop, (list, tuple)) else crop


def save(name, net, side, path):
    try:
        if name in WITH_AUX:
            raise RuntimeError
        torch.jit.script(net).save(str(path))
        return "script"
    except Exception:  # torchvision says which of its networks can be scripted only by failing
        net.eval()
        torch.jit.trace(net, torch.zeros(1, 3, side, side), check_trace=False).save(str(path))
        return "trace"


def check(program, name, max_parameters, folder):
    meta, side = weights_meta(name)
    if meta["num_params"] > max_parameters:
        return [name, side, "-", "-", "-", "-", "-", "left out: too large for --max-parameters"]
    torch.manual_seed(0)
    net = network(name, side)
    path = folder / f"{name}.pt"
    how = save(name, net, side, path)
    begin = time.monotonic()
    done = subprocess.run([program, "complexity", "--model", path, "--batch-size", str(BATCH), "--image-size", str(side),
                           "--json"], capture_output=True, text=True)
    seconds = time.monotonic() - begin
    path.unlink()
    if done.returncode != 0:
        return [name, side, how, "-", "-", "-", f"{seconds:.1f}", done.stderr.strip().splitlines()[-1]]
    counted = json.loads(done.stdout)
    parameters = counted["parameters"] + counted["frozen_parameters"]
    macs = counted["forward"]["mac"]
    # As many images as were counted: Swin V2 computes its position bias once a batch. As in a training: in evaluation an
    # attention is one operator, whose products are not dispatched.
    net.train()
    with torch.no_grad(), ProductCount() as product:
        net(torch.zeros(BATCH, 3, side, side))
    problems = []
    if parameters != meta["num_params"] - AUX_PARAMETERS.get(name, 0):
        problems.append(f"parameters: published {meta['num_params']:,}")
    if macs != product.macs:
        problems.append(f"MAC: PyTorch dispatches {product.macs:,}")
    if "_ops" in meta and round(macs / BATCH / 1e9, 3) != meta["_ops"]:
        problems.append(f"GMAC: published {meta['_ops']}")
    if counted["executed_on_zeros"]:
        problems.append("computed on zeros: " + ", ".join(counted["executed_on_zeros"]))
    outside = sum(row["cost"]["mac"] for row in counted["operators"] if row["module"] is None)
    if outside:
        problems.append(f"{outside:,} MAC outside of modules")
    ran = sum(module["calls"] > 0 for module in counted["modules"])
    return [name, side, how, f"{parameters:,}", f"{macs:,}", f"{ran}/{len(counted['modules'])}", f"{seconds:.1f}",
            "; ".join(problems) or "equal"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--max-parameters", type=float, default=150e6)
    options = parser.parse_args()
    known = [n for n in models.list_models(module=models) if not n.startswith("quantized")]
    print("| network | side | how | parameters | MAC forward of 2 images | modules seen | s | compared |\n|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name in options.names or known:
            row = check(options.program, name, options.max_parameters, pathlib.Path(folder))
            print("| " + " | ".join(str(cell) for cell in row) + " |", flush=True)


if __name__ == "__main__":
    main()
