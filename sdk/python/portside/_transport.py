"""Sends requests with retries: exponential backoff, jitter, `Retry-After`, timeout and deadline."""

from __future__ import annotations

import http.client
import json
import logging
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict, TypeVar, cast

from ._errors import ConnectionError, Headers, PortsideError, error_of, malformed_response, parse_seconds
from ._version import VERSION

T = TypeVar("T")

_log = logging.getLogger("portside")
_RETRYABLE = {408, 429, 500, 502, 503, 504}
_MAX_BACKOFF = 30


class CallOptions(TypedDict, total=False):
    """Options of one call."""

    timeout: float
    """Seconds that one attempt waits for a connection or for data, instead of those of the client."""
    retries: int
    """Maximum number of retries, instead of that of the client."""
    deadline: float
    """Seconds for all attempts and waits, instead of those of the client."""
    headers: Mapping[str, str]
    """Further headers, such as `If-None-Match`."""
    on_response: Callable[[http.client.HTTPResponse], None]
    """Called with a successful response before its body is read, for its status and headers."""


@dataclass
class Request:
    """A request of an operation."""

    method: str
    url: str
    """The path of the operation, with its parameters in braces."""
    credential: str
    """The header of the API key."""
    is_idempotent: bool
    takes_key: bool = False
    path: Mapping[str, str] = field(default_factory=dict[str, str])
    query: Mapping[str, Any] = field(default_factory=dict[str, Any])
    headers: Mapping[str, str | None] = field(default_factory=dict[str, str | None])
    body: Any = None


@dataclass
class _Attempt:
    """What all attempts of a request have in common."""

    request: urllib.request.Request
    operation: str
    timeout: float
    end: float
    idempotency_key: str | None
    on_response: Callable[[http.client.HTTPResponse], None] | None


