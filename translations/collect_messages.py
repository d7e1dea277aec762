#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Collects the sentences that core says of what went wrong, for the window to say them in its language.

    translations/collect_messages.py --write     writes ui/message_patterns.hpp
    translations/collect_messages.py --check     ends with 1 when it would be another file

Core says them in English: they stand in logs and files, and come from other processes. The window finds by which pattern
one was made (ui/message_catalog.hpp). A literal of core is one of them when it has three words, or two in an Error or
before a period. Places become {0}, {1}, … in their order; what leads over to it (", ", "; ", " (") is left out.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "ui" / "message_patterns.hpp"
# What is written into files, or printed by commands that the window does not have.
LEFT_OUT = ("report/", "figures/", "tables/", "base/sentences.def", "config/setting_list", "profile/complexity_report",
            "profile/memory_report", "profile/step_profile_report", "profile/vendor_command", "profile/performance.cpp",
            "profile/trace_file.cpp", "bench/matrix_report", "job/label_errors.cpp", "job/verify_resume.cpp",
            "job/prediction_table.cpp", "launch/world.cpp", "runs/run_summary.cpp", "runs/run_report.cpp",
            "telemetry/device_report.cpp", "roofline/roofline_csv.cpp", "data/inspect.cpp", "job/report.cpp",
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


def errors_of(text):
    """The arguments of each Error and file_error."""
    for match in re.finditer(r"\b(?:Error|file_error|refuse|fail|broken)\(", text):
        depth, at = 1, match.end()
        while depth and at < len(text):
            literal = LITERAL.match(text, at)
            if literal:
                at = literal.end()
                continue
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
        yield match.start(), at


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
        for match in LITERAL.finditer(text):
            if "#include" in text[text.rfind("\n", 0, match.start()) + 1 : match.start()]:
                continue
            literal = match.group(1)
            if is_message(literal, any(begin < match.start() < end for begin, end in errors),
                          name.startswith(LABELS)):
                found.setdefault(pattern_of(literal), name)
    return found


def content():
    lines = ["// SPDX-License-Identifier: GPL-3.0-or-later", "//",
             "// Written by translations/collect_messages.py: what core says went wrong.", "#pragma once", "",
             "#include <QtGlobal>", "", "namespace torchdeck::ui {", "", "// clang-format off",
             "inline constexpr const char* kMessagePatterns[] = {"]
    last = ""
    for pattern, name in collect().items():
        if name != last:
            lines.append(f"    // {name}")
            last = name
        lines.append(f'    QT_TRANSLATE_NOOP("Message", "{pattern}"),')
    lines += ["};", "// clang-format on", "", "}  // namespace torchdeck::ui"]
    return "\n".join(lines) + "\n"


if sys.argv[1:] == ["--write"]:
    TARGET.write_text(content())
elif sys.argv[1:] == ["--check"]:
    if TARGET.read_text() != content():
        sys.exit("ui/message_patterns.hpp is not what core says: run translations/collect_messages.py --write, then lupdate as "
                 "translations/README.md says.")
else:
    sys.exit(__doc__)
