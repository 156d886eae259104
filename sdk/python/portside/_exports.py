"""Waits for exports, and downloads their files. After a broken connection, a download continues at the next byte."""

from __future__ import annotations

import hashlib
import http.client
import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from ._errors import NotFoundError, PortsideError, is_temporary
from ._transport import backoff_of

if TYPE_CHECKING:
    from ._client import Portside
    from .types import Export

ExportErrorCode: TypeAlias = Literal["EXPORT_FAILED", "EXPORT_EXPIRED", "EXPORT_MISMATCH", "DOWNLOAD_INTERRUPTED"]

_MIN_POLL = 1.0
_MAX_POLL = 10.0
_CHUNK_BYTES = 65_536


class ExportError(Exception):
    """An export has no file, or its file cannot be downloaded.

    EXPORT_FAILED: The service could not write the file.
    EXPORT_EXPIRED: The file was deleted: after 3 days, or after two newer exports.
    EXPORT_MISMATCH: The response is not the file of this export.
    DOWNLOAD_INTERRUPTED: The connection broke too often.
    """

    def __init__(self, code: ExportErrorCode, export_id: str, message: str):
        super().__init__(message)
        self.code = code
        self.export_id = export_id


def wait_for_export(portside: Portside, export_id: str, *, on_wait: Callable[[Export], None] | None = None) -> Export:
    """Waits until an export is finished, and returns it. Raises ExportError: EXPORT_FAILED or EXPORT_EXPIRED.

    on_wait: Called with each state of an export that is queued or running.
    """
    poll = _MIN_POLL
    while True:
        found = portside.exports.get(export_id)
        _assert_has_file(found)
        if found["status"] == "finished":
            return found
        if on_wait:
            on_wait(found)
        time.sleep(poll)
        poll = min(poll * 1.5, _MAX_POLL)


def read_export(
    portside: Portside,
    export_id: str,
    *,
    max_resumes: int = 20,
    stall: float = 30,
    backoff: float = 0.5,
    on_wait: Callable[[Export], None] | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    on_resume: Callable[[int, Exception], None] | None = None,
) -> Iterator[bytes]:
    """Waits until an export is finished, and yields the bytes of its file, which is compressed with gzip. Raises ExportError, at the end
    with EXPORT_MISMATCH if the bytes do not have the hash of the export. The arguments are those of `download_export`.
    """
    found = wait_for_export(portside, export_id, on_wait=on_wait)
    download = _Download(portside, found, max_resumes, stall, backoff, on_progress, on_resume)
    digest = hashlib.sha256()
    for chunk in download.read_from(0):
        digest.update(chunk)
        yield chunk
    if digest.hexdigest() != found["sha256"]:
        raise download.mismatch("has another hash")


def download_export(
    portside: Portside,
    export_id: str,
    path: str | os.PathLike[str],
    *,
    max_resumes: int = 20,
    stall: float = 30,
    backoff: float = 0.5,
    on_wait: Callable[[Export], None] | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    on_resume: Callable[[int, Exception], None] | None = None,
) -> Export:
    """Waits until an export is finished, and writes its file to `path`. Until the file is complete and has the hash of the export, it is
    `<path>.<export_id>.part`: after an error, another call continues with it. Raises ExportError.

    max_resumes: Maximum number of times that a broken download is resumed.
    stall: Seconds without data after which a connection counts as broken.
    backoff: Seconds before the first resume. The wait doubles until data arrive, up to 30 seconds.
    on_wait: Called with each state of an export that is queued or running.
    on_progress: Called after each chunk with the number of bytes so far, and that of the file.
    on_resume: Called before the download is resumed, with the number of bytes so far and the error that interrupted it.
    """
    part = f"{os.fspath(path)}.{export_id}.part"
    try:
        found = wait_for_export(portside, export_id, on_wait=on_wait)
        download = _Download(portside, found, max_resumes, stall, backoff, on_progress, on_resume)
        # A part of an earlier call can be damaged, for example after a power failure.
        if not download.write_part(part) and not download.write_part(part):
            raise download.mismatch("has another hash")
        os.replace(part, path)
        return found
    except ExportError as error:
        if error.code != "DOWNLOAD_INTERRUPTED" and os.path.exists(part):
            os.remove(part)
        raise


class _Interruption(Exception):
    """A failure after which the download is resumed."""

    def __init__(self, cause: Exception):
        super().__init__()
        self.cause = cause


