#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The script that prediction.py --python holds the first image against: what torchvision's pages show.

    peer_first_image.py MODEL WEIGHTS.pt IMAGE
"""
import sys

import torch
import torchvision
from PIL import Image
from torchvision import transforms

name, weights, image = sys.argv[1:]
state = torch.load(weights)
classes = next(reversed(state.values())).shape[0]
model = getattr(torchvision.models, name)(num_classes=classes)
model.load_state_dict(state)
model.eval()
prepare = transforms.Compose([transforms.Resize(256), transforms.CenterCrop(224), transforms.ToTensor(),
                              transforms.Normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225])])
with torch.inference_mode():
    scores = model(prepare(Image.open(image).convert("RGB"))[None]).softmax(1)[0]
for score, index in zip(*scores.topk(min(5, classes))):
    print(f"{index:4} {score:.1%}")
