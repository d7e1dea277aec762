# SPDX-License-Identifier: GPL-3.0-or-later
"""Screens without a display, and the program on one of them, with the probe in it."""
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time


class Stuck(Exception):
    """The program does not get where it should be."""


def wait_for(what, until, seconds=60):
    """Asks again until there is an answer: how fast the machine is decides how long that takes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = until()
        if answer:
            return answer
        time.sleep(0.05)
    raise Stuck(f"{what}: not within {seconds} s")


def different_pixels(shown, file):
    """How many; `shown` may be a part of an image in ImageMagick's words: FILE[WxH+X+Y]."""
    told = subprocess.run(["compare", "-metric", "AE", shown, file, "null:"], capture_output=True, text=True, check=False)
    if told.returncode > 1:
        raise Stuck(f"{shown} cannot be compared with {file}: {told.stderr}")
    return int(float(told.stderr.split()[0]))


def difference(shown, file):
    """Of two images of any size, from 0 to 1. So small that thin lines are shades do they look alike."""
    told = subprocess.run(["convert", shown, file, "+repage", "-resize", "240x120!", "-metric", "RMSE", "-compare", "-format",
                           "%[distortion]", "info:"], capture_output=True, text=True, check=False)
    try:
        return float(told.stdout)
    except ValueError as problem:
        raise Stuck(f"{shown} cannot be compared with {file}: {told.stderr}") from problem


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
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def run(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout

    def shot(self, file):
        self.run("import", "-window", "root", "-quality", "15", file)  # zlib's fastest

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
    """The window on a screen, and what was found in it so far."""

    def __init__(self, program, probe, screen, home, out, name, scale=1, theme="light", language="en"):
        self.screen, self.home, self.out, self.name, self.scale = screen, home, out, name, scale
        self.failures = []
        self.socket_path = os.path.join(home, "probe")
        environment = dict(screen.environment, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_DATA_HOME=home + "/data",
                           XDG_CACHE_HOME=home + "/cache", QT_QPA_PLATFORM=screen.platform, LC_ALL="C.UTF-8",
                           QT_SCALE_FACTOR=str(scale), WALK_SOCKET=self.socket_path, LD_PRELOAD=probe,
                           LANGUAGE="en")
        if screen.platform == "xcb":
            environment["XDG_RUNTIME_DIR"] = home
        if language == "longer":
            environment["WALK_LONGER"] = "1"
        # Whose desktop this is must not matter: dialogs for files are Qt's own.
        for of_desktop in ("DBUS_SESSION_BUS_ADDRESS", "XDG_CURRENT_DESKTOP", "DESKTOP_SESSION", "QT_QPA_PLATFORMTHEME"):
            environment.pop(of_desktop, None)
        log_file = os.path.join(home, "log")
        self.log = open(log_file, "w", encoding="utf-8")
        self.said = open(log_file, encoding="utf-8", errors="replace")
        self.process = subprocess.Popen([program, home + "/runs"], env=environment, cwd=home, stderr=self.log, stdout=self.log)
        try:
            wait_for("the window", lambda: self.process.poll() is not None or self.ask("state") is not None)
        except Stuck:
            self.process.kill()
            raise
        if self.process.poll() is not None:
            raise Stuck(f"the program ended with {self.process.poll()}: {self.said.read()}")
        self.ask("theme " + theme)

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
        if answer == "unknown":
            raise Stuck(f"the probe knows no '{question}'")
        return None if answer == "no window" else json.loads(answer) if answer.startswith("{") else answer

    def until(self, what, true_of, seconds=60):
        """Waits for a state of the program; returns it."""
        def state():
            now = self.ask("state")
            if now is None and self.process.poll() is not None:
                raise Stuck(f"the program ended with {self.process.poll()}")
            return now if now and true_of(now) else None
        return wait_for(what, state, seconds)

    def fail(self, page, sentence):
        self.failures.append(f"{self.name}-{page}: {sentence}")

    def look(self, page):
        """A screenshot once nothing changes any more (animations, late painting); returns what the probe says of it."""
        before = self.ask("report")
        if before is None:
            raise Stuck("the program does not answer")
        for again in range(100):
            time.sleep(0.3)
            now = self.ask("report")
            if now is None:
                break
            # On a busy machine it takes seconds until the window manager has moved a new window.
            moving = again < 30 and any("off screen" in problem for problem in now["problems"])
            if not moving and now["problems"] == before["problems"] and now["share"] == before["share"]:
                break
            before = now
        report = now or before
        self.screen.shot(self.file(page))
        for problem in report["problems"]:
            self.fail(page, problem)
        self.listen(page)
        return report

    def listen(self, page):
        """What the program said since: only warnings are left by the probe."""
        for line in self.said.read().splitlines():
            if line.strip():
                self.fail(page, "said: " + line)

    def file(self, page):
        return os.path.join(self.out, f"{self.name}-{page}.png")

    def place(self, name):
        """In pixels of the screen."""
        answer = wait_for(name, lambda: next((a for a in [self.ask("where " + name)] if a not in (None, "nowhere")), None))
        return answer.split()

    def click(self, name, button="1"):
        """With the mouse, where it is on the screen."""
        self.screen.run("xdotool", "mousemove", *self.place(name), "click", button)
        self.screen.run("xdotool", "mousemove", "1", "1")  # away: no tool tip over the screenshot

    def key(self, keys):
        self.screen.run("xdotool", "key", keys)

    def show_page(self, number):
        # The Machine page came when the digits were taken.
        self.key({8: "ctrl+t", 9: "ctrl+9"}.get(number, f"ctrl+{number + 1}"))
        self.until(f"page {number + 1}", lambda s: s["page"] == number)

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.fail("end", "the program did not end within 60 s")
            self.process.kill()
            self.process.wait()
        self.listen("end")
        if self.process.returncode not in (0, -15):
            self.fail("end", f"the program ended with {self.process.returncode}")
        self.log.close()
        self.said.close()
