"""What is sent for a document, and what its answer means; without a network, so that both clients have it in common."""

from __future__ import annotations

import json
import random
import uuid
from typing import Any, Generator, Mapping, NamedTuple, Optional, TypeVar, Union

import httpx

from .errors import GatewayError, OutcomeUnknown, Unauthorized, Unreachable, error_of, refusal_of
from .operation import Model, Operation

T = TypeVar("T", bound=Model)

#: How often a request is sent at most, where the line breaks or the gateway has no room.
ATTEMPTS = 5
LONGEST_PAUSE_S = 30.0
#: No room now, or a proxy that has lost the gateway.
PASSING = {429, 502, 503, 504}


class Send(NamedTuple):
    """A request, to be answered by a response or by what broke the line."""

    body: dict[str, Any]
    headers: dict[str, str]


class Pause(NamedTuple):
    seconds: float


Step = Union[Send, Pause]
Outcome = Union[httpx.Response, httpx.TransportError, None]


def exchange(
    operation: Operation[T], variables: Optional[Mapping[str, object]], key: Optional[str]
) -> Generator[Step, Outcome, T]:
    """
    Sends a document until there is an answer, or no sense in sending it again. A mutation goes under one `Idempotency-Key`, so
    that the gateway carries it out once however often it is sent.
    """
    headers = {"accept": "application/json"}
    if operation.kind == "mutation":
        headers["idempotency-key"] = key or str(uuid.uuid4())
    request = Send(body_of(operation, variables), headers)
    attempt = 1
    may_have_happened = False
    while True:
        outcome = yield request
        failure: GatewayError
        seconds = min(LONGEST_PAUSE_S, 0.5 * 2 ** (attempt - 1)) * (0.5 + random.random())
        if isinstance(outcome, httpx.Response):
            answer = json_of(outcome)
            errors = answer.get("errors") or []
            if not errors and outcome.is_success and isinstance(answer.get("data"), dict):
                return read(operation, answer["data"])
            failure = failure_of(outcome, errors)
            told = (errors[0].get("extensions") or {}) if errors else {}
            if told.get("retryAfterMs") is not None:
                seconds = told["retryAfterMs"] / 1000
            is_running = told.get("code") == "IDEMPOTENCY_KEY_IN_USE"
            may_pass = is_running or bool(told.get("retryable")) or outcome.status_code in PASSING
            if isinstance(failure, OutcomeUnknown) or not may_pass:
                raise failure
            if outcome.status_code in (502, 504) and not errors:
                may_have_happened = True
            if is_running:
                # The first one is at work still; that is not a try.
                attempt -= 1
        else:
            failure = Unreachable(f"The gateway does not answer: {outcome}", None)
            if not isinstance(outcome, httpx.ConnectError):
                may_have_happened = True
        if attempt >= ATTEMPTS:
            if may_have_happened and operation.kind == "mutation":
                raise OutcomeUnknown(f"The change was sent, and no answer came. {failure}", failure.code)
            raise failure
        attempt += 1
        yield Pause(seconds)


def body_of(operation: Operation[T], variables: Optional[Mapping[str, object]]) -> dict[str, Any]:
    """What is None is left out: the document has its defaults."""
    given = {name: value for name, value in (variables or {}).items() if value is not None}
    return {"query": operation.text, "operationName": operation.name, "variables": given}


def read(operation: Operation[T], data: Mapping[str, Any]) -> T:
    """The model of an answer. What a mutation was refused is raised."""
    if operation.kind == "mutation":
        for payload in data.values():
            if isinstance(payload, dict) and payload.get("errors"):
                raise refusal_of(payload["errors"])
    return operation.read(data)


def failure_of(response: httpx.Response, errors: list[dict[str, Any]]) -> GatewayError:
    if errors:
        return error_of(errors)
    detail = json_of(response).get("detail")
    text = str(detail) if detail else f"The gateway answers with status {response.status_code}."
    kind = {401: Unauthorized, 403: Unauthorized}.get(response.status_code, GatewayError)
    return (Unreachable if response.status_code in PASSING else kind)(text)


def json_of(response: httpx.Response) -> dict[str, Any]:
    """Empty for what a proxy on the way has answered."""
    try:
        body = json.loads(response.content)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


class Events:
    """Server-sent events, line by line."""

    def __init__(self) -> None:
        self._fields: dict[str, str] = {}

    def take(self, line: str) -> Optional[dict[str, str]]:
        """An event that ends with this line."""
        text = line.rstrip("\r\n")
        if text == "":
            fields, self._fields = self._fields, {}
            return fields if "event" in fields else None
        if not text.startswith(":"):
            name, _, value = text.partition(":")
            self._fields[name] = value[1:] if value.startswith(" ") else value
        return None
