"""What the package promises, against a gateway at GATEWAY_URL and against one that fails on purpose."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Callable, Optional
from unittest import mock

from connection_gateway import (
    AsyncGateway,
    Conflict,
    Gateway,
    GatewayError,
    JobLost,
    OutcomeUnknown,
    Refused,
    Unauthorized,
    Unreachable,
)
from connection_gateway import client, exchange

URL = os.environ["GATEWAY_URL"]


class AgainstTheSandbox(unittest.TestCase):
    def setUp(self) -> None:
        self.gateway = Gateway(URL)
        self.addCleanup(self.gateway.close)
        self.hall = next(
            project for project in self.gateway.projects().projects.nodes if str(project.name).startswith("Hall 7")
        )

    def test_answers_are_typed_and_say_what_fails(self) -> None:
        project = self.gateway.failing_checks(projectId=self.hall.id).project
        assert project is not None
        worst = project.connections.nodes[0]
        assert worst.results is not None
        self.assertEqual(worst.status, "FAILED")
        self.assertIn("FAILED", [check.status for check in worst.results.summary])

    def test_a_job_is_followed_to_its_end(self) -> None:
        job = self.gateway.calculate(target={"projectId": self.hall.id}, onlyOutdated=False).startCalculation.job
        assert job is not None
        events = list(self.gateway.follow(job.id))
        self.assertTrue(events[-1].job.isSettled)
        self.assertEqual(events[-1].job.state, "FINISHED")
        ended = [step for event in events for step in event.ended]
        self.assertEqual(len(ended), events[-1].job.progress.total)

    def test_a_file_goes_down_and_up_again(self) -> None:
        project = self.gateway.files(projectId=self.hall.id).project
        assert project is not None and project.file is not None and project.checks is not None
        with tempfile.TemporaryDirectory() as folder:
            path = self.gateway.save(project.file, folder)
            self.assertEqual(path.suffix, ".ideaCon")
            self.assertIn(b"C2 Crane bracket beam", self.gateway.save(project.checks, folder).read_bytes())
            self.assertEqual(sorted(os.listdir(folder)), sorted([path.name, project.checks.filename]))
            opened = self.gateway.open_project(uploadId=self.gateway.upload(path)).openProject.project
        assert opened is not None
        self.gateway.close_project(projectId=opened.id, discardUnsavedChanges=True)

    def test_a_change_of_what_was_changed_meanwhile_is_a_conflict(self) -> None:
        rows = self.gateway.connection_rows(projectId=self.hall.id).project
        assert rows is not None
        copy = self.gateway.copy_connection(connectionId=rows.connections.nodes[1].id).copyConnection.connection
        assert copy is not None
        with self.assertRaises(Conflict) as caught:
            self.gateway.delete_connection(connectionId=copy.id, ifRevision="1" * 16)
        self.assertEqual(caught.exception.code, "REVISION_CHANGED")
        self.gateway.delete_connection(connectionId=copy.id, ifRevision=copy.revision)

    def test_what_is_refused_says_why(self) -> None:
        with self.assertRaises(Refused) as caught:
            self.gateway.open_project(uploadId=self.gateway.upload(Path(__file__)))
        self.assertNotEqual(str(caught.exception), "")

    def test_tables_are_rows_and_frames(self) -> None:
        rows = self.gateway.table("checks", self.hall.name)
        self.assertIn("FAILED", [row["Status"] for row in rows])
        with self.assertRaises(GatewayError) as caught:
            self.gateway.table("checks", "no such project")
        self.assertIn("no such project", str(caught.exception))
        # Without pandas it says what is missing; what it makes of the rows needs it.
        try:
            frame = self.gateway.frame("checks", self.hall.name)
        except ModuleNotFoundError as missing:
            self.assertEqual(missing.name, "pandas")
        else:
            self.assertEqual(len(frame), len(rows))
            self.assertEqual(str(frame["Utilisation [%]"].dtype), "float64")

    def test_async_does_the_same(self) -> None:
        async def work() -> tuple[str, bytes]:
            async with AsyncGateway(URL) as gateway:
                started = await gateway.calculate(target={"projectId": self.hall.id}, onlyOutdated=False)
                assert started.startCalculation.job is not None
                assert await gateway.table("projects") == self.gateway.table("projects")
                state = ""
                async for event in gateway.follow(started.startCalculation.job.id):
                    state = event.job.state
                project = (await gateway.files(projectId=self.hall.id)).project
                assert project is not None and project.report is not None and project.file is not None
                with tempfile.TemporaryDirectory() as folder:
                    report = (await gateway.save(project.report, folder)).read_bytes()
                    upload = await gateway.upload(await gateway.save(project.file, folder))
                opened = (await gateway.open_project(uploadId=upload)).openProject.project
                assert opened is not None
                await gateway.close_project(projectId=opened.id, discardUnsavedChanges=True)
                return state, report

        state, report = asyncio.run(work())
        self.assertEqual(state, "FINISHED")
        self.assertTrue(report.startswith(b"%PDF"))


Answer = Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]


class AgainstFaults(unittest.TestCase):
    """Each request gets the next of the answers."""

    def start(self, *answers: Answer) -> Gateway:
        self.asked: list[tuple[dict[str, Any], Optional[str]]] = []
        asked, left = self.asked, list(answers)

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                asked.append((body, self.headers["idempotency-key"]))
                left.pop(0)(self, body)

            def log_message(self, *_: object) -> None: ...

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        gateway = Gateway(f"http://127.0.0.1:{server.server_address[1]}")
        self.addCleanup(gateway.close)
        return gateway

    def setUp(self) -> None:
        # Pauses are not what is tried here.
        for module in (client, exchange):
            patch = mock.patch.object(module, "ATTEMPTS", 2)
            patch.start()
            self.addCleanup(patch.stop)

    def test_a_change_whose_answer_is_lost_is_sent_again_under_its_key(self) -> None:
        gateway = self.start(lost, data({"closeProject": {"errors": []}}))
        gateway.close_project(projectId="p")
        keys = [key for _, key in self.asked]
        self.assertEqual(len(keys), 2)
        self.assertEqual(keys[0], keys[1])
        self.assertNotIn(None, keys)

    def test_a_change_that_never_gets_an_answer_may_have_happened(self) -> None:
        with self.assertRaises(OutcomeUnknown):
            self.start(lost, lost).close_project(projectId="p")

    def test_a_change_that_may_have_happened_is_not_sent_again(self) -> None:
        told = {"code": "UPSTREAM_TIMEOUT", "retryable": True, "outcomeUnknown": True}
        with self.assertRaises(OutcomeUnknown):
            self.start(errors(told)).close_project(projectId="p")
        self.assertEqual(len(self.asked), 1)

    def test_a_read_is_sent_again_without_a_key_where_that_makes_sense(self) -> None:
        told = {"code": "OVERLOADED", "retryable": True, "retryAfterMs": 1}
        gateway = self.start(errors(told, 503), data({"job": None}))
        self.assertIsNone(gateway.job(id="j").job)
        self.assertEqual([key for _, key in self.asked], [None, None])

    def test_a_read_without_a_key_of_the_user_is_refused_at_once(self) -> None:
        with self.assertRaises(Unauthorized):
            self.start(errors({"code": "UNAUTHENTICATED"}, 401)).job(id="j")

    def test_a_gateway_that_is_not_there_is_unreachable(self) -> None:
        with self.assertRaises(Unreachable), Gateway("http://127.0.0.1:1") as gateway:
            gateway.close_project(projectId="p")

    def test_a_stream_that_breaks_goes_on_behind_its_last_event(self) -> None:
        gateway = self.start(stream(event("1")), stream(event("2", isSettled=True)))
        self.assertEqual([told.cursor for told in gateway.follow("j")], ["1", "2"])
        self.assertEqual([body["variables"].get("after") for body, _ in self.asked], [None, "1"])

    def test_a_job_that_is_lost_is_raised(self) -> None:
        gateway = self.start(stream(event("1", isSettled=True, failureCode="JOB_LOST", failure="It is lost.")))
        with self.assertRaises(JobLost) as caught:
            list(gateway.follow("j"))
        self.assertEqual(str(caught.exception), "It is lost.")


def reply(request: BaseHTTPRequestHandler, status: int, kind: str, text: str) -> None:
    request.send_response(status)
    request.send_header("content-type", kind)
    request.send_header("content-length", str(len(text.encode())))
    request.end_headers()
    request.wfile.write(text.encode())


def lost(request: BaseHTTPRequestHandler, _: dict[str, Any]) -> None:
    request.close_connection = True


def data(content: dict[str, Any]) -> Answer:
    return lambda request, _: reply(request, 200, "application/json", json.dumps({"data": content}))


def errors(told: dict[str, Any], status: int = 200) -> Answer:
    body = json.dumps({"errors": [{"message": "Refused.", "extensions": told}]})
    return lambda request, _: reply(request, status, "application/json", body)


def event(cursor: str, **job: Any) -> dict[str, Any]:
    progress = {"completed": 1, "total": 2, "fraction": 0.5, "message": None}
    usual: dict[str, Any] = {"id": "j", "state": "RUNNING", "isSettled": False, "failure": None, "failureCode": None}
    told = {"cursor": cursor, "missed": False, "ended": [], "job": {**usual, "progress": progress, **job}}
    return {"data": {"jobProgress": told}}


def stream(*events: dict[str, Any]) -> Answer:
    text = "".join(f": sign\n\nevent: next\ndata: {json.dumps(one)}\n\n" for one in events)
    return lambda request, _: reply(request, 200, "text/event-stream", text)


if __name__ == "__main__":
    unittest.main()
