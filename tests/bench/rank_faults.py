#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills or stops one of three processes of a training, at 50 moments from their start to after their end.

    rank_faults.py TORCHDECK [--moments 50] [--work DIR]

Every moment is a training of its own, started as torchrun does it; even ones get SIGKILL, odd ones SIGSTOP, on each rank in
turn. The other two must end by themselves, with a sentence that names the rank and a code of failure: within 2 s of a
SIGKILL, within the time-out (5 s here) and a few seconds of a SIGSTOP. Then the run is resumed in three processes and must
have every epoch exactly once. Prints a line for each moment, and how long the others took.
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import time

RANKS, EPOCHS, TIMEOUT = 3, 12, 5
SETTINGS = ["--dataset", "shapes", "--limit-train", "96", "--limit-val", "32", "--epochs", str(EPOCHS), "--batch-size", "8",
            "--precision", "fp32", "--no-augment", "--optimizer", "sgd", "--lr", "0.001", "--report-every", "1",
            "--checkpoint-every", "1s", "--rank-timeout", f"{TIMEOUT}s"]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(args, words, rank, port):
    environment = dict(os.environ, RANK=str(rank), WORLD_SIZE=str(RANKS), LOCAL_RANK=str(rank), LOCAL_WORLD_SIZE=str(RANKS),
                       MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port), OMP_NUM_THREADS="1", LC_ALL="C.UTF-8")
    return subprocess.Popen([args.torchdeck, "train", *words], env=environment, stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True)


def epochs_of(run):
    lines = (run / "metrics.jsonl").read_text().splitlines() if (run / "metrics.jsonl").exists() else []
    return [json.loads(line)["epoch"] for line in lines if '"phase":"epoch"' in line]


def whole_run_s(args):
    run = args.work / "whole"
    port = free_port()
    begin = time.monotonic()
    ranks = [start(args, [*SETTINGS, "--run-dir", str(run)], rank, port) for rank in range(RANKS)]
    for rank in ranks:
        rank.communicate(timeout=300)
    assert epochs_of(run) == list(range(1, EPOCHS + 1)), "the training without a fault"
    return time.monotonic() - begin


def moment(args, number, after_s):
    """What went wrong, or nothing, and how long the others took."""
    run = args.work / f"moment-{number}"
    shutil.rmtree(run, ignore_errors=True)
    stops, victim = number % 2 == 1, number // 2 % RANKS
    port = free_port()
    ranks = [start(args, [*SETTINGS, "--run-dir", str(run)], rank, port) for rank in range(RANKS)]
    time.sleep(after_s)
    running = [rank.poll() is None for rank in ranks]
    met = run.exists()
    ranks[victim].send_signal(signal.SIGSTOP if stops else signal.SIGKILL)
    begin = time.monotonic()
    problems, slowest = [], 0.0
    for number_of, rank in enumerate(ranks):
        if number_of == victim:
            continue
        try:
            said = rank.communicate(timeout=60)[1]
        except subprocess.TimeoutExpired:
            rank.kill()
            problems.append(f"rank {number_of} did not end")
            continue
        slowest = max(slowest, time.monotonic() - begin)
        if rank.returncode not in (0, 4):
            problems.append(f"rank {number_of} ended with {rank.returncode}: {said[-200:]}")
        # Before all have met, one that waits knows only that the one it met first has gone.
        if met and rank.returncode == 4 and f"rank {victim}" not in said.lower():
            problems.append(f"rank {number_of} does not name rank {victim}: {said[-300:]}")
    ranks[victim].kill()
    ranks[victim].communicate()
    if met and all(running) and slowest > (TIMEOUT + 5 if stops else 2):
        problems.append(f"took {slowest:.1f} s")
    if (run / "checkpoints" / "last.ckpt").exists():
        before = set(epochs_of(run))
        port = free_port()
        again = [start(args, ["--resume", str(run), "--rank-timeout", f"{TIMEOUT}s"], rank, port) for rank in range(RANKS)]
        for rank in again:
            said = rank.communicate(timeout=120)[1]
            if rank.returncode != 0:
                problems.append(f"resume ended with {rank.returncode}: {said[-300:]}")
        epochs = epochs_of(run)
        if epochs != list(range(1, EPOCHS + 1)) or not before <= set(epochs):
            problems.append(f"epochs {epochs}")
        what = "resumed"
    else:
        what = "no checkpoint yet"
    print(f"{number:3} {after_s:6.2f} s  {'SIGSTOP' if stops else 'SIGKILL'} rank {victim}  others {slowest:5.2f} s  {what}  "
          f"{'; '.join(problems) or 'ok'}", flush=True)
    shutil.rmtree(run, ignore_errors=True)
    return problems, slowest, stops, met and all(running)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("torchdeck")
    parser.add_argument("--moments", type=int, default=50)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("rank-faults"))
    args = parser.parse_args()
    args.torchdeck, args.work = os.path.abspath(args.torchdeck), args.work.resolve()
    shutil.rmtree(args.work, ignore_errors=True)
    args.work.mkdir(parents=True)
    length = whole_run_s(args)
    print(f"a whole training takes {length:.1f} s")
    rng = random.Random(1)
    failed, killed, stopped = 0, [], []
    for number in range(args.moments):
        # Evenly over the training, a little beside each place.
        after = length * (number + rng.random()) / args.moments
        problems, slowest, stops, counted = moment(args, number, after)
        failed += bool(problems)
        if counted:
            (stopped if stops else killed).append(slowest)
    for name, times in (("SIGKILL", killed), ("SIGSTOP", stopped)):
        if times:
            print(f"{name}: {len(times)} while training, others ended after {sum(times) / len(times):.2f} s, "
                  f"{max(times):.2f} s at most")
    print(f"{failed} of {args.moments} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
