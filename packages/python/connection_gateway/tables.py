"""Flat tables of a gateway, as rows and as frames of pandas."""

from __future__ import annotations

import csv
import io
from typing import Any

import httpx

from .exchange import failure_of

#: Rows of a table in one answer, at most.
ROWS = 100_000


def rows_of(answer: httpx.Response) -> list[dict[str, str]]:
    if not answer.is_success:
        raise failure_of(answer, [])
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"), newline="")))


def frame_of(rows: list[dict[str, str]]) -> Any:
    import pandas  # type: ignore[import-not-found, import-untyped, unused-ignore]

    frame = pandas.DataFrame(rows)
    # Only what is a number in every row that has a value; names and codes stay words.
    for column in frame.columns:
        values = frame[column].replace("", None)
        try:
            frame[column] = pandas.to_numeric(values)
        except (ValueError, TypeError):
            frame[column] = values
    return frame
