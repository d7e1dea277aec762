#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes tests/data/golden/: what PyTorch and torchvision compute, for tst_golden to compare with.

    OMP_NUM_THREADS=1 /usr/bin/python3 tests/data/make_golden.py tests/data/golden
    (Debian: python3-torch python3-torchvision)

Weights and images are not stored: both sides draw them from the same integer hash.
"""
import copy
import hashlib
import json
import math
import pathlib
import sys

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import torchvision
import torchvision.models as zoo

out = pathlib.Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)
torch.set_num_threads(1)


def uniform(count, stream):
    """count values in [0, 1): a 32-bit integer hash of (position, stream)."""
    i = np.arange(count, dtype=np.uint64)
    mask = np.uint64(0xFFFFFFFF)
    h = (i * np.uint64(2654435761) + np.uint64(stream * 40503 + 12345)) & mask
    h ^= h >> np.uint64(16)
    h = (h * np.uint64(0x45D9F3B)) & mask
    h ^= h >> np.uint64(16)
    return h.astype(np.float64) / 4294967296.0


def fill(model):
    for stream, (name, tensor) in enumerate(model.state_dict().items()):
        u = torch.from_numpy(uniform(tensor.numel(), stream)).reshape(tensor.shape)
        if name.endswith("num_batches_tracked"):
            tensor.zero_()
        elif name.endswith("running_var"):
            tensor.copy_(0.5 + u)
        elif tensor.dim() > 1:
            fan_in = tensor[0].numel()
            tensor.copy_((2 * u - 1) * math.sqrt(6.0 / fan_in))
        elif name.endswith("weight"):
            tensor.copy_(0.3 + 0.4 * u)
        else:
            tensor.copy_(0.2 * u - 0.1)


class SmallCifarNet(nn.Module):
    def __init__(self, num_classes):
        super().__init__()

        def unit(cin, cout):
            return nn.Sequential(nn.Conv2d(cin, cout, 3, padding=1, bias=False), nn.BatchNorm2d(cout), nn.ReLU(inplace=True))

        layers = []
        for cin, cout in ((3, 64), (64, 128), (128, 256)):
            layers += [unit(cin, cout), unit(cout, cout), nn.MaxPool2d(2)]
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(0.2), nn.Linear(256, num_classes))

    def forward(self, x):
        return self.classifier(self.features(x))


def cifar_stem(model):
    model.conv1 = nn.Conv2d(3, 64, 3, padding=1, bias=False)
    model.maxpool = nn.Identity()
    return model


def models():
    yield "small-cifar-net", "cifar", SmallCifarNet(10)
    yield "resnet18", "cifar", cifar_stem(zoo.resnet18(num_classes=10))
    yield "resnet18", "imagenet", zoo.resnet18(num_classes=10)
    yield "resnet34", "imagenet", zoo.resnet34(num_classes=10)
    yield "resnet50", "cifar", cifar_stem(zoo.resnet50(num_classes=10))
    yield "vgg16", "cifar", zoo.vgg16(num_classes=10)
    yield "mobilenet_v2", "cifar", zoo.mobilenet_v2(num_classes=10)


def samples(tensor):
    flat = tensor.detach().double().flatten()
    return [flat[k * (len(flat) - 1) // 4].item() for k in range(5)]


def step(model, x, y):
    """Logits in evaluation mode; loss and weights of one SGD step in training mode without dropout."""
    model.eval()
    with torch.no_grad():
        logits = model(x)
    model.train()
    for module in model.modules():
        if isinstance(module, nn.Dropout):
            module.p = 0.0
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    loss = F.cross_entropy(model(x), y)
    loss.backward()
    optimizer.step()
    return {"logits": logits.double().flatten().tolist(), "loss": loss.item(),
            "after": {k: samples(v) for k, v in model.state_dict().items()}}


def model_golden():
    """In float32, and in float64: batch norm over the four values that are left of a channel amplifies rounding, so that
    another version's float32 differs by more than the definition of a network could."""
    result = []
    for name, stem, model in models():
        with torch.no_grad():
            fill(model)
        x = torch.from_numpy(2 * uniform(4 * 3 * 32 * 32, 1000) - 1).float().reshape(4, 3, 32, 32)
        y = torch.tensor([1, 7, 3, 0])
        exact = copy.deepcopy(model).double()
        single = step(model, x, y)
        result.append({
            "model": name, "stem": stem, "parameters": sum(p.numel() for p in model.parameters()),
            "entries": len(model.state_dict()), "first": list(model.state_dict())[:7],
            "torch": torch.__version__.split("+")[0], **single, "double": step(exact, x.double(), y),
        })
        print(name, stem, single["loss"], result[-1]["double"]["loss"])
    (out / "models.json").write_text(json.dumps(result))


