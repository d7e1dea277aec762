#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the event files that `torchdeck export-tensorboard` writes with a reader of its own, and compares them with the run.

    tests/bench/event_files.py build/ci/bin/torchdeck RUN

The reader follows the format's documents (TFRecord with masked CRC-32C, protocol buffers); it shares no code with TorchDeck.
Where Python has the package tensorboard, its own reader is used as well.
"""
import json
import math
import pathlib
import struct
import subprocess
import sys
import tempfile

TABLE = []
for n in range(256):
    for _ in range(8):
        n = n >> 1 ^ (0x82F63B78 if n & 1 else 0)
    TABLE.append(n)


def masked(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = TABLE[(crc ^ byte) & 255] ^ crc >> 8
    crc ^= 0xFFFFFFFF
    return ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF


def records(data):
    at = 0
    while at < len(data):
        length, crc = struct.unpack_from("<QI", data, at)
        assert masked(data[at:at + 8]) == crc, f"length at {at}"
        record = data[at + 12:at + 12 + length]
        assert masked(record) == struct.unpack_from("<I", data, at + 12 + length)[0], f"record at {at}"
        yield record
        at += 16 + length


def varint(data, at):
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return value, at


def fields(data):
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        if key & 7 == 0:
            value, at = varint(data, at)
        elif key & 7 == 1:
            value, at = data[at:at + 8], at + 8
        elif key & 7 == 5:
            value, at = data[at:at + 4], at + 4
        else:
            length, at = varint(data, at)
            value, at = data[at:at + length], at + length
        yield key >> 3, value


def scalars(path):
    found = {}
    for number, record in enumerate(records(path.read_bytes())):
        event = dict(fields(record))
        if number == 0:
            assert event[3] == b"brain.Event:2", event
            continue
        time, step = struct.unpack("<d", event[1])[0], event.get(2, 0)
        for _, value in fields(event[5]):
            value = dict(fields(value))
            found.setdefault(value[1].decode(), []).append((step, time, struct.unpack("<f", value[2])[0]))
    return found


program, run = sys.argv[1], pathlib.Path(sys.argv[2])
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([program, "export-tensorboard", run, "--out", folder], check=True)
    path = next(pathlib.Path(folder).rglob("events.out.tfevents*"))
    found = scalars(path)
    lines = [json.loads(line) for line in (run / "metrics.jsonl").read_text().splitlines()]
    compared = 0
    for phase, key, tag in [("step", "loss", "train/loss"), ("step", "top1", "train/top1"), ("step", "lr", "lr"),
                            ("epoch", "val_loss", "val/loss"), ("epoch", "val_top1", "val/top1"),
                            ("epoch", "train_loss", "train/loss_epoch"), ("epoch", "images_per_s", "epoch/images_per_s")]:
        expected = [(line["step"], line[key]) for line in lines if line.get("phase") == phase and line.get(key) is not None]
        got = [(step, value) for step, _, value in found.get(tag, [])]
        assert [s for s, _ in got] == [s for s, _ in expected], tag
        for (_, value), (_, wanted) in zip(got, expected):
            assert math.isclose(value, float(wanted), rel_tol=1e-6) or math.isnan(value) and wanted == "nan", (tag, value, wanted)
        compared += len(got)
    started = json.loads((run / "run.json").read_text())["started_ts"]
    for values in found.values():
        assert all(started - 1 < time < started + 1e7 for _, time, _ in values)
        assert [t for _, t, _ in values] == sorted(t for _, t, _ in values)
    print(f"{len(found)} curves; {compared} values of 7 curves equal those of metrics.jsonl, with their steps; times begin with the run")
    try:
        from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
    except ImportError:
        print("tensorboard is not installed: its reader was not used")
    else:
        reader = EventAccumulator(str(path.parent), size_guidance={"scalars": 0})
        reader.Reload()
        for tag, values in found.items():
            assert [(e.step, e.wall_time) for e in reader.Scalars(tag)] == [(s, t) for s, t, _ in values], tag
        print("tensorboard reads the same")
