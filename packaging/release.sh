#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a release from a clean tree: source archive, Debian packages of this Debian, a list of their parts (SPDX), an
# apt repository's index for the folder, and checksums; on Debian 12 an AppImage where its tools are installed.
#
#   packaging/release.sh [--build BUILD | --suite SUITE] VERSION [OUT]     OUT: dist/VERSION by default
#
# --build takes a build folder that is there (preset package) instead of making one. --suite trixie makes the packages of
# Debian 13 in a root of it (debootstrap; run as root). The root and its compiler cache stay in build/roots/trixie, or in
# the folder that TORCHDECK_ROOTS names. Packages lie in OUT/SUITE; the folder can be used at once, or from a static site:
#
#   echo "deb [trusted=yes] file:/path/to/OUT bookworm/" >/etc/apt/sources.list.d/torchdeck.list
#   apt update && apt install torchdeck
#
# The suite is that of /etc/os-release, or TORCHDECK_SUITE: sid has the name of the next release there.
# TORCHDECK_SIGN names a key of gpg: the index is signed with it, and [signed-by=…] takes the place of [trusted=yes].
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
build= suite=
case "${1:-}" in
--build) build=${2:?--build needs a folder} && shift 2 ;;
--suite) suite=${2:?--suite needs the name of a release of Debian} && shift 2 ;;
esac
version=${1:?give the version, such as 0.1.0}
out=${2:-dist/$version}
fail() { echo "release: $*" >&2; exit 1; }
[ -z "$(git status --porcelain)" ] || fail "the tree has changes that are not committed; commit or stash them"
declared=$(sed -n 's/^project(TorchDeck VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
[ "$declared" = "$version" ] || fail "CMakeLists.txt has version $declared; change it first, or give that one"
grep -qE "^## $version " CHANGELOG.md || fail "CHANGELOG.md has no section '## $version - DATE'"
mkdir -p "$out"
out=$(realpath "$out")

# The commit is cloned, and this script is run there; what it makes is seen here.
if [ -n "$suite" ]; then
    command -v debootstrap >/dev/null && [ "$(id -u)" = 0 ] || fail "--suite needs debootstrap and root"
    root=$(realpath -m "${TORCHDECK_ROOTS:-build/roots}/$suite")
    if [ ! -e "$root/usr/bin/git" ]; then
        rm -rf "$root"  # what a run that was cut off has left
        debootstrap --variant=minbase --include=ca-certificates,git "$suite" "$root"
    fi
    rm -rf "$root/torchdeck/.git" && mkdir -p "$root"/{torchdeck,out,ccache}
    git clone -q --bare --depth 1 "file://$PWD" "$root/torchdeck/.git"
    exec unshare -m bash -euc 'root=$1
        mount --rbind /proc "$root/proc" && mount --rbind /dev "$root/dev" && mount --bind "$2" "$root/out"
        cp -L /etc/resolv.conf "$root/etc/resolv.conf"
        exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root CCACHE_DIR=/ccache bash -euc "
            cd /torchdeck && git config core.bare false && git reset -q --hard && git clean -qfd
            ./bootstrap install && apt-get -qq install -y dpkg-dev file >/dev/null
            TORCHDECK_SUITE=$4 packaging/release.sh $3 /out"' inside "$root" "$out" "$version" "$suite"
fi
command -v cpack >/dev/null && command -v dpkg-scanpackages >/dev/null || fail "install cmake and dpkg-dev"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8
if [ -z "$build" ]; then
    PRESET=package ./bootstrap build
    build=build/package
fi
# Nothing that is half done gets its name: everything is made aside and moved.
work=$(mktemp -d "$out/.making.XXXXXX")
trap 'rm -rf "$work"' EXIT

echo "== source"
git archive --format=tar --prefix="torchdeck-$version/" HEAD | xz -6 >"$work/torchdeck-$version.tar.xz"

echo "== packages"
cpack -G DEB --config "$build/CPackConfig.cmake" -B "$work/debs" >"$work/cpack.log" 2>&1 || { cat "$work/cpack.log"; exit 1; }
suite=${TORCHDECK_SUITE:-$(. /etc/os-release && echo "${VERSION_CODENAME:?this system has no name of a suite}")}
mkdir "$work/$suite"
mv "$work"/debs/*.deb "$work/$suite"
rm -rf "$work/debs" "$work/cpack.log"

echo "== parts"
python3 packaging/sbom.py "$build" "$version" >"$work/torchdeck-$version-$suite.spdx.json"

echo "== AppImage"
if [ "$suite" != bookworm ]; then
    echo "none: one of Debian 12 runs on what is newer, too"
elif command -v patchelf >/dev/null && command -v mksquashfs >/dev/null; then
    packaging/appimage.sh "$build" "$work" >"$work/appimage.log" 2>&1 || { tail -20 "$work/appimage.log"; exit 1; }
    rm "$work/appimage.log"
else
    echo "none: patchelf or squashfs-tools is not installed"
fi

echo "== index and checksums"
(
    cd "$work/$suite"
    dpkg-scanpackages . >Packages 2>/dev/null
    gzip -9nk Packages
    {
        echo "Origin: TorchDeck"
        echo "Suite: $suite"
        echo "Date: $(date -Ru -d "@$SOURCE_DATE_EPOCH")"
        echo "Architectures: $(dpkg --print-architecture)"
        echo "SHA256:"
        for file in Packages Packages.gz; do echo " $(sha256sum $file | cut -d' ' -f1) $(stat -c %s $file) $file"; done
    } >Release
    [ -z "${TORCHDECK_SIGN:-}" ] || gpg --yes --local-user "$TORCHDECK_SIGN" --clearsign -o InRelease Release
)
rm -rf "${out:?}/$suite"
mv "$work"/* "$out"
rmdir "$work"
cd "$out"
find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS
cat SHA256SUMS
