#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the small TorchScript models that tst_torchscript trains.

    /usr/bin/python3 tests/data/make_torchscript.py tests/data/torchscript      (Debian: python3-torch)
"""
import pathlib
import sys

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
torch.save(net.state_dict(), out / "state_dict.pt")
