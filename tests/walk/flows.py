# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person does on the pages, each ending in a screenshot. `p` is the program."""
import os

from screens import difference, different_pixels

PAGES = ["train", "gallery", "compare", "montage", "profile", "roofline", "bench", "predict", "machine", "settings"]
# How much the preview of a montage may differ from the larger image that was saved: text and lines are drawn for each
# size anew. A chart that is missing differs more.
MOST_DIFFERENCE = 0.03


def pages(p):
    for number, page in enumerate(PAGES):
        p.show_page(number)
        if page == "gallery":
            p.until("images", lambda s: s["images"] > 0)
        if page == "compare":
            p.until("curves", lambda s: s["charts"] >= 2)
        if page == "machine":
            p.until("checks of this machine", lambda s: not s["checking"])
        if page == "roofline":
            p.until("points of both runs", lambda s: s["points"] >= 2)
        p.look(page)


def bench(p):
    """From the page without a matrix: the fields of a new one, then one that was measured earlier, and what it lacks."""
    p.show_page(6)
    p.click("new-matrix")
    p.look("bench-matrix")
    p.click("cancel-matrix")
    p.ask("open " + p.home + "/bench")
    p.until("the matrix", lambda s: s["repetitions"] == 7)
    p.look("bench-opened")
    p.click("measure")
    p.until("the last repetition", lambda s: s["repetitions"] == 8)
    p.until("the end of the benchmark", lambda s: not s["measuring"])
    p.look("bench-measured")


def predict(p):
    """A person's images with the weights of a run: predicted, calibrated, explained."""
    p.show_page(7)
    folder = os.path.join(first_run(p), "checkpoints")
    p.ask("open " + os.path.join(folder, [f for f in os.listdir(folder) if f.endswith("_best_weights.pt")][0]))
    p.ask("open " + p.home + "/images/val")
    p.until("predictions", lambda s: s["predicted"] == 30)
    p.click("calibrate")
    p.until("the calibration", lambda s: not s["predicting"])
    p.ask("explain")
    p.until("the occlusion map", lambda s: not s["predicting"])
    p.look("predict-images")


def results(p, run):
    """What a run's network does with each class, and where it is wrong."""
    p.ask("classes " + run)
    p.until("results per class", lambda s: s["classes"] > 0)
    p.look("class-results")
    p.ask("mistakes " + run)
    # What is known already is not predicted again: look() waits until nothing changes.
    p.until("mistakes", lambda s: not s["judging"])
    p.look("worst-mistakes")


def profile(p):
    p.show_page(4)
    p.click("profile")
    p.until("a profile", lambda s: s["profiles"] == 1)
    p.look("profile-modules")
    for table in ("operators", "memory"):
        p.ask("table " + table)
        p.look("profile-" + table)


def train(p):
    p.show_page(0)
    p.key("ctrl+Return")
    p.until("charts", lambda s: s["charts"] >= 4, 150)
    return p.look("training")


def fine_tune(p):
    """A folder of images becomes the settings of a training, and its images are checked."""
    p.ask("open " + p.home + "/images")
    p.until("the images", lambda s: s["page"] == 1 and s["images"] > 0)
    p.click("fine-tune")
    p.until("the check", lambda s: s["checked"])
    p.look("fine-tune")
    p.key("Escape")
    p.until("the end of the dialog", lambda s: not s["dialog"])


def pause_and_stop(p):
    """A training that is paused, goes on and is stopped; then one until its end. Both ends lead somewhere."""
    p.show_page(0)
    p.key("ctrl+p")
    p.until("a pause", lambda s: s["state"] == "paused")
    p.look("paused")
    p.key("ctrl+p")
    p.until("the end of the pause", lambda s: s["state"] == "training")
    p.key("ctrl+period")
    for end in ("stopped", "finished"):
        p.until(end, lambda s: s["state"] == "finished", 120)
        if p.look(end)["answers"] < 4:
            p.fail(end, "buttons for what can follow are missing")
        if end == "stopped":
            p.ask("short")
            p.key("ctrl+Return")
            p.until("the next training", lambda s: s["state"] not in ("finished", "failed"))


