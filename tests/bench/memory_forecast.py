#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The forecast of a training's memory against what its tensors take: the largest peak of several steps, each from a
`torchdeck profile --memory`. Shards may need what is short-lived at the same moment or in turn, so steps differ; a
training has thousands, and its peak is the largest.

    tests/bench/memory_forecast.py build/rel/bin/torchdeck [--models LIST] [--batches 16,64,128] [--precisions fp32,bf16] [--steps 5]

Both are of tensors of 256 KiB and more, as a profile counts them. Ends with 1 where the median error is above 5 % or the
worst above 10 %.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

MODELS = "resnet18,resnet50,vgg16,mobilenet_v2,small-cifar-net"


def run(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(arguments)}: {done.stderr.strip()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--models", default=MODELS)
    parser.add_argument("--batches", default="16,64,128")
    parser.add_argument("--precisions", default="fp32,bf16")
    parser.add_argument("--image-size", type=int, default=32)
    parser.add_argument("--steps", type=int, default=5, help="profiled steps, of which the largest peak counts")
    args = parser.parse_args()
    errors = []
    print("| model | batch | precision | forecast, MiB | measured, MiB | error |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "result.json"
        for model in args.models.split(","):
            for batch in args.batches.split(","):
                for precision in args.precisions.split(","):
                    size = ["--image-size", str(args.image_size)]
                    cell = ["--batch-size", batch, "--precision", precision, "--device", "cpu", "--json", str(file)]
                    run(args.program, "complexity", "--models", model, "--classes", "10", "--memory", *size, *cell)
                    forecast = json.loads(file.read_text())["memory"]["profiled_peak_bytes"]
                    measured = 0
                    for _ in range(args.steps):
                        run(args.program, "profile", "--model", model, "--dataset", "synthetic", "--memory",
                            "--limit-train", str(4 * int(batch)), "--limit-val", "1", "--warmup", "1", "--steps", "1",
                            *size, *cell)
                        measured = max(measured, json.loads(file.read_text())["memory"]["peak_bytes"])
                    error = forecast / measured - 1
                    errors.append(abs(error))
                    print(f"| {model} | {batch} | {precision} | {forecast / 2**20:.1f} | {measured / 2**20:.1f} "
                          f"| {100 * error:+.1f} % |", flush=True)
    median, worst = statistics.median(errors), max(errors)
    print(f"\n{len(errors)} cells: median error {100 * median:.1f} %, worst {100 * worst:.1f} %")
    sys.exit(0 if median <= 0.05 and worst <= 0.10 else 1)


if __name__ == "__main__":
    main()
