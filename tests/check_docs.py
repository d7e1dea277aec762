#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the Markdown files: prose lines have at most 120 columns (Chinese, which has no spaces to break at, excepted),
links to files and headings of this tree lead somewhere, tests that are named exist, and no page of docs/ is left out of
all others."""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\(([^)\s]+)\)")


def pages():
    names = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard", "*.md"],
                           check=True, capture_output=True, text=True).stdout.split("\n")
    return [ROOT / name for name in names if name and (ROOT / name).exists()]


def anchor(heading):
    """The name that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def prose(text):
    """Lines with their number, without code."""
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            fenced = not fenced
        elif not fenced and not line.startswith("    "):
            yield number, line


def main():
    found, linked = [], set()
    texts = {page: page.read_text(encoding="utf-8") for page in pages()}
    anchors = {page: {anchor(line.lstrip("#")) for _, line in prose(text) if line.startswith("#")}
               for page, text in texts.items()}
    tests = {path.stem for path in (ROOT / "tests").glob("*/tst_*.cpp")}
    for page, text in texts.items():
        name = page.relative_to(ROOT)
        for number, line in prose(text):
            if len(line) > 120 and not line.startswith("|") and "zh_CN" not in page.name:
                found.append(f"{name}:{number}: {len(line)} columns; prose has at most 120")
            found += [f"{name}:{number}: there is no test {test}" for test in re.findall(r"`(tst_[a-z]\w*)", line)
                      if test.removesuffix("_thorough").removesuffix("_slow") not in tests]
            for link in LINK.findall(re.sub(r"`[^`]*`", "", line)):
                if re.match(r"[a-z]+:", link):
                    continue
                path, _, heading = link.partition("#")
                target = (page.parent / path).resolve() if path else page
                linked.add(target)
                if not target.exists():
                    found.append(f"{name}:{number}: {link}: there is no such file")
                elif heading and target in anchors and heading not in anchors[target]:
                    found.append(f"{name}:{number}: {link}: there is no such heading")
    for page in texts:
        if page.parent == ROOT / "docs" and page not in linked and not page.name.startswith("manual_"):
            found.append(f"{page.relative_to(ROOT)}: no page leads to it")
    print("\n".join(found) or f"{len(texts)} pages keep the rules")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
