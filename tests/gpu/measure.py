#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a card can be asked in a few minutes: parts in order of value, each with a limit of its own, so that a measurement
that is cut short has answered what matters most. Called by measure.sh (NVIDIA) and measure_amd.sh; standard library only.

    measure.py pack BUILD FOLDER      the installed program with its libraries beside it, and all that an engine is made of
    measure.py nvidia|amd MINUTES [--program FILE] [--device cuda|cpu] [--python FILE] [--out FOLDER] [--parts LIST]

Writes measure.json and measure.md into the folder. Both name neither folders, people nor machines. Ends with 1 where a
part failed; a part that this machine cannot answer is "not measured", with the reason.
"""
import argparse
import getpass
import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SYSTEM = ("/dev", "/sys", "/proc", "/etc", "/usr", "/opt")


class NotMeasured(Exception):
    """This machine cannot answer the part."""


class Failed(Exception):
    """The part was tried and went wrong."""


class Measurement:
    """The machine, and the commands of a part within its limit."""

    def __init__(self, args, scratch):
        self.args, self.scratch, self.deadline = args, Path(scratch), 0.0
        self.cpu = args.device == "cpu"
        self.env = dict(os.environ, TORCHDECK_LANGUAGE="en", LC_ALL="C.UTF-8")

    def remaining(self):
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise Failed("cut off at its limit")
        return left

    def run(self, *command, accept=(0,)):
        """Standard output. The whole process group ends at the limit: a compiler must not outlive its part."""
        child = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                 errors="replace", env=self.env, cwd=self.scratch, start_new_session=True)
        try:
            out, err = child.communicate(timeout=self.remaining())
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            child.communicate()
            raise Failed("cut off at its limit") from None
        if child.returncode not in accept:
            lines = (err.strip() or out.strip()).split("\n")
            raise Failed(f"exit code {child.returncode}: {lines[-1][:300]}")
        return out

    def torchdeck(self, *words, accept=(0,)):
        return self.run(self.args.program, *words, accept=accept)

    def training(self, folder, *words):
        return [str(self.args.program), "train", "--dataset", "shapes", "--device", self.args.device, "--run-dir",
                str(self.scratch / folder), *map(str, words)]

    def need_card(self):
        if self.cpu:
            raise NotMeasured("no card")

    def need_tool(self, name):
        if shutil.which(name) is None:
            raise NotMeasured(f"{name} is not installed")


def lines_of(path, phase):
    """The complete lines of that phase; none where there is no such log yet."""
    if not path.exists():
        return []
    lines = [json.loads(line) for line in path.read_text().splitlines() if line.startswith("{") and line.endswith("}")]
    return [line for line in lines if line.get("phase") == phase]


def samples_of(run):
    return lines_of(run / "train_epoch.jsonl", "sample")


# Parts: each returns its figures, as a dictionary of numbers and short texts.

def engine(m):
    m.need_card()
    begin = time.monotonic()
    m.torchdeck("engine", "build", m.args.python)
    return {"built in, s": round(time.monotonic() - begin, 1)}


def doctor(m):
    checks = json.loads(m.torchdeck("doctor", "--json", accept=(0, 4)))["checks"]
    if not m.cpu and not any(check["id"].startswith("step_cuda") for check in checks):
        raise Failed("LibTorch sees no card: " + "; ".join(c["found"] for c in checks if c["state"] == "stops"))
    return {f"{check['id']} ({check['state']})": check["found"] for check in checks}


def resume(m):
    figures = {}
    for precision in ("fp32",) if m.cpu else ("fp32", "bf16", "fp16"):
        for graphs in ((),) if m.cpu or precision == "fp16" else ((), ("--cuda-graphs",)):
            said = m.torchdeck("verify-resume", "--device", m.args.device, "--deterministic", "--precision", precision,
                               "--limit-train", 64, "--batch-size", 16, "--steps", 3, *graphs)
            figures[" ".join([precision, *graphs])] = said.strip().split("\n")[-1]
    return figures


def networks(m):
    """One training each of three networks, whose steps are repeated in float32 on the CPU."""
    figures = {}
    for model in ("small-cifar-net", "resnet18", "mobilenet_v2"):
        folder = f"network-{model}"
        m.run(*m.training(folder, "--model", model, "--limit-train", 64 if m.cpu else 4096, "--limit-val", 32, "--epochs", 1 if m.cpu else 3,
                          "--batch-size", 32 if m.cpu else 128, "--check-every", 1 if m.cpu else 20))
        last = lines_of(m.scratch / folder / "metrics.jsonl", "epoch")[-1]
        proofs = [line["text"] for line in lines_of(m.scratch / folder / "events.jsonl", "event") if line.get("kind") == "check"]
        figures[model] = f"{last['images_per_s']:.0f} images/s, loss {last['train_loss']:.3f}"
        figures[f"{model}, step against the CPU"] = proofs[-1] if proofs else "not compared"
    return figures


def killed(m):
    """A training that is killed after its first epoch, and resumed."""
    words = m.training("killed", "--limit-train", 256, "--limit-val", 32, "--batch-size", 32, "--epochs", 3, "--check-every", -1)
    log = m.scratch / "killed" / "metrics.jsonl"
    child = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=m.env, cwd=m.scratch)
    try:
        while not any((m.scratch / "killed" / "checkpoints").glob("*.ckpt")) or not lines_of(log, "epoch"):
            if child.poll() is not None:
                raise Failed("the training ended before it could be killed")
            m.remaining()
            time.sleep(0.1)
    finally:
        child.kill()
        child.wait()
    before = len(lines_of(log, "epoch"))
    m.torchdeck("train", "--resume", m.scratch / "killed")
    epochs = [line["epoch"] for line in lines_of(log, "epoch")]
    if epochs != [1, 2, 3]:
        raise Failed(f"epochs after the resume: {epochs}")
    return {"epochs before the kill": before, "epochs in the end": len(epochs)}


def poll(m, tool, words, pattern, child):
    """Readings of another tool while `child` trains: time and numbers."""
    readings = []
    while child.poll() is None:
        m.remaining()
        try:
            out = subprocess.run([tool, *words], capture_output=True, text=True, timeout=10).stdout
        except subprocess.TimeoutExpired:
            continue
        found = re.search(pattern, out)
        if found:
            readings.append((time.time(), *[float(value) if value else None for value in found.groups()]))
        time.sleep(0.5)
    return readings


def against(m, folder, keys, readings):
    """Median differences of our samples from a tool's readings of the same seconds, and the lag that fits best."""
    samples = [(line["ts"], line) for line in samples_of(m.scratch / folder)]
    if not samples or not readings:
        raise Failed(f"{len(samples)} samples against {len(readings)} readings")
    figures = {"samples": len(samples), "readings": len(readings)}

    def pairs(key, column, lag):
        found = []
        for at, *values in readings:
            near = min(samples, key=lambda sample: abs(sample[0] - at - lag))
            ours, theirs = near[1].get(key), values[column]
            if abs(near[0] - at - lag) < 1 and ours is not None and theirs is not None:
                found.append((ours, theirs))
        return found

    for column, key in enumerate(keys):
        lags = {}
        for lag in (-1.5, -1, -0.5, 0, 0.5, 1, 1.5):
            found = pairs(key, column, lag)
            if found:
                lags[lag] = statistics.fmean(abs(ours - theirs) for ours, theirs in found)
        found = pairs(key, column, 0)
        if not found:
            figures[key] = "not given by both"
            continue
        ours, theirs = (statistics.median(side) for side in zip(*found))
        best = min(lags, key=lambda lag: (lags[lag], abs(lag)))
        figures[key] = f"median {ours:.1f} against {theirs:.1f}, difference {lags.get(0, 0):.1f} (lag {best:+.1f} s: {lags[best]:.1f})"
    return figures


