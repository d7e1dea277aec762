#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The main job by the accessibility bus alone, as a screen reader has it: no key, no mouse, no look at the screen.

    accessible.py PROGRAM

Chooses settings, trains, reads the result, opens a run of the past and exports a chart; on every page each control must
say what it is, and no text may show its tags. Starts an X server and a message bus of its own. Exits with 77 where
something that it needs is not installed. Debian: xvfb dbus-daemon at-spi2-core gir1.2-atspi-2.0 python3-gi
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

INNER = "TORCHDECK_WALK_INNER"
# As in walk.py: the first reports come soon also on a slow machine.
SETTINGS = """[train]
settings\\batch_size=16
settings\\limit_train=128
settings\\limit_val=64
settings\\report_every=1
settings\\precision=fp32
settings\\nproc=2
"""
TRAINING = ["--dataset", "shapes", "--limit-train", "64", "--limit-val", "32", "--batch-size", "16", "--report-every", "1",
            "--epochs", "1"]
PAGES = ["Gallery", "Compare", "Montage", "Profile", "Roofline", "Bench", "Predict", "Train"]
CONTROLS = {"combo box", "spin button", "text", "push button", "check box", "radio button", "toggle button", "slider", "list",
            "table", "tree", "tree table", "page tab", "page tab list", "chart", "progress bar", "menu item"}


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


def start_again():
    """With an X server and a bus that nobody else has."""
    for tool in ("Xvfb", "dbus-run-session"):
        if shutil.which(tool) is None:
            skip(f"{tool} is not installed")
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1440x900x24"], pass_fds=[write],
                              stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number:
            display = ":" + number.readline().strip()
        environment = dict(os.environ, DISPLAY=display, **{INNER: "1"})
        environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
        # The bus of assistive technology lives on that of the session, and ends with it.
        return subprocess.run(["dbus-run-session", "--", sys.executable, "-W", "ignore", __file__, *sys.argv[1:]],
                              env=environment, check=False, timeout=280).returncode
    finally:
        server.terminate()
        server.wait()


def children(item):
    for i in range(item.get_child_count()):
        child = item.get_child_at_index(i)
        if child is not None:
            yield child


def everything(item, seen_only=True):
    """The item and all below it; of what is not on the screen nothing, unless it is asked for."""
    from gi.repository import Atspi, GLib
    try:
        if seen_only and item.get_role_name() != "application" and not item.get_state_set().contains(Atspi.StateType.SHOWING):
            return
        yield item
        for child in children(item):
            yield from everything(child, seen_only)
    except GLib.Error:
        pass  # gone meanwhile


def label_of(item):
    """What a screen reader says before the value of a control."""
    from gi.repository import Atspi
    for relation in item.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
            return relation.get_target(0).get_name()
    # On Linux the name of a list is its choice.
    return "" if item.get_role_name() == "combo box" else item.get_name()


def wait_for(what, until, seconds=60):
    from gi.repository import GLib
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        # What the bus has told meanwhile: new windows, new items.
        while GLib.MainContext.default().iteration(False):
            pass
        try:
            answer = until()
        except GLib.Error:
            answer = None  # an item is gone meanwhile
        if answer:
            return answer
        time.sleep(0.1)
    raise SystemExit(f"FAILED: {what}: not within {seconds} s")


class Window:
    def __init__(self, application):
        self.application = application

    def find(self, role, name, seen_only=True):
        for item in everything(self.application, seen_only):
            if item.get_role_name() == role and (item.get_name() == name or label_of(item) == name):
                return item
        return None

    def await_item(self, role, name, seen_only=True, seconds=60):
        return wait_for(f"{role} '{name}'", lambda: self.find(role, name, seen_only), seconds)

    @staticmethod
    def act(item, wanted=("Press", "Toggle")):
        from gi.repository import GLib
        actions = item.get_action_iface()
        for i in range(actions.get_n_actions() if actions else 0):
            if actions.get_action_name(i) in wanted:
                try:
                    return actions.do_action(i)
                except GLib.Error:
                    return True  # it opened a dialog, and answers when that is closed
        raise SystemExit(f"FAILED: {item.get_role_name()} '{item.get_name()}' can do none of {wanted}")

    def press(self, name, role="push button"):
        self.act(self.await_item(role, name))

    def menu(self, name):
        """An entry of the menu bar: it can be pressed without the menu being open."""
        self.act(self.await_item("menu item", name, seen_only=False))

    def answer_file_dialog(self, path):
        dialog = wait_for("a dialog for a file", lambda: next(
            (w for w in children(self.application) if w.get_role_name() in ("dialog", "file chooser")), None))
        def below(test):
            return lambda: next((i for i in everything(dialog) if test(i)), None)
        field = wait_for("the field of the file's name", below(
            lambda i: i.get_role_name() == "text" and i.get_editable_text_iface() is not None and label_of(i).startswith(
                ("File", "Directory"))))
        field.get_editable_text_iface().set_text_contents(path)
        self.act(wait_for("the button of the dialog", below(
            lambda i: i.get_role_name() == "push button" and i.get_name().replace("&", "") in ("Save", "Open", "Choose"))))
        wait_for("the end of the dialog", lambda: all(
            w.get_role_name() not in ("dialog", "file chooser") for w in children(self.application)))