def network_golden():
    """The networks with pretrained weights: names and shapes of the state, logits, and of one backward pass in training
    mode (without dropout and stochastic depth) the loss and some gradients, in float64."""
    result = []
    for name in ("resnet101", "vgg16_bn", "mobilenet_v3_small", "mobilenet_v3_large", "efficientnet_b0",
                 "regnet_y_400mf", "regnet_y_1_6gf", "densenet121", "convnext_tiny", "vit_b_16"):
        side = 64
        options = {"image_size": side} if name.startswith("vit_") else {}
        model = getattr(zoo, name)(num_classes=10, **options)
        with torch.no_grad():
            fill(model)
        state = "".join(f"{key} {list(value.shape)}\n" for key, value in model.state_dict().items())
        x = torch.from_numpy(2 * uniform(2 * 3 * side * side, 1000) - 1).float().reshape(2, 3, side, side).double()
        model.double().eval()
        with torch.no_grad():
            logits = model(x)
        model.train()
        for module in model.modules():
            if isinstance(module, (nn.Dropout, torchvision.ops.StochasticDepth)):
                module.p = 0.0
        loss = F.cross_entropy(model(x), torch.tensor([1, 7]))
        loss.backward()
        parameters = list(model.named_parameters())
        some = {parameters[i * (len(parameters) - 1) // 7][0]: None for i in range(8)}
        for key, parameter in parameters:
            if key in some:
                some[key] = samples(parameter.grad)
        result.append({"model": name, "side": side, "parameters": sum(p.numel() for _, p in parameters),
                       "state_sha256": hashlib.sha256(state.encode()).hexdigest(),
                       "first_state": state.split("\n")[:3], "logits": logits.flatten().tolist(), "loss": loss.item(),
                       "gradients": some})
        print(name, loss.item())
    (out / "networks.json").write_text(json.dumps(result, indent=1))


def schedule_golden():
    steps, per_epoch, epochs = 1000, 50, 20
    torch.set_default_dtype(torch.float64)

    def values(make, by_epoch):
        optimizer = torch.optim.SGD([nn.Parameter(torch.zeros(1))], lr=0.1)
        scheduler = make(optimizer)
        result = []
        for step in range(steps):
            result.append(optimizer.param_groups[0]["lr"])
            optimizer.step()
            if not by_epoch or (step + 1) % per_epoch == 0:
                if step + 1 < steps:
                    scheduler.step()
        return result

    s = torch.optim.lr_scheduler
    warm = 100
    golden = {
        "cosine": values(lambda o: s.CosineAnnealingLR(o, epochs, 0.001), True),
        "warmup_cosine": values(lambda o: s.SequentialLR(
            o, [s.LinearLR(o, 1 / warm, 1.0, warm), s.CosineAnnealingLR(o, steps - warm, 0.001)], [warm]), False),
        "one_cycle": values(lambda o: s.OneCycleLR(o, 0.1, total_steps=steps, cycle_momentum=False), False),
        "step": values(lambda o: s.StepLR(o, 6, 0.3), True),
    }
    (out / "schedules.json").write_text(json.dumps(golden))
    torch.set_default_dtype(torch.float32)


def optimizer_golden():
    """30 steps on a parameter of 2 x 50 and one of 50, gradients from the hash; the weights after every tenth step."""
    result = {}
    cases = {
        "adamw": lambda groups: torch.optim.AdamW(groups, lr=3e-3, weight_decay=1e-2),
        "sgd": lambda groups: torch.optim.SGD(groups, lr=0.1, momentum=0.9, weight_decay=5e-4),
        "sgd_nesterov": lambda groups: torch.optim.SGD(groups, lr=0.1, momentum=0.9, weight_decay=5e-4, nesterov=True),
        "adamw_no_decay": lambda groups: torch.optim.AdamW(
            [{"params": groups[:1]}, {"params": groups[1:], "weight_decay": 0.0}], lr=3e-3, weight_decay=1e-2),
        "sgd_clipped": lambda groups: torch.optim.SGD(groups, lr=0.1, momentum=0.9),
    }
    for name, make in cases.items():
        p = [nn.Parameter(torch.from_numpy(2 * uniform(100, 1) - 1).float().reshape(2, 50)),
             nn.Parameter(torch.from_numpy(2 * uniform(50, 2) - 1).float())]
        optimizer = make(p)
        trace = []
        for step in range(1, 31):
            for k, q in enumerate(p):
                q.grad = torch.from_numpy(2 * uniform(q.numel(), 100 * step + k) - 1).float().reshape(q.shape)
            if name == "sgd_clipped":
                nn.utils.clip_grad_norm_(p, 1.5)
            optimizer.step()
            if step % 10 == 0:
                trace.append([v for q in p for v in q.detach().double().flatten().tolist()])
        result[name] = trace
    (out / "optimizers.json").write_text(json.dumps(result))


schedule_golden()
optimizer_golden()
model_golden()
network_golden()
