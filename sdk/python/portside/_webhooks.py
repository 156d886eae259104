"""Verifies webhook signatures."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, cast

if TYPE_CHECKING:
    from .types import WebhookEvent


class WebhookHeaders(Protocol):
    """The headers of a request, as a dictionary or as a framework has them."""

    def items(self) -> Iterable[tuple[str, str]]: ...


WebhookVerificationCode: TypeAlias = Literal["SIGNATURE_MISSING", "TIMESTAMP_OUTSIDE_TOLERANCE", "SIGNATURE_MISMATCH"]


class WebhookVerificationError(Exception):
    """The signature is missing, invalid or too old: respond with 401. `code` says which."""

    code: WebhookVerificationCode

    def __init__(self, code: WebhookVerificationCode, message: str):
        super().__init__(message)
        self.code = code


def verify_webhook(
    body: bytes | str, headers: WebhookHeaders, secret: str | Sequence[str], *, tolerance: float = 300
) -> WebhookEvent:
    """Verifies a request and returns its event. Check `event` to distinguish events; use `id` to detect duplicates.

    Checks `webhook-signature` in constant time. It does not accept `X-Webhook-Signature`, which does not sign the ID. Raises
    WebhookVerificationError.

    body: The unparsed body.
    headers: The headers of the request. Upper and lower case do not matter.
    secret: The signing secret of the endpoint, with `whsec_`. During a rotation, both secrets.
    tolerance: Maximum difference between the timestamp of the signature and the clock, in seconds.
    """
    given: list[object] = [secret] if isinstance(secret, str) else list(secret or [])
    secrets = [each for each in given if isinstance(each, str) and each]
    if not given or len(secrets) < len(given):
        raise ValueError("secret must be the signing secret of the endpoint, whsec_…, and must not be empty.")
    content = _content_of(body)
    claim = _claim_of({name.lower(): value for name, value in headers.items()})
    _assert_timestamp(claim.timestamp, tolerance)
    expected = [hmac.new(_secret_bytes(each), claim.signed + content, hashlib.sha256).digest() for each in secrets]
    # All comparisons are made, so that the time does not show which secret matches.
    matches = [hmac.compare_digest(own, sent) for own in expected for sent in claim.signatures]
    if not any(matches):
        raise WebhookVerificationError(
            "SIGNATURE_MISMATCH",
            "The signature does not match. Check that the secret is that of this endpoint, and that the body is unparsed.",
        )
    return cast("WebhookEvent", {**json.loads(content), "id": claim.id})


def _content_of(body: object) -> bytes:
    if isinstance(body, str):
        return _encode(body)
    if isinstance(body, bytes | bytearray):
        return bytes(body)
    raise TypeError("body must be the unparsed bytes or text. Verify the request before a JSON parser reads it.")


def _assert_timestamp(timestamp: int | None, tolerance: float) -> None:
    age = None if timestamp is None else time.time() - timestamp
    # Not the opposite comparison: a tolerance that is not a number must accept nothing.
    if age is not None and abs(age) <= tolerance:
        return
    difference = "is not a number of seconds" if age is None else f"differs from the clock by {abs(age):.0f} seconds"
    raise WebhookVerificationError(
        "TIMESTAMP_OUTSIDE_TOLERANCE",
        f"The timestamp of the signature {difference}. The maximum is {tolerance:g} seconds.",
    )


@dataclass
class _Claim:
    id: str
    timestamp: int | None
    signed: bytes
    """The signed bytes before the body."""
    signatures: list[bytes]


def _claim_of(headers: dict[str, str]) -> _Claim:
    """Reads the headers of Standard Webhooks."""
    missing = [name for name in ("webhook-id", "webhook-timestamp", "webhook-signature") if not headers.get(name)]
    if missing:
        message = f"A header is missing: {', '.join(missing)}. Pass all headers of the request."
        raise WebhookVerificationError("SIGNATURE_MISSING", message)
    event_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    versions = headers.get("webhook-signature", "").split(" ")
    signatures = [_from_base64(version[3:]) for version in versions if version.startswith("v1,")]
    return _Claim(event_id, _seconds(timestamp), _encode(f"{event_id}.{timestamp}."), signatures)


def _encode(text: str) -> bytes:
    """Encodes text of a request. A framework can represent invalid bytes as surrogates, which have no valid encoding."""
    # cspell:ignore surrogatepass
    return text.encode(errors="surrogatepass")


def _seconds(timestamp: str) -> int | None:
    return int(timestamp) if re.fullmatch("[0-9]{1,12}", timestamp) else None


def _secret_bytes(secret: str) -> bytes:
    """Decodes the bytes of a secret after `whsec_`."""
    content = _from_base64(secret.removeprefix("whsec_")) if secret.startswith("whsec_") else b""
    if not content:
        raise ValueError("A secret must be whsec_ followed by base64.")
    return content


def _from_base64(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return b""
