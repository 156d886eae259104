"""Receives a webhook request, independent of the framework: verifies it and calls the handler of its event."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._webhooks import WebhookHeaders, WebhookVerificationError, verify_webhook

if TYPE_CHECKING:
    from .types import WebhookEvent

_MAX_BODY_BYTES = 5 * 1024 * 1024


@dataclass(frozen=True)
class WebhookResponse:
    """The response to send: `status`, with `body` as text."""

    status: int
    body: str = ""


class WebhookHandler:
    """Verifies requests, skips duplicates, and calls the handler of each event. Pass the body and the headers of a request to `handle`.

    secret: The signing secret of the endpoint, with `whsec_`. During a rotation, both secrets.
    on: Handlers by event name. Return within 10 seconds: the response is sent afterwards. If a handler raises an error, respond with 500, so
        that the event is delivered again.
    on_other: Called for events without a handler in `on`. By default they are acknowledged.
    is_duplicate: Whether you have processed the event with this ID. A duplicate is acknowledged without calling a handler.
    tolerance: Maximum difference between the timestamp of the signature and the clock, in seconds.
    max_body_bytes: Maximum size of a body. Larger ones are rejected with 413.
    """

    def __init__(
        self,
        secret: str | Sequence[str],
        on: Mapping[str, Callable[[Any], object]],
        *,
        on_other: Callable[[WebhookEvent], object] | None = None,
        is_duplicate: Callable[[str], bool] | None = None,
        tolerance: float = 300,
        max_body_bytes: int = _MAX_BODY_BYTES,
    ):
        self._secret = secret
        self._on = dict(on)
        self._on_other = on_other
        self._is_duplicate = is_duplicate
        self._tolerance = tolerance
        self._max_body_bytes = max_body_bytes

    def handle(self, body: bytes, headers: WebhookHeaders) -> WebhookResponse:
        """Returns the response to send. Raises the errors of your handlers."""
        if len(body) > self._max_body_bytes:
            return WebhookResponse(413, f"The body is larger than {self._max_body_bytes} bytes.")
        try:
            event = verify_webhook(body, headers, self._secret, tolerance=self._tolerance)
        except WebhookVerificationError as error:
            return WebhookResponse(401, str(error))
        except json.JSONDecodeError:
            return WebhookResponse(400, "The body is not valid JSON.")
        if self._is_duplicate is None or not self._is_duplicate(event["id"]):
            handler = self._on.get(event["event"], self._on_other)
            if handler:
                handler(event)
        return WebhookResponse(204)
