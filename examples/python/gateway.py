"""Speaks to a connection gateway with nothing but the standard library."""

from __future__ import annotations

import json
import shutil
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any, Iterator
from urllib.error import HTTPError
from urllib.request import Request, urlopen

# A stream that says nothing for so long is broken: the gateway gives a sign every 12 seconds.
SILENCE_S = 40
ATTEMPTS = 5


class GatewayError(Exception):
    """What was asked for cannot be had, in words for people."""

    def __init__(self, message: str, code: str | None = None):
        super().__init__(message)
        self.code = code


class Gateway:
    def __init__(self, url: str, key: str | None = None):
        self._graph = f"{url.rstrip('/')}/graphql"
        self._headers = {"content-type": "application/json", **({"x-api-key": key} if key else {})}

    def ask(self, document: str, **variables: Any) -> dict[str, Any]:
        """Data of a query or mutation. Asks again where the gateway says that this makes sense."""
        for attempt in range(1, ATTEMPTS + 1):
            answer = self._post(document, variables)
            errors = answer.get("errors", [])
            if not errors:
                return answer["data"]
            told = errors[0].get("extensions", {})
            again = told.get("retryable") and not told.get("outcomeUnknown")
            if not again or attempt == ATTEMPTS:
                break
            time.sleep(told.get("retryAfterMs", 1000 * attempt) / 1000)
        raise GatewayError(" ".join(error["message"] for error in errors), told.get("code"))

    def change(self, document: str, **variables: Any) -> dict[str, Any]:
        """Payload of a mutation with one field. What it refuses is raised."""
        (payload,) = self.ask(document, **variables).values()
        if payload is None:
            raise GatewayError("The gateway answers nothing.")
        if payload["errors"]:
            raise GatewayError(" ".join(error["message"] for error in payload["errors"]))
        return payload

    def follow(self, document: str, **variables: Any) -> Iterator[dict[str, Any]]:
        """Data of each event of a subscription; a stream that breaks goes on behind the last event."""
        last = None
        broken = 0
        while True:
            headers = {**self._headers, "accept": "text/event-stream"}
            if last is not None:
                headers["last-event-id"] = last
            request = Request(self._graph, _body(document, variables), headers)
            try:
                with _open(request, timeout=SILENCE_S) as stream:
                    for event, identity, text in _events(stream):
                        if event == "complete":
                            return
                        answer = json.loads(text)
                        if answer.get("errors"):
                            raise GatewayError(answer["errors"][0]["message"])
                        last, broken = identity or last, 0
                        yield answer["data"]
            except (OSError, HTTPException) as error:
                broken += 1
                if broken == ATTEMPTS:
                    raise GatewayError(f"The gateway is away: {error}") from error
            time.sleep(broken)

    def upload(self, target: str, file: Path) -> None:
        """Sends a file to where `createUpload` said, as it is read."""
        headers = {"content-type": "application/octet-stream", "content-length": str(file.stat().st_size)}
        with file.open("rb") as body, _open(Request(target, body, headers, method="PUT")):
            pass

    def save(self, link: dict[str, str], folder: Path) -> Path:
        """Follows a link of the graph. Links are signed, and need no key."""
        # Only the name: a file does not choose its folder.
        path = folder / Path(link["filename"]).name
        with _open(Request(link["url"])) as body, path.open("wb") as file:
            shutil.copyfileobj(body, file)
        return path

    def _post(self, document: str, variables: dict[str, Any]) -> dict[str, Any]:
        try:
            with urlopen(Request(self._graph, _body(document, variables), self._headers)) as response:
                return json.load(response)
        except HTTPError as error:
            # Limits and roles are told by the status too, and in the body as any other error.
            refusal = _refusal(error)
            if "errors" not in refusal:
                raise GatewayError(f"The gateway answers {error.code}.") from error
            return refusal


def _body(document: str, variables: dict[str, Any]) -> bytes:
    return json.dumps({"query": document, "variables": variables}).encode()


def _open(request: Request, timeout: float | None = None):
    try:
        return urlopen(request, **({} if timeout is None else {"timeout": timeout}))
    except HTTPError as error:
        refusal = _refusal(error)
        message = refusal["errors"][0]["message"] if refusal.get("errors") else refusal.get("detail")
        raise GatewayError(message or f"The gateway answers {error.code}.") from error


def _refusal(error: HTTPError) -> dict[str, Any]:
    """Of the graph with `errors`, of a file with `detail`, of a proxy on the way with neither."""
    try:
        body = json.loads(error.read())
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _events(stream) -> Iterator[tuple[str, str | None, str]]:
    """Server-sent events: what kind, with which id, and their text."""
    fields: dict[str, str] = {}
    for line in stream:
        text = line.decode().rstrip("\r\n")
        if text == "":
            if "event" in fields:
                yield fields["event"], fields.get("id"), fields.get("data", "")
            fields = {}
        elif not text.startswith(":"):
            name, _, value = text.partition(": ")
            fields[name] = value
