#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills trainings in the background, their supervisors and the window that follows them, at random moments.

    killed_runs.py TORCHDECK [--kills 60] [--seed 1] [--work DIR]

A tiny network is trained with `train --detach` while a window (offscreen) follows it. Every 0.05 to 3 s the training, its
supervisor, both at once or the window gets SIGKILL. A training without a supervisor continues alone; one that is gone with
its supervisor is resumed as a person would. Each run must end with the weights of a run that nobody disturbed, byte for
byte, and with each of its epochs once; each window must follow the run that goes on. Prints a line for each kill.
"""
import argparse
import collections
import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time

EPOCHS = 24
SETTINGS = ["--dataset", "shapes", "--limit-train", "64", "--limit-val", "40", "--epochs", str(EPOCHS), "--batch-size", "16",
            "--precision", "fp32", "--report-every", "1", "--checkpoint-every", "100ms"]
# One word each, by how often; the window starts anew after each of its own.
TARGETS = ["training"] * 4 + ["supervisor"] * 2 + ["both"] * 2 + ["window"] * 3


class Campaign:
    def __init__(self, args):
        self.args, self.draw = args, random.Random(args.seed)
        self.kills, self.problems = collections.Counter(), []
        self.resumed = self.runs = self.followed = 0
        self.window = None
        folders = {f"XDG_{name}": str(args.work / name) for name in ("RUNTIME_DIR", "CONFIG_HOME", "CACHE_HOME", "DATA_HOME")}
        for folder in folders.values():
            os.makedirs(folder, mode=0o700)
        self.environment = dict(os.environ, **folders, TMPDIR=str(args.work), HOME=str(args.work), QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8")

    def call(self, *words):
        return subprocess.run([self.args.torchdeck, *words], env=self.environment, cwd=self.args.work, capture_output=True,
                              text=True, timeout=300)

    def answer(self, *words):
        try:
            return json.loads(self.call(*words, "--json").stdout)
        except ValueError:
            return []

    def train(self, *words):
        started = self.call("train", *words)
        if started.returncode != 0:
            self.problems.append(f"train {' '.join(words)}: {started.stderr[-300:]}")
        return started

    def state(self, run):
        return next((one["state"] for one in self.answer("runs", str(run))), "nothing")

    def open_window(self):
        if self.window is None or self.window.poll() is not None:
            self.window = subprocess.Popen([self.args.torchdeck], env=self.environment, cwd=self.args.work,
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def follows(self):
        """Whether the window follows a run: a thread of it does."""
        tasks = pathlib.Path(f"/proc/{self.window.pid}/task")
        try:
            return any((task / "comm").read_text().strip() == "td-follow" for task in tasks.iterdir())
        except OSError:
            return False

    def kill(self, target, run):
        """Returns the names of what was there and was killed."""
        status = next((one for one in self.answer("runs", "--running") if one.get("run") == str(run)), {})
        worker = status.get("pid") or self.worker
        victims = {}
        if target in ("training", "both") and alive(worker):
            victims["training"] = worker
        if target in ("supervisor", "both") and status.get("pid"):
            victims["supervisor"] = parent(worker)
        if target == "window":
            victims["window"] = self.window.pid
            if self.follows():
                self.followed += 1
        self.worker = worker
        for pid in victims.values():
            if pid:
                os.kill(pid, signal.SIGKILL)
        if "window" in victims:
            self.window.wait()
        return [name for name, pid in victims.items() if pid]

    def one_run(self, whole):
        self.runs += 1
        run, self.worker = self.args.work / "TorchDeck/runs" / f"run-{self.runs}", None
        self.train(*SETTINGS, "--run-dir", str(run), "--detach")
        deadline = time.monotonic() + 600
        while (state := self.state(run)) != "finished":
            if time.monotonic() > deadline:
                self.problems.append(f"run {self.runs}: {state} after 10 minutes")
                break
            # Nobody is left who could continue it; a supervisor between two trainings is somebody.
            if state != "running" and not any(one.get("run") == str(run) for one in self.answer("runs", "--running")):
                self.resumed += 1
                self.train("--resume", str(run), "--detach")
            self.open_window()
            if sum(self.kills.values()) >= self.args.kills:
                time.sleep(0.5)
                continue
            time.sleep(self.draw.uniform(0.05, 3))
            if self.state(run) == "finished":
                break
            target = self.draw.choice(TARGETS)
            for name in self.kill(target, run):
                self.kills[name] += 1
                print(f"{sum(self.kills.values()):4}  run {self.runs}  epoch {len(epochs_of(run)):3}  {name}", flush=True)
        if weights(run) != whole:
            self.problems.append(f"run {self.runs}: other weights")
        if epochs_of(run) != list(range(1, EPOCHS + 1)):
            self.problems.append(f"run {self.runs}: epochs {epochs_of(run)}")
        if not self.problems:
            shutil.rmtree(run)


def alive(pid):
    try:
        return pid is not None and pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except OSError:
        return False


def parent(pid):
    """Of the training: its supervisor. None where that has gone."""
    try:
        words = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
        supervisor = int(words[1])
        return supervisor if b"supervise-training" in pathlib.Path(f"/proc/{supervisor}/cmdline").read_bytes() else None
    except OSError:
        return None


def weights(run):
    files = [run / "last_weights.pt", *sorted((run / "checkpoints").glob("*_weights.pt"))]
    return [(file.name, hashlib.sha256(file.read_bytes()).hexdigest()) for file in files if file.exists()]


def epochs_of(run):
    try:
        lines = (run / "metrics.jsonl").read_text().splitlines()
    except OSError:
        return []
    return [json.loads(line)["epoch"] for line in lines if '"phase":"epoch"' in line and line.endswith("}")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("torchdeck")
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("killed-runs"))
    args = parser.parse_args()
    args.torchdeck, args.work = os.path.abspath(args.torchdeck), args.work.resolve()
    shutil.rmtree(args.work, ignore_errors=True)
    args.work.mkdir(parents=True)
    campaign = Campaign(args)
    begin = time.monotonic()
    whole = args.work / "whole"
    campaign.train(*SETTINGS, "--run-dir", str(whole))
    print(f"a whole run takes {time.monotonic() - begin:.1f} s", flush=True)
    expected = weights(whole)
    while sum(campaign.kills.values()) < args.kills and not campaign.problems:
        campaign.one_run(expected)
    if campaign.window is not None:
        campaign.window.kill()
        campaign.window.wait()
    for problem in campaign.problems:
        print(problem)
    kinds = ", ".join(f"{count} of a {name}" for name, count in sorted(campaign.kills.items()))
    print(f"{sum(campaign.kills.values())} kills ({kinds}) in {campaign.runs} runs; {campaign.resumed} resumed by hand; "
          f"{campaign.followed} windows were killed while they followed; {len(campaign.problems)} problems")
    sys.exit(1 if campaign.problems else 0)


main()