def compared(m, folder, keys, tool, words, pattern):
    """Telemetry against another tool during one training."""
    training = m.training(folder, "--limit-train", 20000, "--limit-val", 32, "--epochs", 4, "--sample-interval", "250ms", "--model", "resnet18")
    child = subprocess.Popen(training, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=m.env, cwd=m.scratch)
    try:
        readings = poll(m, tool, words, pattern, child)
    finally:
        child.kill()
        child.wait()
    return against(m, folder, keys, readings)


NUMBER = r"\s*([\d.]*)[^,\n]*"


def nvml(m):
    m.need_card()
    m.need_tool("nvidia-smi")
    fields = "utilization.gpu,power.draw,clocks.sm,clocks.mem,temperature.gpu,memory.used"
    keys = ("gpu_busy_percent", "power_w", "sclk_mhz", "mclk_mhz", "temp_c", "vram_used_mb")
    return compared(m, "nvml", keys, "nvidia-smi", ["-i", "0", f"--query-gpu={fields}", "--format=csv,noheader,nounits"],
                    ",".join([NUMBER] * len(keys)))


def rocm_smi(m):
    m.need_card()
    m.need_tool("rocm-smi")
    return compared(m, "rocm", ("gpu_busy_percent",), "rocm-smi", ["--showuse"], r"GPU use \(%\):\s*(\d+)")