def context_menus(p):
    p.show_page(2)
    for name in ("run", "chart"):
        p.click(name, "3")
        p.until(f"the menu of a {name}", lambda s: s["menu"] > 0)
        p.look(name + "-menu")
        p.key("Escape")
        p.until("the end of the menu", lambda s: s["menu"] == 0)


def legend(p):
    """A click hides a run, another shows it again."""
    p.show_page(2)
    whole = p.until("curves", lambda s: s["drawn"] > 0)["drawn"]
    p.click("legend")
    p.until("a hidden run", lambda s: 0 < s["drawn"] < whole)
    p.look("legend")
    p.click("legend")
    p.until("all runs again", lambda s: s["drawn"] == whole)


def help_windows(p):
    for keys, page in (("question", "shortcuts"), ("F1", "manual")):
        p.key(keys)
        p.until(page, lambda s: s["dialog"])
        p.look(page)
        p.key("Escape")
        p.until(f"the end of {page}", lambda s: not s["dialog"])


def bad_files(p):
    """What is no run is told where it was opened, and is not in the list."""
    p.show_page(2)
    before = p.until("no search", lambda s: not s["scanning"])["runs"]
    for name, content in (("empty.jsonl", b""), ("corrupt.jsonl", b'{"phase":"step","epoch":1,"st\x00\xff\xfe{{{\n' * 3)):
        file = os.path.join(p.home, name)
        with open(file, "wb") as bad:
            bad.write(content)
        p.ask("open " + file)
        p.until(f"a message about {name}", lambda s: name in s["told"] and not s["scanning"])
        p.look("opened-" + name)
        state = p.ask("state")
        if state["runs"] != before:
            p.fail("opened-" + name, "it is in the list of runs")
        if str(before) not in state["counted"]:
            p.fail("opened-" + name, f"{before} runs are listed, and '{state['counted']}' is said")
        p.key("Escape")
        p.until("the end of the message", lambda s: not s["told"])


def montage(p):
    """The image that is saved is what the preview shows: whole, and pixel for pixel where both have the same size."""
    p.show_page(3)
    p.until("the preview", lambda s: s["preview"] != "0x0")
    file, previews = export(p, "montage-whole")
    share = difference(previews[0], file)
    if share > MOST_DIFFERENCE:
        p.fail("montage-whole", f"the image that was saved differs from the preview by {share:.3f}")
    p.ask("montage 640x400")
    p.until("the preview", lambda s: s["preview"] == "640x400")
    file, previews = export(p, "montage-pixels")
    count = min(different_pixels(preview, file) for preview in previews)
    if count:
        p.fail("montage-pixels", f"{count} pixels of the image that was saved are not those of the preview")


def export(p, page):
    """What Export saves, and the part of the screenshot where the preview is, in ImageMagick's words."""
    p.look(page)
    left, top, width, height = (int(number) for number in p.place("preview"))
    # Where one pixel of the program is several of the screen, it does not know its place to the pixel.
    near = (0,) if p.scale == 1 else (0, -1, 1)
    previews = [f"{p.file(page)}[{width}x{height}+{left + x}+{top + y}]" for x in near for y in near]
    file = os.path.join(p.home, page + ".png")
    p.click("export")
    p.until("the dialog", lambda s: s["dialog"])
    p.key("ctrl+a")
    p.screen.run("xdotool", "type", file)
    p.key("Return")
    p.until("the image", lambda s: not s["dialog"] and file in s["told"])
    p.key("Escape")
    p.until("the end of the message", lambda s: file not in s["told"])
    return file, previews


def first_run(p):
    runs = os.path.join(p.home, "runs")
    return os.path.join(runs, sorted(name for name in os.listdir(runs) if not name.startswith("."))[0])
