#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The worst step of a training whose disk blocks for two seconds in the middle of a log.

    tests/bench/stalled_disk.py build/release/bin/torchdeck build/release/tests/fakes/libfault_shim.so [--stall-ms 2000]

Trains SmallCifarNet on drawn images with a log line a step and a telemetry sample every 50 ms, once as it is and once with a write
to the run folder that takes two seconds (the shim of tests/fakes is preloaded). A step's time is the distance between the `t` of
its line and the one before, in the same epoch; `t` is taken by the thread that trains.
"""
import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

STEPS = 120


def steps_ms(program, environment, folder):
    subprocess.run([program, "train", "--dataset", "shapes", "--model", "small-cifar-net", "--batch-size", "8", "--epochs", "1",
                    "--limit-train", str(STEPS * 8), "--limit-val", "16", "--precision", "fp32", "--report-every", "1",
                    "--sample-interval", "50ms", "--checkpoint-every", "0", "--run-dir", folder],
                   env=os.environ | environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    lines = [json.loads(line) for line in (Path(folder) / "metrics.jsonl").read_text().splitlines()]
    t = [line["t"] for line in lines if line["phase"] == "step"]
    assert len(t) == STEPS, len(t)
    return sorted(1000 * (b - a) for a, b in zip(t, t[1:]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("shim")
    parser.add_argument("--stall-ms", type=int, default=2000)
    parser.add_argument("--write", type=int, default=60, help="which write to the run folder blocks [60]")
    options = parser.parse_args()
    assert Path(options.shim).exists(), options.shim
    with tempfile.TemporaryDirectory() as root:
        stalled = {"LD_PRELOAD": str(Path(options.shim).resolve()), "FAULT_UNDER": root, "FAULT_CALL": "write",
                   "FAULT_COUNTS": str(Path(root) / "counts"), "FAULT_MODE": "stall", "FAULT_STALL_MS": str(options.stall_ms), "FAULT_AT": str(options.write)}
        for name, environment in (("as it is", {}), (f"a write of {options.stall_ms} ms", stalled)):
            times = steps_ms(options.program, environment, str(Path(root) / name.replace(" ", "-")))
            if environment:
                counts = dict(line.split() for line in (Path(root) / "counts").read_text().splitlines())
                assert int(counts["write"]) > options.write, "the write that was to block never came"
            print(f"{name}: step {times[len(times) // 2]:.1f} ms (median), {times[-1]:.1f} ms (worst)")


if __name__ == "__main__":
    main()
