#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Follows 20 runs of another machine at once, over a connection that is cut for a minute in the middle.

    remote_runs.py TORCHDECK [--runs 20] [--cut 60]

A program in place of ssh runs the far end on this machine. Every run gets a line of a step each half second. Measured is
how long a line takes until the copy has it; after the cut every copy must be the same bytes as its original.
"""
import argparse
import json
import os
import pathlib
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time

FAKE = """#!/bin/sh
here=$(dirname "$0")
for command; do :; done
if [ -e "$here/down" ]; then echo "ssh: connect to host far port 22: Connection timed out" >&2; exit 255; fi
echo $$ > "$here/pid"
cd "$here/home"
exec sh -c "$command"
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("torchdeck")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--cut", type=float, default=60)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        fake = root / "fake-ssh"
        fake.write_text(FAKE)
        fake.chmod(fake.stat().st_mode | stat.S_IXUSR)
        logs = []
        for i in range(args.runs):
            run = root / "home" / "runs" / f"run-{i:02}"
            run.mkdir(parents=True)
            (run / "run.json").write_text(json.dumps({"format": 1, "id": run.name, "config": {"epochs": 100}}))
            logs.append(run / "metrics.jsonl")
            logs[-1].write_text("")
        written, stop = {}, threading.Event()

        def write():
            number = 0
            while not stop.is_set():
                number += 1
                line = json.dumps({"phase": "step", "epoch": 1, "step": number, "t": number / 2, "loss": 1 / number}) + "\n"
                for log in logs:
                    with log.open("a") as file:
                        file.write(line)
                written[number] = time.monotonic()
                stop.wait(0.5)

        environment = dict(os.environ, TORCHDECK_SSH=str(fake), XDG_CACHE_HOME=str(root / "cache"), LC_ALL="C.UTF-8")
        watch = subprocess.Popen([args.torchdeck, "watch", "--json", "ssh://far/~/runs"], env=environment,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        writer = threading.Thread(target=write)
        writer.start()
        delays = []

        def copies():
            return sorted((root / "cache").glob("torchdeck/remote/**/metrics.jsonl"))

        def look(seconds):
            """Delays of the lines that come in this time, by the size of each copy."""
            end, seen = time.monotonic() + seconds, {}
            while time.monotonic() < end:
                now = time.monotonic()
                for copy in copies():
                    number = copy.read_bytes().count(b"\n")
                    for line in range(seen.get(copy, number) + 1, number + 1):
                        delays.append(now - written[line])
                    seen[copy] = number
                time.sleep(0.05)

        time.sleep(5)
        look(20)
        before, count = list(delays), len(copies())
        print(f"{count} runs; before the cut {len(before)} lines, {sum(before) / len(before):.2f} s on average, "
              f"{max(before):.2f} s at most")
        (root / "down").write_text("")
        os.kill(int((root / "pid").read_text()), signal.SIGKILL)
        time.sleep(args.cut)
        (root / "down").unlink()
        begin = time.monotonic()
        lines = max(written)
        while any(copy.read_bytes().count(b"\n") < lines for copy in copies()) and time.monotonic() < begin + 120:
            time.sleep(0.05)
        print(f"after a cut of {args.cut:g} s: all lines {time.monotonic() - begin:.1f} s after the network was back")
        stop.set()
        writer.join()
        time.sleep(5)
        same = sum(copy.read_bytes() == log.read_bytes() for copy, log in zip(copies(), sorted(logs)))
        print(f"{same} of {args.runs} copies are the same bytes")
        watch.send_signal(signal.SIGINT)
        watch.wait(20)
        sys.exit(not (same == args.runs == count and max(before) <= 2))


if __name__ == "__main__":
    main()
