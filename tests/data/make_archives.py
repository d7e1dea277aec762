#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the archives that tst_archive tries to unpack: one good one, and many that want to do harm.

    /usr/bin/python3 tests/data/make_archives.py tests/data/archives
"""
import gzip
import io
import pathlib
import sys
import tarfile

out = pathlib.Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)


def member(name, content=b"hello\n", kind=tarfile.REGTYPE, **more):
    info = tarfile.TarInfo(name)
    info.type = kind
    info.size = len(content) if kind == tarfile.REGTYPE else 0
    info.mode = 0o4777
    for key, value in more.items():
        setattr(info, key, value)
    return info, io.BytesIO(content)


def write(name, *members, format=tarfile.GNU_FORMAT):
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=format) as tar:
        for info, content in members:
            tar.addfile(info, content if info.isreg() else None)
    pack(name, data.getvalue())


def pack(name, data):
    with open(out / (name + ".tar.gz"), "wb") as file:
        with gzip.GzipFile(fileobj=file, mode="wb", mtime=0, filename="") as packed:
            packed.write(data)


folder = member("set", b"", tarfile.DIRTYPE)
write("good", folder, member("./set/a.txt"), member("set/deep/er/b.txt"), member("set/empty", b""))
write("symlink", folder, member("set/link", b"", tarfile.SYMTYPE, linkname="/etc/passwd"))
write("symlink-folder", member("set", b"", tarfile.SYMTYPE, linkname="/tmp"), member("set/a.txt"))
write("hardlink", member("set/a.txt"), member("set/b.txt", b"", tarfile.LNKTYPE, linkname="set/a.txt"))
write("dotdot", member("set/../../evil.txt"))
write("absolute", member("/tmp/evil.txt"))
write("device", member("set/null", b"", tarfile.CHRTYPE, devmajor=1, devminor=3))
write("fifo", member("set/pipe", b"", tarfile.FIFOTYPE))
write("twice", member("set/a.txt"), member("set/a.txt", b"other\n"))
write("file-then-folder", member("set"), member("set/a.txt"))
write("control", member("set/a\x1b[31m.txt"))
write("deep", member("/".join(["set"] + ["d"] * 40) + "/a.txt"))
write("long", member("set/" + "n" * 300))
write("many", *[member(f"set/{i}") for i in range(300)])
write("bomb", member("set/zeros", bytes(40 << 20)))
write("pax", member("set/a.txt"), format=tarfile.PAX_FORMAT)
# A megabyte of holes: small enough for every limit, so that only its kind can refuse it.
sparse = {"GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.name": "set/holes", "GNU.sparse.realsize": str(1 << 20)}
info, content = member("set/holes", b"1\n0\n512\n".ljust(512, b"\0") + b"x" * 512)
info.pax_headers = sparse
write("sparse", (info, content), format=tarfile.PAX_FORMAT)
# A member that claims a terabyte.
info = tarfile.TarInfo("set/huge")
info.size = 1 << 40
pack("claims", info.tobuf(tarfile.GNU_FORMAT) + b"x" * 1024)
data = (out / "good.tar.gz").read_bytes()
(out / "cut.tar.gz").write_bytes(data[:-40])
(out / "text.tar.gz").write_bytes(b"<html>404</html>")
