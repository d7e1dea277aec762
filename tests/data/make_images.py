#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the images that tst_images reads, good and bad, and what Pillow makes of the good ones.

    /usr/bin/python3 tests/data/make_images.py tests/data/images      (Debian: python3-pil, python3-numpy)

good/NAME has beside it NAME.rgb: its pixels as Pillow's convert("RGB") gives them. resize.bin and resize_bicubic.bin hold
records of x, y, width, height of a crop, height, width of the result (int32) and the pixels of Pillow's resize.
scaled.bin holds, for each file of parts/ and divisor: divisor, box of the whole image (int32), and the box as Pillow scales it to
12 x 10 from the image that draft() gives. exif/N.png and exif/N.jpg have orientation N, beside them is what Pillow's exif_transpose makes of them. HEIC and AVIF are
made and read by heif-enc and heif-convert (Debian: libheif-examples), where these are installed.
"""
import io
import math
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
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

# The other formats.
mirrored = Image.merge("RGBA", (*photo.split(), photo.convert("L")))
good("lossy.webp", photo, quality=80)
good("lossless.webp", photo, lossless=True)
good("alpha.webp", mirrored, lossless=True)
good("animated.webp", photo, save_all=True, append_images=[photo.rotate(180)], duration=100, lossless=True)
good("color.bmp", photo)
good("gray.bmp", photo.convert("L"))
good("palette.bmp", photo.quantize(16))
good("bits.bmp", photo.convert("1"))
good("color.ppm", photo)
good("gray.pgm", photo.convert("L"))
good("plain.tif", photo)
good("gray.tiff", photo.convert("L"), compression="tiff_lzw")
good("palette.tif", photo.quantize(16), compression="packbits")
good("bits.tif", photo.convert("1"), compression="group4")
good("alpha.tif", mirrored, compression="tiff_adobe_deflate")
good("ink.tif", photo.convert("CMYK"), compression="tiff_lzw")
good("rows.tif", photo, compression="tiff_deflate", tiffinfo={278: 3})
good("jpeg.tif", photo, compression="jpeg", quality=90)
good("pages.tif", photo, save_all=True, append_images=[photo.rotate(90, expand=True)])
good("turned.tif", photo, tiffinfo={274: 6})
good("turned-lzw.tif", photo, tiffinfo={274: 7}, compression="tiff_lzw")


def by_hand(name, content):
    path = out / "good" / name
    path.write_bytes(content)
    path.with_suffix(path.suffix + ".rgb").write_bytes(Image.open(path).convert("RGB").tobytes())


def bmp(width, height, bits, compression, pixels, colors=b"", masks=b""):
    header = struct.pack("<IiiHHIIiiII", 40, width, height, 1, bits, compression, len(pixels), 0, 0, len(colors) // 4, 0)
    at = 14 + len(header) + len(colors) + len(masks)
    return b"BM" + struct.pack("<IHHI", at + len(pixels), 0, 0, at) + header + masks + colors + pixels


def tiff(width, height, tags, parts, big=False, tiled=False):
    """`tags`: number -> (type, values); `parts`: what the strips or tiles hold."""
    order = ">" if big else "<"
    kinds = {1: "B", 3: "H", 4: "I"}
    data, offsets = b"", []
    for part in parts:
        offsets.append(8 + len(data))
        data += part
    tags = {256: (4, [width]), 257: (4, [height]), 259: (3, [1]), **tags, (324 if tiled else 273): (4, offsets),
            (325 if tiled else 279): (4, [len(part) for part in parts])}
    directory, behind = b"", b""
    end = 8 + len(data) + 2 + 12 * len(tags) + 4
    for tag, (kind, values) in sorted(tags.items()):
        content = struct.pack(f"{order}{len(values)}{kinds[kind]}", *values)
        if len(content) > 4:
            place, behind = struct.pack(order + "I", end + len(behind)), behind + content
        else:
            place = content.ljust(4, b"\0")
        directory += struct.pack(order + "HHI", tag, kind, len(values)) + place
    return ((b"MM\0*" if big else b"II*\0") + struct.pack(order + "I", 8 + len(data)) + data
            + struct.pack(order + "H", len(tags)) + directory + bytes(4) + behind)


square = pattern(20, 24)
by_hand("above.bmp", bmp(24, -20, 24, 0, square[:, :, ::-1].tobytes()))
by_hand("wide.bmp", bmp(24, 20, 32, 0, numpy.dstack([square, square[:, :, :1]])[:, :, [2, 1, 0, 3]].tobytes()))
words = (square[:, :, 0].astype("<u2") << 8 | square[:, :, 1]).tobytes()
by_hand("five.bmp", bmp(24, 20, 16, 0, words))
by_hand("six.bmp", bmp(24, 20, 16, 3, words, masks=struct.pack("<3I", 0xF800, 0x7E0, 0x1F)))
by_hand("masks.bmp", bmp(24, 20, 32, 3, numpy.dstack([square[:, :, :1], square]).tobytes(),
                         masks=struct.pack("<3I", 0xFF000000, 0xFF0000, 0xFF00)))
colors = bytes(c for i in range(256) for c in (i, 255 - i, i // 2, 0))
by_hand("runs.bmp", bmp(6, 3, 8, 1, bytes([4, 9, 2, 200, 0, 0, 0, 3, 1, 2, 3, 0, 3, 55, 0, 0, 6, 77, 0, 1]), colors))
by_hand("runs4.bmp", bmp(6, 2, 4, 2, bytes([6, 0x1A, 0, 0, 0, 4, 0x12, 0x34, 2, 0x5F, 0, 1]), colors[:64]))
by_hand("digits.ppm", b"P3 # colors\n2 2\n7\n0 1 2 3 4 5\n6 7 0 1 2 3\n")
by_hand("seven.pgm", b"P5\n# a comment\n5 2 9\n" + bytes(range(10)))
by_hand("deep.ppm", b"P6 24 20 65535\n" + (square.astype(">u2") * 256 + 200).tobytes())
by_hand("big.tif", tiff(24, 20, {258: (3, [8, 8, 8]), 262: (3, [2]), 277: (3, [3])}, [square.tobytes()], big=True))
by_hand("deep.tif", tiff(24, 20, {258: (3, [16, 16, 16]), 262: (3, [2]), 277: (3, [3])},
                         [(square.astype(">u2") * 256 + 200).tobytes()], big=True))
by_hand("white.tif", tiff(24, 20, {258: (3, [8]), 262: (3, [0]), 277: (3, [1])}, [square[:, :, 0].tobytes()]))
by_hand("planes.tif", tiff(24, 20, {258: (3, [8, 8, 8]), 262: (3, [2]), 277: (3, [3]), 284: (3, [2])},
                           [square[:, :, c].tobytes() for c in range(3)]))
tiles = numpy.zeros((32, 32, 3), "u1")
tiles[:20, :24] = square
by_hand("tiles.tif", tiff(24, 20, {258: (3, [8, 8, 8]), 262: (3, [2]), 277: (3, [3]), 322: (3, [16]), 323: (3, [16])},
                          [tiles[y : y + 16, x : x + 16].tobytes() for y in (0, 16) for x in (0, 16)], tiled=True))
covered = numpy.dstack([square // 2, square[:, :, 1:2]])
by_hand("blended.tif", tiff(24, 20, {258: (3, [8, 8, 8, 8]), 262: (3, [2]), 277: (3, [4]), 338: (3, [1])},
                            [covered.tobytes()]))

bad = out / "bad"
for name in ("lossy.webp", "color.bmp", "color.ppm", "plain.tif"):
    content = (out / "good" / name).read_bytes()
    (bad / ("cut" + pathlib.Path(name).suffix)).write_bytes(content[: len(content) * 2 // 3])
content = bytearray((out / "good" / "lossless.webp").read_bytes())
content[30:60] = bytes(30)
(bad / "damaged.webp").write_bytes(content)
(bad / "giant.bmp").write_bytes(bmp(65500, 65500, 1, 0, b""))
(bad / "claims.bmp").write_bytes(bmp(8000, 8000, 24, 0, b""))
(bad / "odd.bmp").write_bytes(bmp(2, 2, 24, 4, bytes(16)))
(bad / "giant.ppm").write_bytes(b"P6 65500 65500 255\n")
(bad / "claims.pgm").write_bytes(b"P2 8000 8000 255\n1 2 3")
(bad / "letters.ppm").write_bytes(b"P3 2 2 255\n1 2 three 4 5 6 7 8 9 10 11 12\n")
rgb8 = {258: (3, [8, 8, 8]), 262: (3, [2]), 277: (3, [3])}
(bad / "giant.tif").write_bytes(tiff(65500, 65500, rgb8, [b""]))
(bad / "tile.tif").write_bytes(tiff(24, 20, {**rgb8, 322: (4, [16384]), 323: (4, [16384]), 259: (3, [5])}, [b"x"], tiled=True))
(bad / "float.tif").write_bytes(tiff(2, 2, {258: (3, [32]), 262: (3, [1]), 277: (3, [1]), 339: (3, [3])}, [bytes(16)]))
(bad / "lost.tif").write_bytes(tiff(24, 20, rgb8, [b"short"])[:60])
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


def heif(name, image, *options, exif=b""):
    """Through files of other formats: heif-enc keeps the EXIF of a JPEG, heif-convert writes a PNG."""
    with tempfile.TemporaryDirectory() as folder:
        before, after, path = pathlib.Path(folder, "in.jpg"), pathlib.Path(folder, "out.png"), out / name
        image.save(before, quality=95, exif=exif)
        subprocess.run(["heif-enc", *options, before, "-o", path], check=True, capture_output=True)
        subprocess.run(["heif-convert", path, after], check=True, capture_output=True)
        if path.parent.name == "good":
            path.with_suffix(path.suffix + ".rgb").write_bytes(Image.open(after).convert("RGB").tobytes())


if shutil.which("heif-enc"):
    large = Image.fromarray(smooth(100, 140))
    heif("good/color.heic", large, "-q", "90")
    heif("good/color.avif", large, "-A", "-q", "90")
    note = Image.Exif()
    note[0x0132] = "2001:01:01 00:00:00"
    heif("exif/dated.heic", large, exif=note)
    whole = (out / "good" / "color.heic").read_bytes()
    (bad / "cut.heic").write_bytes(whole[: len(whole) * 2 // 3])
    (bad / "damaged.heic").write_bytes(whole[:60] + bytes(60) + whole[120:])

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

records = b""
for name in ("420", "422", "444", "progressive"):
    for divisor in (2, 4, 8):
        image = Image.open(out / "parts" / f"{name}.jpg")
        x, y, w, h = 5 + divisor, 3, image.width - 19, image.height - 6
        image.draft("RGB", (image.width // divisor, image.height // divisor))
        left, top, right, bottom = x / divisor, y / divisor, (x + w) / divisor, (y + h) / divisor
        around = (int(left), int(top), math.ceil(right), math.ceil(bottom))
        box = (left - around[0], top - around[1], right - around[0], bottom - around[1])
        records += struct.pack("<5i", divisor, x, y, w, h) + image.crop(around).resize((12, 10), Image.BILINEAR, box=box).tobytes()
(out / "scaled.bin").write_bytes(records)

# What a camera noted about how it was held, and the image as Pillow turns it.
(out / "exif").mkdir(exist_ok=True)
for orientation in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = orientation
    for ending in ("png", "jpg", "webp"):
        path = out / "exif" / f"{orientation}.{ending}"
        photo.save(path, **({"lossless": True} if ending == "webp" else {"quality": 90}), exif=exif)
        path.with_suffix(f".{ending}.rgb").write_bytes(ImageOps.exif_transpose(Image.open(path)).tobytes())
exif = Image.Exif()
exif[0x0132] = "2001:01:01 00:00:00"
photo.save(out / "exif" / "dated.webp", lossless=True, exif=exif)
photo.save(out / "exif" / "dated.tif", tiffinfo={0x0132: "2001:01:01 00:00:00"})
