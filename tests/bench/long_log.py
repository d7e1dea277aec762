#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Exports a run with a long log for TensorBoard: time and peak memory, beside those of another build.

    long_log.py TORCHDECK [--other TORCHDECK] [--steps 2000000] [--pairs 2]

The run is made in a temporary folder (500 MB, and as much for what is exported). With --other both are measured in turn,
and what they write must be equal byte by byte.
"""
import argparse
import hashlib
import json
import os
import pathlib
import shutil
import statistics
import tempfile
import time


def write_run(folder, steps):
    folder.mkdir()
    (folder / "run.json").write_text(json.dumps({"schema": 1, "started_ts": 1795217806.0, "config": {"model": "m"}}))
    with open(folder / "metrics.jsonl", "w") as log:
        for i in range(1, steps + 1):
            log.write(f'{{"phase":"step","epoch":{1 + i // 1000},"step":{i},"t":{i * .21:.6f},"lr":0.003,'
                      f'"loss":{3 / (1 + i * .001):.6f},"top1":{1 - 1 / (1 + i * .001):.4f}}}\n')
            if i % 1000 == 0:
                log.write(f'{{"phase":"epoch","epoch":{i // 1000},"step":{i},"t":{i * .21:.6f},"val_top1":0.5}}\n')
    with open(folder / "train_epoch.jsonl", "w") as log:
        for i in range(steps // 20):
            log.write(f'{{"phase":"sample","ts":{1795217806 + i * 4.2:.3f},"t_mono_s":{i * 4.2:.3f},"power_w":{i % 99}}}\n')


def export(program, run, out):
    """Seconds, seconds of CPU time, peak MB, checksum."""
    shutil.rmtree(out, ignore_errors=True)
    begin = time.monotonic()
    child = os.posix_spawn(program, [program, "export-tensorboard", str(run), "--out", str(out)], os.environ,
                           file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(child, 0)
    seconds = time.monotonic() - begin
    assert status == 0, program
    with open(next(out.rglob("events.out.tfevents*")), "rb") as file:
        digest = hashlib.file_digest(file, "sha256") if hasattr(hashlib, "file_digest") else hashlib.sha256(file.read())
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, digest.hexdigest()


parser = argparse.ArgumentParser()
parser.add_argument("torchdeck")
parser.add_argument("--other")
parser.add_argument("--steps", type=int, default=2000000)
parser.add_argument("--pairs", type=int, default=2)
args = parser.parse_args()
programs = [args.torchdeck] + ([args.other] if args.other else [])
with tempfile.TemporaryDirectory() as temporary:
    root = pathlib.Path(temporary)
    write_run(root / "run", args.steps)
    megabytes = sum(file.stat().st_size for file in (root / "run").iterdir()) / 1e6
    print(f"{args.steps} steps, {megabytes:.0f} MB of logs")
    results = {program: [] for program in programs}
    for _ in range(args.pairs):
        for program in programs:
            results[program].append(export(program, root / "run", root / "out"))
            print("{}: {:.2f} s, {:.2f} s of CPU time, {:.0f} MB".format(program, *results[program][-1][:3]), flush=True)
    assert len({result[3] for all_results in results.values() for result in all_results}) == 1, "the files differ"
    if args.other:
        for name, index in ("time", 0), ("CPU time", 1), ("memory", 2):
            pairs = [b[index] / a[index] for a, b in zip(results[args.torchdeck], results[args.other])]
            print(f"{name}: {statistics.median(pairs):.2f} times less ({min(pairs):.2f} to {max(pairs):.2f})")
