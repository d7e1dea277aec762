#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real program on real X servers, driven by keys and mouse: one screenshot a page, and what a machine can see.

walk.py PROGRAM PROBE OUT [SIZE…]: SIZE is 1366x768 or 3840x2160@2 (@: scale), or wayland. The program gets a home of
its own with two small trainings on the built-in Shapes images, some of these images, the peaks of the machine and a
small benchmark. Fails when a control is outside the screen or cut off, a chart has no data, something is said at warning
level, or charts cover less than 45 % of the smallest screen while training. Debian: xvfb openbox xdotool imagemagick; weston qt6-wayland for the session on Wayland.
"""
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

SIZES = ["1366x768", "1440x900", "1920x1080@1.5", "3840x2160@2", "wayland"]
# Theme and language ("longer": every text a third longer). German where room is scarcest.
LOOKS = {"1366x768": [("light", "en"), ("dark", "de")], "1440x900": [("contrast", "en")],
         "1920x1080@1.5": [("light", "longer")], "3840x2160@2": [("dark", "en")]}
PAGES = ["train", "gallery", "compare", "montage", "profile", "roofline", "bench", "predict", "settings"]
LEAST_SHARE = 0.45
# Small batches, reports at every step and no measuring of precisions: the first reports come soon also on a slow machine.
SETTINGS = """[train]
settings\\batch_size=16
settings\\limit_train=2000
settings\\limit_val=200
settings\\report_every=1
settings\\precision=fp32
"""
TRAINING = ["--dataset", "shapes", "--limit-train", "512", "--limit-val", "64", "--batch-size", "16", "--report-every", "1"]
# Four cells of which the window measures what is missing.
MATRIX = """repeats = 2
max_repeats = 2
cooldown_s = 0
warmup_iters = 1
iters = 3
[base]
dataset = "shapes"
model = "small-cifar-net"
limit_train = 256
limit_val = 64
[matrix]
precision = ["fp32", "bf16"]
batch_size = [8, 16]
"""


def wait_for(what, until, seconds=60):
    """Asks again until there is an answer: how fast the machine is decides how long that takes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = until()
        if answer:
            return answer
        time.sleep(0.05)
    raise SystemExit(f"{what}: not within {seconds} s")


class Screen:
    """An X server with a window manager."""
    platform = "xcb"

    def __init__(self, size):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", size + "x24"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.display = ":" + number.readline().strip()
        self.environment = dict(os.environ, DISPLAY=self.display)
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stderr=subprocess.DEVNULL)

    def run(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout

    def close(self):
        for process in (self.manager, self.server):
            process.terminate()
            process.wait()


class WaylandScreen:
    """A Wayland compositor without a display. Nothing can press keys in it."""
    platform = "wayland"

    def __init__(self, size, folder):
        width, height = size.split("x")
        self.environment = dict(os.environ, XDG_RUNTIME_DIR=folder, WAYLAND_DISPLAY="walk")
        self.environment.pop("DISPLAY", None)
        self.log = open(os.path.join(folder, "weston.log"), "w", encoding="utf-8")
        self.server = subprocess.Popen(["weston", "--backend=headless-backend.so", "--use-pixman", "--debug", "--no-config",
                                        "--socket=walk", "--width=" + width, "--height=" + height],
                                       env=self.environment, stdout=self.log, stderr=self.log)
        wait_for("weston", lambda: os.path.exists(os.path.join(folder, "walk")))

    def shot(self, file):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["weston-screenshooter"], env=self.environment, cwd=folder, check=True)
            shutil.move(os.path.join(folder, os.listdir(folder)[0]), file)

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.log.close()


class Program:
    def __init__(self, program, probe, screen, home, scale, language, files=()):
        self.socket_path = os.path.join(home, "probe")
        environment = dict(screen.environment, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_DATA_HOME=home + "/data",
                           XDG_CACHE_HOME=home + "/cache", QT_QPA_PLATFORM=screen.platform, LC_ALL="C.UTF-8",
                           QT_SCALE_FACTOR=scale, WALK_SOCKET=self.socket_path, LD_PRELOAD=probe,
                           LANGUAGE="en" if language == "longer" else language)
        if screen.platform == "xcb":
            environment["XDG_RUNTIME_DIR"] = home
        if language == "longer":
            environment["WALK_LONGER"] = "1"
        environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
        if os.path.exists(self.socket_path):
            os.unlink(self.socket_path)
        self.screen = screen
        self.log = open(os.path.join(home, "log"), "w+", encoding="utf-8")
        self.process = subprocess.Popen([program, *files], env=environment, cwd=home, stderr=self.log,
                                        stdout=self.log)
        wait_for("the window", lambda: self.process.poll() is not None or self.ask("report") is not None)
        if self.process.poll() is not None:
            raise SystemExit(f"the program ended with {self.process.poll()}: {self.said()}")

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def ask(self, question):
        """None while there is no window."""
        try:
            with socket.socket(socket.AF_UNIX) as line:
                line.settimeout(20)
                line.connect(self.socket_path)
                line.sendall(question.encode() + b"\n")
                answer = line.makefile("r", encoding="utf-8").readline().strip()
        except OSError:
            return None
        if answer == "no window":
            return None
        return json.loads(answer) if question == "report" else answer

    def click(self, button):
        """With the mouse, where the button is on the screen."""
        x, y = self.ask("where " + button).split()
        self.screen.run("xdotool", "mousemove", x, y, "click", "1")
        self.screen.run("xdotool", "mousemove", "1", "1")  # away: no tool tip over the screenshot

    def key(self, keys):
        self.screen.run("xdotool", "key", keys)

    def close(self):
        self.process.terminate()
        self.process.wait(60)
        self.log.close()


