#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the window takes to be there: from the start of the process until it is mapped and not of one color.

    window_start.py TORCHDECK [--other TORCHDECK] [--rounds 5]

Cold and warm, in turn; cold drops the caches of the disk first, which needs root. Needs Xvfb, openbox, xdotool and
ImageMagick. Each start has a home of its own, as on the first day.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "walk"))
from screens import Screen, wait_for

parser = argparse.ArgumentParser()
parser.add_argument("torchdeck")
parser.add_argument("--other")
parser.add_argument("--rounds", type=int, default=5)
args = parser.parse_args()


def drop_caches():
    os.sync()
    with open("/proc/sys/vm/drop_caches", "w", encoding="ascii") as caches:
        caches.write("3")


def colors(screen):
    """How many the middle of the screen has: the background alone is one."""
    text = screen.run("import", "-silent", "-window", "root", "-crop", "400x400+300+150", "-format", "%k", "info:")
    return int(text.split()[0]) if text.split() else 0


def seconds(screen, program, cold):
    with tempfile.TemporaryDirectory() as home:
        environment = dict(screen.environment, HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_CACHE_HOME=home)
        if cold:
            drop_caches()
            colors(screen)  # its own program comes from the disk, too
        begin = time.monotonic()
        process = subprocess.Popen([program], cwd=home, env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        wait_for("the window", lambda: colors(screen) > 1)
        took = time.monotonic() - begin
        process.terminate()
        process.wait()
        wait_for("an empty screen", lambda: colors(screen) == 1)
        return took


screen = Screen("1366x768")
try:
    wait_for("a window manager", lambda: colors(screen) == 1)
    programs = [args.torchdeck] + ([args.other] if args.other else [])
    for cold in (True, False) if os.geteuid() == 0 else (False,):
        rounds = [[seconds(screen, program, cold) for program in programs] for _ in range(args.rounds)]
        text = " against ".join(f"{statistics.median(c):.2f} s (least {min(c):.2f}, most {max(c):.2f})" for c in zip(*rounds))
        print(f"{'cold' if cold else 'warm'}: {text}", flush=True)
finally:
    screen.close()
