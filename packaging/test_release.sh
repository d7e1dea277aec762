#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a release of the last commit with the packages of BUILD, and looks at it as apt and a reader of checksums would.
#
#   packaging/test_release.sh BUILD     exits with 77 (skipped) where git, cpack or dpkg-dev are missing
set -euo pipefail
build=$(realpath "${1:?give a build folder}")
source=$(dirname "$(dirname "$(readlink -f "$0")")")
for tool in git cpack dpkg-scanpackages apt-cache; do
    command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q "file://$source" "$work/tree" 2>/dev/null || { echo "skipped: this is no clone"; exit 77; }
release=$work/tree/packaging/release.sh
refused() { # WORDS COMMAND…: the command fails and says these
    local words=$1
    shift
    ! "$@" >"$work/said" 2>&1 || { echo "was not refused: $*"; exit 1; }
    grep -qF "$words" "$work/said" || { cat "$work/said"; exit 1; }
}
refused "has version" "$release" --build "$build" 9.9.9 "$work/out"
touch "$work/tree/new"
refused "not committed" "$release" --build "$build" 0.1.0 "$work/out"
rm "$work/tree/new"
[ ! -e "$work/out" ]

version=$(sed -n 's/^project(TorchDeck VERSION \([0-9.]*\).*/\1/p' "$work/tree/CMakeLists.txt")
"$release" --build "$build" "$version" "$work/out"
cd "$work/out"
sha256sum --quiet -c SHA256SUMS
[ -z "$(find . -name '.making*')" ]
tar -tJf "torchdeck-$version.tar.xz" "torchdeck-$version/README.md" >/dev/null
python3 - "torchdeck-$version"-*.spdx.json <<'PY'
import json, sys
document = json.load(open(sys.argv[1]))
names = [package["name"] for package in document["packages"]]
assert document["spdxVersion"] == "SPDX-2.3" and names[0] == "torchdeck" and "libc6" in names, names
assert len(document["relationships"]) == len(names)
PY
# apt finds both packages in the folder.
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mkdir -p "$work"/apt/{lists/partial,cache/archives/partial}
echo "deb [trusted=yes] file:$work/out $suite/" >"$work/apt/sources.list"
apt=(-o Dir::Etc::sourcelist="$work/apt/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$work/apt/lists"
    -o Dir::Cache="$work/apt/cache" -o APT::Sandbox::User=)
apt-get "${apt[@]}" -qq update
for package in torchdeck torchdeck-engine; do apt-cache "${apt[@]}" show $package | grep -q "^Filename: .*$package"; done
# Desktops and software centers read these.
id=$build/packaging/org.torchdeck.TorchDeck
! command -v desktop-file-validate >/dev/null || desktop-file-validate "$id.desktop"
! command -v appstreamcli >/dev/null || appstreamcli validate --no-net "$id.metainfo.xml"
echo "ok"
