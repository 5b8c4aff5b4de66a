"""Client of connection-gateway: typed answers, jobs with progress, files."""

from .client import AsyncGateway, Gateway, Link
from .errors import (
    Conflict,
    GatewayError,
    JobLost,
    OutcomeUnknown,
    Refused,
    Unauthorized,
    Unreachable,
)
from .operation import Model, Operation

__all__ = [
    "AsyncGateway",
    "Conflict",
    "Gateway",
    "GatewayError",
    "JobLost",
    "Link",
    "Model",
    "Operation",
    "OutcomeUnknown",
    "Refused",
    "Unauthorized",
    "Unreachable",
]
