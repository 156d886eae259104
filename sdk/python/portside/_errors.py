"""The errors that methods raise: a PortsideError, and a subclass by its status."""

from __future__ import annotations

import email.utils
import math
import re
import time
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, cast

if TYPE_CHECKING:
    from .types import FieldError, ProblemCode

    ErrorCode: TypeAlias = ProblemCode | Literal["TIMED_OUT", "NO_RESPONSE"]


class Headers(Protocol):
    def get(self, name: str, /) -> str | None: ...


class PortsideError(Exception):
    """An error response of the service, or a missing response."""

    status: int | None
    """The HTTP status; None without a response."""
    code: ErrorCode | None
    """The error code. Without a response, TIMED_OUT or NO_RESPONSE; None for a response of a proxy. New codes may be added."""
    details: list[str]
    """One text for each error, with its location first."""
    errors: list[FieldError]
    """The errors by field: a pointer into the body, a parameter or a header, and for elements of a list their index."""
    pointer: str | None
    """The JSON pointer of the first invalid property, such as /items/0/quantity."""
    parameter: str | None
    """The first invalid query or path parameter."""
    doc_url: str | None
    """The page about the error code: its causes, and how to fix them."""
    request_id: str | None
    """The ID of the request in the log of the service. Quote it to support."""
    retry_after_seconds: float | None
    """The seconds to wait before a retry, if the service sent them."""
    idempotency_key: str | None
    """The Idempotency-Key of the request, sent by you or generated. Send it again to repeat the request safely."""
    body: Any
    """The parsed body of the response."""

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        code: ErrorCode | None = None,
        body: Any = None,
        headers: Headers | None = None,
        idempotency_key: str | None = None,
    ):
        super().__init__(message)
        fields = _members(body)
        self.status = status
        self.code = code
        self.details = _details_of(fields)
        self.errors = [error for error in _elements(fields.get("errors")) if _is_field_error(error)]
        self.pointer = next((error["pointer"] for error in self.errors if "pointer" in error), None)
        self.parameter = next((error["parameter"] for error in self.errors if "parameter" in error), None)
        self.doc_url = _text(fields.get("docUrl"))
        self.request_id = headers.get("X-Request-Id") if headers else None
        self.retry_after_seconds = _retry_after(status, headers) if headers else None
        self.idempotency_key = idempotency_key
        self.body = body

    def __repr__(self) -> str:
        facts = {"status": self.status, "code": self.code, "request_id": self.request_id}
        known = [f"{name}={value!r}" for name, value in facts.items() if value is not None]
        return f"{type(self).__name__}({', '.join([repr(str(self)), *known])})"


class ValidationError(PortsideError):
    """A status of 400: a value of the request is invalid. `errors`, `pointer` and `parameter` name it."""


class AuthenticationError(PortsideError):
    """A status of 401: the API key is missing, unknown, revoked or expired."""


class PermissionError(PortsideError):
    """A status of 403: the API key lacks a scope or a role."""


class NotFoundError(PortsideError):
    """A status of 404: the object does not exist, or belongs to another company."""


class ConflictError(PortsideError):
    """A status of 409: the request conflicts with the state of an object, or with an earlier request."""


class RateLimitError(PortsideError):
    """A status of 429: too many requests. `retry_after_seconds` is the wait that the service asks for."""


class ServerError(PortsideError):
    """A status of 500 or more: the service, or a proxy, failed."""


class ConnectionError(PortsideError):
    """There is no response: the connection failed, or the time is over."""


_CLASSES: dict[int, type[PortsideError]] = {
    400: ValidationError,
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    409: ConflictError,
    429: RateLimitError,
}


def _with_details(message: str, status: int, details: list[str]) -> str:
    # The message of the service is a sentence; that of a proxy may not be. Details of a 401 are sentences that say what to do.
    others = details[1:] if status == 401 or len(details) < 2 else [f"(and {len(details) - 1} more)"]
    return (" " if message.endswith(".") else ": ").join([message, " ".join([*details[:1], *others])]) if details else message


def error_of(status: int, reason: str, headers: Headers, body: Any, idempotency_key: str | None) -> PortsideError:
    """Returns the error of a response with its parsed body; that of a proxy can have other types than those of the service."""
    fields = _members(body)
    # A 429 has its code in `error`.
    reported = fields.get("error")
    code = _text(fields.get("code")) or _text(_members(reported).get("code"))
    redirect = "The client does not follow redirects" if 300 <= status < 400 and status != 304 else None
    seconds = _retry_after(status, headers)
    wait = "" if seconds is None else f": retry after {math.ceil(seconds)} s"
    message = redirect or _text(fields.get("message")) or _text(reported) or (code and f"{code}{wait}") or reason
    error_class = _CLASSES.get(status, ServerError if status >= 500 else PortsideError)
    return error_class(
        f"{status}: {_with_details(message, status, _details_of(fields))}",
        status=status,
        code=cast("ErrorCode | None", code),
        body=body,
        headers=headers,
        idempotency_key=idempotency_key,
    )


def is_temporary(error: PortsideError) -> bool:
    """Whether the same request can succeed later: there is no response, it is not the expected JSON, or its status is 408, 429 or a server
    error.
    """
    return error.status is None or error.status < 300 or error.status in (408, 429) or error.status >= 500


def malformed_response(status: int, headers: Headers, body: bytes, idempotency_key: str | None) -> PortsideError:
    """Returns the error of a successful response whose body is not what the operation returns, such as a page of a proxy."""
    message = f"{status}: The response is not the expected JSON"
    return PortsideError(message, status=status, body=body, headers=headers, idempotency_key=idempotency_key)


def parse_seconds(value: str | None) -> float | None:
    return float(value) if value is not None and re.fullmatch("[0-9]+", value) else None


def _members(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _elements(value: Any) -> list[Any]:
    return cast("list[Any]", value) if isinstance(value, list) else []


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None


def _details_of(fields: dict[str, Any]) -> list[str]:
    return [detail for detail in _elements(fields.get("details")) if isinstance(detail, str)]


def _is_field_error(value: Any) -> bool:
    fields = _members(value)
    is_text = all(isinstance(fields.get(name, ""), str) for name in ("pointer", "parameter"))
    return isinstance(value, dict) and is_text and isinstance(fields.get("index", 0), int)


def _retry_after(status: int | None, headers: Headers) -> float | None:
    """Returns the seconds of `Retry-After`, in seconds or as a date, or of the `RateLimit-Reset` of a 429. None without them, and if they are
    malformed.
    """
    value = headers.get("Retry-After") or (headers.get("RateLimit-Reset") if status == 429 else None)
    if value is None or not re.fullmatch("[A-Za-z]+, .* GMT", value):
        return parse_seconds(value)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except (ValueError, OverflowError):
        return None
