#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares `torchdeck predict` with torchvision and Pillow.

    /usr/bin/python3 tests/bench/predict_parity.py build/ci/bin/torchdeck      (Debian: python3-torchvision, python3-pil)

1. 200 images of every kind (gray, palette, alpha, CMYK, 1 and 16 bits, EXIF, progressive) go through each preprocessing
   of torchvision's weights: how many values differ from Resize and CenterCrop on what Pillow decodes.
2. Random weights of each built-in architecture, and of others as TorchScript: the largest difference of a logit from
   torchvision's, and whether the five most probable classes are the same.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy
import torch
import torchvision
from PIL import Image, ImageOps
from torchvision.transforms import functional as F

torch.set_num_threads(2)
program = sys.argv[1]
BUILT_IN = {"resnet18": "resnet18-f37072fd", "resnet34": "resnet34-b627a593", "resnet50": "resnet50-0676ba61",
            "vgg16": "vgg16-397923af", "mobilenet_v2": "mobilenet_v2-b0353104"}
SCRIPTED = ["alexnet", "densenet121", "efficientnet_b0", "googlenet", "inception_v3", "mnasnet1_0",
            "mobilenet_v3_small", "mobilenet_v3_large", "regnet_y_400mf", "resnext50_32x4d", "shufflenet_v2_x1_0",
            "squeezenet1_1", "vgg11_bn", "wide_resnet50_2", "convnext_tiny", "vit_b_16"]


def torchdeck(*arguments):
    done = subprocess.run([program, "predict", *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def make_images(folder, count):
    """Photos are smooth with some noise, so that JPEG and filters have something to do."""
    random = numpy.random.default_rng(7)
    kinds = ["rgb.jpg", "gray.jpg", "progressive.jpg", "cmyk.jpg", "exif.jpg", "sub420.jpg", "rgb.png", "gray.png",
             "palette.png", "alpha.png", "la.png", "bits.png", "interlaced.png"]
    for i in range(count):
        height, width = (int(n) for n in random.integers(40, 700, 2))
        small = random.integers(0, 256, (9, 9, 3)).astype("u1")
        image = Image.fromarray(small).resize((width, height), Image.BICUBIC)
        noise = random.integers(-12, 13, (height, width, 3))
        image = Image.fromarray(numpy.clip(numpy.asarray(image).astype(int) + noise, 0, 255).astype("u1"))
        kind = kinds[i % len(kinds)]
        path = folder / f"{i:03}_{kind}"
        if kind == "gray.jpg" or kind == "gray.png":
            image.convert("L").save(path)
        elif kind == "progressive.jpg":
            image.save(path, quality=85, progressive=True)
        elif kind == "cmyk.jpg":
            image.convert("CMYK").save(path, quality=92)
        elif kind == "exif.jpg":
            exif = Image.Exif()
            exif[0x0112] = 1 + i % 8
            image.save(path, quality=88, exif=exif)
        elif kind == "sub420.jpg":
            image.save(path, quality=70, subsampling=2)
        elif kind == "palette.png":
            image.quantize(64).save(path)
        elif kind == "alpha.png":
            image.convert("RGBA").save(path)
        elif kind == "la.png":
            image.convert("LA").save(path)
        elif kind == "bits.png":
            image.convert("1").save(path)
        else:
            image.save(path)


def expected_input(path, resize, crop, interpolation, upright):
    image = Image.open(path)
    if upright:
        image = ImageOps.exif_transpose(image)
    image = F.resize(image.convert("RGB"), resize, interpolation)
    return numpy.asarray(F.center_crop(image, [crop]))


def compare_preprocessing(folder, images, weights):
    ways = [(256, 224, "bilinear"), (232, 224, "bilinear"), (256, 224, "bicubic"), (384, 384, "bicubic"),
            (236, 224, "bilinear"), (224, 224, "bilinear")]
    for resize, crop, name in ways:
        for upright in (False, True):
            out = folder / f"in_{resize}_{crop}_{name}_{upright}"
            torchdeck("--weights", weights, images, "--image-size", crop, "--resize", resize, "--interpolation", name,
                      "--save-inputs", out, "--json", *(["--upright"] if upright else []))
            values = differ = largest = 0
            equal = 0
            paths = sorted(images.iterdir())
            written = sorted(out.iterdir())
            assert len(written) == len(paths)
            for path, png in zip(paths, written):
                mine = numpy.asarray(Image.open(png)).astype(int)
                theirs = expected_input(path, resize, crop, F.InterpolationMode(name), upright).astype(int)
                distance = numpy.abs(mine - theirs)
                values += distance.size
                differ += int((distance > 0).sum())
                largest = max(largest, int(distance.max()))
                equal += int(distance.max() == 0)
            print(f"resize {resize} crop {crop} {name:8}{' upright' if upright else '':8}: {equal} of {len(paths)} images "
                  f"equal, {differ} of {values} values differ, by {largest} at most", flush=True)


def compare_logits(folder, images, model, name, arguments, size=224, resize=256):
    paths = sorted(images.iterdir())[:8]
    mean, std = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
    batch = torch.stack([F.normalize(F.to_tensor(Image.fromarray(expected_input(
        p, resize, size, F.InterpolationMode.BILINEAR, False))), mean, std) for p in paths])
    model.eval()
    with torch.no_grad():
        theirs = model(batch)
    rows = torchdeck(*arguments, *paths, "--json", "--top", 1000, "--image-size", size, "--resize", resize)
    largest = 0.0
    same = 0
    for row, logits in zip(rows, theirs):
        mine = numpy.empty(1000)
        for entry in row["top"]:
            mine[entry["index"]] = entry["logit"]
        largest = max(largest, float(numpy.abs(mine - logits.numpy()).max()))
        same += [e["index"] for e in row["top"][:5]] == logits.topk(5).indices.tolist()
    print(f"{name:20} largest difference {largest:.2e} of logits up to {theirs.abs().max():.2f}, same top-5 for {same} "
          f"of {len(paths)}", flush=True)


def random_model(name):
    torch.manual_seed(1)
    model = getattr(torchvision.models, name)(weights=None)
    # Statistics as after a training, so that activations are neither all zero nor huge.
    for module in model.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            module.running_mean.normal_(0, 0.1)
            module.running_var.uniform_(0.5, 1.5)
            torch.nn.init.uniform_(module.weight, 0.3, 0.7)
    return model


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    images = folder / "images"
    images.mkdir()
    make_images(images, 200)
    for name, file in BUILT_IN.items():
        model = random_model(name)
        weights = folder / f"{file}.pth"
        torch.save(model.state_dict(), weights)
        compare_logits(folder, images, model, name, ("--weights", weights))
        if name == "resnet18":
            compare_preprocessing(folder, images, weights)
    for name in SCRIPTED:
        model = random_model(name)
        size = 299 if name == "inception_v3" else 224
        script = folder / f"{name}.pt"
        model.eval()
        torch.jit.trace(model, torch.zeros(1, 3, size, size), check_trace=False).save(str(script))
        compare_logits(folder, images, model, name + ".pt", ("--model", script), size, 342 if size == 299 else 256)
