#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the pictures of the README and of software centers from the real program, while it trains on this machine.

pictures.py PROGRAM PROBE OUT     OUT: docs, where the README and packaging/ look for them

Three short runs are there for Compare and Roofline; then a training on the built-in Shapes images is shown after its
fifth epoch. It takes some minutes; nothing else should run meanwhile. Needs what walk.py needs.
"""
import glob
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # beside the sources
from screens import Program, Screen, wait_for

SHORT = ["--dataset", "shapes", "--limit-train", "2000", "--limit-val", "500", "--epochs", "4", "--report-every", "2"]
RUNS = [["--lr", "0.003"], ["--lr", "0.001"], ["--model", "fast-cifar-net", "--batch-size", "256"]]
SETTINGS = """[train]
settings\\limit_train=6000
settings\\limit_val=1000
settings\\report_every=2
settings\\epochs=12
[runs]
folder={runs}
[window]
language=en
"""


def epochs_of_newest(runs):
    """How many the newest run has validated."""
    with open(max(glob.glob(runs + "/*/metrics.jsonl"), key=os.path.getmtime), encoding="utf-8") as log:
        return sum('"phase":"epoch"' in line for line in log)


def picture(p, file):
    """The window without the frame that a desktop draws around it, as small as it gets without loss of a pixel."""
    window = p.screen.run("xdotool", "search", "--onlyvisible", "--pid", str(p.process.pid)).split()[0]
    p.screen.run("import", "-window", window, "-strip", "-define", "png:compression-level=9", file)
    print(f"{file}: {os.path.getsize(file) // 1000} kB", flush=True)


def main():
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    program, probe, out = (os.path.abspath(path) for path in sys.argv[1:])
    os.makedirs(out, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        runs = home + "/runs"  # what Program opens, and where the window's go
        os.makedirs(runs)
        for options in RUNS:
            subprocess.run([program, "train", *SHORT, *options, "--runs-dir", runs], check=True,
                           stdout=subprocess.DEVNULL)
        subprocess.run([program, "peaks", "--seconds", "2"], env=dict(os.environ, XDG_DATA_HOME=home + "/data"), check=True,
                       stdout=subprocess.DEVNULL)
        os.makedirs(home + "/config/TorchDeck")
        with open(home + "/config/TorchDeck/TorchDeck.conf", "w", encoding="utf-8") as settings:
            settings.write(SETTINGS.format(runs=runs))
        screen = Screen("1366x768")
        p = Program(program, probe, screen, home, out, "pictures")
        try:
            wait_for("a window", lambda: screen.run("xdotool", "search", "--onlyvisible", "--pid", str(p.process.pid)))
            for number, page, there in [(2, "compare", lambda s: s["charts"] >= 2),
                                        (5, "roofline", lambda s: s["points"] >= len(RUNS))]:
                p.show_page(number)
                p.until(page, there, 300)
                p.look(page)  # once nothing changes any more
                os.unlink(p.file(page))
                picture(p, f"{out}/{page}.png")
            p.show_page(0)
            p.key("ctrl+Return")
            p.until("a training", lambda s: s["state"] == "training")
            # One more than the short runs have, of which one is the newest until this one has logged an epoch.
            wait_for("five epochs", lambda: epochs_of_newest(runs) >= 5, 1800)
            picture(p, out + "/torchdeck.png")
            p.key("ctrl+period")
        finally:
            p.close()
            screen.close()


main()
