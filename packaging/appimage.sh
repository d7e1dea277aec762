#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes TorchDeck-VERSION-x86_64.AppImage of a build folder: program, window, CPU engine with its LibTorch, Qt.
#
#   packaging/appimage.sh BUILD [OUT]     OUT: a folder, by default the current one
#
# It runs on systems with the glibc of the one that it is made on, or a newer one: make it on Debian 12. Needs patchelf,
# squashfs-tools, libsquashfuse-dev, liblz4-dev, liblzo2-dev, libzstd-dev, liblzma-dev, and what TorchDeck is built with.
# The head of the file is packaging/appimage/runtime.c, which unpacks into the cache instead of mounting.
# TORCHDECK_APPIMAGE_RUNTIME names another one: the type-2 runtime of the AppImage project, static, for example.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '3,12p' "$0"; exit 2; }
build=$(realpath "$1")
out=$(realpath "${2:-.}")
source=$(dirname "$(dirname "$(readlink -f "$0")")")
for tool in patchelf mksquashfs cc cmake strip; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed" >&2; exit 77; }
done
# ELF files of others that we change must keep their mode; the rest of the tree is for everybody.
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
app=$work/TorchDeck.AppDir
triplet=$(cc -print-multiarch)
libraries=/usr/lib/$triplet

DESTDIR=$app cmake --install "$build" --prefix /usr --strip >/dev/null
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
lib=$app/usr/lib
install -D -m 755 "$source/packaging/appimage/AppRun" "$app/AppRun"
id=org.torchdeck.TorchDeck
ln -s usr/share/applications/$id.desktop "$app/$id.desktop"
ln -s usr/share/icons/hicolor/scalable/apps/$id.svg "$app/$id.svg"
ln -s $id.svg "$app/.DirIcon"

# Files of packages whose licenses come along: what is copied, what is in the program as headers, and in the runtime.
origins=(/usr/include/{nlohmann/json.hpp,CLI/CLI.hpp,toml++/toml.h})
[ -n "${TORCHDECK_APPIMAGE_RUNTIME:-}" ] || origins+=("$libraries"/{libsquashfuse,libzstd,liblz4,liblzma,liblzo2,libz,libc}.a)

echo "== Qt's plugins and texts"
plugins=$libraries/qt6/plugins
for plugin in platforms/libq{xcb,offscreen,minimal,wayland-generic,wayland-egl}.so iconengines/libqsvgicon.so imageformats/libqsvg.so \
    imageformats/libqjpeg.so platforminputcontexts/lib{composeplatforminputcontext,ibusplatforminputcontext}plugin.so \
    platformthemes/libqxdgdesktopportal.so xcbglintegrations/libqxcb-glx-integration.so \
    wayland-shell-integration/libxdg-shell.so wayland-decoration-client/libbradient.so; do
    [ -e "$plugins/$plugin" ] || { echo "not there: $plugin"; continue; }
    install -D -m 644 "$plugins/$plugin" "$app/usr/plugins/$plugin"
    origins+=("$plugins/$plugin")
