#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the images that tst_images reads, good and bad, and what Pillow makes of the good ones.

    /usr/bin/python3 tests/data/make_images.py tests/data/images      (Debian: python3-pil, python3-numpy)

good/NAME has beside it NAME.rgb: its pixels as Pillow's convert("RGB") gives them. resize.bin and resize_bicubic.bin hold
records of x, y, width, height of a crop, height, width of the result (int32) and the pixels of Pillow's resize.
exif/N.png and exif/N.jpg have orientation N, beside them is what Pillow's exif_transpose makes of them.
"""
import io
import pathlib
import struct
import sys
import zlib

import numpy
from PIL import Image, ImageOps

out = pathlib.Path(sys.argv[1])
for part in ("good", "bad"):
    (out / part).mkdir(parents=True, exist_ok=True)


def pattern(height, width):
    y, x, c = numpy.mgrid[0:height, 0:width, 0:3]
    return ((x * 7 + y * 13 + c * 29 + (x * y) % 31 * 5) % 256).astype(numpy.uint8)


def smooth(height, width):
    y, x, c = numpy.mgrid[0:height, 0:width, 0:3]
    return (x * 255 // width * (c == 0) + y * 255 // height * (c == 1) + 128 * (c == 2)).astype(numpy.uint8)


def good(name, image, **options):
    path = out / "good" / name
    image.save(path, **options)
    (out / "good" / (name + ".rgb")).write_bytes(Image.open(path).convert("RGB").tobytes())


def png(width, height, depth, color, rows, extra=b""):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


photo = Image.fromarray(smooth(14, 20))
good("color.jpg", photo, quality=90)
good("progressive.JPEG", photo, quality=90, progressive=True)
good("gray.jpg", photo.convert("L"), quality=90)
good("one.jpg", photo.crop((3, 3, 4, 4)))
good("color.png", photo)
good("one.PNG", photo.crop((3, 3, 4, 4)))
good("gray.png", photo.convert("L"))
good("palette.png", photo.quantize(16))
good("alpha.png", photo.convert("RGBA"))
good("bits.png", photo.convert("1"))

# 16 bits a color: the upper byte counts.
deep = (pattern(4, 5).astype("u2") * 256 + 77).astype(">u2")
path = out / "good" / "deep.png"
path.write_bytes(png(5, 4, 16, 2, b"".join(b"\0" + row.tobytes() for row in deep)))
path.with_suffix(".png.rgb").write_bytes(pattern(4, 5).tobytes())

# CMYK as Pillow and Adobe write it (inverted); what it should look like is plain arithmetic.
ink = numpy.zeros((8, 8, 4), numpy.uint8)
ink[:4, :, 0] = 200  # cyan above
ink[4:, :, 3] = 100  # gray below
path = out / "good" / "ink.jpg"
Image.fromarray(ink, "CMYK").save(path, quality=100)
rgb = numpy.full((8, 8, 3), 255, numpy.uint8)
rgb[:4, :, 0] = 55
rgb[4:] = 155
(out / "good" / "ink.jpg.rgb").write_bytes(rgb.tobytes())

bad = out / "bad"
whole = (out / "good" / "color.jpg").read_bytes()
(bad / "cut.jpg").write_bytes(whole[: len(whole) * 2 // 3])
(bad / "header-only.jpg").write_bytes(whole[:40])
(bad / "empty.jpg").write_bytes(b"")
(bad / "text.jpg").write_bytes(b"<html>404 Not Found</html>" * 10)
whole = (out / "good" / "color.png").read_bytes()
(bad / "cut.png").write_bytes(whole[:-20])
damaged = bytearray(whole)
damaged[-30] ^= 0x55
(bad / "damaged.png").write_bytes(damaged)
(bad / "garbage.png").write_bytes(whole[:8] + bytes(range(256)) * 4)
(bad / "bomb.png").write_bytes(png(30000, 30000, 1, 0, b"\0" * 1_000_000))
(bad / "wide.png").write_bytes(png(16000, 16000, 1, 0, b"\0" * 1000))

# Thousands of passes over the image, from a file of a few kB.
data = io.BytesIO()
Image.fromarray(smooth(16, 16)).save(data, "JPEG", progressive=True)
data = data.getvalue()
last = data.rindex(b"\xff\xda")
(bad / "scans.jpg").write_bytes(data[:last] + data[last:-2] * 500 + data[-2:])
# A frame of 65,500 pixels a side in 600 bytes.
giant = bytearray((out / "good" / "color.jpg").read_bytes())
frame = giant.index(b"\xff\xc0")
giant[frame + 5 : frame + 9] = struct.pack(">HH", 65500, 65500)
(bad / "giant.jpg").write_bytes(giant)

source = Image.fromarray(pattern(37, 53))
for name, interpolation in (("resize.bin", Image.BILINEAR), ("resize_bicubic.bin", Image.BICUBIC)):
    records = b""
    for x, y, w, h, height, width in [
        (0, 0, 53, 37, 16, 16),
        (0, 0, 53, 37, 37, 53),
        (5, 3, 40, 30, 64, 48),
        (50, 30, 3, 7, 9, 11),
        (11, 2, 1, 35, 8, 8),
        (0, 0, 53, 37, 1, 1),
        (7, 7, 24, 20, 7, 31),
    ]:
        result = source.crop((x, y, x + w, y + h)).resize((width, height), interpolation)
        records += struct.pack("<6i", x, y, w, h, height, width) + result.tobytes()
    (out / name).write_bytes(records)

# What a camera noted about how it was held, and the image as Pillow turns it.
(out / "exif").mkdir(exist_ok=True)
for orientation in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = orientation
    for ending in ("png", "jpg"):
        path = out / "exif" / f"{orientation}.{ending}"
        photo.save(path, quality=90, exif=exif)
        path.with_suffix(f".{ending}.rgb").write_bytes(ImageOps.exif_transpose(Image.open(path)).tobytes())
