#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian packages of a build folder and tries them: lintian, then in a fresh Debian: install, start, train Shapes
# for an epoch, remove, nothing left.
#
#   packaging/test.sh BUILD [SUITE]     SUITE: bookworm (Debian 12) by default
#
# Packages belong to the Debian on which they were built (dependencies by version): another SUITE needs a BUILD made there.
# Needs lintian, debootstrap, root, and Debian's mirror; exits with 77 (skipped) where one of them is missing.
# TORCHDECK_ROOTS names a folder in which fresh roots are kept for the next time.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '3,11p' "$0"; exit 2; }
build=$(realpath "$1")
suite=${2:-bookworm}
skip() { echo "skipped: $*"; exit 77; }
for tool in cpack dpkg-shlibdeps lintian debootstrap unshare; do
    command -v "$tool" >/dev/null || skip "$tool is not installed"
done
[ "$(id -u)" = 0 ] || skip "needs root, for chroot"
. /etc/os-release
[ "${VERSION_CODENAME:-}" = "$suite" ] || [ -n "${2:-}" ] || skip "this is not Debian 12"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo "== packages"
cpack -G DEB --config "$build/CPackConfig.cmake" -B "$work/debs" >"$work/cpack.log" 2>&1 || { cat "$work/cpack.log"; exit 1; }
rm -rf "$work/debs/_CPack_Packages"
ls -l "$work"/debs/*.deb
echo "== lintian"
lintian --allow-root --fail-on error,warning "$work"/debs/*.deb

echo "== a fresh $suite"
kept=${TORCHDECK_ROOTS:-$work}/$suite.tar
if [ ! -e "$kept" ]; then
    debootstrap --variant=minbase "$suite" "$work/fresh" >"$work/debootstrap.log" 2>&1 ||
        { tail -3 "$work/debootstrap.log"; skip "no $suite can be made here (no mirror?)"; }
    mkdir -p "$(dirname "$kept")"
    tar -C "$work/fresh" -cf "$kept.$$" . && mv "$kept.$$" "$kept"
fi
mkdir "$work/root"
tar -C "$work/root" -xf "$kept"
mkdir "$work/root/debs"
cp "$work"/debs/*.deb "$work/root/debs"

cat >"$work/root/try.sh" <<'TRY'
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive HOME=/root LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen
# What packages of others make when ours bring new types, pages and entries: caches, and logs of the tools themselves.
list() { find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /debs -o -path /var/lib/apt -o \
    -path /var/cache -o -path /var/log -o -path /var/lib/dpkg -o -path /root \) -prune -o -print | sort; }
apt-get update -qq
# The dependencies first, so that what is compared is what our packages bring.
needed=$(apt-get install -s --no-install-recommends /debs/*.deb | sed -n 's/^Inst \([^ ]*\) .*/\1/p' | grep -v '^torchdeck')
# shared-mime-info, man-db and desktop-file-utils are there on a desktop; their triggers must run.
apt-get install -y -qq --no-install-recommends $needed shared-mime-info desktop-file-utils man-db >/tmp/apt.log 2>&1 ||
    { tail -20 /tmp/apt.log; exit 1; }
list >/tmp/before
apt-get install -y -qq --no-install-recommends /debs/*.deb >/tmp/apt.log 2>&1 || { tail -20 /tmp/apt.log; exit 1; }
echo "== start"
torchdeck --version
torchdeck models | head -3
# The window, until it is ended: one that cannot start ends by itself.
code=0; timeout 5 torchdeck >/tmp/window.log 2>&1 || code=$?
[ "$code" = 124 ] || [ "$code" = 130 ] || { cat /tmp/window.log; echo "the window ended with $code"; exit 1; }
man -P cat torchdeck-train >/dev/null 2>&1 || man -w torchdeck-train
grep -q vnd.torchdeck.run /usr/share/mime/globs2
grep -q vnd.torchdeck.run /usr/share/applications/mimeinfo.cache
echo "== train"
cd /tmp
torchdeck train --dataset shapes --limit-train 512 --limit-val 128 --epochs 1 --run-dir /tmp/run
test -s /tmp/run/run.json
torchdeck runs /tmp/run
echo "== remove"
apt-get purge -y -qq torchdeck torchdeck-engine >/tmp/apt.log 2>&1 || { tail -20 /tmp/apt.log; exit 1; }
list >/tmp/after
diff /tmp/before /tmp/after && echo "nothing left"
TRY
export root=$work/root
unshare -m bash -c 'mount --bind /proc "$root/proc" 2>/dev/null || mount -t proc proc "$root/proc"
    mkdir -p "$root/dev/shm"; mount -t tmpfs tmpfs "$root/dev/shm"; cp -L /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
    exec chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin http_proxy="${http_proxy:-}" https_proxy="${https_proxy:-}" bash /try.sh'
echo "ok: $suite"
