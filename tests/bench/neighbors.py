#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How training on the CPU gets along with other programs: step times alone and beside neighbors, as shares of what is fair.

    tests/bench/neighbors.py build/release/bin/torchdeck [--against OTHER-TORCHDECK] [--models resnet18 …]
                             [--precisions fp32 auto] [--neighbors loops:2 same:2 torchdeck pytorch] [--peer]
                             [--peer-program build/release/bench/bench_peer] [--busy-machine]

Neighbors: "loops:N" are N busy loops in a session of their own, as in another terminal or another application; "same:N" are N
in the training's session; "torchdeck" is a second training, "pytorch" the script peer_pytorch.py, each with its default
threads in a session of its own. --peer measures that script (bf16 autocast, channels last) too; --peer-program takes a program of
the same operators in its place, where there is no Python with torch.

--busy-machine (root, autogroup) gives the sessions of this measurement nearly all of the CPUs, and equal shares among themselves,
whatever else the machine does.

Fair is what the kernel's groups leave: with autogroup (or one systemd scope per application) each session gets the same share
of C CPUs, but a neighbor of n threads uses n of them at most, so max(C/2, C - n) remain. Within one session, or without
autogroup, threads share: C * C / (C + n). A step's fair time is its quiet time * C / (CPUs that remain). The share printed is
fair time / measured time: 1 is fair, 0.5 is twice as slow as it need be.
"""
import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from against_pytorch import make_images as make_cifar

CPUS = len(os.sched_getaffinity(0))
HERE = Path(__file__).parent
BUSY = "echo -20 >/proc/self/autogroup"
LOOP = [sys.executable, "-c", "while True: pass"]


def autogroup():
    try:
        return Path("/proc/sys/kernel/sched_autogroup_enabled").read_text().strip() == "1"
    except OSError:
        return False


def remaining_cpus(neighbor):
    """CPUs that the neighbor leaves to a training that could use all of them."""
    kind, _, count = neighbor.partition(":")
    if kind == "none":
        return CPUS
    threads = int(count) if count else CPUS
    if kind != "same" and autogroup():
        return max(CPUS / 2, CPUS - threads)
    return CPUS * CPUS / (CPUS + threads)


def train_command(program, data, model, precision, steps, folder, stem="auto"):
    return [program, "train", "--dataset", "cifar10", "--data", data, "--model", model, "--precision", precision,
            "--max-steps", str(steps), "--limit-train", str(steps * 128), "--limit-val", "64", "--report-every", "1",
            "--checkpoint-every", "0", "--run-dir", folder, "--stem", stem]


def start_neighbor(neighbor, args, data, scratch):
    kind, _, count = neighbor.partition(":")
    own_session = kind != "same"
    if kind in ("loops", "same"):
        commands = [LOOP] * int(count)
    elif kind == "torchdeck":
        folder = tempfile.mkdtemp(dir=scratch)
        commands = [train_command(args.program, data, "small-cifar-net", "auto", 100000, f"{folder}/run")]
        commands[0][commands[0].index("--limit-train") + 1] = "0"
    elif kind == "pytorch":
        commands = [peer_command(args, data, "small-cifar-net", 100000)]
    else:
        return []
    if not commands:
        return []
    # One session for all of them: a shell that waits for its children.
    shell = "; ".join(" ".join(f"'{word}'" for word in command) + " >/dev/null 2>&1 &" for command in commands) + " wait"
    prefix = f"{BUSY}; " if args.busy_machine and own_session else ""
    return [subprocess.Popen(["bash", "-c", prefix + shell.replace("&;", "&")], start_new_session=own_session,
                             preexec_fn=None if own_session else os.setpgrp)]


def stop(neighbors):
    for process in neighbors:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def peer_command(args, data, model, steps):
    if args.peer_program:
        return [args.peer_program, model, str(steps)]
    return ["/usr/bin/python3", str(HERE / "peer_pytorch.py"), "--data", data, "--model", model, "--bf16", "--augment",
            "--max-steps", str(steps), "--limit-val", "64"]


def steps_of(program, data, model, precision, steps, scratch, stem="auto"):
    """Step times in ms, without the first three."""
    folder = tempfile.mkdtemp(dir=scratch)
    env = {**os.environ, "XDG_CACHE_HOME": scratch}
    done = subprocess.run(train_command(program, data, model, precision, steps, folder + "/run", stem), env=env,
                          capture_output=True, text=True, start_new_session=False)
    if done.returncode != 0:
        sys.exit(done.stderr)
    lines = [json.loads(line) for line in open(folder + "/run/metrics.jsonl")]
    return [line["step_ms"] for line in lines if line["phase"] == "step"][3:]


def peer_ms(args, data, model, steps):
    done = subprocess.run(peer_command(args, data, model, steps), capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    if args.peer_program:
        return float(done.stdout.split("PEER_STEP_MS=")[1])
    return 128000 / float(done.stdout.split("IMAGES_PER_S=")[1])


def make_images(scratch):
    folder = Path(scratch) / "cifar"
    make_cifar(folder, 25600)
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--against")
    parser.add_argument("--data")
    parser.add_argument("--models", nargs="+", default=["small-cifar-net", "fast-cifar-net", "resnet18", "mobilenet_v2"])
    parser.add_argument("--precisions", nargs="+", default=["fp32", "auto"])
    parser.add_argument("--neighbors", nargs="+",
                        default=["loops:1", "loops:2", "loops:4", "same:1", "same:2", "same:4", "torchdeck", "pytorch"])
    parser.add_argument("--seconds", type=float, default=12, help="of each measurement")
    parser.add_argument("--peer", action="store_true")
    parser.add_argument("--peer-program")
    parser.add_argument("--busy-machine", action="store_true")
    args = parser.parse_args()
    if args.busy_machine:
        os.setsid()
        Path("/proc/self/autogroup").write_text("-20")
    print(f"{CPUS} CPUs, autogroup {'on' if autogroup() else 'off'}")
    print("| model | precision | neighbor | mean step, ms | worst / median | fair, ms | share |" +
          (" other, ms | ratio |" if args.against else "") + (" PyTorch, ms | ratio |" if args.peer else ""))
    print("|---" * (7 + 2 * bool(args.against) + 2 * args.peer) + "|")
    with tempfile.TemporaryDirectory() as scratch:
        data = args.data or str(make_images(scratch))
        for model in args.models:
            for precision in args.precisions:
                quiet = None
                for neighbor in ["none", *args.neighbors]:
                    guess = quiet * CPUS / remaining_cpus(neighbor) if quiet else 500
                    steps = max(8, min(200, int(args.seconds * 1000 / guess)))
                    running = start_neighbor(neighbor, args, data, scratch)
                    try:
                        # The script has torchvision's ResNets, with the stem for large images.
                        stem = "imagenet" if args.peer and not args.peer_program and model.startswith("resnet") else "auto"
                        ours = steps_of(args.program, data, model, precision, steps, scratch, stem)
                        other = steps_of(args.against, data, model, precision, min(steps, 12), scratch) if args.against else []
                        peer = peer_ms(args, data, model, min(steps, 12)) if args.peer else 0
                    finally:
                        stop(running)
                    mean = statistics.mean(ours)
                    quiet = quiet or mean
                    fair = quiet * CPUS / remaining_cpus(neighbor)
                    row = (f"| {model} | {precision} | {neighbor} | {mean:.0f} | {max(ours) / statistics.median(ours):.2f} | "
                           f"{fair:.0f} | {fair / mean:.2f} |")
                    if other:
                        row += f" {statistics.mean(other):.0f} | {statistics.mean(other) / mean:.2f} |"
                    if args.peer:
                        row += f" {peer:.0f} | {peer / mean:.2f} |"
                    print(row, flush=True)


if __name__ == "__main__":
    main()
