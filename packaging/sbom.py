#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists what a build of TorchDeck is linked with, as SPDX 2.3 in JSON.

    packaging/sbom.py BUILD VERSION

A part is the Debian package that has a library which a program or library of BUILD is linked with, directly or not. The
licenses are those that the package's machine-readable copyright file names; NOASSERTION where it has none.
"""
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import urllib.parse
from pathlib import Path


def output(*command):
    return subprocess.run(command, check=False, capture_output=True, text=True).stdout


def own_files(build):
    names = ["bin/torchdeck", "lib/torchdeck"]
    for name in names:
        path = build / name
        yield from sorted(path.glob("*.so")) if path.is_dir() else [path] if path.exists() else []


def libraries(files):
    """Paths of all libraries that the loader would take, but our own."""
    own = {os.path.realpath(file) for file in files}
    found = set()
    for file in files:
        for path in re.findall(r"=> (/\S+)", output("ldd", str(file))):
            if os.path.realpath(path) not in own:
                found.add(os.path.realpath(path))
    return sorted(found)


def package_of(library):
    # Since the merge of /usr, dpkg may know a library by its path without it.
    for path in (library, library.removeprefix("/usr")):
        owner = output("dpkg-query", "-S", path)
        if owner:
            return owner.split(":")[0]
    return None


def licenses(package):
    path = Path("/usr/share/doc") / package / "copyright"
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return "NOASSERTION"
    names = sorted({n.strip() for n in re.findall(r"^License: *([^\n]+)$", text, re.MULTILINE) if n.strip()})
    # Debian's short names are nearly SPDX's; as a comment they are true in any case.
    return "; ".join(names) if text.startswith("Format:") and names else "NOASSERTION"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    build, version = Path(sys.argv[1]), sys.argv[2]
    files = list(own_files(build))
    if not files:
        sys.exit(f"{build}: has no bin/torchdeck; build it first.")
    when = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)
    parts = sorted({p for p in map(package_of, libraries(files)) if p})
    packages = [{
        "SPDXID": "SPDXRef-torchdeck", "name": "torchdeck", "versionInfo": version,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": "GPL-3.0-or-later",
        "licenseDeclared": "GPL-3.0-or-later", "copyrightText": "The TorchDeck authors"}]
    for part in parts:
        fields = output("dpkg-query", "-W", "-f", "${Version}\t${source:Package}\n", part).splitlines()[0].split("\t")
        packages.append({
            "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", part), "name": part, "versionInfo": fields[0],
            "supplier": "Organization: Debian", "sourceInfo": f"Debian source package {fields[1]}",
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": "NOASSERTION",
            "licenseDeclared": "NOASSERTION", "licenseComments": licenses(part), "copyrightText": "NOASSERTION",
            "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                              "referenceLocator": f"pkg:deb/debian/{part}@{urllib.parse.quote(fields[0])}"}]})
    digest = hashlib.sha256(json.dumps(packages, sort_keys=True).encode()).hexdigest()
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"torchdeck-{version}", "documentNamespace": f"urn:sha256:{digest}",
        "creationInfo": {"created": when.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: torchdeck-sbom"]},
        "packages": packages,
        "relationships": [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                           "relatedSpdxElement": "SPDXRef-torchdeck"}] +
                         [{"spdxElementId": "SPDXRef-torchdeck", "relationshipType": "DYNAMIC_LINK",
                           "relatedSpdxElement": package["SPDXID"]} for package in packages[1:]]}
    json.dump(document, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
