"""A document with the type of its answer."""

from __future__ import annotations

from typing import Any, Generic, Mapping, Optional, Protocol, Type, TypeVar

from pydantic import BaseModel


class Model(BaseModel):
    """A part of an answer. Its fields have the names that they have in the graph."""


T = TypeVar("T", bound=Model)


class Operation(Generic[T]):
    """A document, and the model that its data are read into."""

    def __init__(self, name: str, kind: str, text: str, model: Type[T]) -> None:
        self.name = name
        #: `query`, `mutation` or `subscription`.
        self.kind = kind
        self.text = text
        self.model = model

    def read(self, data: Any) -> T:
        """Of pydantic 1 and 2."""
        read = getattr(self.model, "model_validate", None) or self.model.parse_obj
        result: T = read(data)
        return result


class Asker(Protocol):
    """What sends a document and waits for its answer."""

    def ask(
        self,
        operation: Operation[T],
        variables: Optional[Mapping[str, object]] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> T: ...


class AsyncAsker(Protocol):
    """The same for `async`."""

    async def ask(
        self,
        operation: Operation[T],
        variables: Optional[Mapping[str, object]] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> T: ...
