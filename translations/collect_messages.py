#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Collects what core says of what went wrong, and what the command line says, to be said in other languages.

    translations/collect_messages.py --write     writes ui/message_patterns.hpp and ui/command_patterns.hpp
    translations/collect_messages.py --check     ends with 1 when they would be other files

The sources say it in English: it stands in logs and files, and comes from other processes. The window and the command
line find by which pattern a sentence was made (ui/message_catalog.hpp). A literal of core is one of them when it has
three words, or two in an Error or before a period; of the command line, when it has two words, or a period. Places
become {0}, {1}, … in their order; what leads over to it (", ", "; ", " (") is left out.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What is written into files, or printed by commands that the window does not have.
LEFT_OUT = ("report/", "figures/", "tables/", "base/sentences.def", "config/setting_list", "profile/complexity_report",
            "profile/memory_report", "profile/step_profile_report", "profile/vendor_command", "profile/performance.cpp",
            "profile/trace_file.cpp", "bench/matrix_report", "job/label_errors.cpp", "job/verify_resume.cpp",
            "job/prediction_table.cpp", "launch/world.cpp", "runs/run_summary.cpp", "runs/run_report.cpp",
            "base/message.hpp", "telemetry/device_report.cpp", "roofline/roofline_csv.cpp", "data/inspect.cpp", "job/report.cpp",
            "stats/", "data/dataset_report.cpp", "job/engine_test.cpp", "engine/profiling/", "config/recipe.cpp")
# Whose literals are names, labels and figures, apart from those of errors and whole sentences.
LABELS = ("telemetry/amd_sysfs.cpp", "telemetry/nvml.cpp", "telemetry/rocm_smi.cpp", "telemetry/held_file.cpp", "telemetry/energy.cpp",
          "telemetry/host.cpp", "telemetry/library.cpp", "telemetry/registry.cpp", "runs/records.cpp", "runs/run_figures.cpp",
          "runs/parallel_figures.cpp", "runs/histograms.cpp", "runs/comparison.cpp", "runs/run_watch.cpp", "job/run_sampler.cpp",
          "profile/", "predict/", "remote/", "bench/matrix.cpp", "engine/peaks/cpu_peaks.cpp", "engine/peaks/gpu_peaks.cpp", "job/metrics_points.cpp",
          "weights/imagenet_classes.cpp", "weights/known_weights.cpp", "engine/host_memory.cpp", "engine/device.cpp", "roofline/point.cpp",
          "roofline/rocprof.cpp")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
PLACE = re.compile(r"\{(\d*)(?::[^{}]*)?\}")


def without_comments(text):
    return re.sub(r'("(?:[^"\\\n]|\\.)*")|//[^\n]*', lambda match: match.group(1) or "", text)


def calls_of(heads, text):
    """From where to where the arguments of each call of one of `heads` (a regular expression that ends with a bracket) go."""
    for match in re.finditer(heads, text):
        depth, at = 1, match.end()
        while depth and at < len(text):
            literal = LITERAL.match(text, at)
            if literal:
                at = literal.end()
                continue
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
        yield match.start(), at


def marked_in(text):
    """Messages, which lupdate finds by itself."""
    return calls_of(r"\bMessage::(?:of|plural|mark)\(", text)


def errors_of(text):
    return calls_of(r"\b(?:Error|file_error|refuse|refuse_line|refuse_point|refuse_notes|refuse_term|fail|broken)\(", text)


def pattern_of(literal):
    literal = literal.rstrip(" ,;:")
    if re.match(r"[ ,;:.]*\(", literal):
        literal = literal.rstrip(")")
    literal = literal.lstrip(" ,;:.(")
    number = iter(range(100))
    return PLACE.sub(lambda match: "{%s}" % (match.group(1) or next(number)), literal)


def is_message(literal, in_error, label):
    words = [word for word in PLACE.sub(" ", literal).split() if re.fullmatch(r"[A-Za-z][A-Za-z'-]*[,;:.)]*", word)]
    if re.search(r"\\n|\\x|\{:[<>]|SELECT|2>/dev/null|^\s*--|^-p |\($|^#|^\s*\||[=;] ?$|&&|::|->|^(sudo|CPU|Energy|can't|out of|has an object|directory and|bytes were) |threads: \{", literal):
        return False
    if literal.startswith("invalid ") or (in_error and words and re.search(r"\.(\{\})?$", literal)):
        return True
    if len(words) < 2:
        return False
    if in_error or literal.rstrip(")'").endswith("."):
        return True
    return len(words) >= 3 and not label


def collect():
    found = {}
    for path in sorted((ROOT / "core").rglob("*.[ch]pp")):
        name = path.relative_to(ROOT / "core").as_posix()
        if name.startswith(LEFT_OUT):
            continue
        text = re.sub(r'"\s*\n\s*"', "", without_comments(path.read_text()))
        errors = list(errors_of(text))
        marked = list(marked_in(text))
        for match in LITERAL.finditer(text):
            if any(begin < match.start() < end for begin, end in marked):
                continue
            if "#include" in text[text.rfind("\n", 0, match.start()) + 1 : match.start()]:
                continue
            literal = match.group(1)
            if is_message(literal, any(begin < match.start() < end for begin, end in errors),
                          name.startswith(LABELS)):
                found.setdefault(pattern_of(literal), name)
    return found


