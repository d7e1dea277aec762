#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real program on X servers, driven by keys and mouse: one screenshot a page, and what a machine can see.

walk.py PROGRAM PROBE OUT [SIZE…]: SIZE is 1366x768 or 3840x2160@2 (@: scale), or wayland. The program gets a home of
its own with two small trainings on the built-in Shapes images, some of these images, the peaks of the machine and a
small benchmark. Fails when a control is outside the screen or cut off, a chart has no data, a figure of the run is left
out, something is said at warning level, an exported image is not what its preview shows, or charts cover less than 45 %
of the smallest screen while training. Debian: xvfb openbox xdotool imagemagick; weston qt6-wayland for the session on
Wayland.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # beside the sources
import flows
from screens import Program, Screen, Stuck, WaylandScreen

SIZES = ["1366x768", "1440x900", "1920x1080@1.25", "1920x1080@1.5", "3840x2160@2", "wayland"]
# Theme, language ("longer": every text a third longer) and what is done: "pages" are opened, a "walk" goes further into
# each, and then there is "everything". German where room is scarcest.
LOOKS = {"1366x768": [("light", "en", "walk"), ("dark", "de", "everything")],
         "1440x900": [("contrast", "en", "walk"), ("light", "de", "pages")],
         "1920x1080@1.25": [("dark", "de", "walk")],
         "1920x1080@1.5": [("light", "longer", "everything")],
         "3840x2160@2": [("dark", "en", "walk"), ("light", "de", "pages")]}
LEAST_SHARE = 0.45
# Small batches, reports at every step and no measuring of precisions: the first reports come soon also on a slow machine.
SETTINGS = """[train]
settings\\batch_size=16
settings\\limit_train=2000
settings\\limit_val=200
settings\\report_every=1
settings\\precision=fp32
"""
TRAINING = ["--limit-train", "128", "--limit-val", "64", "--batch-size", "16", "--report-every", "1"]
# Four cells of which the window measures what is missing.
MATRIX = """repeats = 2
max_repeats = 2
cooldown_s = 0
warmup_iters = 1
iters = 3
[base]
precision = "fp32"
dataset = "shapes"
model = "small-cifar-net"
limit_train = 256
limit_val = 64
[matrix]
memory_format = ["channels_last", "contiguous"]
batch_size = [8, 16]
"""