def amd_smi(m):
    m.need_card()
    m.need_tool("amd-smi")
    return compared(m, "amdsmi", ("gpu_busy_percent",), "amd-smi", ["metric", "-u"], r"GFX_ACTIVITY:\s*(\d+)")


def sysfs(m):
    m.need_card()
    files = sorted(Path("/sys/class/drm").glob("card*/device/gpu_busy_percent"))
    if not files:
        raise NotMeasured("no card is driven by amdgpu")
    return compared(m, "sysfs", ("gpu_busy_percent",), "cat", [str(files[0])], r"(\d+)")


def profile(m):
    figures = {}
    for model in ("small-cifar-net",) if m.cpu else ("small-cifar-net", "resnet18"):
        said = json.loads(m.torchdeck("profile", "--model", model, "--device", m.args.device, "--limit-train", 256, "--limit-val", 1,
                                      "--warmup", 2 if m.cpu else 20, "--steps", 1 if m.cpu else 5, "--batch-size", 32, "--json"))
        plain, profiled = (statistics.fmean(said[key]) for key in ("step_ms", "profiled_step_ms"))
        figures[model] = f"{plain:.2f} ms a step, {profiled:.2f} ms while profiled"
    return figures


def memory(m):
    """The forecast against what one training took at most."""
    figures = {}
    for batch in (32,) if m.cpu else (32, 128, 512):
        words = ["--batch-size", batch, "--precision", "fp32", "--device", m.args.device]
        forecast = json.loads(m.torchdeck("complexity", "--models", "small-cifar-net", "--memory", "--json", *words))["memory"]
        if m.cpu:
            said = json.loads(m.torchdeck("profile", "--memory", "--json", "--limit-train", 4 * batch, "--limit-val", 1, "--warmup", 1, "--steps", 1,
                                          "--dataset", "synthetic", "--image-size", 32, *words))
            measured = said["memory"]["peak_bytes"]
            expected = forecast["profiled_peak_bytes"]
        else:
            m.run(*m.training(f"memory-{batch}", "--limit-train", 8 * batch, "--limit-val", 256, "--sample-interval", "50ms",
                              "--check-every", -1, "--batch-size", batch, "--precision", "fp32"))
            peaks = [line.get("torch_max_mem_alloc_mb") or 0 for line in samples_of(m.scratch / f"memory-{batch}")]
            measured, expected = max(peaks, default=0) * 2**20, forecast["peak_bytes"]
        if not measured:
            raise Failed("the peak was not read")
        figures[f"batch {batch}"] = f"forecast {expected / 2**20:.1f} MiB, measured {measured / 2**20:.1f} MiB ({100 * (expected / measured - 1):+.1f} %)"
    return figures


def peaks(m):
    file = m.scratch / "peaks.json"
    m.torchdeck("peaks", "--device", m.args.device, "--out", file, "--attempts", 1, *(["--seconds", 2] if m.cpu else []))
    return {"lines": m.torchdeck("peaks", "--show", "--out", file).strip()}


def roofline(m):
    m.need_card()
    m.need_tool("ncu")
    command = m.torchdeck("profile", "--print-command", "ncu", "--device", m.args.device, "--batch-size", 32, "--limit-train", 4096).strip()
    m.run("sh", "-c", command)
    tables = list(m.scratch.glob("**/*.csv"))
    if not tables:
        raise Failed("ncu wrote no table")
    return {"points": m.torchdeck("roofline", "--ncu", tables[0], "--peaks", m.scratch / "peaks.json").strip()}


