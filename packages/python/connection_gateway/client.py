"""The two clients: one that waits, and one for `async`."""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path
from typing import Any, AsyncIterator, Iterator, Mapping, Optional, Protocol, TypeVar, Union

import httpx

from .errors import GatewayError, JobLost, Unreachable
from .exchange import ATTEMPTS, PASSING, Events, Outcome, Pause, Step, body_of, exchange, failure_of, json_of
from .exchange import read as read_answer
from .operation import Model, Operation
from .operations import JOB_EVENTS, AsyncOperations, JobEventsJobProgress, Operations
from .tables import ROWS, frame_of, rows_of

T = TypeVar("T", bound=Model)

#: A stream that says nothing for so long is broken, in seconds: the gateway gives a sign every 12.
SILENCE_S = 40.0
#: How long one answer may take, in seconds; that of a mutation may wait for the service.
ANSWER_S = 120.0
CHUNK = 1 << 16


class Link(Protocol):
    """A `DownloadLink` of any answer: signed, good until it expires, opened without a key."""

    @property
    def url(self) -> str: ...

    @property
    def filename(self) -> str: ...


class _Base:
    def __init__(self, url: str, key: Optional[str] = None, token: Optional[str] = None) -> None:
        """
        :param url: Address of the gateway, without `/graphql`.
        :param key: API key; that of `GATEWAY_KEY` in the environment when left out.
        :param token: Token of the identity provider, in the place of a key.
        """
        self._graph = f"{url.rstrip('/')}/graphql"
        self._tables = f"{url.rstrip('/')}/tables"
        shown = key or (None if token else os.environ.get("GATEWAY_KEY"))
        self._headers: dict[str, str] = {}
        if shown:
            self._headers["x-api-key"] = shown
        if token:
            self._headers["authorization"] = f"Bearer {token}"


    def _page(self, name: str, project: Optional[str], after: int) -> tuple[str, dict[str, str]]:
        """Address and query of a page of a table."""
        given = {"project": project, "after": str(after) if after else None}
        return f"{self._tables}/{name}.csv", {key: value for key, value in given.items() if value is not None}


def _progress(text: str) -> JobEventsJobProgress:
    """An event of a job, out of an answer of its stream."""
    answer = json.loads(text)
    if answer.get("errors"):
        raise failure_of(httpx.Response(200, json=answer), answer["errors"])
    event = read_answer(JOB_EVENTS, answer["data"]).jobProgress
    if event.job.failureCode == "JOB_LOST":
        raise JobLost(event.job.failure or "The job is lost.", "JOB_LOST")
    return event


def _following(job_id: str, after: Optional[str], headers: Mapping[str, str]) -> dict[str, Any]:
    return {
        "json": body_of(JOB_EVENTS, {"jobId": job_id, "after": after}),
        "headers": {**headers, "accept": "text/event-stream"},
        "timeout": httpx.Timeout(SILENCE_S),
    }


def _target(link: Link, folder: Union[str, Path]) -> tuple[Path, Path]:
    """Where a file goes, and where it is until it is whole. Only the name: a file does not choose its folder."""
    path = Path(folder) / Path(link.filename).name
    path.parent.mkdir(parents=True, exist_ok=True)
    return path, path.with_name(f".{path.name}.part")


