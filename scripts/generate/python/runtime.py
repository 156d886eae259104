# Generated from the OpenAPI documents by `npm run generate`. Do not edit.
"""The Portside client for Python 3.11 or later. It needs no other package.

    from portside import Portside

    portside = Portside("https://api.portside.example", api_key)
    for item in portside.external_v2.iter_catalog(include="attributes"):
        print(item["supplierSku"], item["price"], item["currency"])
"""

from __future__ import annotations

import email.utils
import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NotRequired, Protocol, TypeAlias, TypedDict, cast


class _Headers(Protocol):
    def get(self, name: str, /) -> str | None: ...


class PortsideError(Exception):
    """An error response of the service, or a missing response."""

    status: int | None
    """The HTTP status; None without a response."""
    code: str | None
    """The error code. Without a response, TIMED_OUT or NO_RESPONSE; None for a response of a proxy."""
    details: list[str]
    """One text for each error, with its location first."""
    errors: list[dict[str, Any]]
    """The errors by field: a pointer into the body, a parameter or a header, and for elements of a list their index."""
    pointer: str | None
    """The JSON pointer of the first invalid property, such as /items/0/quantity."""
    parameter: str | None
    """The first invalid query or path parameter."""
    doc_url: str | None
    """The page about the error code: its causes, and how to fix them."""
    request_id: str | None
    """The ID of the request in the log of the service. Quote it to support."""
    retry_after: float | None
    """The seconds to wait before a retry, if the service sent them."""
    body: Any
    """The parsed body of the response."""

    def __init__(self, status: int | None, code: str | None, message: str, body: Any, headers: _Headers):
        super().__init__(message if status is None else f"{status}: {message}")
        fields = _members(body)
        self.status = status
        self.code = code
        self.details = fields.get("details") or []
        self.errors = fields.get("errors") or []
        self.pointer = next((error["pointer"] for error in self.errors if "pointer" in error), None)
        self.parameter = next((error["parameter"] for error in self.errors if "parameter" in error), None)
        self.doc_url = fields.get("docUrl")
        self.request_id = headers.get("X-Request-Id")
        self.retry_after = _retry_after(status, headers)
        self.body = body


class _RejectRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would send the API key to another URL."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


_RETRYABLE = {408, 429, 500, 502, 503, 504}


class _Transport:
    def __init__(self, base_url: str, api_key: str, timeout: float, retries: int, deadline: float, backoff: float):
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout
        self._retries = retries
        self._deadline = deadline
        self._backoff = backoff
        self._opener = urllib.request.build_opener(_RejectRedirects)

    def send(
        self,
        method: str,
        path: str,
        credential: str,
        *,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str | None] | None = None,
        body: Any = None,
        idempotent: bool,
    ) -> Any:
        """Sends a request, retries it if it is idempotent, and returns the parsed body."""
        sent = {name: value for name, value in (headers or {}).items() if value is not None}
        sent[credential] = self._api_key if credential == "X-API-Key" else f"Bearer {self._api_key}"
        sent["Accept"] = "application/json"
        data = None
        if body is not None:
            sent["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        given = {name: _query_text(value) for name, value in (query or {}).items() if value is not None}
        url = self._base_url + path + (f"?{urllib.parse.urlencode(given)}" if given else "")
        retries = self._retries if idempotent or "Idempotency-Key" in sent else 0
        end = time.monotonic() + self._deadline
        attempt = 0
        while True:
            try:
                return self._attempt(urllib.request.Request(url, data, sent, method=method), end)
            except PortsideError as error:
                if attempt >= retries or (error.status is not None and error.status not in _RETRYABLE):
                    raise
                backoff = min(self._backoff * 2**attempt, 30) * random.uniform(0.5, 1)
                wait = (error.retry_after or 0) + backoff
                if time.monotonic() + wait >= end:
                    raise
                time.sleep(wait)
                attempt += 1

    def _attempt(self, request: urllib.request.Request, end: float) -> Any:
        timeout = max(min(self._timeout, end - time.monotonic()), 0.001)
        try:
            with self._opener.open(request, timeout=timeout) as response:
                return _parse(response.read(), response.status, response.headers)
        except urllib.error.HTTPError as error:
            with error:
                raise _error_of(error) from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            code = "TIMED_OUT" if isinstance(reason, TimeoutError) else "NO_RESPONSE"
            raise PortsideError(None, code, f"No response from {self._base_url}: {reason}", None, {}) from error


def _parse(content: bytes, status: int, headers: _Headers) -> Any:
    if (headers.get("Content-Type") or "").startswith("application/gzip"):
        return content
    try:
        return json.loads(content)
    except ValueError:
        raise PortsideError(status, None, "The response is not JSON", content, headers) from None


def _error_of(error: urllib.error.HTTPError) -> PortsideError:
    body: Any = None
    try:
        body = error.read()
        body = json.loads(body)
    except (OSError, http.client.HTTPException, ValueError):
        pass
    fields = _members(body)
    reported = fields.get("error")
    code = fields.get("code") or _members(reported).get("code")
    message = fields.get("message") or (reported if isinstance(reported, str) else code) or error.reason
    details: list[str] = fields.get("details") or []
    text = f"{message} ({details[0]})" if details else str(message)
    return PortsideError(error.code, code, text, body, error.headers)


def _members(value: Any) -> dict[str, Any]:
    return cast(dict[str, Any], value) if isinstance(value, dict) else {}


def _retry_after(status: int | None, headers: _Headers) -> float | None:
    value = headers.get("Retry-After") or (headers.get("RateLimit-Reset") if status == 429 else None)
    if value is None:
        return None
    if value.isdecimal():
        return float(value)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None


def _query_text(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _path(value: str) -> str:
    return urllib.parse.quote(value, safe="")