def speed(m):
    """Training against the good PyTorch script, in pairs."""
    if subprocess.run([m.args.python, "-c", "import torch, torchvision"], capture_output=True).returncode != 0:
        raise NotMeasured("this Python has no torch and torchvision")
    bench = [sys.executable, ROOT / "tests/bench/against_pytorch.py", m.args.program, "--python", m.args.python, "--good-peer"]
    if m.cpu:
        bench += ["--images", 1280, "--pairs", 1, "--models", "small-cifar-net", "--precisions", "auto"]
        kinds = {"plain": []}
    else:
        bench += ["--images", 50000, "--epochs", 4, "--pairs", 3, "--precisions", "bf16"]
        kinds = {"resident": ["--resident"], "resident, graphs": ["--resident", "--options=--cuda-graphs"],
                 "resident, compiled": ["--resident", "--compile"], "DataLoader": []}
    figures = {}
    for kind, more in kinds.items():
        for line in m.run(*bench, *more).splitlines():
            if "median ratio" in line:
                figures[f"{kind}, {line.split(':')[0]}"] = line.split(": ", 1)[1]
    return figures


# In order of value, with the seconds that each may take.
PARTS = {
    "nvidia": [(engine, 240), (doctor, 60), (resume, 150), (nvml, 60), (networks, 90), (profile, 60), (memory, 60), (peaks, 60),
               (roofline, 90), (speed, 900), (killed, 60)],
    "amd": [(doctor, 120), (networks, 600), (sysfs, 180), (rocm_smi, 180), (amd_smi, 180), (killed, 120), (resume, 240), (memory, 120),
            (peaks, 60)],
}


def anonymous(value, hidden):
    """Without the names in `hidden`, longest first, and without folders that are not the system's own."""
    if isinstance(value, dict):
        return {anonymous(key, hidden): anonymous(each, hidden) for key, each in value.items()}
    if isinstance(value, list):
        return [anonymous(each, hidden) for each in value]
    if not isinstance(value, str):
        return value
    for name, stands_for in sorted(hidden.items(), key=lambda pair: -len(pair[0])):
        if name.startswith("/"):
            value = value.replace(name, stands_for)
        elif len(name) >= 3:
            value = re.sub(rf"(?<![\w]){re.escape(name)}(?![\w])", stands_for, value)
    keep = lambda path: path.group(0) if path.group(0).startswith(SYSTEM) else "FOLDER"
    return re.sub(r"(?<![\w.~/>)\]])/[\w.+-]+(?:/[\w.+-]+)*", keep, value)


def hidden_names(scratch):
    names = {str(scratch): "SCRATCH", str(ROOT): "TORCHDECK", str(Path.home()): "~", socket.gethostname(): "HOST"}
    try:
        names[getpass.getuser()] = "USER"
    except (KeyError, OSError):
        pass
    return {name: word for name, word in names.items() if name not in ("", "/", "root", "localhost")}


def markdown(result):
    lines = [f"# {result['title']}", "", result["program"], "", "| part | state | s |", "|---|---|---|"]
    lines += [f"| {part['part']} | {part['state']} | {part['seconds']:.1f} |" for part in result["parts"]]
    for part in result["parts"]:
        if part["figures"]:
            lines += ["", f"## {part['part']}", "", "| | |", "|---|---|"]
            cell = lambda text: str(text).replace("|", "\\|").replace("\n", "<br>")
            lines += [f"| {cell(name)} | {cell(value)} |" for name, value in part["figures"].items()]
    return "\n".join(lines) + "\n"


