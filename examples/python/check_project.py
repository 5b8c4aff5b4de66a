"""Opens a project file, calculates it, prints the checks that fail, saves the report and the table of checks.

Ends with 0 when all connections pass, with 1 when one does not, and with 2 when it could not be found out.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any, Iterator

from gateway import Gateway, GatewayError

FOLDER = Path(__file__).parent / "queries"
QUERIES = {file.stem: file.read_text(encoding="utf-8") for file in FOLDER.glob("*.graphql")}


def main() -> int:
    options = arguments()
    gateway = Gateway(options.gateway, os.environ.get("GATEWAY_KEY"))
    options.out.mkdir(parents=True, exist_ok=True)
    try:
        project = open_file(gateway, options.file)
        try:
            calculate(gateway, project)
            connections = list(verdicts(gateway, project))
            print_failing(connections)
            for link in gateway.ask(QUERIES["files"], projectId=project)["project"].values():
                print(f"Saved {gateway.save(link, options.out)}")
        finally:
            gateway.change(QUERIES["close"], projectId=project)
    except (GatewayError, OSError) as error:
        # Of a gateway that is not there urllib has the reason inside.
        print(f"Not checked: {getattr(error, 'reason', error)}", file=sys.stderr)
        return 2
    return 0 if all(connection["status"] == "PASSED" for connection in connections) else 1


def arguments() -> argparse.Namespace:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("file", type=Path, help="project file (.ideaCon), or an open model (.iom, .xml)")
    local = "http://127.0.0.1:4000"
    parser.add_argument("--gateway", default=local, help="address of the gateway (%(default)s)")
    parser.add_argument("--out", type=Path, default=Path("."), help="folder of what is saved (%(default)s)")
    return parser.parse_args()


def open_file(gateway: Gateway, file: Path) -> str:
    size = file.stat().st_size
    upload = gateway.change(QUERIES["prepare"], filename=file.name, sizeBytes=size)["upload"]
    gateway.upload(upload["url"], file)
    document = QUERIES["import" if file.suffix.lower() in (".iom", ".xml") else "open"]
    opened = gateway.change(document, uploadId=upload["uploadId"])
    print(f"Opened {opened['project']['name']}")
    for issue in opened["issues"] or []:
        print(f"  not taken over: {issue['text']}")
    return opened["project"]["id"]


def calculate(gateway: Gateway, project: str) -> None:
    job = gateway.change(QUERIES["calculate"], projectId=project)["job"]
    for data in gateway.follow(QUERIES["progress"], jobId=job["id"]):
        event = data["jobProgress"]
        if event is None:
            raise GatewayError("What the calculation does cannot be told.")
        state = event["job"]
        for item in event["ended"]:
            if item["connection"] is not None:
                step = f"{state['progress']['completed']}/{state['progress']['total']}"
                words = item["failure"] or item["connection"]["status"]
                print(f"[{step}] {item['connection']['name']}: {words}", flush=True)
        if state["isSettled"]:
            if state["state"] != "FINISHED":
                raise GatewayError(state["failure"] or f"The calculation is {state['state']}.")
            return


def verdicts(gateway: Gateway, project: str) -> Iterator[dict[str, Any]]:
    after = None
    while True:
        page = gateway.ask(QUERIES["verdicts"], projectId=project, after=after)["project"]["connections"]
        yield from page["nodes"]
        if not page["pageInfo"]["hasNextPage"]:
            return
        after = page["pageInfo"]["endCursor"]


def print_failing(connections: list[dict[str, Any]]) -> None:
    for connection in connections:
        if connection["status"] == "PASSED":
            continue
        print(f"{connection['name']}: {connection['status']}")
        results = connection["results"]
        if results is None:
            continue
        # A row for each kind says why in words; below it what it is about.
        for row in failed(results["summary"]):
            print(f"  {row['kind']}: {row['message'] or 'failed'}")
            for check in failed(results["governing"]["nodes"]):
                if check["kind"] == row["kind"]:
                    used = f" {check['utilization']['percent']:.1f} %" if check["utilization"] else ""
                    load = f" under {check['loadEffect']['name']}" if check["loadEffect"] else ""
                    print(f"    {check['name']}{used}{load}")
    passed = sum(connection["status"] == "PASSED" for connection in connections)
    print(f"{passed} of {len(connections)} connections pass.")


def failed(checks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [check for check in checks if check["status"] == "FAILED"]


if __name__ == "__main__":
    sys.exit(main())