done
install -d "$app/usr/translations"
for catalog in "$source"/translations/torchdeck_*.ts; do
    language=$(basename "$catalog" .ts)
    texts=/usr/share/qt6/translations/qtbase_${language#torchdeck_}.qm
    [ ! -e "$texts" ] || install -m 644 "$texts" "$app/usr/translations"
done
# For systems that have no fonts: AppRun names this configuration where there is none in /etc.
fonts=/usr/share/fonts/truetype/dejavu
install -D -m 644 -t "$app/usr/share/fonts" $fonts/DejaVuSans{,-Bold,Mono}.ttf
origins+=($fonts/DejaVuSans.ttf)
echo '<fontconfig><dir prefix="relative">.</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>' \
    >"$app/usr/share/fonts/fonts.conf"
printf '[Paths]\nPrefix=..\nPlugins=plugins\nTranslations=translations\n' >"$app/usr/bin/qt.conf"

echo "== libraries"
# The C library belongs to the system. So do drivers and what talks to the display server and reads the system's fonts, but
# a server without a desktop may lack them: those lie in fallback/, where AppRun looks last.
never='ld-linux|libc\.so|libm\.so|libdl\.so|libpthread\.so|librt\.so|libresolv\.so|libnsl|libutil\.so'
desktop='libGL\.so|libGLX|libGLdispatch|libOpenGL|libEGL|libdrm|libgbm|libX11|libxcb\.so|libXau|libXdmcp|libwayland-|libfontconfig|libfreetype|libexpat|libz\.so|libgcc_s|libstdc\+\+'
# LibTorch names libraries of which it uses nothing (OpenCV with GDAL, FFmpeg and Qt 5, …): 300 MB that need not come along.
# What ldd -u calls unused has no symbol that is asked for.
declare -A seen
copy() { # copy FILE NAME: into the AppDir, without what it names in vain
    local place=$lib/$2
    if [[ $2 =~ ^($desktop) ]]; then place=$lib/fallback/$2/$2; fi
    install -D -m 644 "$1" "$place"
    origins+=("$1")
    if [[ $2 =~ ^libtorch_cpu ]]; then
        local unused
        # ldd ends with 1 when there are some.
        unused=$( (ldd -u "$1" || true) 2>/dev/null | sed -n 's|^\s*/.*/||p')
        for name in $unused; do [[ $name =~ ^(libc10|libtorch) ]] || patchelf --remove-needed "$name" "$place"; done
    fi
    if [[ $place == */fallback/* ]]; then
        patchelf --set-rpath '$ORIGIN/../..' "$place"
    else
        patchelf --set-rpath '$ORIGIN' "$place"
    fi
    follow "$place"
}
find_library() { # as the dynamic linker finds it here
    /sbin/ldconfig -p | awk -v name="$1" '$1 == name && /x86-64/ && !found { print $NF; found = 1 }'
}
follow() { # everything that FILE names
    local name file
    for name in $(patchelf --print-needed "$1"); do
        [[ -z ${seen[$name]:-} && ! $name =~ ^($never) && ! $name =~ ^libtorchdeck ]] || continue
        seen[$name]=1
        file=$(find_library "$name")
        [ -n "$file" ] || { echo "$name, which $1 needs, is not installed here" >&2; exit 1; }
        copy "$(readlink -f "$file")" "$name"
    done
}
while read -r file; do follow "$file"; done < <(find "$app/usr" -type f \( -name '*.so*' -o -path '*/bin/torchdeck' -o -name torchdeck-telemetry \))
private=$(dirname "$(find "$lib" -name libtorchdeck_core.so)")
up=$(realpath --relative-to="$private" "$lib")
for file in "$private"/*; do patchelf --set-rpath "\$ORIGIN:\$ORIGIN/$up" "$file"; done
patchelf --set-rpath "\$ORIGIN/$(realpath --relative-to="$app/usr/bin" "$private"):\$ORIGIN/../lib" "$app/usr/bin/torchdeck"
find "$app/usr/plugins" -name '*.so' -exec patchelf --set-rpath '$ORIGIN/../../lib' {} +

echo "== licenses"
# Packages name some files by the folder that /lib was before it became /usr/lib.
packages=$(for file in "${origins[@]}"; do dpkg -S "$file" 2>/dev/null || dpkg -S "${file#/usr}"; done | sed 's/[:,].*//' | sort -u)
for package in $packages; do
    install -D -m 644 "/usr/share/doc/$package/copyright" "$app/usr/share/doc/$package/copyright"
done
install -D -m 644 "$source/packaging/debian/copyright" "$app/usr/share/doc/torchdeck/copyright"

echo "== image"
# It refuses its options beside the variable.
env -u SOURCE_DATE_EPOCH mksquashfs "$app" "$work/image" -root-owned -noappend -quiet -no-progress -no-xattrs -all-time 0 -mkfs-time 0 -b 1M -comp "${COMPRESSION:-zstd}" \
    $([ "${COMPRESSION:-zstd}" != zstd ] || echo -Xcompression-level 19)
runtime=${TORCHDECK_APPIMAGE_RUNTIME:-$work/runtime}
if [ -z "${TORCHDECK_APPIMAGE_RUNTIME:-}" ]; then
    content=$version-$(sha256sum "$work/image" | cut -c1-16)
    cc -static -Os -Wall -Wextra -D_FILE_OFFSET_BITS=64 -DBUILD_ID="\"$content\"" "$source/packaging/appimage/runtime.c" -o "$runtime" \
        -lsquashfuse -lzstd -llz4 -llzma -llzo2 -lz
    strip "$runtime"
    # The mark of a type-2 AppImage, in bytes of the head that ELF leaves free.
    printf 'AI\002' | dd of="$runtime" bs=1 seek=8 conv=notrunc status=none
fi
file=$out/TorchDeck-$version-$(uname -m).AppImage
cat "$runtime" "$work/image" >"$file"
chmod 755 "$file"
ls -l "$file"

echo "== try"
cd "$work"
export XDG_CACHE_HOME=$work/cache
mkdir "$XDG_CACHE_HOME"
"$file" --version
"$file" train --dataset shapes --limit-train 256 --limit-val 64 --epochs 1 --run-dir "$work/run"
code=0; QT_QPA_PLATFORM=offscreen timeout 5 "$file" || code=$?
[ "$code" = 124 ] || [ "$code" = 130 ] || { echo "the window ended with $code" >&2; exit 1; }