class _RejectRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would send the API key to another URL."""

    def http_error_302(self, *args: Any, **kwargs: Any) -> None:
        return None

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


class Transport:
    def __init__(self, base_url: str, api_key: str, timeout: float, retries: int, deadline: float, backoff: float):
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout
        self._retries = retries
        self._deadline = deadline
        self._backoff = backoff
        self._opener = urllib.request.build_opener(_RejectRedirects)
        self._windows: dict[str, float] = {}
        """The end of the rate limit window of each operation without requests left."""

    def send(self, request: Request, options: CallOptions | None) -> dict[str, Any]:
        """Returns the parsed body of the response."""
        return self._retry(request, options or {}, _parse)

    def send_for_data(self, request: Request, options: CallOptions | None) -> dict[str, Any]:
        """Returns `data` of the body of the response."""
        return self._retry(request, options or {}, _parse_data)

    def open(self, request: Request, options: CallOptions | None) -> http.client.HTTPResponse:
        """Returns the response without reading its body."""
        return self._retry(request, options or {}, lambda response: response)

    def _retry(
        self, request: Request, options: CallOptions, receive: Callable[[http.client.HTTPResponse], T]
    ) -> T:
        attempt = self._prepare(request, options)
        can_retry = request.is_idempotent or attempt.idempotency_key is not None
        retries = options.get("retries", self._retries) if can_retry else 0
        _sleep_within(attempt.end, self._windows.get(attempt.operation, 0) - time.monotonic())
        retry = 0
        while True:
            try:
                return self._attempt(attempt, receive)
            except PortsideError as error:
                if retry >= retries or (error.status is not None and error.status not in _RETRYABLE):
                    raise
                wait = (error.retry_after_seconds or 0) + backoff_of(self._backoff, retry)
                _log.debug("Retry %d of %d in %.1f s", retry + 1, retries, wait)
                if not _sleep_within(attempt.end, wait):
                    raise
                retry += 1

    def _prepare(self, request: Request, options: CallOptions) -> _Attempt:
        headers = {name: value for name, value in request.headers.items() if value is not None}
        headers[request.credential] = self._api_key if request.credential == "X-API-Key" else f"Bearer {self._api_key}"
        headers["Accept"] = "application/json"
        headers["User-Agent"] = f"portside-python/{VERSION}"
        data = None
        if request.body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(request.body).encode()
        for name, value in options.get("headers", {}).items():
            # The same key in all spellings of the header, so that no other one is generated.
            headers["Idempotency-Key" if name.lower() == "idempotency-key" else name] = value
        if request.takes_key:
            headers.setdefault("Idempotency-Key", str(uuid.uuid4()))
        path = request.url.format_map({name: _segment(name, value) for name, value in request.path.items()})
        query = {name: _query_text(value) for name, value in request.query.items() if value is not None}
        url = self._base_url + path + (f"?{urllib.parse.urlencode(query)}" if query else "")
        return _Attempt(
            urllib.request.Request(url, data, headers, method=request.method),
            f"{request.method} {request.url}",
            options.get("timeout", self._timeout),
            time.monotonic() + options.get("deadline", self._deadline),
            headers.get("Idempotency-Key"),
            options.get("on_response"),
        )

    def _attempt(self, attempt: _Attempt, receive: Callable[[http.client.HTTPResponse], T]) -> T:
        timeout = max(min(attempt.timeout, attempt.end - time.monotonic()), 0.001)
        key = attempt.idempotency_key
        start = time.monotonic()
        try:
            response: http.client.HTTPResponse = self._opener.open(attempt.request, timeout=timeout)
            _log_attempt(attempt, start, response.status, response.headers)
            self._note_window(attempt.operation, response.headers)
            if attempt.on_response:
                attempt.on_response(response)
            return receive(response)
        except _MalformedBody as error:
            sent = error.response
            raise malformed_response(sent.status, sent.headers, error.content, key) from None
        except urllib.error.HTTPError as error:
            _log_attempt(attempt, start, error.code, error.headers)
            self._note_window(attempt.operation, error.headers)
            with error:
                raise error_of(error.code, str(error.reason), error.headers, _body_of(error), key) from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            _log_attempt(attempt, start, str(reason), {})
            raise ConnectionError(
                f"No response from {self._base_url}: {reason}",
                code="TIMED_OUT" if isinstance(reason, TimeoutError) else "NO_RESPONSE",
                idempotency_key=key,
            ) from error

    def _note_window(self, operation: str, headers: Headers) -> None:
        is_exhausted = headers.get("RateLimit-Remaining") == "0"
        seconds = parse_seconds(headers.get("RateLimit-Reset")) if is_exhausted else None
        self._windows[operation] = time.monotonic() + (seconds or 0)


def _log_attempt(attempt: _Attempt, start: float, outcome: int | str, headers: Headers) -> None:
    """Logs an attempt, without credentials and bodies."""
    ms = (time.monotonic() - start) * 1000
    request = attempt.request
    _log.debug(
        "%s %s: %s in %.0f ms, request ID %s", request.method, request.full_url, outcome, ms, headers.get("X-Request-Id")
    )


def backoff_of(first: float, retry: int) -> float:
    """Returns the seconds before a retry, with a random jitter."""
    return min(first * 2.0**retry, _MAX_BACKOFF) * random.uniform(0.5, 1)


def _sleep_within(end: float, seconds: float) -> bool:
    """Sleeps and returns True, or returns False at once if the wait would end after `end`."""
    if time.monotonic() + seconds >= end:
        return False
    time.sleep(max(seconds, 0))
    return True


class _MalformedBody(Exception):
    """The body of a successful response is not what the operation returns."""

    def __init__(self, response: http.client.HTTPResponse, content: bytes):
        super().__init__()
        self.response = response
        self.content = content


def _parse(response: http.client.HTTPResponse) -> dict[str, Any]:
    """Returns the body, which must be a JSON object."""
    body, content = _read(response)
    return _object_of(body, response, content)


def _parse_data(response: http.client.HTTPResponse) -> dict[str, Any]:
    """Returns `data` of the body, which must be an object."""
    body, content = _read(response)
    return _object_of(_object_of(body, response, content).get("data"), response, content)


def _read(response: http.client.HTTPResponse) -> tuple[Any, bytes]:
    """Returns the parsed body, None if it is not JSON, and its bytes."""
    with response:
        content = response.read()
    try:
        return json.loads(content), content
    except (ValueError, RecursionError):
        return None, content


def _object_of(value: Any, response: http.client.HTTPResponse, content: bytes) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _MalformedBody(response, content)
    return cast("dict[str, Any]", value)


def _body_of(error: urllib.error.HTTPError) -> Any:
    """Returns the parsed body of an error response, or its bytes if it is not JSON."""
    body: bytes | None = None
    try:
        body = error.read()
        return json.loads(body)
    except (OSError, http.client.HTTPException, ValueError, RecursionError):
        return body


def _segment(name: str, value: object) -> str:
    """Returns a path parameter as a segment of the path. Rejects values that would request another operation."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string.")
    if value in ("", ".", ".."):
        raise ValueError(f'{name} must not be "{value}".')
    return urllib.parse.quote(value, safe="")


def _query_text(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ",".join(str(item) for item in cast("list[Any]", value))
    return json.dumps(value) if isinstance(value, bool) else str(value)
