"""Pushes of any number of records: split by the documented maxima, sent one after another, and resumed after a failure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from ._errors import PortsideError
from ._limits import MAX_RECORDS

if TYPE_CHECKING:
    from ._resources import Resources
    from .types import (
        FieldError,
        Listing,
        ListingsReceiptResponseData,
        PushReceiptResponseData,
        RawSale,
        StockObservation,
    )

    Receipt = PushReceiptResponseData | ListingsReceiptResponseData

Row = TypeVar("Row")


@dataclass
class AcceptedBatch:
    """Records that the service accepted: `count` records from the index `start`."""

    start: int
    count: int
    receipt: Receipt
    """Counts of new, updated and unchanged records."""


@dataclass
class InvalidRecord:
    """An invalid record, by its index among all records."""

    index: int
    error: str


@dataclass
class RejectedBatch:
    """Records that were not accepted. If `error` has no response, or a status of 200, they may be stored."""

    start: int
    count: int
    error: PortsideError
    invalid: list[InvalidRecord]


@dataclass
class BulkResult:
    """The batches of a push. Pass `accepted` to the next call to resume."""

    accepted: list[AcceptedBatch] = field(default_factory=list[AcceptedBatch])
    rejected: list[RejectedBatch] = field(default_factory=list[RejectedBatch])

    @property
    def complete(self) -> bool:
        """Whether every record was accepted."""
        return not self.rejected


class Bulk:
    """Pushes records in batches. A batch with invalid records (status 400) is rejected, and the next ones are sent. After any other error no
    more batches are sent. The methods return in both cases.

    accepted: The accepted batches of an earlier call with the same records. They are not sent again.
    batch_size: Records per request; the default is the documented maximum.
    on_accepted: Called after each accepted batch, for example to store it.
    """

    def __init__(self, resources: Resources):
        self._resources = resources

    def push_listings(
        self,
        records: Iterable[Listing],
        *,
        accepted: Sequence[AcceptedBatch] = (),
        batch_size: int | None = None,
        on_accepted: Callable[[AcceptedBatch], None] | None = None,
    ) -> BulkResult:
        """Pushes listings."""
        push = self._resources.listings.push
        limit = _batch_size(batch_size, MAX_RECORDS["pushListings"])
        return _push(records, lambda rows: push({"listings": rows}), accepted, limit, on_accepted)

    def push_sales(
        self,
        records: Iterable[RawSale],
        *,
        accepted: Sequence[AcceptedBatch] = (),
        batch_size: int | None = None,
        on_accepted: Callable[[AcceptedBatch], None] | None = None,
    ) -> BulkResult:
        """Pushes sales."""
        push = self._resources.sales.push
        limit = _batch_size(batch_size, MAX_RECORDS["pushRawSales"])
        return _push(records, lambda rows: push({"sales": rows}), accepted, limit, on_accepted)

    def push_stock(
        self,
        records: Iterable[StockObservation],
        *,
        accepted: Sequence[AcceptedBatch] = (),
        batch_size: int | None = None,
        on_accepted: Callable[[AcceptedBatch], None] | None = None,
    ) -> BulkResult:
        """Pushes stock observations."""
        push = self._resources.stock.push
        limit = _batch_size(batch_size, MAX_RECORDS["pushStock"])
        return _push(records, lambda rows: push({"stock": rows}), accepted, limit, on_accepted)


def _push(
    records: Iterable[Row],
    push: Callable[[list[Row]], Receipt],
    earlier: Sequence[AcceptedBatch],
    batch_size: int,
    on_accepted: Callable[[AcceptedBatch], None] | None,
) -> BulkResult:
    result = BulkResult(accepted=list(earlier))
    for start, rows in _split(records, batch_size, earlier):
        try:
            batch = AcceptedBatch(start, len(rows), push(rows))
        except PortsideError as error:
            result.rejected.append(RejectedBatch(start, len(rows), error, _invalid_records(error.errors, start)))
            if error.status != 400:
                break
            continue
        result.accepted.append(batch)
        if on_accepted:
            on_accepted(batch)
    result.accepted.sort(key=lambda batch: batch.start)
    return result


def _batch_size(given: int | None, maximum: int) -> int:
    if given is None:
        return maximum
    if not 1 <= given <= maximum:
        raise ValueError(f"batch_size must be from 1 to {maximum}.")
    return given


def _split(records: Iterable[Row], size: int, accepted: Sequence[AcceptedBatch]) -> Iterator[tuple[int, list[Row]]]:
    """Splits records into batches of consecutive records, without those of accepted batches."""
    rows: list[Row] = []
    start = 0
    for index, row in enumerate(records):
        is_accepted = any(batch.start <= index < batch.start + batch.count for batch in accepted)
        if not is_accepted:
            start = start if rows else index
            rows.append(row)
        if rows and (is_accepted or len(rows) == size):
            yield start, rows
            rows = []
    if rows:
        yield start, rows


def _invalid_records(errors: list[FieldError], start: int) -> list[InvalidRecord]:
    invalid: list[InvalidRecord] = []
    for error in errors:
        name = "/".join(error.get("pointer", "").split("/")[3:])
        invalid.append(InvalidRecord(start + error.get("index", 0), f"{name or 'the record'} {error['message']}"))
    return invalid