def make_once(program, folder):
    """What earlier days left: two runs and one with few images, the peaks of this machine, a matrix that lacks a cell."""
    def call(*arguments):
        environment = dict(os.environ, XDG_DATA_HOME=folder + "/data")
        subprocess.run([program, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    for seed in ("1", "2"):
        call("train", "--dataset", "shapes", *TRAINING, "--epochs", "2", "--seed", seed, "--runs-dir", folder + "/runs")
    call("peaks")
    with open(folder + "/matrix.toml", "w", encoding="utf-8") as matrix:
        matrix.write(MATRIX)
    call("data", "export", "--dataset", "shapes", "--limit-train", "30", "--limit-val", "30", "--out", folder + "/images")
    call("train", "--dataset", "imagefolder", "--data", folder + "/images", "--image-size", "32", *TRAINING,
         "--epochs", "1", "--run-dir", folder + "/few-images")
    call("bench", "--matrix", folder + "/matrix.toml", "--out", folder + "/bench")
    cells = os.path.join(folder, "bench", "cells")
    os.unlink(os.path.join(cells, sorted(os.listdir(cells))[0], "2.json"))


def make_home(home, made, language):
    """A home with the runs, the benchmark and the peaks that are in the folder `made`, and this language chosen."""
    shutil.copytree(made, home, dirs_exist_ok=True)
    os.makedirs(home + "/config/TorchDeck")
    with open(home + "/config/TorchDeck/TorchDeck.conf", "w", encoding="utf-8") as settings:
        settings.write(SETTINGS + "[window]\nlanguage=" + ("en" if language == "longer" else language) + "\n")


def walk_wayland(p):
    """Starts, trains and shows charts: what can be had without keys."""
    p.ask("page 0")
    p.ask("train")
    p.until("charts", lambda s: s["charts"] >= 4, 150)
    report = p.look("training")
    colors = subprocess.run(["identify", "-format", "%k", p.file("training")], capture_output=True, text=True, check=True)
    if report["platform"] != "wayland" or int(colors.stdout) < 100:
        p.fail("training", f"platform {report['platform']}, {colors.stdout} colors on the screen")
    return report


def walk_x(p, spec, how):
    p.screen.run("timeout", "60", "xdotool", "search", "--sync", "--onlyvisible", "--pid", str(p.process.pid))
    flows.pages(p)
    if how == "pages":
        return None
    # Else the preview is not shown pixel for pixel.
    if p.scale.is_integer():
        flows.montage(p)
    if how == "everything":
        flows.context_menus(p)
        flows.legend(p)
        flows.bad_files(p)
        flows.help_windows(p)
    flows.bench(p)
    flows.profile(p)
    flows.predict(p)
    # Ten thousand images take their time.
    flows.results(p, flows.first_run(p) if how == "everything" else p.home + "/few-images")
    report = flows.train(p)
    if spec == SIZES[0] and report["share"] < LEAST_SHARE:
        p.fail("training", f"charts cover {report['share']:.0%} of the window")
    flows.fine_tune(p)
    if how == "everything":
        flows.pause_and_stop(p)
    else:
        p.key("ctrl+period")
    return report


def walk(program, probe, out, spec, theme, language, how, made):
    """What was found."""
    begin = time.monotonic()
    size, _, scale = spec.partition("@")
    on_wayland = spec == "wayland"
    name = spec if on_wayland else "-".join([spec.replace("@", "x"), theme, language])
    with tempfile.TemporaryDirectory() as home:
        make_home(home, made, language)
        screen = p = report = None
        failures = []
        try:
            screen = WaylandScreen(SIZES[0], home) if on_wayland else Screen(size)
            p = Program(program, probe, screen, home, out, name, float(scale or 1), theme, language)
            report = walk_wayland(p) if on_wayland else walk_x(p, spec, how)
        except Stuck as problem:
            failures.append(f"{name}: {problem}")
            if p is not None:
                screen.shot(p.file("stuck"))
        finally:
            if p is not None:
                p.close()
                failures = p.failures + failures
            if screen is not None:
                screen.close()
    charts = f", {report['charts']} charts cover {report['share']:.1%} of {report['width']}x{report['height']}" if report else ""
    print(f"{name}: {time.monotonic() - begin:.0f} s{charts}", flush=True)
    return failures


def missing(*tools):
    return [tool for tool in tools if shutil.which(tool) is None]


def main():
    if len(sys.argv) < 4:
        raise SystemExit(__doc__)
    specs = sys.argv[4:] or SIZES
    if lacking := missing("Xvfb", "openbox", "xdotool", "import", "compare", "convert", "identify"):
        print(f"Nothing was run, {lacking[0]} is missing")
        return 77  # CTest: skipped
    if "wayland" in specs and (lacking := missing("weston", "weston-screenshooter")):
        print(f"Wayland: not run, {lacking[0]} is missing")
        specs = [spec for spec in specs if spec != "wayland"]
        if not specs:
            return 77
    program, probe, out = (os.path.abspath(path) for path in sys.argv[1:4])
    os.makedirs(out, exist_ok=True)
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        begin = time.monotonic()
        make_once(program, folder)
        print(f"made in {time.monotonic() - begin:.0f} s", flush=True)
        for spec in specs:
            for theme, language, how in LOOKS.get(spec, [("light" if spec == "wayland" else "dark", "en", "walk")]):
                failures += walk(program, probe, out, spec, theme, language, how, folder)
    print("\n".join(failures) or "nothing to report")
    return 1 if failures else 0


sys.exit(main())
