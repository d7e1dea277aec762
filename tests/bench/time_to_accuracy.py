#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much sooner the fast recipe is at a validation accuracy than a plain PyTorch script with SmallCifarNet.

    tests/bench/time_to_accuracy.py build/release/bin/torchdeck CIFAR-10-FOLDER [--goals 0.75,0.775] [--peer-images 5120]

The peer (peer_pytorch.py: fp32, no augmentation) needs 3 epochs for 75 % and 6 for 77.5 % on the full CIFAR-10. Its time
is measured over --peer-images images after a warm-up and one whole evaluation, and multiplied up to those epochs;
--peer-images 0 trains all of them instead, and takes the time at which it passed the goal. TorchDeck's time is that of
the whole run, from the start of the process to its final line; loading, whitening and evaluations are in it. Each goal
has its own schedule length.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SCHEDULES = {0.75: ["--epochs", "1", "--max-steps", "40"], 0.775: ["--epochs", "1"]}
EPOCHS = {0.75: 3, 0.775: 6}


def ours(program, data, goal, env, scratch):
    command = [program, "train", "--recipe", "fast", "--dataset", "cifar10", "--data", data, "--tta", "flip", "--runs-dir", scratch,
               *SCHEDULES[goal]]
    begin = time.perf_counter()
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    seconds = time.perf_counter() - begin
    if done.returncode != 0:
        sys.exit(done.stderr)
    return seconds, float(re.search(r"FINAL top1 ([\d.]+)", done.stdout).group(1))


def peer_seconds(script, data, images, epochs, env):
    command = ["/usr/bin/python3", str(script), "--data", data]
    if images == 0:
        begin = time.perf_counter()
        done = subprocess.run([*command, "--epochs", str(epochs)], env=env, capture_output=True, text=True)
        print(done.stdout, flush=True)
        return time.perf_counter() - begin
    done = subprocess.run([*command, "--epochs", "1", "--limit-train", str(images)], env=env, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    rate = float(done.stdout.split("IMAGES_PER_S=")[1])
    evaluation = float(re.search(r"EVALUATION_S=([\d.]+)", done.stdout).group(1))
    return epochs * (50000 / rate + evaluation)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("data", help="cifar-10-batches-bin")
    parser.add_argument("--goals", default="0.75,0.775")
    parser.add_argument("--peer-images", type=int, default=5120)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    args = parser.parse_args()
    env = dict(os.environ, OMP_NUM_THREADS=str(args.threads))
    for goal in (float(g) for g in args.goals.split(",")):
        with tempfile.TemporaryDirectory() as scratch:
            seconds, top1 = ours(args.program, args.data, goal, env, scratch)
        theirs = peer_seconds(Path(__file__).with_name("peer_pytorch.py"), args.data, args.peer_images, EPOCHS[goal], env)
        reached = "reached" if top1 >= goal else "NOT reached"
        print(f"{goal:.1%}: TorchDeck {seconds:.0f} s (top-1 {top1:.3f}, {reached}), PyTorch {EPOCHS[goal]} epochs {theirs:.0f} s, "
              f"ratio {theirs / seconds:.1f}", flush=True)


if __name__ == "__main__":
    main()