# What only the command line says, in core.
COMMAND_PARTS = ("profile/complexity_report.cpp", "profile/memory_report.cpp", "profile/step_profile_report.cpp", "profile/tool_rules.cpp",
                 "profile/trace_file.cpp",
                 "bench/matrix_report.cpp", "job/label_errors.cpp", "job/verify_resume.cpp", "job/prediction_table.cpp", "job/class_report.cpp",
                 "job/engine_test.cpp", "launch/world.cpp", "runs/run_report.cpp", "telemetry/device_report.cpp", "data/inspect.cpp",
                 "data/dataset_report.cpp", "data/check.cpp", "config/recipe.cpp", "report/verify.cpp", "roofline/peaks_report.cpp",
                 "job/report.cpp", "telemetry/amd_sysfs.cpp", "telemetry/host.cpp", "telemetry/library.cpp", "telemetry/nvml.cpp",
                 "telemetry/registry.cpp", "telemetry/rocm_smi.cpp")
# Scripts of shells, pages in roff and Markdown.
COMMAND_LEFT_OUT = ("completion", "man_page", "help_reference", "needs_window")
# Literals of these that are names, or too short to be found again.
COMMAND_NAMES = ("nproc", "Open MPI", "amdgpu sysfs", "AMD GPU 0x{0}", "AMD GPU 0x", "NVIDIA GPU", "Package id 0", "thermal zone",
                 "No such file", "{0} has no {1}", "rsmi_dev_current_socket_power_get (current socket power)")
# Heads of columns and other words that stand alone: each must be a literal of core or app.
COMMAND_WORDS = frozenset("""
    activations averages backward batch broken by bytes calls cell class classes copies correct corrected dataset device difference engine
    file forward height host image images input label layer loss mean memory missing model moved name none operator optimizer output
    parameters pass peak precision predicted ratio recall repeats roof run section share size split spread started state std superclasses
    tensors threads tool training type validation views weights what width
    """.split()) | {"energy J", "Options", "Usage: ", "\\nSubcommands:\\n", "error", "warning", "loading", "evaluating", "final evaluation", "connected", "connecting", "failed: {}"}


def command_pieces(literal):
    """A description and its default in brackets are two; so are lines, and what an error or a warning is."""
    for line in literal.split("\\n"):
        line = re.sub(r"^(error|warning): (?!\{\}$)", "", line.strip())
        default = re.fullmatch(r"(.*\S) \[([^\]]*)\]", line)
        yield from default.groups() if default else (line,)


def is_said(piece, in_error):
    words = [word for word in PLACE.sub(" ", piece).split() if re.fullmatch(r"[A-Za-z][A-Za-z'-]*[,;:.)]*", word)]
    if re.search(r"\\x|\\\"|SELECT|^# |^Print docs/|^Write the manual pages|^Show every part|completion for bash|\.\.\.$|^,|,[a-z_]+,[a-z_]+,|^-[-a-z]+,|=\{", piece) or not words:
        return False
    return len(words) >= 2 or in_error or (piece.endswith(".") and len(piece) > 4)


def collect_command(known):
    found = {}
    words = set()
    paths = [*sorted((ROOT / "app").glob("*.[ch]pp")), *(ROOT / "core" / part for part in COMMAND_PARTS)]
    for path in paths:
        if path.stem in COMMAND_LEFT_OUT:
            continue
        text = re.sub(r'"\s*\n\s*"', "", without_comments(path.read_text()))
        errors = list(errors_of(text))
        marked = list(marked_in(text))
        marked = list(marked_in(text))
        for match in LITERAL.finditer(text):
            if any(begin < match.start() < end for begin, end in marked):
                continue
            if "#include" in text[text.rfind("\n", 0, match.start()) + 1 : match.start()]:
                continue
            if any(begin < match.start() < end for begin, end in marked):
                continue
            in_error = any(begin < match.start() < end for begin, end in errors)
            words.add(match.group(1))
            for piece in command_pieces(match.group(1)):
                pattern = pattern_of(piece)
                if pattern not in known and pattern not in COMMAND_NAMES and is_said(piece, in_error):
                    found.setdefault(pattern, path.relative_to(ROOT).as_posix())
    for path in (ROOT / "core").rglob("*.cpp"):
        words.update(match.group(1) for match in LITERAL.finditer(path.read_text()))
    if COMMAND_WORDS - words:
        sys.exit(f"COMMAND_WORDS that no source says: {', '.join(sorted(COMMAND_WORDS - words))}")
    for word in sorted(COMMAND_WORDS):
        found.setdefault(pattern_of(word.replace("\\n", "")), "words")
    return found


def content(found, context, variable, about):
    lines = ["// SPDX-License-Identifier: GPL-3.0-or-later", "//",
             f"// Written by translations/collect_messages.py: {about}.", "#pragma once", "",
             "#include <QtGlobal>", "", "namespace torchdeck::ui {", "", "// clang-format off",
             f"inline constexpr const char* {variable}[] = {{"]
    last = ""
    for pattern, name in found.items():
        if name != last:
            lines.append(f"    // {name}")
            last = name
        lines.append(f'    QT_TRANSLATE_NOOP("{context}", "{pattern}"),')
    lines += ["};", "// clang-format on", "", "}  // namespace torchdeck::ui"]
    return "\n".join(lines) + "\n"


messages = collect()
TARGETS = {ROOT / "ui" / "message_patterns.hpp": content(messages, "Message", "kMessagePatterns", "what core says went wrong"),
           ROOT / "ui" / "command_patterns.hpp": content(collect_command(messages), "Command", "kCommandPatterns",
                                                         "what the command line says")}
if sys.argv[1:] == ["--write"]:
    for target, text in TARGETS.items():
        target.write_text(text)
elif sys.argv[1:] == ["--check"]:
    for target, text in TARGETS.items():
        if not target.exists() or target.read_text() != text:
            sys.exit(f"ui/{target.name} is not what the sources say: run translations/collect_messages.py --write, then "
                     "lupdate as translations/README.md says.")
else:
    sys.exit(__doc__)
