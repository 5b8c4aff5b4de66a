"""What can go wrong. Every message is for people; `code` is for programs (docs/reference/errors.md)."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence


class GatewayError(Exception):
    """The answer is not to be had."""

    def __init__(
        self,
        message: str,
        code: Optional[str] = None,
        errors: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        super().__init__(message)
        self.code = code
        #: As the gateway wrote them.
        self.errors = list(errors)


class Unreachable(GatewayError):
    """The gateway, or the service behind it, does not answer, or has no room. Nothing was changed."""


class Unauthorized(GatewayError):
    """No key, a wrong one, or one without the role that is needed."""


class Refused(GatewayError):
    """A change that the gateway or the service did not make, and why. Nothing was changed."""


class Conflict(Refused):
    """It was changed meanwhile, or the state does not allow it now: read again."""


class OutcomeUnknown(GatewayError):
    """A change was sent, and may have been made: read before it is sent again."""


class JobLost(GatewayError):
    """The gateway was away for too long, and the job with it. Steps that had ended stay readable."""


_conflicts = {"CONFLICT", "REVISION_CHANGED"}


def refusal_of(errors: Sequence[Mapping[str, Any]]) -> Refused:
    """Of the `errors` of a payload."""
    code = errors[0].get("code")
    kind = Conflict if code in _conflicts else Refused
    return kind(_text(errors), code, errors)


def error_of(errors: Sequence[Mapping[str, Any]]) -> GatewayError:
    """Of the top level `errors` of an answer."""
    told: Mapping[str, Any] = errors[0].get("extensions") or {}
    code = told.get("code")
    kind = GatewayError
    if told.get("outcomeUnknown") or code in ("IDEMPOTENCY_OUTCOME_UNKNOWN", "IDEMPOTENCY_ANSWER_TOO_LARGE"):
        kind = OutcomeUnknown
    elif code in ("UNAUTHENTICATED", "FORBIDDEN"):
        kind = Unauthorized
    elif code in _conflicts:
        kind = Conflict
    elif code in ("UPSTREAM_UNAVAILABLE", "UPSTREAM_TIMEOUT", "OVERLOADED", "RATE_LIMITED", "UNAVAILABLE"):
        kind = Unreachable
    return kind(_text(errors), code, errors)


def _text(errors: Sequence[Mapping[str, Any]]) -> str:
    return " ".join(str(error.get("message", "")) for error in errors)