def check_page(window, page, problems):
    from gi.repository import GLib
    for item in everything(window.application):
        try:
            role, name, description = item.get_role_name(), item.get_name(), item.get_description() or ""
            if "<p>" in name + description or "<br" in name + description:
                problems.append(f"{page}: {role} '{name}' shows its tags: {description[:60]}")
            if role in CONTROLS and not label_of(item) and item.get_parent().get_role_name() not in ("spin button", "combo box"):
                problems.append(f"{page}: a {role} says not what it is ('{name}')")
        except GLib.Error:
            pass


def walk(program, home):
    from gi.repository import Atspi
    os.makedirs(home + "/config/TorchDeck")
    os.makedirs(home + "/past")
    with open(home + "/config/TorchDeck/TorchDeck.conf", "w", encoding="utf-8") as settings:
        settings.write(SETTINGS)
    environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_DATA_HOME=home + "/data",
                       XDG_CACHE_HOME=home + "/cache", XDG_RUNTIME_DIR=home, LC_ALL="C.UTF-8", LANGUAGE="en",
                       QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1")
    subprocess.run([program, "train", *TRAINING, "--run-dir", home + "/past/of-yesterday"], env=environment, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    desktop = Atspi.get_desktop(0)  # the registry is there before the window looks for it

    def find_window():
        desktop.clear_cache()
        return next((a for a in children(desktop) if a.get_name() == "TorchDeck"), None)

    process = subprocess.Popen([program], env=environment, cwd=home, stderr=subprocess.DEVNULL)
    try:
        window = Window(wait_for("the window on the bus", find_window))
        print("choose")
        epochs = window.await_item("spin button", "Epochs")
        epochs.get_value_iface().set_current_value(2)
        window.press("Augmentation", "check box")
        assert label_of(window.await_item("combo box", "Optimizer")) == "Optimizer"
        print("train")
        wait_for("a button Train that can be pressed", lambda: window.await_item("push button", "Train").get_state_set().contains(
            Atspi.StateType.SENSITIVE))
        window.press("Train")
        window.await_item("label", "Finished", seconds=180)
        print("read the result")
        words = window.await_item("chart", "Loss").get_description()
        # Two processes: batches of 32 images, 4 steps, 2 epochs.
        assert "values: 8" in words and "last" in words, words
        assert any(i.get_name().startswith("top-1, best epoch") for i in everything(window.application)), "no top-1 of the best epoch"
        print("export")
        window.menu("Export chart…")
        window.answer_file_dialog(home + "/chart.csv")
        wait_for("the exported chart", lambda: os.path.exists(home + "/chart.csv"))
        with open(home + "/chart.csv", encoding="utf-8") as file:
            # Of whichever chart is below the pointer; of each report at least one value, and the names of the columns.
            lines = file.readlines()
            assert lines[0].startswith("curve,") and len(lines) > 8, lines
        print("open a run of the past")
        window.menu("Open a folder of runs…")
        window.answer_file_dialog(home + "/past")
        window.press("Compare", "page tab")
        wait_for("a table cell with its name", lambda: any(
            i.get_role_name() == "table cell" and "of-yesterday" in i.get_name() for i in everything(window.application)))
        chart = wait_for("a chart with it", lambda: next(
            (i for i in everything(window.application) if i.get_role_name() == "chart"), None))
        assert "values:" in chart.get_description(), chart.get_description()
        print("every page")
        problems = []
        for page in PAGES:
            window.press(page, "page tab")
            time.sleep(1)
            check_page(window, page, problems)
        for problem in problems:
            print(problem)
        if problems:
            raise SystemExit(f"FAILED: {len(problems)} controls")
        print("ok")
    finally:
        process.terminate()
        process.wait()


def main():
    if INNER not in os.environ:
        sys.exit(start_again())
    try:
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi  # noqa: F401
    except (ImportError, ValueError) as problem:
        skip(f"{problem} (gir1.2-atspi-2.0 and python3-gi)")
    if not os.path.exists("/usr/share/dbus-1/services/org.a11y.Bus.service"):
        skip("at-spi2-core is not installed")
    with tempfile.TemporaryDirectory() as home:
        os.chmod(home, 0o700)
        walk(os.path.abspath(sys.argv[1]), home)


if __name__ == "__main__":
    main()
