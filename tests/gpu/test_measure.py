#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the cheapest parts of measure.py with the program of a build: test_measure.py PROGRAM (CTest test gpu_measure)."""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import measure


def check(condition, what):
    if not condition:
        sys.exit(f"failed: {what}")


def main():
    hidden = {"/home/annabel": "~", "annabel": "USER", "desk-17": "HOST"}
    said = measure.anonymous({"annabel's": ["/home/annabel/x /data/secret/run on desk-17, /usr/lib/a.so 3/4 images/s", 7]}, hidden)
    check(said == {"USER's": ["~/x FOLDER on HOST, /usr/lib/a.so 3/4 images/s", 7]}, said)

    here = Path(__file__).resolve().parent
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "annabel"
        home.mkdir()
        env = dict(os.environ, HOME=str(home), USER="annabel", LOGNAME="annabel", XDG_DATA_HOME=str(home / "data"))
        out = home / "out"
        words = ["--device", "cpu", "--program", sys.argv[1], "--out", str(out), "--parts", "doctor,nvml,memory,sysfs"]
        for kind, script, parts in (("nvidia", "measure.sh", ["doctor", "nvml", "memory"]),
                                    ("amd", "measure_amd.sh", ["doctor", "sysfs", "memory"])):
            done = subprocess.run([here / script, "5", *words], env=env, capture_output=True, text=True)
            check(done.returncode == 0, done.stdout + done.stderr)
            text, page = (out / "measure.json").read_text(), (out / "measure.md").read_text()
            result = json.loads(text)
            states = {part["part"]: part["state"] for part in result["parts"]}
            check(list(states) == parts, f"{kind}: {states}")
            check(states["doctor"] == states["memory"] == "measured", states)
            check(states[parts[1] if kind == "amd" else "nvml"] == "not measured: no card", states)
            check("MiB" in result["parts"][2]["figures"]["batch 32"], text)
            for part in parts:
                check(f"| {part} | {states[part]} |" in page, page)
            check("| batch 32 | forecast" in page, page)
            for name in ("annabel", folder):
                check(name not in text + page, f"{name} in {text}")
        # An error names a folder of this person.
        lost = dict(env, TORCHDECK_ENGINE=str(home / "none.so"))
        done = subprocess.run([here / "measure.sh", "5", *words[:-1], "memory"], env=lost, capture_output=True, text=True)
        text = done.stdout + (out / "measure.json").read_text() + (out / "measure.md").read_text()
        check(done.returncode == 1 and text.count("none.so") == 3 and "annabel" not in text, text)
        # A part that does not end is cut off and leaves the others their time.
        done = subprocess.run([here / "measure.sh", "0.0001", *words], env=env, capture_output=True, text=True)
        check("no time was left" in done.stdout and done.returncode == 0 or "cut off" in done.stdout, done.stdout + done.stderr)


if __name__ == "__main__":
    main()
