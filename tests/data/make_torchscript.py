#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the small TorchScript models that tst_torchscript trains.

    /usr/bin/python3 tests/data/make_torchscript.py tests/data/torchscript      (Debian: python3-torch)
"""
import pathlib
import sys
import warnings
from typing import Dict, NamedTuple, Optional

import torch
from torch import nn

out = pathlib.Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)
torch.manual_seed(1)


class Net(nn.Module):
    """Convolution, batch norm, dropout and a linear layer: whatever has two modes or a buffer."""

    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.AdaptiveAvgPool2d(4))
        self.drop = nn.Dropout(0.1)
        self.fc = nn.Linear(8 * 16, 10)

    def forward(self, x):
        return self.fc(self.drop(torch.flatten(self.features(x), 1)))


net = Net()
torch.jit.script(net).save(str(out / "scripted.pt"))
torch.jit.trace(net.eval(), torch.zeros(1, 3, 16, 16)).save(str(out / "traced.pt"))
torch.jit.freeze(torch.jit.script(net.eval())).save(str(out / "frozen.pt"))


class Ending(nn.Module):
    """The network with another ending: what people deploy."""

    def __init__(self, end):
        super().__init__()
        self.net, self.end = net, end

    def forward(self, x):
        return self.end(self.net(x))


class Softmax(nn.Module):
    def forward(self, x):
        return torch.softmax(x, 1)


class Shares(nn.Module):
    """Probabilities without an operator that says so."""

    def forward(self, x):
        e = torch.exp(x - x.max(1, keepdim=True)[0])
        return e / e.sum(1, keepdim=True)


class Percent(nn.Module):
    def forward(self, x):
        return torch.softmax(x, 1) * 100


class TopK(nn.Module):
    def forward(self, x):
        return torch.topk(x, 5)


class LogSoftmax(nn.Module):
    def forward(self, x):
        return torch.log_softmax(x, -1)


class Sides(nn.Module):
    def forward(self, x):
        return x[:, :, None, None]


class Pair(nn.Module):
    def forward(self, x):
        return x, x * 2


class Named(nn.Module):
    def forward(self, x) -> Dict[str, torch.Tensor]:
        return {"features": x * 0, "logits": x}


class Optional_(NamedTuple):
    aux: Optional[torch.Tensor]
    logits: torch.Tensor


class Inception(nn.Module):
    def forward(self, x):
        return Optional_(None, x)


class Features(nn.Module):
    """What a network gives that was made for features, too; the first has the width of no class."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, x):
        features = torch.flatten(self.net.features(x), 1)
        return features, self.net.fc(self.net.drop(features))


class Single(nn.Module):
    def forward(self, x):
        return torch.sigmoid(x[:, :1])


class Sigmoid(nn.Module):
    def forward(self, x):
        return torch.sigmoid(x)


class OnlyFloat32(nn.Module):
    def forward(self, x):
        assert x.dtype == torch.float32
        return x


class Warns(nn.Module):
    """As torchvision's GoogLeNet does, at every pass."""

    def forward(self, x):
        warnings.warn("a warning of the model")
        return x


class OneImage(nn.Module):
    def forward(self, x):
        return x.view(1, 10)


net.eval()
for name, end in {"softmax": Softmax(), "shares": Shares(), "log_softmax": LogSoftmax(), "sides": Sides(), "pair": Pair(),
                  "named": Named(), "inception": Inception(), "single": Single(), "sigmoid": Sigmoid(),
                  "only_float32": OnlyFloat32(), "percent": Percent(), "topk": TopK(),
                  "warns": Warns()}.items():
    torch.jit.script(Ending(end)).save(str(out / f"{name}.pt"))
torch.jit.script(Features(net)).save(str(out / "features.pt"))
torch.jit.trace(Ending(OneImage()), torch.zeros(1, 3, 16, 16)).save(str(out / "one_image.pt"))
torch.save(net.state_dict(), out / "state_dict.pt")
torch.jit.script(net.half()).save(str(out / "half.pt"))
