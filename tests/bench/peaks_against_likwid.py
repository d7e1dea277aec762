#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The roofs that torchdeck peaks measures on a CPU, against likwid-bench (Debian: apt install likwid), in turn.

    tests/bench/peaks_against_likwid.py build/release/bin/torchdeck [--rounds 5]

Prints for FMA in float32, for load, copy and triad in each cache, and for copy and triad in main memory with ordinary and
with streaming stores, the best of all rounds of both (others can only make them slower), their ratio, the ratio of the medians, and how much either scattered. A
measurement that torchdeck calls disturbed is counted. Run it while nothing else does. likwid-bench needs msr devices for counters only, not for this.
"""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

# Roof and method of peaks.json -> kernels of likwid-bench by vector width; "stream" is STREAM's triad.
KERNELS = {
    ("fp32", "FMA"): {"AVX-512": "peakflops_sp_avx512_fma", "AVX2": "peakflops_sp_avx_fma", "baseline": "peakflops_sp_sse"},
    ("DRAM", "copy"): {"AVX-512": "copy_avx512", "AVX2": "copy_avx", "baseline": "copy_sse"},
    ("DRAM", "copy, streaming"): {"AVX-512": "copy_mem_avx512", "AVX2": "copy_mem_avx", "baseline": "copy_mem_sse"},
    ("DRAM", "triad"): {"AVX-512": "stream_avx512_fma", "AVX2": "stream_avx_fma", "baseline": "stream_sse"},
    ("DRAM", "triad, streaming"): {"AVX-512": "stream_mem_avx512", "AVX2": "stream_mem_avx_fma", "baseline": "stream_mem_sse"},
    **{(level, method): kernels for level in ("L1", "L2", "L3") for method, kernels in (
        ("load", {"AVX-512": "load_avx512", "AVX2": "load_avx", "baseline": "load_sse"}),
        ("copy", {"AVX-512": "copy_avx512", "AVX2": "copy_avx", "baseline": "copy_sse"}),
        ("triad", {"AVX-512": "stream_avx512_fma", "AVX2": "stream_avx_fma", "baseline": "stream_sse"}))},
}


def likwid(kernel, threads, size):
    command = ["likwid-bench", "-t", kernel, "-w", f"N:{size}:{threads}"]
    done = subprocess.run(command, capture_output=True, text=True)
    unit, scale = ("MFlops/s", 1e6) if kernel.startswith("peakflops") else ("MByte/s", 1e6)
    found = re.search(unit + r":\s+([0-9.]+)", done.stdout)
    if not found:
        sys.exit(f"{' '.join(command)}: no {unit}\n{done.stdout[-500:]}{done.stderr[-500:]}")
    return float(found[1]) * scale


def size_for(key, roof, threads):
    """Of all threads together, in powers of ten of bytes, as likwid-bench takes it."""
    if key[1] == "FMA":
        return f"{threads * 16}kB"
    if key[0] == "DRAM":
        return "256MB"
    number, unit = roof["size"].split()[:2]
    return f"{int(float(number) * threads * {'KiB': 1024, 'MiB': 1024 * 1024}[unit] / 1000)}kB"


def spread(values):
    return (max(values) - min(values)) / max(values)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="+", metavar="ROOF", help="fp32, L1, L2, L3, DRAM")
    args = parser.parse_args()
    ours, theirs, disturbed, remarks = {}, {}, {}, []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(args.rounds):
            file = Path(folder) / "peaks.json"
            subprocess.run([args.program, "peaks", "--device", "cpu", "--out", str(file)], check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            environment = json.loads(file.read_text())["environments"][0]
            remarks += environment["remarks"]
            roofs = {(roof["name"], roof["method"]): roof for roof in environment["roofs"]}
            isa = roofs[("fp32", "FMA")]["size"]
            for key, kernels in KERNELS.items():
                if key not in roofs or (args.only and key[0] not in args.only):
                    continue
                roof = roofs[key]
                ours.setdefault(key, []).append(roof["per_second"])
                disturbed[key] = disturbed.get(key, 0) + roof["disturbed"]
                threads = roof["threads"] or os.cpu_count()
                theirs.setdefault(key, []).append(likwid(kernels[isa], threads, size_for(key, roof, threads)))
    print(f"{environment['device']}, {environment['threads']} threads, {isa}, {args.rounds} rounds in turn")
    print(f"{'':24} {'torchdeck':>10} {'scatter':>8} {'likwid':>10} {'scatter':>8} {'ratio':>6} {'medians':>8}  disturbed")
    for key, values in ours.items():
        other = theirs[key]
        print(f"{key[0] + ' ' + key[1]:24} {max(values) / 1e9:10.1f} {100 * spread(values):6.1f} % {max(other) / 1e9:10.1f} "
              f"{100 * spread(other):6.1f} % {max(values) / max(other):6.3f} "
              f"{statistics.median(values) / statistics.median(other):8.3f}  {disturbed[key]} of {args.rounds}")
    for remark in sorted(set(remarks)):
        print(remark)


if __name__ == "__main__":
    main()
