"""Makes the wheel, from the files of this folder and the licence: python3 make_wheel.py OUT. Prints its path."""

from __future__ import annotations

import base64
import hashlib
import json
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
VERSION = json.loads((HERE / "../../package.json").read_text(encoding="utf-8"))["version"]
NAME = "connection_gateway"
INFO = f"{NAME}-{VERSION}.dist-info"
#: The same bytes whenever it is made.
WHEN = (2020, 1, 1, 0, 0, 0)

METADATA = f"""Metadata-Version: 2.1
Name: connection-gateway
Version: {VERSION}
Summary: Client of connection-gateway: typed answers, jobs with progress, files.
License: MIT
Requires-Python: >=3.9
Requires-Dist: httpx >=0.23,<1
Requires-Dist: pydantic >=1.10,<3
Requires-Dist: typing-extensions >=4.4
Description-Content-Type: text/markdown

"""

WHEEL = "Wheel-Version: 1.0\nGenerator: make_wheel.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def main(out: Path) -> Path:
    out.mkdir(parents=True, exist_ok=True)
    sources = sorted((HERE / NAME).glob("*.py")) + [HERE / NAME / "py.typed"]
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in sources}
    files[f"{INFO}/METADATA"] = METADATA.encode() + (HERE / "README.md").read_bytes()
    files[f"{INFO}/WHEEL"] = WHEEL.encode()
    files[f"{INFO}/LICENSE"] = (HERE / "../../LICENSE").read_bytes()
    record = "".join(f"{name},sha256={_digest(content)},{len(content)}\n" for name, content in files.items())
    files[f"{INFO}/RECORD"] = f"{record}{INFO}/RECORD,,\n".encode()
    wheel = out / f"{NAME}-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, WHEN)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    print(main(Path(sys.argv[1])))
