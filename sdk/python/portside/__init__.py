"""The Portside client for Python 3.11 or later. It needs no other package.

    from portside import Portside

    portside = Portside("https://api.portside.example", api_key)
    for product in portside.catalog.list(include="attributes"):
        print(product["supplierSku"], product["price"], product["currency"])

The types of requests and responses are in `portside.types`.
"""

from ._bulk import AcceptedBatch, Bulk, BulkResult, InvalidRecord, RejectedBatch
from ._client import Portside
from ._errors import (
    AuthenticationError,
    ConflictError,
    ConnectionError,
    NotFoundError,
    PermissionError,
    PortsideError,
    RateLimitError,
    ServerError,
    ValidationError,
)
from ._exports import ExportError, download_export, read_export, wait_for_export
from ._pages import PagedList
from ._sandbox import wait_for_sandbox
from ._transport import CallOptions
from ._webhook_handler import WebhookHandler, WebhookResponse
from ._webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "AcceptedBatch",
    "AuthenticationError",
    "Bulk",
    "BulkResult",
    "CallOptions",
    "ConflictError",
    "ConnectionError",
    "ExportError",
    "InvalidRecord",
    "NotFoundError",
    "PagedList",
    "PermissionError",
    "Portside",
    "PortsideError",
    "RateLimitError",
    "RejectedBatch",
    "ServerError",
    "ValidationError",
    "WebhookHandler",
    "WebhookResponse",
    "WebhookVerificationError",
    "download_export",
    "read_export",
    "verify_webhook",
    "wait_for_export",
    "wait_for_sandbox",
]
