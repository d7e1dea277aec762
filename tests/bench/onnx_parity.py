#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the ONNX and TorchScript files that `torchdeck convert` writes with torchvision's networks.

    /usr/bin/python3 tests/bench/onnx_parity.py build/ci/bin/torchdeck NODE_MODULES [MODEL...]

Debian: python3-onnx, python3-torchvision, nodejs. NODE_MODULES: a folder in which `npm install onnxruntime-node` was run; the
ONNX files run there. Each network gets random weights; logits of two and of three images are compared. The networks that
torchvision does not have are trained on Shapes for a moment, and their ONNX is compared with their TorchScript.
"""
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import numpy
import onnx
import torch
import torchvision

torch.set_num_threads(2)
MODELS = ["resnet18", "resnet34", "resnet50", "resnet101", "vgg16", "vgg16_bn", "mobilenet_v2", "mobilenet_v3_small",
          "mobilenet_v3_large", "efficientnet_b0", "regnet_y_400mf", "regnet_y_1_6gf", "densenet121", "convnext_tiny", "vit_b_16"]
RUN = """
const ort = require('onnxruntime-node'), fs = require('fs');
(async () => {
  const [model, input, count, size, output] = process.argv.slice(1);
  const session = await ort.InferenceSession.create(model, {graphOptimizationLevel: 'basic'});
  const raw = fs.readFileSync(input);
  const values = new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4);
  const result = await session.run({images: new ort.Tensor('float32', values, [+count, 3, +size, +size])});
  fs.writeFileSync(output, Buffer.from(result.logits.data.buffer, result.logits.data.byteOffset, result.logits.data.byteLength));
})();
"""


def some_images(count):
    coarse = torch.nn.functional.interpolate(torch.randn(count, 3, 7, 7), size=224, mode="bicubic")
    return coarse + 0.2 * torch.randn(count, 3, 224, 224)


def random_model(name):
    torch.manual_seed(1)
    model = getattr(torchvision.models, name)(weights=None)
    for module in model.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            torch.nn.init.uniform_(module.weight, 0.3, 0.7)
            torch.nn.init.normal_(module.bias, 0, 0.1)
            module.momentum = None
        if isinstance(module, torch.nn.Linear):
            torch.nn.init.kaiming_normal_(module.weight)
        if name == "vit_b_16" and isinstance(module, torchvision.models.VisionTransformer):
            torch.nn.init.normal_(module.heads.head.weight, 0, 0.02)
        if isinstance(module, torchvision.models.convnext.CNBlock):
            torch.nn.init.uniform_(module.layer_scale, 0.1, 0.3)
    model.train()
    with torch.no_grad():
        model(some_images(16))
    return model.eval()


def onnxruntime(modules, model, images, folder):
    (folder / "in").write_bytes(images.numpy().tobytes())
    subprocess.run(["node", "-e", RUN, model, folder / "in", str(len(images)), str(images.shape[-1]), folder / "out"], check=True,
                   env={**os.environ, "NODE_PATH": str(pathlib.Path(modules) / "node_modules")})
    return numpy.fromfile(folder / "out", "f4").reshape(len(images), -1)


def compare_own(program, modules, name, folder):
    run = folder / name
    subprocess.run([program, "train", "--model", name, "--dataset", "shapes", "--limit-train", "512", "--limit-val", "100", "--epochs",
                    "2", "--batch-size", "32", "--precision", "fp32", "--run-dir", run], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    for ending in ("onnx", "torchscript"):
        subprocess.run([program, "convert", run, folder / f"own.{ending}"], check=True, stdout=subprocess.DEVNULL)
    onnx.checker.check_model(str(folder / "own.onnx"), full_check=True)
    images = torch.randn(3, 3, 32, 32)
    with torch.no_grad():
        script = torch.jit.load(str(folder / "own.torchscript"))(images).numpy()
    distance = abs(onnxruntime(modules, folder / "own.onnx", images, folder) - script).max()
    print(f"{name:20} checker passed; largest difference of logits up to {abs(script).max():.2f}: ONNX from TorchScript {distance:.1e}",
          flush=True)


program, modules = sys.argv[1:3]
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    for name in sys.argv[3:] or ["small-cifar-net", "fast-cifar-net", *MODELS]:
        if "-" in name:
            compare_own(program, modules, name, folder)
            continue
        model = random_model(name)
        torch.save(model.state_dict(), folder / "weights.pth")
        torch.manual_seed(2)
        images = some_images(3)
        with torch.no_grad():
            theirs = model(images).numpy()
            exact = copy.deepcopy(model).double()(images.double()).numpy()
        for ending in ("onnx", "torchscript"):
            subprocess.run([program, "convert", folder / "weights.pth", folder / f"model.{ending}", "--model", name], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        onnx.checker.check_model(str(folder / "model.onnx"), full_check=True)
        notes = {p.key: json.loads(p.value) for p in onnx.load(str(folder / "model.onnx"), load_external_data=False).metadata_props}
        assert len(notes["class_names"]) == 1000 and notes["input"]["height"] == 224, notes
        script = torch.jit.load(str(folder / "model.torchscript")).eval()
        distances, rounding = [], []
        for count in (2, 3):
            logits = onnxruntime(modules, folder / "model.onnx", images[:count], folder)
            distances.append(abs(logits - theirs[:count]).max())
            rounding.append(abs(logits - exact[:count]).max())
            with torch.no_grad():
                distances.append(abs(script(images[:count]).numpy() - theirs[:count]).max())
        loaded = {k: v for k, v in script.state_dict().items()}
        same = set(loaded) == set(model.state_dict()) and all(torch.equal(loaded[k], v) for k, v in model.state_dict().items())
        print(f"{name:20} checker passed; largest difference of logits up to {abs(theirs).max():.2f}: ONNX "
              f"{max(distances[0::2]):.1e} (from float64 {max(rounding):.1e}, PyTorch {abs(theirs - exact).max():.1e}), TorchScript {max(distances[1::2]):.1e}; state_dict {'equal' if same else 'DIFFERS'}", flush=True)
