#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How training scales from 1 to 1,024 processes, on paper: a small simulation of what docs/ranks.md says.

    scaling_plan.py [--gradients-mb 102] [--forward-ms 60] [--backward-ms 120] [--gbit 10] [--latency-us 30]
                    [--jitter 0.05] [--straggler 0] [--buckets 1,4,25,100] [--steps 200]

Every process computes a forward and a backward pass, whose time varies from step to step by `jitter` (standard deviation,
as a share; only slower than usual) and of which one is slower by the share `straggler` all the time. Gradients come
evenly during the backward pass. A bucket is summed by a ring once all have it and the sums before it are done:
2 (n - 1) messages of a n-th of it. Before each step everyone tells everyone 32 bytes, (n - 1) messages. Printed are images
per second of n processes over n times those of one, for each size of bucket, and what else grows with n. Needs nothing
but Python; the same numbers each time.
"""
import argparse
import random


def ring_s(size, n, latency, bandwidth):
    return 0.0 if n == 1 else 2 * (n - 1) * (latency + size / n / bandwidth)


def step_s(n, args, bucket, rng, straggler=0.0):
    """Seconds of one step of n processes."""
    slow = [1 + abs(rng.gauss(0, args.jitter)) for _ in range(n)]
    slow[0] *= 1 + straggler
    slowest = max(slow)
    count = max(1, round(args.gradients / bucket))
    size = args.gradients / count
    end = 0.0
    for k in range(count):
        # The slowest process has its k-th bucket last; all wait for it.
        ready = slowest * (args.forward + args.backward * (k + 1) / count)
        end = max(end, ready) + ring_s(size, n, args.latency, args.bandwidth)
    agree = (n - 1) * args.latency
    return max(end, slowest * (args.forward + args.backward)) + agree


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gradients-mb", type=float, default=102)
    parser.add_argument("--forward-ms", type=float, default=60)
    parser.add_argument("--backward-ms", type=float, default=120)
    parser.add_argument("--gbit", type=float, default=10)
    parser.add_argument("--latency-us", type=float, default=30)
    parser.add_argument("--jitter", type=float, default=0.05)
    parser.add_argument("--straggler", type=float, default=0)
    parser.add_argument("--buckets", default="1,4,25,100")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--request-us", type=float, default=40, help="of the store that processes meet at")
    args = parser.parse_args()
    args.gradients = args.gradients_mb * 1e6
    args.forward, args.backward = args.forward_ms / 1e3, args.backward_ms / 1e3
    args.bandwidth, args.latency = args.gbit * 1e9 / 8, args.latency_us / 1e6
    buckets = [float(b) for b in args.buckets.split(",")]
    print(f"{args.gradients_mb:g} MB of gradients, {args.forward_ms:g} + {args.backward_ms:g} ms, {args.gbit:g} Gbit/s, "
          f"{args.latency_us:g} us, jitter {args.jitter:g}, straggler {args.straggler:g}")
    print(f"{'processes':>9} " + " ".join(f"{b:>5g} MiB" for b in buckets) + "   sockets  meeting s")
    n = 1
    while n <= 1024:
        cells = []
        for bucket in buckets:
            rng = random.Random(1)
            alone = sum(step_s(1, args, bucket * 2**20, rng) for _ in range(args.steps))
            rng = random.Random(1)
            steps = max(10, args.steps // max(1, n // 16))
            together = sum(step_s(n, args, bucket * 2**20, rng, args.straggler if n > 1 else 0) for _ in range(steps)) / steps
            cells.append(alone / args.steps / together)
        # Gloo: three groups, each a full mesh, whose addresses come from one store.
        print(f"{n:>9} " + " ".join(f"{c:>9.2f}" for c in cells) +
              f"   {3 * (n - 1):>7}  {3 * n * n * args.request_us / 1e6:>9.1f}")
        n *= 4 if n >= 4 else 2


if __name__ == "__main__":
    main()
