"""Builds a fin plate in an empty connection of a plate, a weld, bolts and a cut, has it checked, and makes the plate thicker.

Needs a service with API 5. The connection has a continuous HEB200 column (member 1) and a loaded IPE300 beam (member 2).
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from gateway import Gateway

FOLDER = Path(__file__).parent / "queries"
QUERIES = {file.stem: file.read_text(encoding="utf-8") for file in FOLDER.glob("*.graphql")}
JOINT = (FOLDER / "fin_plate.json").read_text(encoding="utf-8")


def main(url: str, connection: str) -> None:
    gateway = Gateway(url, os.environ.get("GATEWAY_KEY"))
    before = gateway.ask(QUERIES["walls"], connectionId=connection)["connection"]
    gateway.change(QUERIES["bolts"], projectId=before["project"]["id"])
    walls = {wall["name"]: wall["number"] for beam in before["model"]["beams"] for wall in beam["plates"]}
    web = next(number for name, number in walls.items() if name.startswith("B1-w"))
    operations = json.loads(JOINT.replace('"WEB"', str(web)))
    rows = gateway.change(QUERIES["author"], connectionId=connection, operations=operations)["rows"]
    for row in rows:
        print(f"{row['operation']['name']}: {row['verdict']}")
    print_verdict(gateway, connection)
    plate = gateway.change(QUERIES["thicker"], operationId=rows[0]["operation"]["id"])["operation"]["plate"]
    print(f"The plate is {plate['thickness']:g} mm thick now.")
    print_verdict(gateway, connection)
    view = gateway.ask(QUERIES["picture"], connectionId=connection)["connection"]["scene"]["picture"]
    print(f"Saved {gateway.save(view, Path('.'))}")


def print_verdict(gateway: Gateway, connection: str) -> None:
    results = gateway.change(QUERIES["verdict"], connectionId=connection)["query"]["connection"]["results"]
    print(f"Calculated: {results['verdict']}")
    for row in results["summary"]:
        print(f"  {row['name']}: {row['message']}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
