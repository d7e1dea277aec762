#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the command line takes for answers that compute nothing, against another build, in turn.

    answers.py TORCHDECK [--other TORCHDECK] [--rounds 5]
"""
import argparse
import statistics
import subprocess
import time

ANSWERS = ("-V", "--help", "train --help", "devices", "data info --dataset shapes", "--version", "models",
           "complexity --model resnet18")

parser = argparse.ArgumentParser()
parser.add_argument("torchdeck")
parser.add_argument("--other")
parser.add_argument("--rounds", type=int, default=5)
args = parser.parse_args()


def seconds(program, answer):
    begin = time.monotonic()
    subprocess.run([program, *answer.split()], check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - begin


for answer in ANSWERS:
    programs = [args.torchdeck] + ([args.other] if args.other else [])
    times = [[seconds(program, answer) for program in programs] for _ in range(args.rounds)]
    columns = [[row[i] for row in times] for i in range(len(programs))]
    print(f"{answer}: " + " against ".join(f"{statistics.median(c):.2f} s (least {min(c):.2f})" for c in columns),
          flush=True)