class Gateway(_Base, Operations):
    """
    Asks a gateway and waits for its answers.

    >>> with Gateway("http://127.0.0.1:4000") as gateway:
    ...     for project in gateway.projects().projects.nodes:
    ...         print(project.name, project.checkOverview.verdict)
    """

    def __init__(self, url: str, key: Optional[str] = None, token: Optional[str] = None) -> None:
        super().__init__(url, key, token)
        self._http = httpx.Client(timeout=ANSWER_S)

    def __enter__(self) -> Gateway:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def ask(
        self,
        operation: Operation[T],
        variables: Optional[Mapping[str, object]] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> T:
        """The answer to a document. Raises `GatewayError`."""
        steps = exchange(operation, variables, idempotency_key)
        outcome: Outcome = None
        while True:
            try:
                step: Step = steps.send(outcome)
            except StopIteration as end:
                result: T = end.value
                return result
            if isinstance(step, Pause):
                time.sleep(step.seconds)
                outcome = None
                continue
            try:
                headers = {**self._headers, **step.headers}
                outcome = self._http.post(self._graph, json=step.body, headers=headers)
            except httpx.TransportError as error:
                outcome = error

    def follow(self, job_id: str) -> Iterator[JobEventsJobProgress]:
        """
        Events of a job until it is settled, however it ended. A stream that breaks goes on behind its last event. Raises
        `JobLost`, and `Unreachable` when the gateway stays away.
        """
        after: Optional[str] = None
        broken = 0
        while True:
            try:
                with self._http.stream("POST", self._graph, **_following(job_id, after, self._headers)) as answer:
                    _demand_stream(answer, None if answer.is_success else answer.read())
                    events = Events()
                    for line in answer.iter_lines():
                        event = events.take(line)
                        if event is None:
                            continue
                        if event["event"] == "complete":
                            return
                        progress = _progress(event["data"])
                        after, broken = progress.cursor, 0
                        yield progress
                        if progress.job.isSettled:
                            return
                raise httpx.ReadError("The stream ended.")
            except (httpx.TransportError, Unreachable) as error:
                broken += 1
                if broken >= ATTEMPTS:
                    raise Unreachable(f"The gateway does not answer: {error}") from error
                time.sleep(broken)

    def upload(self, path: Union[str, Path]) -> str:
        """Sends a file. Answers the `uploadId` that a mutation takes, once."""
        file = Path(path)
        upload = self.create_upload(filename=file.name).createUpload.upload
        if upload is None:
            raise GatewayError("The gateway takes no upload.")
        for attempt in range(1, ATTEMPTS + 1):
            try:
                with file.open("rb") as content:
                    answer = self._http.put(upload.url, content=content, headers=_sized(file), timeout=None)
                if answer.is_success:
                    return upload.uploadId
                failure = failure_of(answer, [])
                if answer.status_code not in PASSING:
                    raise failure
            except httpx.TransportError as error:
                failure = Unreachable(f"The upload broke off: {error}")
            if attempt < ATTEMPTS:
                time.sleep(attempt)
        raise failure

    def table(self, name: str, project: Optional[str] = None) -> list[dict[str, str]]:
        """
        Rows of a flat table: `projects`, `connections`, `members`, `checks`, `loads`, `runs`. A row has the text of each column by its
        title, which says the unit.

        :param project: Id or name of an open project; only `projects` does without.
        """
        rows: list[dict[str, str]] = []
        while True:
            address, query = self._page(name, project, len(rows))
            try:
                page = rows_of(self._http.get(address, params=query, headers=self._headers))
            except httpx.TransportError as error:
                raise Unreachable(f"The gateway does not answer: {error}") from error
            rows += page
            if len(page) < ROWS:
                return rows

    def frame(self, name: str, project: Optional[str] = None) -> Any:
        """`table` as a `pandas.DataFrame`, with numbers where a column has only numbers. Needs pandas, which is not installed with this."""
        return frame_of(self.table(name, project))

    def save(self, link: Link, folder: Union[str, Path] = ".") -> Path:
        """Fetches a file into a folder under its own name. It is whole or not there."""
        path, part = _target(link, folder)
        try:
            with self._http.stream("GET", link.url, timeout=None) as answer, part.open("wb") as file:
                if not answer.is_success:
                    answer.read()
                    raise failure_of(answer, [])
                for chunk in answer.iter_bytes(CHUNK):
                    file.write(chunk)
            part.replace(path)
        except httpx.TransportError as error:
            raise Unreachable(f"The download broke off: {error}") from error
        finally:
            part.unlink(missing_ok=True)
        return path


class AsyncGateway(_Base, AsyncOperations):
    """The same for `async`."""

    def __init__(self, url: str, key: Optional[str] = None, token: Optional[str] = None) -> None:
        super().__init__(url, key, token)
        self._http = httpx.AsyncClient(timeout=ANSWER_S)

    async def __aenter__(self) -> AsyncGateway:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def ask(
        self,
        operation: Operation[T],
        variables: Optional[Mapping[str, object]] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> T:
        """The answer to a document. Raises `GatewayError`."""
        steps = exchange(operation, variables, idempotency_key)
        outcome: Outcome = None
        while True:
            try:
                step: Step = steps.send(outcome)
            except StopIteration as end:
                result: T = end.value
                return result
            if isinstance(step, Pause):
                await asyncio.sleep(step.seconds)
                outcome = None
                continue
            try:
                headers = {**self._headers, **step.headers}
                outcome = await self._http.post(self._graph, json=step.body, headers=headers)
            except httpx.TransportError as error:
                outcome = error

    async def follow(self, job_id: str) -> AsyncIterator[JobEventsJobProgress]:
        """As `Gateway.follow`."""
        after: Optional[str] = None
        broken = 0
        while True:
            try:
                async with self._http.stream(
                    "POST", self._graph, **_following(job_id, after, self._headers)
                ) as answer:
                    _demand_stream(answer, None if answer.is_success else await answer.aread())
                    events = Events()
                    async for line in answer.aiter_lines():
                        event = events.take(line)
                        if event is None:
                            continue
                        if event["event"] == "complete":
                            return
                        progress = _progress(event["data"])
                        after, broken = progress.cursor, 0
                        yield progress
                        if progress.job.isSettled:
                            return
                raise httpx.ReadError("The stream ended.")
            except (httpx.TransportError, Unreachable) as error:
                broken += 1
                if broken >= ATTEMPTS:
                    raise Unreachable(f"The gateway does not answer: {error}") from error
                await asyncio.sleep(broken)

    async def upload(self, path: Union[str, Path]) -> str:
        """As `Gateway.upload`."""
        file = Path(path)
        upload = (await self.create_upload(filename=file.name)).createUpload.upload
        if upload is None:
            raise GatewayError("The gateway takes no upload.")
        for attempt in range(1, ATTEMPTS + 1):
            try:
                answer = await self._http.put(
                    upload.url, content=_chunks(file), headers=_sized(file), timeout=None
                )
                if answer.is_success:
                    return upload.uploadId
                failure = failure_of(answer, [])
                if answer.status_code not in PASSING:
                    raise failure
            except httpx.TransportError as error:
                failure = Unreachable(f"The upload broke off: {error}")
            if attempt < ATTEMPTS:
                await asyncio.sleep(attempt)
        raise failure

    async def table(self, name: str, project: Optional[str] = None) -> list[dict[str, str]]:
        """As `Gateway.table`."""
        rows: list[dict[str, str]] = []
        while True:
            address, query = self._page(name, project, len(rows))
            try:
                page = rows_of(await self._http.get(address, params=query, headers=self._headers))
            except httpx.TransportError as error:
                raise Unreachable(f"The gateway does not answer: {error}") from error
            rows += page
            if len(page) < ROWS:
                return rows

    async def frame(self, name: str, project: Optional[str] = None) -> Any:
        """As `Gateway.frame`."""
        return frame_of(await self.table(name, project))

    async def save(self, link: Link, folder: Union[str, Path] = ".") -> Path:
        """As `Gateway.save`."""
        path, part = _target(link, folder)
        try:
            async with self._http.stream("GET", link.url, timeout=None) as answer:
                if not answer.is_success:
                    await answer.aread()
                    raise failure_of(answer, [])
                with part.open("wb") as file:
                    async for chunk in answer.aiter_bytes(CHUNK):
                        file.write(chunk)
            part.replace(path)
        except httpx.TransportError as error:
            raise Unreachable(f"The download broke off: {error}") from error
        finally:
            part.unlink(missing_ok=True)
        return path


def _demand_stream(answer: httpx.Response, body: Optional[bytes]) -> None:
    """Raises what was answered in place of a stream."""
    if body is not None:
        raise failure_of(answer, json_of(answer).get("errors") or [])


def _sized(file: Path) -> dict[str, str]:
    return {"content-type": "application/octet-stream", "content-length": str(file.stat().st_size)}


async def _chunks(file: Path) -> AsyncIterator[bytes]:
    with file.open("rb") as content:
        while chunk := content.read(CHUNK):
            yield chunk