def shot(screen, file):
    screen.run("import", "-window", "root", "-quality", "15", file)  # zlib's fastest


def same_twice(program):
    """The report once nothing changes any more: animations, late painting."""
    before = program.ask("report")
    while True:
        time.sleep(0.3)
        now = program.ask("report")
        if now is None or (now["problems"] == before["problems"] and now["share"] == before["share"]):
            return now or before
        before = now


def make_home(home, made):
    """A home with the runs, the benchmark and the peaks that are in the folder `made`."""
    shutil.copytree(made, home, dirs_exist_ok=True)
    os.makedirs(home + "/config/TorchDeck")
    with open(home + "/config/TorchDeck/TorchDeck.conf", "w", encoding="utf-8") as settings:
        settings.write(SETTINGS)


def make_once(program, folder):
    """What earlier days left: two runs, the peaks of this machine, and a matrix that lacks a repetition."""
    def call(*arguments):
        environment = dict(os.environ, XDG_DATA_HOME=folder + "/data")
        subprocess.run([program, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    for seed in ("1", "2"):
        call("train", *TRAINING, "--epochs", "2", "--seed", seed, "--runs-dir", folder + "/runs")
    call("peaks")
    with open(folder + "/matrix.toml", "w", encoding="utf-8") as matrix:
        matrix.write(MATRIX)
    call("data", "export", "--dataset", "shapes", "--limit-train", "30", "--limit-val", "30", "--out", folder + "/images")
    call("bench", "--matrix", folder + "/matrix.toml", "--out", folder + "/bench")
    cells = os.path.join(folder, "bench", "cells")
    os.unlink(os.path.join(cells, sorted(os.listdir(cells))[0], "2.json"))


def walk_wayland(program_path, probe, out, made):
    """Starts, trains and shows charts: what can be had without keys."""
    missing = [tool for tool in ("weston", "weston-screenshooter") if shutil.which(tool) is None]
    if missing:
        print("wayland: skipped: weston not installed")
        return []
    failures = []
    with tempfile.TemporaryDirectory() as home:
        make_home(home, made)
        screen = WaylandScreen("1366x768", home)
        try:
            program = Program(program_path, probe, screen, home, "1", "en", [home + "/runs"])
            try:
                program.ask("page 0")
                program.ask("train")
                wait_for("charts", lambda: program.ask("report")["charts"] >= 4, 150)
                report = same_twice(program)
                file = os.path.join(out, "wayland-training.png")
                screen.shot(file)
                failures += [f"wayland: {problem}" for problem in report["problems"]]
                colors = subprocess.run(["identify", "-format", "%k", file], capture_output=True, text=True, check=True)
                if report["platform"] != "wayland" or int(colors.stdout) < 100:
                    failures.append(f"wayland: platform {report['platform']}, {colors.stdout} colors on the screen")
                print(f"wayland: {report['charts']} charts cover {report['share']:.1%}, {colors.stdout} colors")
            finally:
                program.close()
        finally:
            screen.close()
    return failures


def walk_bench(program, look, home):
    """From the page without a matrix: the fields of a new one, then one that was measured earlier, and what it lacks."""
    program.key("ctrl+7")
    wait_for("bench", lambda: program.ask("report")["page"] == 6)
    program.click("new-matrix")
    look("bench-matrix")
    program.click("cancel-matrix")
    program.ask("open " + home + "/bench")
    wait_for("the matrix", lambda: program.ask("report")["repetitions"] == 7)
    look("bench-opened")
    program.click("measure")
    wait_for("the last repetition", lambda: program.ask("report")["repetitions"] == 8)
    wait_for("the end of the benchmark", lambda: not program.ask("report")["measuring"])
    look("bench-measured")


def walk_predict(program, look, home):
    """A person's images with the weights of a run: predicted, calibrated, explained."""
    program.key("ctrl+8")
    wait_for("predict", lambda: program.ask("report")["page"] == 7)
    runs = os.path.join(home, "runs")
    folder = os.path.join(runs, sorted(os.listdir(runs))[0], "checkpoints")
    program.ask("open " + os.path.join(folder, [f for f in os.listdir(folder) if f.endswith("_best_weights.pt")][0]))
    program.ask("open " + home + "/images/val")
    wait_for("predictions", lambda: program.ask("report")["predicted"] == 30)
    program.click("calibrate")
    wait_for("the calibration", lambda: not program.ask("report")["predicting"])
    program.ask("explain")
    wait_for("the occlusion map", lambda: not program.ask("report")["predicting"])
    look("predict-images")


def walk_fine_tune(program, look, home):
    """A folder of images becomes the settings of a training, and its images are checked."""
    program.ask("open " + home + "/images")
    wait_for("the images", lambda: program.ask("report")["page"] == 1 and program.ask("report")["images"] > 0)
    program.click("fine-tune")
    wait_for("the check", lambda: program.ask("report")["checked"])
    look("fine-tune")


def walk_results(program, look, home):
    """What a run's network does with each class, and where it is wrong."""
    run = os.path.join(home, "runs", sorted(os.listdir(home + "/runs"))[0])
    program.ask("classes " + run)
    wait_for("results per class", lambda: program.ask("report")["classes"] > 0)
    look("class-results")
    program.ask("mistakes " + run)
    # What is known already is not predicted again: look() waits until nothing changes.
    wait_for("mistakes", lambda: not program.ask("report")["judging"])
    look("worst-mistakes")


def walk_profile(program, look):
    program.key("ctrl+5")
    wait_for("profile", lambda: program.ask("report")["page"] == 4)
    program.click("profile")
    wait_for("a profile", lambda: program.ask("report")["profiles"] == 1)
    look("profile-modules")
    for table in ("operators", "memory"):
        program.ask("table " + table)
        look("profile-" + table)


def walk(program_path, probe, out, spec, theme, language, made):
    size, _, scale = spec.partition("@")
    name = "-".join([spec.replace("@", "x"), theme, language])
    screen = Screen(size)
    failures = []
    with tempfile.TemporaryDirectory() as home:
        make_home(home, made)
        program = Program(program_path, probe, screen, home, scale or "1", language, [home + "/runs"])
        try:
            program.ask("theme " + theme)
            screen.run("xdotool", "search", "--sync", "--onlyvisible", "--pid", str(program.process.pid))

            def look(page):
                report = same_twice(program)
                shot(screen, os.path.join(out, f"{name}-{page}.png"))
                failures.extend(f"{name}-{page}: {problem}" for problem in report["problems"])
                return report

            for number, page in enumerate(PAGES):
                program.key(f"ctrl+{number + 1}")
                wait_for(page, lambda n=number: program.ask("report")["page"] == n)
                if page == "gallery":
                    wait_for("images", lambda: program.ask("report")["images"] > 0)
                if page == "compare":
                    wait_for("curves", lambda: program.ask("report")["charts"] >= 2)
                if page == "roofline":
                    wait_for("points of both runs", lambda: program.ask("report")["points"] >= 2)
                look(page)
            walk_bench(program, look, home)
            walk_profile(program, look)
            walk_predict(program, look, home)
            walk_results(program, look, home)
            program.key("ctrl+1")
            wait_for("train", lambda: program.ask("report")["page"] == 0)
            program.key("ctrl+Return")
            wait_for("charts", lambda: program.ask("report")["charts"] >= 4, 150)
            report = look("training")
            if spec == SIZES[0] and report["share"] < LEAST_SHARE:
                failures.append(f"{name}-training: charts cover {report['share']:.0%} of the window")
            walk_fine_tune(program, look, home)
            print(f"{name}: {report['charts']} charts cover {report['share']:.1%} of {report['width']}x{report['height']}")
            program.key("ctrl+period")
        finally:
            program.close()
            screen.close()
    return failures


def main():
    if len(sys.argv) < 4:
        raise SystemExit(__doc__)
    for tool in ("Xvfb", "openbox", "xdotool", "import"):
        if shutil.which(tool) is None:
            print(f"missing: {tool}")
            return 77  # CTest: skipped
    program, probe, out = (os.path.abspath(path) for path in sys.argv[1:4])
    os.makedirs(out, exist_ok=True)
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        make_once(program, folder)
        for spec in sys.argv[4:] or SIZES:
            if spec == "wayland":
                failures += walk_wayland(program, probe, out, folder)
                continue
            for theme, language in LOOKS.get(spec, [("dark", "en")]):
                failures += walk(program, probe, out, spec, theme, language, folder)
    print("\n".join(failures) or "nothing to report")
    return 1 if failures else 0


sys.exit(main())