@dataclass
class _Download:
    portside: Portside
    export: Export
    max_resumes: int
    stall: float
    backoff: float
    on_progress: Callable[[int, int], None] | None
    on_resume: Callable[[int, Exception], None] | None

    def write_part(self, part: str) -> bool:
        """Appends the missing bytes. Returns whether the part has the hash of the export; if not, it is empty afterwards."""
        digest = hashlib.sha256()
        with open(part, "a+b") as file:
            if file.tell() > self.export["sizeBytes"]:
                file.truncate(0)
            file.seek(0)
            for chunk in iter(lambda: file.read(_CHUNK_BYTES), b""):
                digest.update(chunk)
            for chunk in self.read_from(file.tell()):
                digest.update(chunk)
                file.write(chunk)
            is_complete = digest.hexdigest() == self.export["sha256"]
            if not is_complete:
                file.truncate(0)
            file.flush()
            os.fsync(file.fileno())
        return is_complete

    def read_from(self, start: int) -> Iterator[bytes]:
        """Yields the bytes of the file from the byte `start`, and resumes after interruptions."""
        size = self.export["sizeBytes"]
        received = start
        resumes = 0
        failures = 0
        """Consecutive interruptions without data."""
        while received < size:
            try:
                for chunk in self._read_response(received):
                    received += len(chunk)
                    if received > size:
                        raise self.mismatch("is larger")
                    failures = 0
                    if self.on_progress:
                        self.on_progress(received, size)
                    yield chunk
            except _Interruption as interruption:
                cause = interruption.cause
                if resumes == self.max_resumes:
                    message = (
                        f"The download was interrupted {resumes + 1} times, at last after {received} of {size} bytes"
                    )
                    raise ExportError("DOWNLOAD_INTERRUPTED", self.export["id"], message) from cause
                if self.on_resume:
                    self.on_resume(received, cause)
                requested = (cause.retry_after_seconds or 0) if isinstance(cause, PortsideError) else 0
                time.sleep(max(requested, backoff_of(self.backoff, failures)))
                resumes += 1
                failures += 1

    def _read_response(self, start: int) -> Iterator[bytes]:
        """Yields the bytes of one response, from `start` to the end of the file."""
        response, position = self._request(start)
        with response:
            while True:
                try:
                    chunk = response.read1(_CHUNK_BYTES)
                except (OSError, http.client.HTTPException) as error:
                    raise _Interruption(error) from error
                if not chunk:
                    break
                # A response with the whole file has bytes that were received before.
                fresh = chunk[max(0, start - position) :]
                position += len(chunk)
                if fresh:
                    yield fresh
        if position < self.export["sizeBytes"]:
            raise _Interruption(EOFError("The response ended early"))

    def _request(self, start: int) -> tuple[http.client.HTTPResponse, int]:
        """Requests the file from the byte `start`, and returns the response with the position of its first byte."""
        etag = f'"{self.export["sha256"]}"'
        # The file is compressed; a proxy that compresses it again would change the positions of its bytes.
        headers = {"Accept-Encoding": "identity"}
        if start > 0:
            headers |= {"Range": f"bytes={start}-", "If-Range": etag}
        try:
            response = self.portside.exports.download(
                self.export["id"], options={"headers": headers, "timeout": self.stall}
            )
        except PortsideError as error:
            raise self._reason_of(error) from error
        first = re.match(r"bytes (\d+)-", response.headers.get("Content-Range") or "")
        position = int(first[1]) if response.status == 206 and first else 0
        if response.headers.get("ETag") not in (None, etag):
            raise self.mismatch("has another hash")
        if position not in (0, start):
            raise self.mismatch("starts at another byte")
        return response, position

    def _reason_of(self, error: PortsideError) -> Exception:
        """Returns an interruption, or the reason why there is no file."""
        if is_temporary(error):
            return _Interruption(error)
        if error.status == 416:
            return self.mismatch("is smaller")
        if isinstance(error, NotFoundError):
            _assert_has_file(self.portside.exports.get(self.export["id"]))
        return error

    def mismatch(self, difference: str) -> ExportError:
        export_id = self.export["id"]
        message = f"The response {difference} than the file of the export {export_id}."
        return ExportError("EXPORT_MISMATCH", export_id, message)


def _assert_has_file(found: Export) -> None:
    export_id = found["id"]
    if found["status"] == "failed":
        raise ExportError("EXPORT_FAILED", export_id, f"The export {export_id} failed. Create another one.")
    if found["status"] == "expired":
        message = (
            f"The file of the export {export_id} has expired: files are deleted after 3 days, or after two newer exports."
            " Create another export."
        )
        raise ExportError("EXPORT_EXPIRED", export_id, message)