def measure(args):
    begin = time.monotonic()
    end = begin + 60 * args.minutes
    failed = False
    with tempfile.TemporaryDirectory(prefix="measure-") as scratch:
        m = Measurement(args, scratch)
        hidden = hidden_names(scratch)
        out = Path(args.out)
        out.mkdir(parents=True, exist_ok=True)
        result = {"title": f"TorchDeck on {'a CPU (rehearsal)' if m.cpu else 'a card'}", "program": "", "minutes": args.minutes,
                  "device": args.device, "parts": []}
        m.deadline = begin + 60
        result["program"] = m.torchdeck("--version").strip().split("\n")[0]
        for part, limit in PARTS[args.kind]:
            if args.parts and part.__name__ not in args.parts.split(","):
                continue
            start = time.monotonic()
            m.deadline = min(start + limit, end)
            figures, state = {}, "measured"
            try:
                if start >= end:
                    raise NotMeasured("no time was left")
                figures = part(m)
            except NotMeasured as why:
                state = f"not measured: {why}"
            except (Failed, OSError, ValueError, LookupError) as why:
                failed, state = True, f"failed: {why}"
            result["parts"].append({"part": part.__name__, "state": state, "seconds": round(time.monotonic() - start, 1), "figures": figures})
            print(anonymous(f"{part.__name__}: {state}", hidden), flush=True)
            # After each part: what is cut off has left what was measured before.
            shown = anonymous(result, hidden)
            (out / "measure.json").write_text(json.dumps(shown, indent=1, ensure_ascii=False) + "\n")
            (out / "measure.md").write_text(markdown(shown))
    return 1 if failed else 0


# The C library and the compiler's belong to the system; LibTorch is what the engine is built for there.
LEFT_OUT = re.compile(r"ld-linux|linux-vdso|lib(c|m|dl|pthread|rt|resolv|stdc\+\+|gcc_s)\.so")


def pack(build, folder):
    """An installation that runs where no package of ours is: needs patchelf, and a glibc that is not older than here."""
    if shutil.which("patchelf") is None:
        sys.exit("patchelf is not installed")
    folder = Path(folder).resolve()
    subprocess.run(["cmake", "--install", build, "--prefix", folder, "--component", "program", "--strip"], check=True, stdout=subprocess.DEVNULL)
    ours = [*folder.glob("bin/*"), *folder.glob("lib*/**/*.so")]
    beside = folder / "lib/beside"
    beside.mkdir(parents=True, exist_ok=True)
    for file in ours:
        for name, path in re.findall(r"(\S+) => (/\S+)", subprocess.run(["ldd", file], capture_output=True, text=True).stdout):
            if not LEFT_OUT.match(name) and not Path(path).resolve().is_relative_to(folder) and not (beside / name).exists():
                shutil.copy(Path(path).resolve(), beside / name)
    for file in [*ours, *beside.iterdir()]:
        to = os.path.relpath(beside, file.parent)
        old = subprocess.run(["patchelf", "--print-rpath", file], capture_output=True, text=True).stdout.strip()
        kept = [path for path in old.split(":") if path.startswith("$ORIGIN")]
        subprocess.run(["patchelf", "--set-rpath", ":".join([*kept, f"$ORIGIN/{to}"]), file], check=True)
    # For the engine: CMake finds these by CMAKE_PREFIX_PATH. Its files name the library, too.
    usr = folder / "headers"
    for pattern in ("include/fmt", "include/nlohmann", "lib/*/cmake/fmt", "share/cmake/nlohmann_json", "lib/*/libfmt.*"):
        for path in Path("/usr").glob(pattern):
            to = usr / path.relative_to("/usr")
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(path, to, dirs_exist_ok=True) if path.is_dir() else shutil.copy(path, to, follow_symlinks=True)
    for name in ("tests/gpu", "tests/bench"):
        shutil.copytree(ROOT / name, folder / name, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.cpp", "*.hpp", "__pycache__"))
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="kind", required=True)
    packing = commands.add_parser("pack")
    packing.add_argument("build")
    packing.add_argument("folder")
    for kind in PARTS:
        command = commands.add_parser(kind)
        command.add_argument("minutes", type=float)
        command.add_argument("--program", default=str(ROOT / "bin/torchdeck"))
        command.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
        command.add_argument("--python", default=shutil.which("python3"), help="that has the card's torch")
        command.add_argument("--out", default="measured")
        command.add_argument("--parts", default="", help="only these, separated by commas")
    args = parser.parse_args()
    if args.kind == "pack":
        return pack(args.build, args.folder)
    args.program = str(Path(args.program).resolve())
    if (ROOT / "headers").exists():
        os.environ["CMAKE_PREFIX_PATH"] = str(ROOT / "headers")
    return measure(args)


if __name__ == "__main__":
    sys.exit(main())
