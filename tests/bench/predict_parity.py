#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares `torchdeck predict` with torchvision and Pillow.

    /usr/bin/python3 tests/bench/predict_parity.py build/ci/bin/torchdeck [MODEL | MODEL.pt]...      (Debian: python3-torchvision, python3-pil)

1. 200 images of every format and kind (gray, palette, alpha, CMYK, 1 and 16 bits, EXIF, progressive) go through each preprocessing
   of torchvision's weights: how many values differ from Resize and CenterCrop on what Pillow decodes.
2. Random weights of each built-in architecture (as torch.save writes them today, in the format and with the names of
   earlier years, with timm's names), and of others as TorchScript: the largest difference of a logit from
   torchvision's, and whether the five most probable classes are the same.
"""
import copy
import json
import pathlib
import re
import struct
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
only = sys.argv[2:]
BUILT_IN = {"resnet18": "resnet18-f37072fd", "resnet34": "resnet34-b627a593", "resnet50": "resnet50-0676ba61",
            "vgg16": "vgg16-397923af", "mobilenet_v2": "mobilenet_v2-b0353104", "resnet101": "resnet101-63fe2227",
            "vgg16_bn": "vgg16_bn-6c64b313", "mobilenet_v3_small": "mobilenet_v3_small-047dcff4",
            "mobilenet_v3_large": "mobilenet_v3_large-8738ca79",
            "efficientnet_b0": "efficientnet_b0_rwightman-7f5810bc", "regnet_y_400mf": "regnet_y_400mf-c65dace8",
            "regnet_y_1_6gf": "regnet_y_1_6gf-b11a554e", "densenet121": "densenet121-a639ec97",
            "convnext_tiny": "convnext_tiny-983f1562", "vit_b_16": "vit_b_16-c867db91"}
SCRIPTED = ["alexnet", "densenet121", "efficientnet_b0", "googlenet", "inception_v3", "mnasnet1_0",
            "mobilenet_v3_small", "mobilenet_v3_large", "regnet_y_400mf", "resnext50_32x4d", "shufflenet_v2_x1_0",
            "squeezenet1_1", "vgg11_bn", "wide_resnet50_2", "convnext_tiny", "vit_b_16"]
# Today's names to those in torchvision's files of earlier years, and to timm's.
OLD = {"densenet121": [(r"(denselayer\d+\.(?:norm|conv))([12])\.", r"\1.\2.")],
       "vit_b_16": [(r"mlp\.0\.", "mlp.linear_1."), (r"mlp\.3\.", "mlp.linear_2.")]}
TIMM = {
    "vgg16_bn": [(r"^classifier\.0\.", "pre_logits.fc1."), (r"^classifier\.3\.", "pre_logits.fc2."),
                 (r"^classifier\.6\.", "head.fc.")],
    "efficientnet_b0": [(r"^features\.0\.0\.", "conv_stem."), (r"^features\.0\.1\.", "bn1."),
                        (r"^features\.8\.0\.", "conv_head."), (r"^features\.8\.1\.", "bn2."),
                        (r"^classifier\.1\.", "classifier."),
                        (r"^features\.1\.0\.block\.0\.0", "blocks.0.0.conv_dw"),
                        (r"^features\.1\.0\.block\.0\.1", "blocks.0.0.bn1"),
                        (r"^features\.1\.0\.block\.1\.fc1", "blocks.0.0.se.conv_reduce"),
                        (r"^features\.1\.0\.block\.1\.fc2", "blocks.0.0.se.conv_expand"),
                        (r"^features\.1\.0\.block\.2\.0", "blocks.0.0.conv_pw"),
                        (r"^features\.1\.0\.block\.2\.1", "blocks.0.0.bn2"),
                        *[(rf"^features\.{s}\.", f"blocks.{s - 1}.") for s in range(2, 8)],
                        (r"\.block\.0\.0\.", ".conv_pw."), (r"\.block\.0\.1\.", ".bn1."),
                        (r"\.block\.1\.0\.", ".conv_dw."), (r"\.block\.1\.1\.", ".bn2."),
                        (r"\.block\.2\.fc1\.", ".se.conv_reduce."), (r"\.block\.2\.fc2\.", ".se.conv_expand."),
                        (r"\.block\.3\.0\.", ".conv_pwl."), (r"\.block\.3\.1\.", ".bn3.")],
    "regnet_y_400mf": [(r"^stem\.0", "stem.conv"), (r"^stem\.1", "stem.bn"), (r"^fc\.", "head.fc."),
                       *[(rf"^trunk_output\.block\d\.block(\d)-{b}\.", rf"s\1.b{b + 1}.") for b in range(20)],
                       (r"\.f\.a\.0", ".conv1.conv"), (r"\.f\.a\.1", ".conv1.bn"), (r"\.f\.b\.0", ".conv2.conv"),
                       (r"\.f\.b\.1", ".conv2.bn"), (r"\.f\.c\.0", ".conv3.conv"), (r"\.f\.c\.1", ".conv3.bn"),
                       (r"\.f\.se\.", ".se."), (r"\.proj\.0", ".downsample.conv"), (r"\.proj\.1", ".downsample.bn")],
    "convnext_tiny": [(r"^features\.0\.", "stem."),
                      *[(rf"^features\.{2 * s}\.", f"stages.{s}.downsample.") for s in range(1, 4)],
                      *[(rf"^features\.{2 * s + 1}\.", f"stages.{s}.blocks.") for s in range(4)],
                      (r"\.block\.0\.", ".conv_dw."), (r"\.block\.2\.", ".norm."), (r"\.block\.3\.", ".mlp.fc1."),
                      (r"\.block\.5\.", ".mlp.fc2."), (r"layer_scale$", "gamma"),
                      (r"^classifier\.0\.", "head.norm."), (r"^classifier\.2\.", "head.fc.")],
    "vit_b_16": [(r"^class_token", "cls_token"), (r"^encoder\.pos_embedding", "pos_embed"),
                 (r"^conv_proj", "patch_embed.proj"), (r"^encoder\.ln\.", "norm."), (r"^heads\.", ""),
                 (r"^encoder\.layers\.encoder_layer_", "blocks."), (r"\.ln_([12])\.", r".norm\1."),
                 (r"self_attention\.in_proj_", "attn.qkv."), (r"self_attention\.out_proj", "attn.proj"),
                 (r"mlp\.0\.", "mlp.fc1."), (r"mlp\.3\.", "mlp.fc2.")]}


def torchdeck(*arguments):
    done = subprocess.run([program, "predict", *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def make_images(folder, count):
    """Photos are smooth with some noise, so that JPEG and filters have something to do."""
    random = numpy.random.default_rng(7)
    kinds = ["rgb.jpg", "gray.jpg", "progressive.jpg", "cmyk.jpg", "exif.jpg", "sub420.jpg", "rgb.png", "gray.png",
             "palette.png", "alpha.png", "la.png", "bits.png", "interlaced.png", "lossy.webp", "lossless.webp", "alpha.webp",
             "exif.webp", "animated.webp", "rgb.bmp", "gray.bmp", "palette.bmp", "bits.bmp", "rgb.ppm", "gray.pgm", "rgb.tif",
             "lzw.tif", "deflate.tif", "jpeg.tif", "packbits.tif", "palette.tif", "gray.tif", "fax.tif", "alpha.tif",
             "cmyk.tif", "turned.tif", "pages.tif"]
    for i in range(count):
        height, width = (int(n) for n in random.integers(40, 700, 2))
        small = random.integers(0, 256, (9, 9, 3)).astype("u1")
        image = Image.fromarray(small).resize((width, height), Image.BICUBIC)
        noise = random.integers(-12, 13, (height, width, 3))
        image = Image.fromarray(numpy.clip(numpy.asarray(image).astype(int) + noise, 0, 255).astype("u1"))
        kind = kinds[i % len(kinds)]
        path = folder / f"{i:03}_{kind}"
        if kind.startswith("gray."):
            image.convert("L").save(path)
        elif kind.startswith("lossy"):
            image.save(path, quality=int(random.integers(10, 95)))
        elif kind == "lossless.webp":
            image.save(path, lossless=True)
        elif kind == "alpha.webp":
            image.putalpha(image.convert("L"))
            image.save(path, quality=80)
        elif kind == "animated.webp":
            image.save(path, save_all=True, append_images=[image.rotate(180)])
        elif kind in ("lzw.tif", "deflate.tif", "jpeg.tif", "packbits.tif"):
            image.save(path, compression={"lzw": "tiff_lzw", "deflate": "tiff_adobe_deflate"}.get(kind[:-4], kind[:-4]))
        elif kind == "fax.tif":
            image.convert("1").save(path, compression="group4")
        elif kind == "cmyk.tif":
            image.convert("CMYK").save(path, compression="tiff_lzw")
        elif kind == "turned.tif":
            image.save(path, tiffinfo={0x0112: 1 + i % 8})
        elif kind == "pages.tif":
            image.save(path, save_all=True, append_images=[image.rotate(180)])
        elif kind == "progressive.jpg":
            image.save(path, quality=85, progressive=True)
        elif kind == "cmyk.jpg":
            image.convert("CMYK").save(path, quality=92)
        elif kind.startswith("exif."):
            exif = Image.Exif()
            exif[0x0112] = 1 + i % 8
            image.save(path, quality=88, exif=exif)
        elif kind == "sub420.jpg":
            image.save(path, quality=70, subsampling=2)
        elif kind.startswith("palette."):
            image.quantize(64).save(path)
        elif kind in ("alpha.png", "alpha.tif"):
            image.convert("RGBA").save(path)
        elif kind == "la.png":
            image.convert("LA").save(path)
        elif kind.startswith("bits."):
            image.convert("1").save(path)
        else:
            image.save(path)


def expected_input(path, resize, crop, interpolation, upright):
    image = Image.open(path)
    if upright and path.suffix != ".tif":  # Pillow has turned it already
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
        # A scripted model is not copied: its rounding is not measured.
        # The same weights and images in the other memory format: how far rounding alone takes torchvision from itself.
        rows_of_channels = copy.deepcopy(model).to(memory_format=torch.channels_last)(
            batch.to(memory_format=torch.channels_last)) if "--weights" in arguments else theirs
        exact = copy.deepcopy(model).double()(batch.double()) if "--weights" in arguments else theirs
    rows = torchdeck(*arguments, *paths, "--json", "--top", 1000, "--image-size", size, "--resize", resize,
                     "--interpolation", "bilinear")
    largest = off = 0.0
    same = 0
    for row, logits, of_double in zip(rows, theirs, exact):
        mine = numpy.empty(1000)
        for entry in row["top"]:
            mine[entry["index"]] = entry["logit"]
        largest = max(largest, float(numpy.abs(mine - logits.numpy()).max()))
        off = max(off, float(numpy.abs(mine - of_double.numpy()).max()))
        same += [e["index"] for e in row["top"][:5]] == logits.topk(5).indices.tolist()
    spread = float((theirs - theirs.mean(0)).abs().max())
    print(f"{name:26} largest difference {largest:.2e} of logits up to {theirs.abs().max():.2f}, which differ by up to {spread:.2f} "
          f"among images (torchvision from itself in channels_last: {float((theirs - rows_of_channels).abs().max()):.2e}; from float64: {off:.2e}, PyTorch {float((theirs - exact).abs().max()):.2e}), same top-5 for {same} "
          f"of {len(paths)}", flush=True)


def renamed(state, rules):
    result = {}
    for key, value in state.items():
        for pattern, to in rules:
            key = re.sub(pattern, to, key)
        result[key] = value
    return result


def in_timms_shapes(name, state):
    for key, value in state.items():
        if key.endswith(".gamma"):
            value = value.flatten()
        if key == "pre_logits.fc1.weight":
            value = value.reshape(4096, 512, 7, 7)
        if key == "pre_logits.fc2.weight":
            value = value[:, :, None, None]
        state[key] = value
    return state


def save_safetensors(state, path):
    """Sorted by name, as the library of that name writes them."""
    header, data, at = {}, [], 0
    for key in sorted(state):
        value = state[key].contiguous()
        bytes_ = value.numpy().tobytes()
        header[key] = {"dtype": "I64" if value.dtype == torch.int64 else "F32", "shape": list(value.shape),
                       "data_offsets": [at, at + len(bytes_)]}
        at += len(bytes_)
        data.append(bytes_)
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(data))


def random_model(name):
    torch.manual_seed(1)
    model = getattr(torchvision.models, name)(weights=None)
    # As after a training: activations neither vanish nor explode, and logits depend on the image.
    for module in model.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            torch.nn.init.uniform_(module.weight, 0.3, 0.7)
            torch.nn.init.normal_(module.bias, 0, 0.1)
            module.momentum = None
        if isinstance(module, torch.nn.Linear):
            torch.nn.init.kaiming_normal_(module.weight)
        if name == "vit_b_16" and isinstance(module, torchvision.models.VisionTransformer):
            torch.nn.init.normal_(module.heads.head.weight, 0, 0.02)  # zeros say nothing
        if isinstance(module, torchvision.models.convnext.CNBlock):
            torch.nn.init.uniform_(module.layer_scale, 0.1, 0.3)  # 1e-6 says nothing of the blocks
    model.train()
    size = 299 if name == "inception_v3" else 224
    coarse = torch.randn(16, 3, 7, 7)
    with torch.no_grad():
        model(torch.nn.functional.interpolate(coarse, size=size, mode="bicubic") + 0.2 * torch.randn(16, 3, size, size))
    return model.eval()


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    images = folder / "images"
    images.mkdir()
    make_images(images, 200)
    for name, file in BUILT_IN.items():
        if only and name not in only:
            continue
        model = random_model(name)
        weights = folder / f"{file}.pth"
        torch.save(model.state_dict(), weights)
        compare_logits(folder, images, model, name, ("--weights", weights))
        legacy = folder / "legacy" / f"{file}.pth"
        legacy.parent.mkdir(exist_ok=True)
        state = {key: value for key, value in model.state_dict().items() if not key.endswith("num_batches_tracked")}
        torch.save(renamed(state, OLD.get(name, [])), legacy, _use_new_zipfile_serialization=False)
        compare_logits(folder, images, model, name + " legacy", ("--weights", legacy))
        legacy.unlink()
        if name in TIMM:
            timm = folder / "model.safetensors"
            save_safetensors(in_timms_shapes(name, renamed(model.state_dict(), TIMM[name])), timm)
            compare_logits(folder, images, model, name + " timm", ("--weights", timm, "--model", name))
        if name == "resnet18":
            compare_preprocessing(folder, images, weights)
    for name in SCRIPTED:
        if only and name + ".pt" not in only:
            continue
        model = random_model(name)
        size = 299 if name == "inception_v3" else 224
        script = folder / f"{name}.pt"
        model.eval()
        torch.jit.trace(model, torch.zeros(1, 3, size, size), check_trace=False).save(str(script))
        compare_logits(folder, images, model, name + ".pt", ("--model", script), size, 342 if size == 299 else 256)
