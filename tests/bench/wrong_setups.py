#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long wrong set-ups of several processes take to be refused, and with which sentence.

    wrong_setups.py TORCHDECK

Each must end by itself with a code of failure within 10 s. Prints a line for each, and how many did not.
"""
import os
import socket
import subprocess
import sys
import tempfile
import time

program = os.path.abspath(sys.argv[1])
folder = tempfile.TemporaryDirectory()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(variables, *more):
    keep = {k: v for k, v in os.environ.items() if not k.startswith(("SLURM", "OMPI", "PMI", "MASTER"))}
    keep.update({k: str(v) for k, v in variables.items()}, OMP_NUM_THREADS="1")
    run = os.path.join(folder.name, "run")
    return subprocess.Popen([program, "train", "--dataset", "shapes", "--limit-train", "32", "--limit-val", "8", "--epochs", "1",
                             "--run-dir", run, *more], env=keep, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def rank(number, size, port, **more):
    return {"RANK": number, "WORLD_SIZE": size, "LOCAL_RANK": number, "LOCAL_WORLD_SIZE": size, "MASTER_ADDR": "127.0.0.1",
            "MASTER_PORT": port, **more}


def without(variables, name):
    return {k: v for k, v in variables.items() if k != name}


taken = socket.socket()
taken.bind(("127.0.0.1", 0))
taken.listen()
port = free_port()
CASES = [
    ("RANK without WORLD_SIZE", [({"RANK": 0}, ())]),
    ("RANK is no number", [(rank("x", 2, port), ())]),
    ("RANK beyond WORLD_SIZE", [(rank(2, 2, port), ())]),
    ("no MASTER_ADDR", [(without(rank(1, 2, port), "MASTER_ADDR"), ())]),
    ("no MASTER_PORT", [(without(rank(1, 2, port), "MASTER_PORT"), ())]),
    ("MASTER_PORT is another program's", [(rank(0, 2, taken.getsockname()[1]), ())]),
    ("--nproc contradicts the launcher", [(rank(0, 2, port), ("--nproc", "3"))]),
    ("a Slurm job of several tasks without srun", [({"SLURM_JOB_ID": 1, "SLURM_NTASKS": 4}, ())]),
    ("WORLD_SIZE differs", [(rank(0, 2, (p := free_port())), ()), (rank(1, 3, p), ())]),
    ("two processes with one rank", [(rank(0, 3, (p := free_port())), ()), (rank(1, 3, p), ()), (rank(1, 3, p), ())]),
    ("other settings", [(rank(0, 2, (p := free_port())), ("--batch-size", "8")), (rank(1, 2, p), ("--batch-size", "16"))]),
]
late = 0
for name, processes in CASES:
    begin = time.monotonic()
    started = [start(variables, *more) for variables, more in processes]
    said = []
    # The first that ends has found it.
    while all(process.poll() is None for process in started) and time.monotonic() - begin < 60:
        time.sleep(0.02)
    seconds = time.monotonic() - begin
    for process in started:
        if process.poll() is None and len(started) > 1:
            continue
        said.append((process.returncode, process.communicate()[1].strip().splitlines()))
    for process in started:
        process.kill()
        process.wait()
    code, lines = said[0] if said else (None, [])
    good = code not in (None, 0) and seconds <= 10
    late += not good
    print(f"{name:<44} {seconds:5.1f} s  code {code}  {lines[-1][:150] if lines else ''}{'' if good else '  WRONG'}", flush=True)
print(f"{late} of {len(CASES)} were not refused within 10 s")
sys.exit(late > 0)
