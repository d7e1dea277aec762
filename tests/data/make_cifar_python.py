#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes tiny CIFAR sets in the pickled layout that torchvision leaves on disk.

    /usr/bin/python3 tests/data/make_cifar_python.py tests/data      (Debian: python3-numpy)

The official files were written by Python 2. Its byte strings have opcodes of their own, which Python 3 reads but does not
write; the pickler below writes them. `cifar-10-py3` is the same as Python 3 writes it (bytes as encoded text).
Record i of a file has red pixels i, i+1, i+2, ... (mod 256), green 10, blue 20.
"""
import pathlib
import pickle
import struct
import sys

import numpy


class Python2Pickler(pickle._Pickler):
    dispatch = dict(pickle._Pickler.dispatch)

    def save_bytes(self, value):
        if len(value) < 256:
            self.write(b"U" + bytes([len(value)]) + value)  # SHORT_BINSTRING
        else:
            self.write(b"T" + struct.pack("<i", len(value)) + value)  # BINSTRING
        self.memoize(value)

    dispatch[bytes] = save_bytes


def pixels(count):
    planes = numpy.empty((count, 3, 1024), numpy.uint8)
    for i in range(count):
        planes[i, 0] = (numpy.arange(1024) + i) % 256
        planes[i, 1] = 10
        planes[i, 2] = 20
    return planes.reshape(count, 3072)


def write(path, value, pickler=Python2Pickler):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        pickler(file, 2).dump(value)


def batch(name, labels):
    return {
        b"batch_label": name,
        b"labels": labels,
        b"data": pixels(len(labels)),
        b"filenames": [b"picture_%d.png" % i for i in range(len(labels))],
    }


def cifar10(folder, pickler):
    for k in range(1, 6):
        write(folder / f"data_batch_{k}", batch(b"training batch %d of 5" % k, [k, 9]), pickler)
    write(folder / "test_batch", batch(b"testing batch 1 of 1", [3, 0, 7]), pickler)
    names = [b"airplane", b"automobile", b"bird", b"moggy", b"deer", b"dog", b"frog", b"horse", b"ship", b"truck"]
    write(folder / "batches.meta", {b"num_cases_per_batch": 2, b"label_names": names, b"num_vis": 3072}, pickler)


out = pathlib.Path(sys.argv[1])
cifar10(out / "cifar-10-batches-py", Python2Pickler)
cifar10(out / "cifar-10-py3", pickle._Pickler)

for name, fine in (("train", [42, 99, 0]), ("test", [5, 6])):
    record = batch(b"a batch", fine)
    record[b"fine_labels"] = record.pop(b"labels")
    record[b"coarse_labels"] = [label % 20 for label in fine]
    write(out / "cifar-100-python" / name, record)
write(
    out / "cifar-100-python" / "meta",
    {b"fine_label_names": [b"fine%d" % i for i in range(100)], b"coarse_label_names": [b"coarse%d" % i for i in range(20)]},
)
