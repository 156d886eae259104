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
    """One sentence for each error, with its location first."""
    errors: list[dict[str, Any]]
    """The invalid records or order lines, with their index in the request."""
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


class Conversion(TypedDict):
    """An amount converted into TRY at the current rate. Amounts are numbers here, not decimal strings, as published."""

    success: Literal[True]
    """Always `true`."""
    originalAmount: float
    """The amount that you sent, in `originalCurrency`. A number, not a decimal string."""
    originalCurrency: Literal["EUR", "USD", "GBP"]
    """The currency that you sent."""
    convertedAmount: float
    """The amount in TRY, rounded half up to 2 places. A number, not a decimal string."""
    targetCurrency: Literal["TRY"]
    """Always `TRY`."""
    exchangeRate: float
    """TRY per unit of `originalCurrency`, not rounded. A number, not a decimal string."""
    lastUpdated: Timestamp
    """Timestamp of the rate at its source, not of this request."""


Currency: TypeAlias = "str"
"""ISO 4217 code in capital letters, for example EUR, USD, GBP or TRY."""


Day: TypeAlias = "str"
"""Date, `YYYY-MM-DD`, in UTC."""


InternalProductId: TypeAlias = "str"
"""`ps_` followed by 10 characters. Alternative ID of a product."""


Money: TypeAlias = "str"
"""Amount as a decimal string in the `currency` beside it: two to four decimal places, no exponent, no thousands separator. Parse it as a decimal,
not as a float.
"""


NextCursor: TypeAlias = "str | None"
"""The `cursor` of the next page, or null on the last page (extension). Each page is equally fast, and no row is skipped or repeated while the
catalog changes.
"""


class PagePagination(TypedDict):
    """Pagination of a list in the Standard API."""

    page: int
    """Page number. 1 if you sent a `cursor`."""
    limit: int
    """Maximum number of rows per page."""
    total: int
    """Number of rows on all pages."""
    pages: int
    """Number of pages: `total` ÷ `limit`, rounded up. 0 if no row matches."""
    nextCursor: NextCursor


class Problem(TypedDict):
    """The general error body, used for all 4xx and 5xx statuses except 429. Some errors also have an `errors` list."""

    success: Literal[False]
    """Always `false` in an error response."""
    error: str
    """Short name of the status, for logs."""
    message: str
    """Human-readable sentence. The wording can change: use `code` in programs."""
    code: ProblemCode
    details: list[str]
    """One entry per error. An entry starts with a JSON pointer into the body (`/items/0/quantity must be integer`) or a parameter
    (`query parameter "limit" must be <= 1000`) if possible. Errors of pushed records have a colon after the pointer:
    `/sales/3/units: must be number`.
    """


ProblemCode: TypeAlias = "Literal['INVALID_REQUEST', 'MALFORMED_JSON', 'INVALID_ORDER_LINES', 'INVALID_STATUS_TRANSITION', 'ORDER_FINAL', 'IDEMPOTENCY_KEY_REUSED', 'INVALID_TOKEN', 'LAST_MANAGER', 'UNAUTHORIZED', 'INVALID_SIGNATURE', 'INVALID_CREDENTIALS', 'COMPANY_SUSPENDED', 'INSUFFICIENT_SCOPE', 'MANAGER_ROLE_REQUIRED', 'TEST_KEY_REQUIRED', 'LIVE_KEY_REQUIRED', 'TWO_FACTOR_REQUIRED', 'OWN_DRAFT', 'CROSS_SITE_REQUEST', 'NOT_FOUND', 'SANDBOX_NOT_FOUND', 'METHOD_NOT_ALLOWED', 'REQUEST_TIMEOUT', 'PLAN_OUTDATED', 'SANDBOX_BUSY', 'DRAFT_OUTDATED', 'DRAFT_CLOSED', 'PLAN_ORDERED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RANGE_NOT_SATISFIABLE', 'REQUEST_HEADERS_TOO_LARGE', 'RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']"
"""Machine-readable reason of the error. It determines the HTTP status. New codes may be added: handle unknown codes by their status."""


class Product(TypedDict):
    """A product in your catalog. Field names are in snake_case, as published. Groups of fields are present only if you request them: category
    (`includeCategory`), TCC (`includeTcc`), TSP (`includeTsp`), images (`withImages`).

    In the **legacy format**, `category_name` is in Russian. All other fields are the same.
    """

    id: Uuid
    """Permanent ID of the product."""
    internal_id: InternalProductId
    name: str
    """Name of the product."""
    sku: str
    """Unique in the whole catalog. It can have a suffix such as `-v2` that the supplier's price list does not have."""
    price: Money
    """Wholesale unit price in `currency`, as a decimal string."""
    currency: Currency
    supplier_id: int
    """The supplier, as an integer that you can use in the `supplier_id` filter. The published specification also allows a UUID string, which this
    service never returns.
    """
    created_at: Timestamp
    """When the product was added to the catalog."""
    updated_at: Timestamp
    """When the product last changed."""
    category_id: NotRequired[Uuid]
    """With `includeCategory`: UUID of the category."""
    category_name: NotRequired[str]
    """With `includeCategory`: name of the category. English in the current format, equal to `category_name_en`; Russian in the legacy format."""
    category_name_en: NotRequired[str]
    """With `includeCategory`: English name of the category."""
    tcc_enabled: NotRequired[bool]
    """With `includeTcc`: whether TCC is on for your company. If not, the other TCC fields are null."""
    tcc_coefficient: NotRequired[float | None]
    """With `includeTcc`: your coefficient. 1.7 means +70 % for shipping, taxes and customs. A number, not a decimal string."""
    tcc_total_cost: NotRequired[float | None]
    """With `includeTcc`: Total Current Cost of one unit in TRY: `price` converted at the current rate × `tcc_coefficient`, rounded half up to 2
    places. Null if TCC is off or the currency has no rate. A number, not a decimal string.
    """
    tcc_currency: NotRequired[Literal["TRY"] | None]
    """With `includeTcc`: currency of `tcc_total_cost`, or null."""
    tsp_enabled: NotRequired[bool]
    """With `includeTsp`: whether TSP is on for your company. If not, the other TSP fields are null."""
    tsp_value: NotRequired[float | None]
    """With `includeTsp`: Total Sale Price, the recommended retail price of one unit in TRY. The `tsp_formula` is applied to the TCC before
    rounding, then rounded half up to 2 places. Null if TSP is off or there is no TCC. A number, not a decimal string.
    """
    tsp_formula: NotRequired[str | None]
    """With `includeTsp`: your formula, `TCC * a` or `TCC * a + b`, with a > 0 and b ≥ 0, both with a decimal point."""
    tsp_currency: NotRequired[Literal["TRY"] | None]
    """With `includeTsp`: currency of `tsp_value`, or null."""
    images: NotRequired[list[ProductImage]]
    """With `withImages`: images of the product by `position`. Empty if there are none."""


class ProductAnswer(TypedDict):
    """A product."""

    success: Literal[True]
    """Always `true`."""
    data: Product


class ProductImage(TypedDict):
    """An image of a product."""

    id: str
    """Opaque ID of the image."""
    url: str
    """Absolute public URL."""
    alt: str
    """Alternative text of the image. Can be empty."""
    position: int
    """Position among the images of the product, ascending. `imageUrl` of an order line is the first image."""


class ProductList(TypedDict):
    """A page of products."""

    success: Literal[True]
    """Always `true`."""
    data: list[Product]
    """The products, oldest first (`created_at`, then `id`)."""
    pagination: PagePagination


class RateLimitProblemError(TypedDict):
    """The exceeded limit."""

    code: Literal["RATE_LIMIT_EXCEEDED"]
    """Always `RATE_LIMIT_EXCEEDED`."""


class RateLimitProblem(TypedDict):
    """The body of a 429 response."""

    success: Literal[False]
    """Always `false` in an error response."""
    error: RateLimitProblemError
    """The exceeded limit."""


class RecordFault(TypedDict):
    """An error of a pushed record."""

    index: int
    """Index of the record in the array that you sent, starting at 0. For an error of the whole request 0, or the index of the first record above the
    limit.
    """
    error: str
    """Description of the error, starting with the property."""
    expected: str
    """The expected value."""
    received: str
    """The received value as text, up to 200 characters, or `missing`."""


class RecordsProblem(TypedDict):
    """The error of a push with invalid records. Nothing was stored. `error`, `errors` and `processed` are the originally published body; the other
    members are extensions.
    """

    success: Literal[False]
    """Always `false` in an error response."""
    error: Literal["Validation errors"]
    """Always `Validation errors`."""
    message: str
    """Human-readable sentence. The wording can change: use `code` in programs."""
    code: Literal["INVALID_REQUEST"]
    """Always `INVALID_REQUEST`."""
    details: list[str]
    """One entry per error. An entry starts with a JSON pointer into the body (`/items/0/quantity must be integer`) or a parameter
    (`query parameter "limit" must be <= 1000`) if possible. Errors of pushed records have a colon after the pointer:
    `/sales/3/units: must be number`.
    """
    errors: list[RecordFault]
    """The first 100 errors by record. `details` has an entry for each, in the same order."""
    processed: Literal[0]
    """Always 0, because pushes are all-or-nothing."""


class SalesPush(TypedDict):
    """Up to 1000 daily records."""

    sales: list[SalesRecord]
    """The records, in any order."""


class SalesReceipt(TypedDict):
    """The result of a push."""

    success: Literal[True]
    """Always `true`."""
    message: str
    """Human-readable sentence. It ends with `Nothing changed.` if all values were already stored."""
    processed: int
    """Number of records received, before merging."""


class SalesRecord(TypedDict):
    """The sales of a product on a day. In the **current format**, send `productId`. In the **legacy format**, send either `internal_id` or `productId`."""

    productId: NotRequired[Uuid]
    """UUID of the product, with 36 characters. Required in the current format."""
    internal_id: NotRequired[str]
    """Legacy format only, instead of `productId`: UUID or `ps_` ID of the product. Its name stays in snake case for compatibility."""
    date: str
    """Date of the sales, `YYYY-MM-DD`, from 1970 to tomorrow (UTC)."""
    quantity: int
    """Units sold on that day."""
    stock_on_hand: NotRequired[int]
    """Units on hand on that day. 0 marks the day as out of stock, which does not count towards average sales. Send one record per warehouse. In
    snake_case, as published.
    """


class SmartReordering(TypedDict):
    """The latest calculation on or before the requested date. All companies get the published legacy format plus `product_id`; a current format was
    never published.
    """

    success: Literal[True]
    """Always `true`."""
    date: Day
    """The requested date."""
    recommendations: list[SmartReorderingRow]
    """All products of the calculation, most urgent first. Empty if there is no calculation."""
    total: int
    """Number of recommendations."""


class SmartReorderingRow(TypedDict):
    """The reorder recommendation for a product. Field names are in snake_case, as published."""

    product_id: Uuid
    """UUID of the product (extension)."""
    product_internal_id: InternalProductId
    product_name: str
    """Name of the product."""
    product_sku: str
    """SKU of the product."""
    recommended_quantity: int
    """Units to order now. 0 if no order is due."""
    current_stock: int
    """Units on hand by the latest observation."""
    average_daily_sales: float
    """Mean units per day in the last 30 days, or fewer for a newer product. Days out of stock do not count. 0 if returns exceed sales. A number, not a decimal string."""
    forecast_accuracy: float | None
    """Accuracy of the forecast, 0 to 1, higher is better. Null with fewer than 28 counted days. A number, not a decimal string."""
    calculation_date: Day
    """Date of the calculation."""


Timestamp: TypeAlias = "str"
"""ISO 8601 timestamp in UTC."""


Uuid: TypeAlias = "str"
"""A UUID with 36 characters."""


class BulkCatalogChange(TypedDict):
    """The number of products that changed at once."""

    priceChanges: int
    """Number of products whose price changed."""
    unavailable: int
    """Number of products that left your catalog."""
    changedAt: Timestamp
    """When they changed."""


class CancelledOrderSnapshot(TypedDict):
    """The order at the time of its cancellation, with the reason."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    shippingMethod: ShippingMethod
    trackingNumber: str | None
    """Tracking number of the carrier, or null."""
    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, in the order in which you sent them."""
    totalAmount: Money
    """Sum of the lines in `currency`, as a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    estimatedArrivalDate: str | None
    """Estimated arrival, as in the order."""
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """The date from which the estimate is counted."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    orderUrl: str
    """URL of the order on the account pages."""
    paidAt: str | None
    """When the order became `paid`, or null."""
    onTheWayAt: str | None
    """When the order became `on_the_way`, or null."""
    createdAt: Timestamp
    """When the order was created."""
    cancellationReason: str | None
    """The `comment` of the cancellation, or null."""


class CatalogChangedEvent(TypedDict):
    """More than 1,000 products changed at once."""

    event: Literal["catalog.changed"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: BulkCatalogChange


class CatalogLine(TypedDict):
    """A line with a catalog product. Name, SKU, price and image are those at the time of the order."""

    isCustom: Literal[False]
    """Always `false` on a catalog line."""
    productId: Uuid
    sku: str
    """SKU of the product."""
    name: str
    """Name of the product."""
    imageUrl: str | None
    """Absolute public URL of the first image of the product, or null."""
    quantity: int
    """Units ordered."""
    unitPrice: Money
    """Unit price in `currency`."""
    totalPrice: Money
    """`quantity` × `unitPrice`, in `currency`."""
    currency: Currency


class CatalogLineDetailProduct(TypedDict):
    """The product in short form."""

    name: str
    """Name of the product."""
    sku: str
    """SKU of the product."""
    imageUrl: str | None
    """Absolute public URL of the first image, or null."""


class CatalogLineDetail(TypedDict):
    """A catalog line with its product."""

    isCustom: Literal[False]
    """Always `false` on a catalog line."""
    productId: Uuid
    sku: str
    """SKU of the product."""
    name: str
    """Name of the product."""
    imageUrl: str | None
    """Absolute public URL of the first image of the product, or null."""
    quantity: int
    """Units ordered."""
    unitPrice: Money
    """Unit price in `currency`."""
    totalPrice: Money
    """`quantity` × `unitPrice`, in `currency`."""
    currency: Currency
    product: CatalogLineDetailProduct
    """The product in short form."""


class CreatedOrder(TypedDict):
    """An order that the request created."""

    orderNumber: OrderNumber
    deliveryId: DeliveryId
    supplierId: Uuid
    """UUID of the supplier."""
    status: Literal["created"]
    """Always `created`."""
    totalAmount: float
    """Sum of the order's lines in `currency`. A number, not a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    items: int
    """Number of lines."""
    createdAt: Timestamp
    """When the order was created."""


class CreatedOrderSnapshotItemsItem(TypedDict):
    """A line in short form."""

    productId: str | None
    """UUID of the product. Null on a custom line."""
    quantity: int
    """Units ordered."""
    unitPrice: Money
    totalPrice: Money


class CreatedOrderSnapshot(TypedDict):
    """The new order in the legacy format."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    status: Literal["created"]
    """Always `created`."""
    supplierId: Uuid
    """UUID of the supplier."""
    totalAmount: Money
    """Sum of the lines in `currency`."""
    currency: Currency
    """Currency of the supplier."""
    items: list[CreatedOrderSnapshotItemsItem]
    """The lines in short form."""
    externalOrderId: str | None
    """Your own reference, or null."""
    createdAt: Timestamp
    """When the order was created."""


class CreatedOrdersData(TypedDict):
    """The orders and their totals."""

    orders: list[CreatedOrder]
    """One order per supplier, in the order in which the suppliers first occur in `items`."""
    totalOrders: int
    """Number of orders."""
    totalAmount: float
    """Total of all orders. With several currencies, it is in the currency of the first order at the current rates, rounded half up to 2 places;
    `totalsByCurrency` has exact sums. A number, not a decimal string.
    """
    totalsByCurrency: list[CurrencyTotal]
    """Exact sum per currency (extension)."""


class CreatedOrders(TypedDict):
    """The orders that the request created."""

    success: Literal[True]
    """Always `true`."""
    data: CreatedOrdersData
    """The orders and their totals."""


class CurrencyTotal(TypedDict):
    """The exact sum of the orders in one currency."""

    currency: Currency
    totalAmount: Money


class CustomLine(TypedDict):
    """A line with an item that is not in the catalog. It has the custom fields instead of `sku` and `name`."""

    isCustom: Literal[True]
    """Always `true` on a custom line."""
    productId: None
    """Always null on a custom line."""
    customSku: str
    """Your SKU of the item."""
    customName: str
    """Your name of the item."""
    customCategory: str
    """Your category of the item, or an empty string."""
    customDescription: str
    """Your description of the item, or an empty string."""
    imageUrl: None
    """Always null on a custom line."""
    quantity: int
    """Units ordered."""
    unitPrice: Money
    """Unit price in `currency`."""
    totalPrice: Money
    """`quantity` × `unitPrice`, in `currency`."""
    currency: Currency


Decimal: TypeAlias = "str"
"""Number as a decimal string without an exponent. Parse it as a decimal."""


DeliveryId: TypeAlias = "str"
"""`PS-YYYY-NNNN`: the UTC year and a sequence number of at least four digits. An order with the same content as an earlier order has the delivery ID
of that order with the next suffix: `/2`, `/3`, …
"""


class EarlierOrderRow(TypedDict):
    """An order in a list, for companies with the legacy format: with `supplierName` instead of `supplier`, and with counts and `statusChangedAt`."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    statusDisplay: StatusDisplay
    supplierName: str
    """Legacy format of `supplier`: name only."""
    items: list[OrderLine]
    """The lines, in the order in which you sent them."""
    itemsCount: int
    """Number of lines."""
    hasCustomItems: bool
    """Whether any line is custom."""
    customItemsCount: int
    """Number of custom lines."""
    catalogItemsCount: int
    """Number of catalog lines."""
    totalAmount: Money
    """Sum of the lines in `currency`, as a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    shippingMethod: ShippingMethod
    estimatedArrivalDate: str | None
    """Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
    method, before the first payment, after acceptance (use `acceptedAt`) and if cancelled.
    """
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """The date from which `estimatedArrivalDate` is counted, or null."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    createdAt: str
    """The date (UTC) on which the order was created, as `DD/MM/YY`."""
    statusChangedAt: Timestamp
    """When the order got its current status."""


class EventEnvelope(TypedDict):
    """A webhook event. Any `data` is accepted, because only the signature is verified."""

    event: EventName
    timestamp: Timestamp
    """When the event happened, in ISO 8601."""
    data: dict[str, Any]
    """Data of the event."""


EventName: TypeAlias = "Literal['order.updated', 'order.created', 'order.status_changed', 'order.cancelled', 'order.confirmed', 'product.price_changed', 'product.unavailable', 'catalog.changed', 'stock.low', 'recommendation.urgent', 'feed.failed', 'export.finished', 'webhook.endpoint_paused', 'webhook.test']"
"""Name of the event. By default an endpoint receives only `order.updated`; it can subscribe to other events."""


class Export(TypedDict):
    """An export."""

    exportId: Uuid
    kind: ExportKind
    format: ExportFormat
    status: ExportStatus
    rows: int
    """Number of rows written so far."""
    expectedRows: int | None
    """Number of rows of the file. Null until a worker has counted them."""
    sizeBytes: int
    """Size of the compressed file. 0 until the export is finished."""
    sha256: str | None
    """SHA-256 of the compressed file. Null until the export is finished."""
    fileName: str
    """Name of the compressed file."""
    createdAt: Timestamp
    """Time of the request."""
    startedAt: str | None
    """Time of the data. Null until a worker reads it."""
    finishedAt: str | None
    """Time when the export finished or failed. Null before."""
    expiresAt: str | None
    """The file is deleted after this time. Null until the export is finished."""


class ExportFinishedEvent(TypedDict):
    """An export finished or failed."""

    event: Literal["export.finished"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: Export


ExportFormat: TypeAlias = "Literal['ndjson', 'csv']"
"""Format of the file."""


ExportKind: TypeAlias = "Literal['products', 'sales', 'stock', 'recommendations', 'orders']"
"""Rows of the file."""


ExportStatus: TypeAlias = "Literal['queued', 'running', 'finished', 'failed', 'expired']"
"""Status of the export."""


class FeedFailedEventData(TypedDict):
    """The failure."""

    pollId: Uuid
    """ID of the poll."""
    section: Literal["orders", "payments", "sales", "stock", "products"]
    """The section that failed."""
    error: str
    """The reason. The wording can change."""
    failedAt: Timestamp


class FeedFailedEvent(TypedDict):
    """A section of your pull feed starts to fail."""

    event: Literal["feed.failed"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: FeedFailedEventData
    """The failure."""


class NewOrder(TypedDict):
    """The lines to order. They are grouped by supplier, so a request can create several orders."""

    items: list[NewOrderLine]
    """1 to 500 lines."""
    externalOrderId: NotRequired[str]
    """Your own reference, stored with every order of the request."""
    comment: NotRequired[str]
    """A comment, stored with every order of the request."""
    shippingMethod: NotRequired[ShippingMethod]
    """Shipping method of the orders (extension). It is required for arrival estimates."""


class NewOrderLine(TypedDict):
    """A line to order. Identify its item in exactly one way:

    - **catalog, current format**: `productId`;
    - **catalog, legacy format**: `ps_id`;
    - **custom** (extension): `supplierId`, `customSku`, `customName` and `customPrice`, optionally `customCategory` and `customDescription`. The line
      is in that supplier's order and currency.

    On a catalog line, `customPrice` is optional and overrides the price of the product. The other custom fields are not allowed.
    """

    productId: NotRequired[Uuid]
    """UUID of the product."""
    ps_id: NotRequired[InternalProductId]
    """Legacy alternative to `productId`. Its name stays in snake case for compatibility."""
    supplierId: NotRequired[Uuid]
    """Custom line: UUID of the supplier, equal to `supplier.id` of an order."""
    customSku: NotRequired[str]
    """Custom line: your article code, or that of the supplier."""
    customName: NotRequired[str]
    """Custom line: name of the item."""
    customCategory: NotRequired[str]
    """Custom line: category in your own words."""
    customDescription: NotRequired[str]
    """Custom line: description for the supplier."""
    quantity: int
    """Units to order, an integer. Two lines with the same product are not merged."""
    customPrice: NotRequired[float]
    """Unit price in the supplier's currency, with at most 4 decimal places. Required on a custom line. On a catalog line, the default is the price
    of the product. A number, not a decimal string.
    """


class OffsetPagination(TypedDict):
    """Pagination of a list by `limit` and `offset`."""

    total: int
    """Number of rows on all pages."""
    limit: int
    """Maximum number of rows per page."""
    offset: int
    """Number of rows skipped."""


class OrderAnswer(TypedDict):
    """An order."""

    success: Literal[True]
    """Always `true`."""
    data: OrderDetail


class OrderCancelledEvent(TypedDict):
    """An order was cancelled."""

    event: Literal["order.cancelled"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: CancelledOrderSnapshot


class OrderConfirmedEvent(TypedDict):
    """An order first changed from `created` to a payment status."""

    event: Literal["order.confirmed"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: OrderSnapshot


class OrderCreatedEvent(TypedDict):
    """An order was created."""

    event: Literal["order.created"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: CreatedOrderSnapshot


class OrderDetail(TypedDict):
    """An order in detail. All timestamps are ISO 8601, including `createdAt`."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    statusDisplay: StatusDisplay
    supplier: OrderSupplier
    items: list[OrderLineDetail]
    """The lines, in the order in which you sent them."""
    hasCustomItems: bool
    """Whether any line is custom."""
    totalAmount: Money
    """Sum of the lines in `currency`, as a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    shippingMethod: ShippingMethod
    estimatedArrivalDate: str | None
    """Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
    method, before the first payment, after acceptance (use `acceptedAt`) and if cancelled.
    """
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """The date from which `estimatedArrivalDate` is counted, or null."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    actualDeliveryDate: str | None
    """The date (UTC) on which the order became `delivered`, or null."""
    createdAt: Timestamp
    """When the order was created."""
    confirmedAt: str | None
    """When the order first changed from `created` to a payment status, or null."""
    paidAt: str | None
    """When the order became `paid`, or null."""
    shippedAt: str | None
    """When the order became `on_the_way`, or null."""
    acceptedAt: str | None
    """When the order became `accepted`, or null."""
    trackingNumber: str | None
    """Tracking number of the carrier, or null (extension)."""
    comment: str | None
    """The comment of the order, or null (extension)."""
    allowedTransitions: list[OrderStatus]
    """The statuses that you can set now (extension). Empty for a final order. `cancelled` requires a manager key."""
    timeline: list[TimelineEntry]
    """All statuses that the order has had, oldest first (extension)."""


OrderLine: TypeAlias = "CatalogLine | CustomLine"
"""A line of an order. Check `isCustom` to distinguish the variants, not whether `productId` is null."""


OrderLineDetail: TypeAlias = "CatalogLineDetail | CustomLine"
"""A line of an order in detail. Check `isCustom` to distinguish the variants, not whether `productId` is null."""


class OrderLineFault(TypedDict):
    """An error of an order line."""

    index: int
    """Index of the line in `items`, starting at 0."""
    error: str
    """Description of the error."""
    field: NotRequired[str]
    """The invalid property, if the error is about a property."""


class OrderLinesProblem(TypedDict):
    """The error of a request with at least one invalid order line. No order was created."""

    success: Literal[False]
    """Always `false` in an error response."""
    error: str
    """Short name of the status, for logs."""
    message: str
    """Human-readable sentence. The wording can change: use `code` in programs."""
    code: Literal["INVALID_REQUEST", "INVALID_ORDER_LINES"]
    """`INVALID_REQUEST` if a member of a line does not match the schema, `INVALID_ORDER_LINES` if all members match but the line cannot be ordered."""
    details: list[str]
    """One entry per error. An entry starts with a JSON pointer into the body (`/items/0/quantity must be integer`) or a parameter
    (`query parameter "limit" must be <= 1000`) if possible. Errors of pushed records have a colon after the pointer:
    `/sales/3/units: must be number`.
    """
    errors: list[OrderLineFault]
    """The errors by line."""


class OrderListData(TypedDict):
    """The orders and the pagination."""

    orders: list[OrderRow | EarlierOrderRow]
    """The orders, newest first. All rows have the format of your company."""
    pagination: OffsetPagination


class OrderList(TypedDict):
    """A page of orders."""

    success: Literal[True]
    """Always `true`."""
    data: OrderListData
    """The orders and the pagination."""


OrderNumber: TypeAlias = "str"
"""`ORD-` followed by 10 characters in Crockford base32. Unique, random and opaque."""


class OrderRow(TypedDict):
    """An order in a list. `createdAt` is `DD/MM/YY` here, not ISO 8601."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    statusDisplay: StatusDisplay
    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, in the order in which you sent them."""
    totalAmount: Money
    """Sum of the lines in `currency`, as a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    shippingMethod: ShippingMethod
    estimatedArrivalDate: str | None
    """Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
    method, before the first payment, after acceptance (use `acceptedAt`) and if cancelled.
    """
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """The date from which `estimatedArrivalDate` is counted, or null."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    createdAt: str
    """The date (UTC) on which the order was created, as `DD/MM/YY`."""


class OrderSnapshot(TypedDict):
    """The order at the time of the event."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    shippingMethod: ShippingMethod
    trackingNumber: str | None
    """Tracking number of the carrier, or null."""
    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, in the order in which you sent them."""
    totalAmount: Money
    """Sum of the lines in `currency`, as a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    estimatedArrivalDate: str | None
    """Estimated arrival, as in the order."""
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """The date from which the estimate is counted."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    orderUrl: str
    """URL of the order on the account pages."""
    paidAt: str | None
    """When the order became `paid`, or null."""
    onTheWayAt: str | None
    """When the order became `on_the_way`, or null."""
    createdAt: Timestamp
    """When the order was created."""


OrderStatus: TypeAlias = "Literal['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted', 'cancelled']"
"""Status of the order: `created`, `part_paid`, `paid`, `on_the_way`, `delivered`, `accepted`, one step at a time. It can become `cancelled` from any
status except the final ones, `accepted` and `cancelled`.
"""


class OrderStatusChangedEvent(TypedDict):
    """The status of an order changed."""

    event: Literal["order.status_changed"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: StatusChange


class OrderSupplier(TypedDict):
    """The supplier of the order."""

    id: Uuid
    name: str
    """Name of the supplier."""


class OrderUpdatedEvent(TypedDict):
    """An order or its delivery changed."""

    event: Literal["order.updated"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: OrderSnapshot


class ProductPriceChange(TypedDict):
    """The price change of a product."""

    productId: Uuid
    """UUID of the product."""
    sku: str
    """Unique product code in Portside."""
    supplierSku: str
    """Article code of the supplier."""
    name: str
    """Name of the product."""
    supplierId: Uuid
    """UUID of the supplier."""
    currency: Currency
    """Currency of the supplier."""
    oldPrice: Money
    """The price before, in `currency`."""
    newPrice: Money
    """The price after the change, in `currency`."""
    oldTcc: str | None
    """Your TCC of the old price in TRY, at the exchange rate of the event. Null if you have no coefficient, or if the rate is unknown."""
    newTcc: str | None
    """Your TCC of the new price in TRY. Null if you have no coefficient, or if the rate is unknown."""
    changePercent: Decimal | None
    """Change of the price in percent, rounded to 2 places. Negative if the price fell. Null if the old price was 0."""
    changedAt: Timestamp
    """When the price changed."""


class ProductPriceChangedEvent(TypedDict):
    """The price of a product changed."""

    event: Literal["product.price_changed"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: ProductPriceChange


class ProductUnavailability(TypedDict):
    """A product that left your catalog."""

    productId: Uuid
    """UUID of the product."""
    sku: str
    """Unique product code in Portside."""
    supplierSku: str
    """Article code of the supplier."""
    name: str
    """Name of the product."""
    supplierId: Uuid
    """UUID of the supplier."""
    reason: Literal["delisted", "not_in_price_list", "supplier_inactive"]
    """Why it is unavailable: the product was delisted, the price list of the supplier no longer has it, or the supplier is inactive."""
    unavailableSince: Timestamp
    """When it became unavailable."""


class ProductUnavailableEvent(TypedDict):
    """A product left your catalog."""

    event: Literal["product.unavailable"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: ProductUnavailability


class RecommendationUrgentEvent(TypedDict):
    """A product will run out of stock before a sea shipment arrives."""

    event: Literal["recommendation.urgent"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: ReorderAlert


class ReorderAlert(TypedDict):
    """The recommendation of the product at the time of the event."""

    productId: Uuid
    sku: str
    """SKU of the product."""
    name: str
    """Name of the product."""
    supplierId: Uuid
    """ID of the supplier."""
    currentStock: int
    """Units on hand."""
    ordersInTransit: int
    """Units ordered and not yet accepted."""
    reorderPoint: Decimal
    """Reorder point by `recommendedMethod`, in units."""
    daysUntilStockout: str | None
    """Stock ÷ expected daily demand, in days. Null if no demand is expected."""
    recommendedQuantity: int
    """Units to order now."""
    recommendedMethod: Literal["air", "sea"]
    """Recommended shipping method."""
    shippingUrgency: ShippingUrgency
    lastSafeOrderDate: str | None
    """Last day on which an order by `recommendedMethod` arrives in time. Null if no order is needed."""
    calculationDate: Day


ShippingMethod: TypeAlias = "Literal['sea', 'air'] | None"
"""Shipping method, or null if it is not known."""


ShippingUrgency: TypeAlias = "Literal['none', 'sea_window_open', 'sea_window_closing', 'air_urgent_stockout_risk', 'stockout_unavoidable']"
"""Urgency of the shipping method decision."""


class SmartReorderData(TypedDict):
    """The smart reorder of the company."""

    smartReorderId: Uuid
    """ID of the smart reorder. A company has only one."""
    lastUpdated: Timestamp
    """When products were last sent."""
    isActive: bool
    """Whether the daily calculation uses it."""


class SmartReorder(TypedDict):
    """The smart reorder after the request."""

    success: Literal[True]
    """Always `true`."""
    data: SmartReorderData
    """The smart reorder of the company."""


class SmartReorderProduct(TypedDict):
    """Stock and sales history of a product. Send either `productId` (current format) or `ps_id` (legacy format)."""

    productId: NotRequired[Uuid]
    """UUID of the product."""
    ps_id: NotRequired[InternalProductId]
    """Legacy alternative to `productId`. Its name stays in snake case for compatibility."""
    quantity: float
    """Units already on order elsewhere, which count as in transit. Recommendations use whole units. A number, not a decimal string."""
    current_stock: float
    """Units on hand now, until a later observation. Recommendations use whole units. It does not mark days as out of stock. A number in snake_case,
    as published.
    """
    sales_history: list[float]
    """Units sold per day, oldest first; the last entry is the day before this request (UTC). Its name stays in snake case for compatibility."""


class SmartReorderPush(TypedDict):
    """Up to 1000 products."""

    products: list[SmartReorderProduct]
    """The products, in any order."""


class StatusChange(TypedDict):
    """An order status change."""

    orderId: Uuid
    orderNumber: OrderNumber
    oldStatus: OrderStatus
    newStatus: OrderStatus
    changedBy: str
    """Who set the status: `external_api`, `operator`, `system` or `user`."""
    comment: str | None
    """The comment of the status update, or null."""
    changedAt: Timestamp
    """When the status was set."""


class StatusDisplay(TypedDict):
    """The status for display."""

    label: str
    """Label in the locale of the company, `en` by default. For display only; do not parse it.

    | status | `en` | `tr` | `ru` |
    |---|---|---|---|
    | `created` | Created | Oluşturuldu | Создан |
    | `part_paid` | Partly paid | Kısmen ödendi | Частично оплачен |
    | `paid` | Paid | Ödendi | Оплачен |
    | `on_the_way` | On the way | Yolda | В пути |
    | `delivered` | Delivered | Teslim edildi | Доставлен |
    | `accepted` | Accepted | Kabul edildi | Принят |
    | `cancelled` | Cancelled | İptal edildi | Отменён |
    """
    color: Literal["blue", "amber", "teal", "purple", "indigo", "green", "red"]
    """Color of the label: created blue, part_paid amber, paid teal, on_the_way purple, delivered indigo, accepted green, cancelled red."""
    cssClass: str
    """Tailwind CSS classes of that color."""


class StatusUpdate(TypedDict):
    """The new status and optional values to store with it."""

    status: OrderStatus
    """The status to set: the next one, `cancelled` (requires a manager key), or the current one to retry safely. `created` is rejected with
    `INVALID_STATUS_TRANSITION`.
    """
    externalOrderId: NotRequired[str]
    """Your own reference. Replaces the stored one."""
    comment: NotRequired[str]
    """A comment for the history. With `cancelled`, the reason, which events contain as `cancellationReason`."""
    shippingMethod: NotRequired[ShippingMethod]
    """Shipping method (extension). Replaces the stored one."""
    trackingNumber: NotRequired[str]
    """Tracking number of the carrier (extension)."""


class StatusUpdatedData(TypedDict):
    """The order status."""

    orderId: Uuid
    orderNumber: OrderNumber
    status: OrderStatus
    statusChangedAt: Timestamp
    """When the order got this status. After a retry, the time of the first request."""


class StatusUpdated(TypedDict):
    """The order status after the request. Only the legacy format is published, so all companies get it."""

    success: Literal[True]
    """Always `true`."""
    data: StatusUpdatedData
    """The order status."""


class StockLowEvent(TypedDict):
    """The stock of a product and its orders in transit fall to its reorder point or below."""

    event: Literal["stock.low"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: ReorderAlert


class TimelineEntry(TypedDict):
    """A status in the order history."""

    status: OrderStatus
    at: Timestamp
    """When the status was set."""
    by: str
    """Who set the status: `system`, `external_api`, `operator` or `user`."""
    comment: str | None
    """The comment of the status update, or null."""


class VerifiedEventData(TypedDict):
    """The received event."""

    event: EventName
    receivedAt: Timestamp
    """When the event was received."""


class VerifiedEvent(TypedDict):
    """The signature is valid."""

    success: Literal[True]
    """Always `true`."""
    data: VerifiedEventData
    """The received event."""


class WebhookEndpointPausedEventData(TypedDict):
    """The paused endpoint."""

    endpointId: Uuid
    """ID of the endpoint."""
    url: str
    """URL of the endpoint."""
    failingSince: Timestamp
    """Time of the first failed attempt since the last success."""
    pausedAt: Timestamp
    """When the endpoint was paused. No attempts are made until a manager resumes it."""


class WebhookEndpointPausedEvent(TypedDict):
    """A webhook endpoint was paused."""

    event: Literal["webhook.endpoint_paused"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: WebhookEndpointPausedEventData
    """The paused endpoint."""


class WebhookTestEventData(TypedDict):
    """The tested endpoint."""

    endpointId: Uuid
    """ID of the endpoint."""
    message: str
    """Human-readable text."""


class WebhookTestEvent(TypedDict):
    """A test event for an endpoint."""

    event: Literal["webhook.test"]
    """Name of the event."""
    timestamp: Timestamp
    """When the event happened."""
    data: WebhookTestEventData
    """The tested endpoint."""


AbcClass: TypeAlias = "Literal['A', 'B', 'C']"
"""Class of a product by its revenue of the last 365 days."""


class AbcServiceLevels(TypedDict):
    """Service levels by ABC class. Null or omitted for `serviceLevel`."""

    A: NotRequired[OptionalServiceLevel]
    B: NotRequired[OptionalServiceLevel]
    C: NotRequired[OptionalServiceLevel]


class AirBridge(TypedDict):
    """The period that an order by air covers, until the next arrival or the end of the review period."""

    until: Day
    """Arrival of units under way, the day from which an order placed by sea now is available, or the end of the review period if less is needed
    until then.
    """
    days: Decimal
    """Days from the calculation to `until`."""
    arrivingBefore: int
    """Units that arrive after the order by air and before `until`."""
    lostSales: NotRequired[Decimal]
    """Units that cannot be sold before the order by air arrives, because stock runs out (extension). Demand over `leadTime.days` −
    `stock.units` − earlier arrivals, at least 0. Earlier arrivals are the `ordersCounted` that arrive in less than `leadTime.days`. A negative
    stock counts as 0. If `stock.observedAt` is null, no sales are lost. Absent until the next calculation of the product.
    """
    orderUpTo: Decimal
    """The order-up-to level: demand over `days` + safety stock − `arrivingBefore` − `lostSales`."""


class Analogue(TypedDict):
    """The similar products that the forecast of a new product is based on (extension). Null from 28 counted days on, and without similar products.
    The forecast is the mean of the own sales, weighted with `ownWeight`, and `dailyDemand`, weighted with the rest.
    """

    categorySlug: str
    """The category of the similar products."""
    products: int
    """Number of your products of the category with about the same price: at least 3. 1 with `similarProduct`."""
    similarProduct: NotRequired[SimilarProduct]
    dailyDemand: Decimal
    """Median of their units per day, without season."""
    ownWeight: Decimal
    """Counted days of the product ÷ 28."""


class AnnouncedPrice(TypedDict):
    """A price that the supplier has announced."""

    price: Money
    """Unit price of the supplier in `currency`, as a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    tcc: str | None
    """Your TCC of this price in TRY, as a decimal string. Null if you have no coefficient, or if the exchange rate is unknown."""
    validFrom: Day
    """The day (UTC) on which it becomes the current price."""
    validTo: Day | None
    """The last day for which the supplier has confirmed the price, or null."""


class AvailabilitySuccessor(TypedDict):
    """The product that replaces this one, which is discontinued. Null if the product is not discontinued."""

    supplierSku: str
    """Article code of the supplier."""
    productId: str | None
    """ID of the successor. Null if it is not in your catalog."""


class Availability(TypedDict):
    """With `include=availability`: what the supplier reported."""

    supplierStock: int | None
    """Units that the supplier has. Null if unknown."""
    restockDate: str | None
    """Day on which the supplier expects new stock. Null if unknown."""
    successor: AvailabilitySuccessor | None
    """The product that replaces this one, which is discontinued. Null if the product is not discontinued."""


CallerId: TypeAlias = "str"
"""The public ID of a key: the 12 characters after `pk_`. For connected apps, the ID of their user."""


class CatalogAttributesDimensionsCm(TypedDict):
    """Size of one unit in centimeters, as decimal strings."""

    length: Decimal
    width: Decimal
    height: Decimal


class CatalogAttributes(TypedDict):
    """With `include=attributes`: physical properties. Each can be null."""

    material: str | None
    """Material of the product."""
    waterproof: str | None
    """IP class such as IPX5. Not a boolean."""
    hasVibration: bool | None
    """Whether the product vibrates."""
    hasHeating: bool | None
    """Whether the product heats."""
    weightKg: str | None
    """Weight of one unit in kilograms, as a decimal string."""
    dimensionsCm: CatalogAttributesDimensionsCm | None
    """Size of one unit in centimeters, as decimal strings."""
    unitsPerBox: int | None
    """Units per shipping box. Recommended quantities are rounded up to full boxes."""
    productionTimeDays: int | None
    """Days that the supplier needs before shipping."""


CatalogChange: TypeAlias = "ChangedItem | RemovedItem"
"""A change in your catalog. Check `removed` to distinguish the two variants."""


class CatalogChangesData(TypedDict):
    """The changes and the cursor."""

    items: list[CatalogChange]
    """The changes, in the order in which to apply them. A product occurs once per page, in its latest state. You can apply a page twice."""
    nextCursor: str
    """Cursor of the next request. Store it after you apply the page."""
    hasMore: bool
    """Whether more changes are available now. If not, send the same `nextCursor` later."""


class CatalogChanges(TypedDict):
    """A page of changes."""

    success: Literal[True]
    """Always `true`."""
    data: CatalogChangesData
    """The changes and the cursor."""


class CatalogItem(TypedDict):
    """A product in your catalog. `description`, `tags`, `attributes`, `terms`, `availability` and `customs` are present only if you request
    them with `include`.

    A product has one of about 30 categories. There are no sub-categories; features are tags.
    """

    productId: Uuid
    """Permanent ID of the product."""
    sku: str
    """Unique in the whole catalog. It can have a suffix such as `-v2` that the supplier's price list does not have. It never changes."""
    supplierSku: str
    """Article code of the supplier, without the suffix. Use this or `barcode` to map your listings."""
    barcode: str | None
    """UPC, EAN or GTIN, the best field to map your listings. Null if the supplier provides none."""
    name: str
    """Name of the product."""
    price: Money
    """Wholesale unit price in `currency`, as a decimal string."""
    currency: Currency
    supplier: str
    """Name of the supplier."""
    category: str
    """Display name of the category. It can change: use `categorySlug` as identifier."""
    categorySlug: str
    """Stable identifier of the category."""
    description: NotRequired[str]
    """With `include=description`: plain text of the supplier, in English if translated; see `descriptionLanguage`. Empty if there is none."""
    descriptionLanguage: NotRequired[str | None]
    """With `include=description`: ISO 639-1 code of the language of `description`. `en` if the text is in English or translated, another code if
    not. Null while the language is not detected.
    """
    tags: NotRequired[list[str]]
    """With `include=tags`: features from a controlled vocabulary, by form, style, zone, medium, motion, wear and segment. Casing is mixed: compare
    case-insensitively. Ignore legacy tags for materials (silicone, abs, tpe): use `attributes.material`.
    """
    attributes: NotRequired[CatalogAttributes]
    terms: NotRequired[TradeTerms]
    availability: NotRequired[Availability]
    customs: NotRequired[ProductCustoms]


class CatalogPageData(TypedDict):
    """The items and the pagination."""

    total: int
    """Number of items on all pages."""
    limit: int
    """Maximum number of items per page."""
    offset: int
    """Number of items skipped. 0 if you sent a `cursor`."""
    items: list[CatalogItem]
    """The items, in a stable order."""
    nextCursor: NextCursor


class CatalogPage(TypedDict):
    """A page of the catalog."""

    success: Literal[True]
    """Always `true`."""
    data: CatalogPageData
    """The items and the pagination."""


class CatalogSearchData(TypedDict):
    """The items found."""

    limit: int
    """Maximum number of items."""
    count: int
    """Number of items in this response."""
    items: list[CatalogItem]
    """The items, the best matches first if you sent `text`, by SKU if you sent `sku`, else oldest first."""
    nextCursor: NotRequired[str | None]
    """Only with `text`. Cursor of the next page. Null on the last page."""
    facets: NotRequired[SearchFacets]


class CatalogSearch(TypedDict):
    """The search result."""

    success: Literal[True]
    """Always `true`."""
    data: CatalogSearchData
    """The items found."""


class ChangedItem(TypedDict):
    """An item that was added to your catalog or has changed, with its current values."""

    removed: Literal[False]
    """Always `false` for an added or changed item."""
    productId: Uuid
    """Permanent ID of the product."""
    sku: str
    """Unique in the whole catalog. It can have a suffix such as `-v2` that the supplier's price list does not have. It never changes."""
    supplierSku: str
    """Article code of the supplier, without the suffix. Use this or `barcode` to map your listings."""
    barcode: str | None
    """UPC, EAN or GTIN, the best field to map your listings. Null if the supplier provides none."""
    name: str
    """Name of the product."""
    price: Money
    """Wholesale unit price in `currency`, as a decimal string."""
    currency: Currency
    supplier: str
    """Name of the supplier."""
    category: str
    """Display name of the category. It can change: use `categorySlug` as identifier."""
    categorySlug: str
    """Stable identifier of the category."""
    description: NotRequired[str]
    """With `include=description`: plain text of the supplier, in English if translated; see `descriptionLanguage`. Empty if there is none."""
    descriptionLanguage: NotRequired[str | None]
    """With `include=description`: ISO 639-1 code of the language of `description`. `en` if the text is in English or translated, another code if
    not. Null while the language is not detected.
    """
    tags: NotRequired[list[str]]
    """With `include=tags`: features from a controlled vocabulary, by form, style, zone, medium, motion, wear and segment. Casing is mixed: compare
    case-insensitively. Ignore legacy tags for materials (silicone, abs, tpe): use `attributes.material`.
    """
    attributes: NotRequired[CatalogAttributes]
    terms: NotRequired[TradeTerms]
    availability: NotRequired[Availability]
    customs: NotRequired[ProductCustoms]


class ClockData(TypedDict):
    """The clock."""

    now: Timestamp
    """The present time of the sandbox."""
    status: ClockStatus
    advancingTo: str | None
    """The time to which the clock is being advanced. Null if it stands still."""


class Clock(TypedDict):
    """The clock."""

    success: Literal[True]
    """Always `true`."""
    data: ClockData
    """The clock."""


class ClockAdvance(TypedDict):
    """The time to set."""

    advanceTo: str
    """ISO 8601 with a time zone. Not before the present time of the sandbox, and at most 366 days after it."""


ClockStatus: TypeAlias = "Literal['ready', 'advancing']"
"""Whether the clock is being advanced."""


class CostEstimate(TypedDict):
    """The landed cost learned from your complete orders by the same shipping method (extension). Only with `estimate=learned`. Amounts are in the
    currency of the order. `low` and `high` are an 80 % prediction interval.
    """

    level: Literal["supplier", "company", "coefficient"]
    """The most specific orders that the estimate uses. Each level is blended with the next one by the number of its orders.

    - `supplier`: your complete orders with the supplier.
    - `company`: all your complete orders. There are none with the supplier.
    - `coefficient`: `orderTotal` × your TCC coefficient, or × 1.7. You have no complete orders by this shipping method.

    Customs of lines with a duty rate are their duty instead, except at the level `coefficient`.
    """
    orders: int
    """Number of complete orders at this level: the newest, without this order."""
    low: str | None
    """Lower limit of the interval, a decimal string. Null at the level `coefficient`."""
    expected: Money
    """Expected landed cost: `orderTotal` plus the expected costs of all kinds."""
    high: str | None
    """Upper limit of the interval, a decimal string. Null at the level `coefficient`."""
    kinds: list[KindEstimate]
    """The costs by kind. Empty at the level `coefficient`."""


class CostRates(TypedDict):
    """Costs as shares of the unit cost."""

    holdingCostRate: Decimal
    """Cost of holding a unit for a year as a share of its cost."""
    shortageCostRate: Decimal
    """Margin lost per unit that is not in stock as a share of its cost."""


class CurrentDraft(TypedDict):
    """The draft at current prices, terms and availability."""

    digest: DraftDigest | None
    """Send it to approve the draft. Null if a line can no longer be ordered."""
    changes: list[DraftChange]
    """What changed since `digest` of the draft. Empty if nothing changed."""
    quote: QuoteData | None
    """Quote of the draft. Null if a line can no longer be ordered."""


class CustomsClassification(TypedDict):
    """Your customs classification of a product. The key is `productId`. It replaces your stored classification of the product."""

    productId: Uuid
    hsCode: NotRequired[str | None]
    """HS code of 6 to 12 digits. Single dots, spaces and hyphens between digits are removed, because tariffs differ in them: `9405.50`, `9405 50 00`,
    `9405.50-000`. Null or omitted for none.
    """
    dutyRate: NotRequired[str | None]
    """Duty rate in percent of the dutiable value, 0 to 1000, with at most 4 decimal places, such as `2.7`. Include additional duties. Null or
    omitted for none.
    """


class CustomsListData(TypedDict):
    """The classifications."""

    count: int
    """Number of items in this response."""
    items: list[StoredCustoms]
    """The classifications, in the order of `productId`."""
    nextCursor: str | None
    """The `cursor` of the next page, or null on the last page."""


class CustomsList(TypedDict):
    """A page of your customs classifications."""

    success: Literal[True]
    """Always `true`."""
    data: CustomsListData
    """The classifications."""


class CustomsPush(TypedDict):
    """Up to 1000 products."""

    products: list[CustomsClassification]
    """The products, in any order."""


class CustomsReceiptData(TypedDict):
    """Counts of records. `received` is the sum of the other two."""

    received: int
    """Records received."""
    updated: int
    """Products with a new or removed classification."""
    unchanged: int
    """Records that changed nothing."""


class CustomsReceipt(TypedDict):
    """The result of a push. You can repeat a push safely."""

    success: Literal[True]
    """Always `true`."""
    data: CustomsReceiptData
    """Counts of records. `received` is the sum of the other two."""


class Delivery(TypedDict):
    """The delivery of an event to an endpoint."""

    eventId: Uuid
    endpointId: Uuid
    event: SubscribedEvent
    orderNumber: str | None
    """Number of the event's order; null if the event is about something else."""
    at: Timestamp
    """When the event happened."""
    state: DeliveryState
    attempts: int
    """Number of attempts."""
    dueAt: Timestamp | None
    """When a pending delivery is attempted next."""
    status: int | None
    """HTTP status of the last attempt."""
    ms: int | None
    """Duration of the last attempt in milliseconds."""
    error: str | None
    """Human-readable reason why the last attempt failed."""


DeliveryRetry = TypedDict("DeliveryRetry", {
    "eventId": 'NotRequired[Uuid]',
    "endpointId": 'NotRequired[Uuid]',
    # The `orderNumber` or `deliveryId` of an order. Only its events are retried.
    "order": 'NotRequired[str]',
    # Only events at this time or later.
    "from": 'NotRequired[str]',
    # Only events before this time.
    "to": 'NotRequired[str]',
    # `false` also retries successful deliveries, up to 100,000. Requires `eventId`, `order`, `from` or `to`.
    "onlyFailed": 'NotRequired[bool]',
})
"""The deliveries to retry: those of an event, an order or a time range, or all failed ones. The fields are combined. Event IDs do not change."""


DeliveryState: TypeAlias = "Literal['pending', 'delivered', 'failed']"
"""State of the delivery. Failed deliveries can be retried."""


class Demand(TypedDict):
    """Demand for a product in the window, which ends yesterday (UTC), or today if units were sold today."""

    productId: Uuid
    windowDays: int
    """Length of the window in days."""
    daysWithSales: int
    """Days with sales, including sales that were returned."""
    totalUnits: Decimal
    """Units sold minus units returned in the window, as a decimal string."""
    avgDailyUnits: Decimal
    """Units on counted days ÷ `countedDays`, rounded to 4 places; `0` if no day counts. Days out of stock, and days before the first sale or stock
    record, do not count. With `windowDays=30` and no sales today, this equals `averageDailySales` of the recommendation.
    """
    weightedAvgPrice: str | None
    """Mean unit price in `currency`, weighted by units of positive sales, rounded to 4 places. Other currencies are converted at the rates of the
    day. Null if no sale has a price.
    """
    trend: Trend
    countedDays: int
    """Number of days that `avgDailyUnits` is divided by (extension)."""
    currency: str | None
    """Currency of `weightedAvgPrice`: the one with the most units (extension). Null without sales."""


class DemandAnswer(TypedDict):
    """Demand for a product."""

    success: Literal[True]
    """Always `true`."""
    data: Demand


class DemandEvent(TypedDict):
    """A demand event. The key is `eventId`."""

    eventId: DemandEventId
    name: DemandEventName
    kind: DemandEventKind
    startDate: Day
    """First day of the event (UTC), at most 730 days ago."""
    endDate: Day
    """Last day of the event (UTC), at most 365 days ahead. An event has at most 60 days."""
    productIds: DemandEventProducts
    uplift: NotRequired[DemandUplift]


class DemandEventDeletedData(TypedDict):
    """The event."""

    eventId: DemandEventId
    deleted: bool
    """False if there was no event with this ID."""


class DemandEventDeleted(TypedDict):
    """The deleted demand event."""

    success: Literal[True]
    """Always `true`."""
    data: DemandEventDeletedData
    """The event."""


DemandEventId: TypeAlias = "str"
"""Your own ID of the event. Case is significant."""


DemandEventKind: TypeAlias = "Literal['promotion', 'holiday', 'other']"
"""Kind of the event. Uplifts are learned per kind."""


DemandEventName: TypeAlias = "str"
"""Name of the event, in one line."""


DemandEventProducts: TypeAlias = "list[Uuid] | None"
"""The products of the event. Null for all products."""


class DemandEventsData(TypedDict):
    """The events."""

    count: int
    """Number of items in this response."""
    items: list[StoredDemandEvent]
    """The events, ordered by `eventId`."""
    nextCursor: str | None
    """The `cursor` of the next page, or null on the last page."""


class DemandEvents(TypedDict):
    """A page of demand events."""

    success: Literal[True]
    """Always `true`."""
    data: DemandEventsData
    """The events."""


class DemandEventsPush(TypedDict):
    """Up to 100 demand events."""

    events: list[DemandEvent]
    """The events, in any order."""


class DemandEventsReceiptData(TypedDict):
    """Counts of records. `received` is the sum of the other three."""

    received: int
    """Records received."""
    created: int
    """Records with a new key."""
    updated: int
    """Records with a known key and other content."""
    unchanged: int
    """Records that changed nothing."""


class DemandEventsReceipt(TypedDict):
    """The result of a push. You can repeat a push safely."""

    success: Literal[True]
    """Always `true`."""
    data: DemandEventsReceiptData
    """Counts of records. `received` is the sum of the other three."""


DemandUplift: TypeAlias = "str | None"
"""Demand during the event ÷ usual demand, 0 to 100, with at most 4 decimal places. `"2.5"` is two and a half times the usual demand, `"0"` none.
Null or omitted to learn it from past events.
"""


class DraftChange(TypedDict):
    """What changed since the draft was created or last changed."""

    code: Literal["PRICE_CHANGED", "SUPPLIER_CHANGED", "NOT_ORDERABLE", "WARNING_ADDED", "WARNING_REMOVED"]
    """Machine-readable kind of the change."""
    message: str
    """Human-readable sentence."""
    index: int | None
    """Index of the line in `items`, or null if the change is about an order."""
    before: str | None
    """Earlier price, supplier or warning code, or null."""
    after: str | None
    """Current price, supplier or warning code, or null."""


class DraftCreator(TypedDict):
    """Who created the draft."""

    type: Literal["user", "api_key"]
    """A user of the company, or an API key. An app that a user has connected counts as an API key."""
    id: str
    """ID of the user or of the key. For a connected app, the ID of its user."""
    name: str
    """E-mail address of the user or name of the key."""


class DraftDecision(TypedDict):
    """The approval or rejection."""

    decidedAt: Timestamp
    """Time of the decision."""
    decidedBy: str
    """E-mail address of the user."""
    reason: str | None
    """Reason of a rejection, or null."""


DraftDigest: TypeAlias = "str"
"""SHA-256 hash of the draft with its prices, terms and availability."""


DraftExternalOrderId: TypeAlias = "str"
"""Your own reference for the orders of the draft."""


DraftItems: TypeAlias = "list[NewOrderLine]"
"""1 to 500 lines to order."""


DraftSource: TypeAlias = "Literal['agent', 'user', 'recommendations', 'plan']"
"""Origin of the draft."""


DraftStatus: TypeAlias = "Literal['open', 'approved', 'rejected', 'expired']"
"""Status of the draft."""


class DraftedOrder(TypedDict):
    """An order with a supplier."""

    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines with the prices of `digest`."""
    totalAmount: Money
    """Sum of the lines in `currency`."""
    currency: Currency
    """Currency of the supplier."""


class EventListData(TypedDict):
    """The events and the position of the next request."""

    items: list[EventRecord]
    """The events, oldest first."""
    nextAfter: str | None
    """The `after` of the next request: the ID of the last event, or the `after` that you sent if there are no events. If the `after` that you
    sent is not in the list yet, the last event in the list. Null if the list is empty.
    """
    hasMore: bool
    """Whether more events are available now."""


class EventList(TypedDict):
    """A page of events."""

    success: Literal[True]
    """Always `true`."""
    data: EventListData
    """The events and the position of the next request."""


class EventRecord(TypedDict):
    """An event in the list."""

    id: Uuid
    """ID of the event, equal to `X-Webhook-Id` of its deliveries."""
    body: OrderEvent


class ExplanationSettings(TypedDict):
    """Settings of the company and the service."""

    serviceLevel: Decimal
    """Target share of windows without a stockout, 0 to 1."""
    z: Decimal
    """Standard normal quantile of the service level."""
    reviewPeriodDays: int
    """Days of demand that an order covers beyond the reorder point."""
    calculationIntervalDays: int
    """Days between two calculations."""
    unitsPerBox: int | None
    """Units per box. Quantities are rounded up to full boxes. Null for no rounding."""
    serviceLevelSource: NotRequired[Literal["product", "abc_class", "costs", "company"]]
    """Origin of `serviceLevel`. Missing until the first calculation after this member was introduced."""
    abcClass: NotRequired[AbcClass | None]
    """ABC class of the product. Null before its first classification, and missing like `serviceLevelSource`."""
    costs: NotRequired[CostRates]
    """Costs that `serviceLevel` follows from. Only with the source `costs`."""


class ExplanationHistoryDaysLeftOutItem(TypedDict):
    """A day that does not count."""

    date: Day
    reason: Literal["out_of_stock"]
    """Why the day does not count."""


class ExplanationHistory(TypedDict):
    """The days that the calculation is based on."""

    firstDay: str | None
    """First record of the product, at most two years ago. Null if there is none."""
    lastDay: str | None
    """Last day used. Today is never used."""
    daysUsed: int
    """Number of counted days between the two."""
    daysLeftOut: list[ExplanationHistoryDaysLeftOutItem]
    """Days between the two that do not count."""
    averageDays: int
    """Counted days of the last 30, for `averageDailySales`."""
    averageUnits: Decimal
    """Units sold on these days."""


class ExplanationForecastCandidatesItem(TypedDict):
    """The result of a method."""

    method: str
    """Name of the method."""
    rmsse: str | None
    """Root mean squared scaled error of the total in the horizon, as a decimal string."""
    bias: str | None
    """Mean error ÷ mean demand, as a decimal string."""
    wape: str | None
    """Weighted absolute percentage error, as a decimal string."""


class ExplanationForecast(TypedDict):
    """The best forecast method for the product and its accuracy."""

    method: str
    """The chosen method. `mean(…)` is the mean of several methods."""
    dailyDemand: Decimal
    """Forecast units per day."""
    horizonDays: int
    """Forecast horizon of the backtest in days: 28, or fewer for a product that is less than six weeks old."""
    origins: int
    """Number of past days from which each method was tested."""
    candidates: list[ExplanationForecastCandidatesItem]
    """The chosen method, then all tested methods, best first."""
    outliers: NotRequired[Outliers]
    levelShifts: NotRequired[LevelShifts]
    trendLine: NotRequired[TrendLine]
    hasYearlyProfile: NotRequired[bool]
    """Whether demand follows a yearly season (extension). Absent until the next calculation of the product."""
    yearlyProfile: NotRequired[YearlyProfileSource]
    analogue: NotRequired[Analogue]
    dailyMeans: NotRequired[list[str]]
    """Expected units of each day from `calculationDate` on, as decimal strings; the last value holds for later days. With a yearly season,
    steady growth or decline, or a coming demand event only: without them, each day has `dailyDemand` (extension).
    """
    demandEvents: NotRequired[list[UpcomingDemandEvent]]
    """Your demand events that have not ended and begin within 182 days, by first day. Absent without such events (extension)."""


class ExplanationStock(TypedDict):
    """The stock and its source."""

    units: int
    """Units on hand."""
    observedAt: str | None
    """When the stock was observed. Null if never."""


class ExplanationScenarios(TypedDict):
    """The calculation by shipping method."""

    air: ScenarioExplanation
    sea: ScenarioExplanation


class ExplanationChoice(TypedDict):
    """The dates that determine `recommendedMethod`."""

    stockoutOn: str | None
    """The day on which stock and the orders that arrive before run out. Null if no demand is expected."""
    airArrivesOn: Day
    seaArrivesOn: Day
    seaSlackDays: str | None
    """Days between arrival by sea and stockout, as a decimal string. Negative if it arrives too late."""
    costs: NotRequired[ModeCosts]


class ExplanationOrderQuantitiesBeforeLimit(TypedDict):
    """`combinedQuantities` before the limit to what the supplier has in stock (extension). Absent until the next calculation of the product."""

    air: int
    """Units by air."""
    sea: int
    """Units by sea in addition."""


class ExplanationOrderSuccessor(TypedDict):
    """The product that replaces this one, which is discontinued (extension). Absent for other products."""

    supplierSku: str
    """Article code of the supplier."""
    productId: str | None
    """ID of the successor. Null if it is not in your catalog."""


class ExplanationOrder(TypedDict):
    """The order of `recommendedQuantity` and the terms of the supplier (extension). Absent until the next calculation of the product."""

    minimumQuantity: int | None
    """Minimum quantity. Null for none."""
    orderMultiple: int | None
    """Order multiple, which replaces `unitsPerBox`. Null for none."""
    rounding: Literal["none", "whole_units", "box", "order_multiple", "minimum_quantity"]
    """Why the quantity before the limit to the supplier's stock is larger than `quantityBeforeRounding`."""
    unitPrice: Money
    """Price of a unit by the price break that the quantity reaches."""
    fromQuantity: int
    """Quantity from which `unitPrice` applies."""
    totalPrice: Money
    """`unitPrice` × `recommendedQuantity`."""
    currency: Currency
    supplierStock: int | None
    """Units that the supplier has. Null if unknown."""
    restockDate: str | None
    """Day on which the supplier expects new stock. Null if unknown."""
    quantitiesBeforeLimit: NotRequired[ExplanationOrderQuantitiesBeforeLimit]
    """`combinedQuantities` before the limit to what the supplier has in stock (extension). Absent until the next calculation of the product."""
    successor: NotRequired[ExplanationOrderSuccessor]
    """The product that replaces this one, which is discontinued (extension). Absent for other products."""


class Explanation(TypedDict):
    """With `include=explain`: all inputs and intermediate results, so that you can reproduce the numbers.

    With *d* = `forecast.dailyDemand`, *L* = `leadTime.days`, *σL* = `leadTime.deviationDays`, *E* = `errorOverLeadTime`, *z* = `settings.z`:

    - safety stock = z · √(E² + d² · σL²)
    - reorder point = d · (L + `calculationIntervalDays`) + safety stock
    - order-up-to level = reorder point + d · `reviewPeriodDays`; by air with a `bridge`: d · `bridge.days` + safety stock − `bridge.arrivingBefore` − `bridge.lostSales`
    - order-up-to level by sea if `choice.costs.isAirWorthwhile` is false: reorder point + d · `reviewPeriodDays` − `choice.costs.lostSales`
    - quantity = order-up-to level − inventory position, at least 0, rounded up, if the inventory position is at or below the reorder point, else 0

    Quantities are rounded up to the minimum quantity and the order multiple, or to `unitsPerBox` without one.

    If `order.supplierStock` is less than this quantity, `recommendedQuantity` is `order.supplierStock` rounded down to the order multiple, or to
    `unitsPerBox` without one. It is 0 if that is less than the minimum quantity. There is no limit from `order.restockDate` on.
    """

    settings: ExplanationSettings
    """Settings of the company and the service."""
    history: ExplanationHistory
    """The days that the calculation is based on."""
    forecast: ExplanationForecast
    """The best forecast method for the product and its accuracy."""
    stock: ExplanationStock
    """The stock and its source."""
    scenarios: ExplanationScenarios
    """The calculation by shipping method."""
    choice: ExplanationChoice
    """The dates that determine `recommendedMethod`."""
    order: NotRequired[ExplanationOrder]
    """The order of `recommendedQuantity` and the terms of the supplier (extension). Absent until the next calculation of the product."""


ExportFile: TypeAlias = "bytes"
"""The compressed file."""


class ExportPageData(TypedDict):
    """The exports."""

    count: int
    """Number of `items`."""
    items: list[Export]
    """The exports, newest first."""
    nextCursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""


class ExportPage(TypedDict):
    """A page of exports."""

    success: Literal[True]
    """Always `true`."""
    data: ExportPageData
    """The exports."""


class ExportResponse(TypedDict):
    """An export."""

    success: Literal[True]
    """Always `true`."""
    data: Export


class FacetCount(TypedDict):
    """The number of products with a value."""

    value: str
    """The `categorySlug`, the supplier name, the tag or the currency."""
    count: int
    """Number of products."""


class ForecastBacktest(TypedDict):
    """Errors of past forecasts of the total over `horizonDays`, of the last 364 origins. Outliers, level shifts, steady growth and the season are
    removed from the history before.
    """

    horizonDays: int
    """Forecast horizon in days: 28, or fewer for a product that is less than six weeks old."""
    origins: int
    """Number of past days from which a forecast was made."""
    rmsse: str | None
    """Root mean squared scaled error of the total, as a decimal string. Null without data to evaluate."""
    bias: str | None
    """Mean error ÷ mean demand, as a decimal string: positive forecasts were too high."""
    wape: str | None
    """Weighted absolute percentage error, as a decimal string."""


class Forecast(TypedDict):
    """Expected demand for a product from today (UTC) on, and the figures behind it."""

    productId: Uuid
    calculationDate: Day
    method: str
    """The chosen method. `mean(…)` is the mean of several methods. `analogue` is based on similar products."""
    dailyDemand: Decimal
    """Mean expected units per day of the next 28 days."""
    trend: Trend
    hasYearlyProfile: bool
    """Whether demand follows a yearly season."""
    yearlyProfile: YearlyProfileSource
    analogue: Analogue
    hasWeekdayProfile: bool
    """Whether demand differs between days of the week."""
    countedDays: int
    """Days of the history, without days out of stock."""
    backtest: ForecastBacktest
    """Errors of past forecasts of the total over `horizonDays`, of the last 364 origins. Outliers, level shifts, steady growth and the season are
    removed from the history before.
    """
    outliers: Outliers
    levelShifts: LevelShifts
    trendLine: TrendLine
    demandEvents: list[ForecastDemandEvent]
    """Your demand events of the product, of the history and to come, by first day (extension)."""
    days: list[ForecastDay]
    """The requested days, starting today (UTC)."""


class ForecastDayTotal(TypedDict):
    """The total of all days up to this one. Its quantiles are not the sums of those of the days."""

    mean: Decimal
    """Expected units."""
    p10: Decimal
    """10 % quantile."""
    p50: Decimal
    """Median."""
    p90: Decimal
    """90 % quantile."""


class ForecastDay(TypedDict):
    """The expected units of a day, and of the total from today to the end of this day. The mean is from `p10` to `p90`: if a product rarely sells, `p90`
    is at least the mean.
    """

    date: Day
    mean: Decimal
    """Expected units."""
    p10: Decimal
    """10 % quantile."""
    p50: Decimal
    """Median."""
    p90: Decimal
    """90 % quantile."""
    total: ForecastDayTotal
    """The total of all days up to this one. Its quantiles are not the sums of those of the days."""


class ForecastDemandEvent(TypedDict):
    """A demand event in the forecast of a product."""

    eventId: DemandEventId
    name: DemandEventName
    kind: DemandEventKind
    startDate: Day
    """First day of the event (UTC)."""
    endDate: Day
    """Last day of the event (UTC)."""
    uplift: Decimal | None
    """Factor of the expected demand on the days of the event from today on. Null if it has ended. On days of several events, the largest uplift
    applies.
    """
    upliftSource: Literal["given", "learned", "none"] | None
    """`given`: you sent it. `learned`: from at least 7 days of past events of the same kind. `none`: there are fewer days, and the uplift is 1. Null
    if the event has ended.
    """
    excludedDays: int
    """Days of the history that do not count because of the event."""
    excludedUnits: Decimal
    """Units sold on these days."""


class ForecastResponse(TypedDict):
    """Forecast of a product."""

    success: Literal[True]
    """Always `true`."""
    data: Forecast


class IgnoredOrders(TypedDict):
    """Your accepted orders that the planned lead time ignores at a level."""

    level: Literal["company_supplier", "company"]
    """The level of the orders."""
    reason: Literal["too_few_orders", "under_one_day"]
    """Why the orders are ignored."""
    orders: int
    """Number of orders."""


KeyId: TypeAlias = "str"
"""The public ID of a key: the 12 characters after `pk_`."""


class KindAllocation(TypedDict):
    """How a kind of cost is allocated to the lines."""

    kind: Literal["freight", "customs", "vat", "insurance", "other"]
    """Purpose of the payments."""
    basis: Literal["value", "weight", "volume", "quantity", "duty"]
    """What the costs are allocated by."""
    fallbackLines: list[int]
    """Positions in `lines`, from 0, of the lines without a weight, volume or duty rate. They get their share by value, and the other lines divide the
    rest by the basis. All lines if none has the measure.
    """


class KindEstimate(TypedDict):
    """The expected costs of a kind with their 80 % prediction interval, in the currency of the order."""

    kind: Literal["freight", "customs", "vat", "insurance", "other"]
    """Purpose of the payments."""
    low: Money
    """Lower limit of the interval."""
    expected: Money
    """Expected costs."""
    high: Money
    """Upper limit of the interval."""


class LeadTime(TypedDict):
    """Days from first payment to acceptance of your accepted orders, by supplier and shipping method. Without orders the figures are null, never 0.

    Recommendations use `plannedDays` = (`sampleOrders` × `sampleMedian` + 3 × `defaultDays`) ÷ (`sampleOrders` + 3), rounded half up to 4
    places. Arrival estimates of orders and quotes use `estimateDays`, which is not blended with the default.
    """

    supplier: OrderSupplier
    shippingMethod: Literal["sea", "air"]
    """Shipping method of the orders."""
    n: int
    """Number of orders."""
    median: str | None
    """Median in days, as a decimal string. With an even number of orders, the mean of the middle two."""
    p80: str | None
    """80 % of the orders took at most this many days, with linear interpolation."""
    p90: str | None
    """90 % of the orders took at most this many days."""
    deviation: str | None
    """Sample standard deviation in days, to 2 places. Null with fewer than two orders."""
    fallback: LeadTimeLevel
    plannedDays: str
    """Lead time in days that recommendations use. `fallback` is the level of its sample."""
    sampleMedian: str | None
    """Median days of the orders at the planned level, without ignored orders (extension). Null at the level `default`."""
    sampleOrders: int
    """Number of orders behind `sampleMedian` (extension). At the level `all_companies`, orders of other companies."""
    defaultDays: str
    """Default of the operator for the shipping method, in days (extension)."""
    ignored: list[IgnoredOrders]
    """Your orders that `plannedDays` ignores at a level, with the reason (extension)."""
    estimateDays: str
    """Days from first payment to estimated arrival: the median at `estimateLevel` (extension). Orders of less than a day count."""
    estimateLevel: LeadTimeLevel


LeadTimeLevel: TypeAlias = "Literal['company_supplier', 'company', 'all_companies', 'default']"
"""The source of a lead time: the first level that applies to the shipping method. `all_companies` never reveals the orders of a single company."""


class LeadTimesData(TypedDict):
    """The lead times."""

    count: int
    """Number of rows."""
    items: list[LeadTime]
    """One row per supplier and shipping method, by name of the supplier."""


class LeadTimes(TypedDict):
    """The lead times of every supplier in your catalog, by shipping method."""

    success: Literal[True]
    """Always `true`."""
    data: LeadTimesData
    """The lead times."""


class LearnedFreight(TypedDict):
    """Freight of a shipping method, learned from your complete orders."""

    factor: Decimal
    """Freight ÷ goods value."""
    level: Literal["supplier", "company"]
    """Orders that the factor is learned from."""
    orders: int
    """Number of complete orders at `level`."""
    amount: Money
    """`quantity` × `unitPrice` × `factor`, rounded half up to 2 places."""


class LevelShiftsItem(TypedDict):
    """A change of the level of demand."""

    date: Day
    before: Decimal
    """Mean units per day before, without season."""
    after: Decimal
    """Mean units per day from this day on, without season."""


LevelShifts: TypeAlias = "list[LevelShiftsItem]"
"""Days from which the product sells at another level, oldest first (extension). Forecasts start from the last level."""


Limit: TypeAlias = "str"
"""Nonnegative decimal string with up to four decimal places."""


class LineCost(TypedDict):
    """The share of a line in the landed cost, in the currency of the order."""

    isCustom: bool
    """Whether the line is custom."""
    productId: str | None
    """UUID of the product. Null on a custom line."""
    sku: str
    """SKU of the line, or `customSku` of a custom line."""
    name: str
    """Name of the line, or `customName` of a custom line."""
    quantity: int
    """Units ordered."""
    totalPrice: Money
    """`quantity` × unit price."""
    landedCost: Money
    """Share of the line in `landedCost` of the order."""
    landedUnitCost: Money
    """`landedCost` ÷ `quantity`, rounded half up to 4 places."""
    projectedLandedCost: Money
    """Share of the line in `projectedLandedCost` of the order, allocated like `landedCost`."""
    projectedLandedUnitCost: Money
    """`projectedLandedCost` ÷ `quantity`, rounded half up to 4 places."""
    customs: NotRequired[LineCustoms | None]
    """Customs classification of the line (extension). Only with `estimate=learned`. Null if neither you nor the supplier classified the product, and
    on custom lines.
    """


class LineCustoms(TypedDict):
    """The customs classification that the estimate uses for a line."""

    hsCode: str | None
    """HS code, digits only. Null for none."""
    dutyRate: str | None
    """Duty rate in percent of the dutiable value, as a decimal string. Null for none."""
    source: Literal["company", "supplier"]
    """Who classified the product. Your classification takes precedence."""
    expectedDuty: str | None
    """Duty rate × dutiable value, which is `totalPrice` plus the line's share by value of the expected freight and insurance. Null without a rate,
    and at the level `coefficient`.
    """


class Listing(TypedDict):
    """One of your own listings. The key is `clientProductId`. Send all the properties that you have; a barcode is the strongest evidence."""

    clientProductId: str
    """Your ID of the listing, stored exactly as sent. `.` and `..` are not allowed, because they cannot be in a path."""
    name: str
    """Title of the listing."""
    sku: NotRequired[str]
    """Your article code, or that of the supplier."""
    barcode: NotRequired[str]
    """UPC, EAN or GTIN. A barcode with an invalid check digit is stored but not used for matching."""
    brand: NotRequired[str]
    """Brand of the product."""
    category: NotRequired[str]
    """Category in your own words."""
    description: NotRequired[str]
    """Text of the listing."""
    price: NotRequired[float]
    """Your unit price in `currency`, with at most 4 decimals. Requires `currency`. A number, not a decimal string."""
    currency: NotRequired[Currency]
    """Currency of `price`."""
    url: NotRequired[str]
    """URL of the listing."""
    imageUrl: NotRequired[str]
    """URL of an image."""


class ListingsPush(TypedDict):
    """Up to 1000 listings."""

    products: list[Listing]
    """The listings, in any order."""


class MatchCandidate(TypedDict):
    """A catalog product that may be the same as the listing."""

    productId: Uuid
    name: str
    """Name of the product."""
    sku: str
    """SKU of the product."""
    supplierSku: str
    """Article code of the supplier."""
    price: Money
    """Wholesale unit price in `currency`, as a decimal string."""
    currency: Currency
    supplier: str
    """Name of the supplier."""
    score: float
    """Probability that it is the same product, 0 to 1: of the candidates with 0.9, nine of ten are correct. A number, not a decimal string."""
    decision: MatchLikelihood


class MatchDecidedData(TypedDict):
    """The decision."""

    clientProductId: str
    """Your ID of the listing."""
    productId: Uuid
    decision: MatchDecision
    decidedAt: Timestamp
    """When the decision was made."""


class MatchDecided(TypedDict):
    """The recorded decision."""

    success: Literal[True]
    """Always `true`."""
    data: MatchDecidedData
    """The decision."""


MatchDecision: TypeAlias = "Literal['confirmed', 'rejected']"
"""The company's decision about a candidate. It survives recalculation. A confirmed product stays first; a rejected product is not suggested again."""


MatchLikelihood: TypeAlias = "Literal['sure', 'likely', 'unlikely']"
"""What to do with the candidate (extension). `sure`: accept it without review, at least 98 % are correct. A confirmed product is `sure`.
`likely`: review it. `unlikely`: ignore it, fewer than one in ten is correct.
"""


class MatchedListing(TypedDict):
    """A listing with its candidates."""

    clientProductId: str
    """Your ID of the listing."""
    clientName: str
    """Your title of the listing."""
    candidates: list[MatchCandidate]
    """Up to 10 products, most likely first. Empty if no product is similar. A confirmed product is first with a score of 1, and the others have a
    score of 0.
    """
    confirmedProductId: str | None
    """The product that you confirmed, or null (extension)."""


class MatchesData(TypedDict):
    """The listings and the matching method."""

    method: str
    """The evidence that was used, strongest first: `gtin`, `supplier_sku`, `model_number`, `name`, `embedding`, or `none`. Human-readable."""
    embeddings: bool
    """Whether an embedding provider was used."""
    note: str
    """Human-readable description of the method."""
    products: list[MatchedListing]
    """The listings, by `clientProductId`."""
    total: int
    """Number of listings on all pages (extension)."""
    limit: int
    """Maximum number of listings per page (extension)."""
    offset: int
    """Number of listings skipped (extension)."""


class Matches(TypedDict):
    """A page of matched listings."""

    success: Literal[True]
    """Always `true`."""
    data: MatchesData
    """The listings and the matching method."""


class ModeCostsFreight(TypedDict):
    """The freight of `quantity` by method."""

    air: LearnedFreight
    sea: LearnedFreight


class ModeCosts(TypedDict):
    """The cost of an order by air and what it saves, compared with waiting for sea, in the currency of the product (extension). Present if an order by
    air is due before sea can deliver, the freight of both methods is known from your complete orders, and so is the margin.
    """

    isAirWorthwhile: bool
    """Whether `lostMargin` is larger than `extraFreight`, or `extraFreight` is not above 0. If not, the order goes by sea."""
    currency: Currency
    quantity: int
    """Units of the order by air."""
    unitPrice: Money
    """Unit price by the price break that `quantity` reaches."""
    unitCost: Money
    """Landed cost of a unit by sea, learned from your complete orders."""
    salePrice: Money | None
    """TSP in the currency of the product. Null if `unitMargin` follows from your shortage cost."""
    unitMargin: Money
    """`unitCost` × `shortageCostRate` if you set costs, else `salePrice` − `unitCost`. At least 0."""
    unitsShort: Decimal
    """Expected units that find no stock after the order by air arrives and before an order by sea of today arrives. At most `quantity`."""
    lostMargin: Money
    """`unitsShort` × `unitMargin`."""
    freight: ModeCostsFreight
    """The freight of `quantity` by method."""
    extraFreight: Decimal
    """Freight by air − freight by sea, in `currency`. Can be negative."""
    lostSales: Decimal
    """Units of the expected demand that exceed the stock before an order by sea arrives, if nothing is ordered by air. If `isAirWorthwhile` is false, they
    are subtracted from `orderUpTo` by sea.
    """


class NewExport(TypedDict):
    """What to export."""

    kind: ExportKind
    format: NotRequired[Literal["ndjson", "csv"]]
    """Format of the file."""


class NewMatchDecision(TypedDict):
    """A product and your decision."""

    productId: Uuid
    """UUID of the product."""
    decision: MatchDecision


class NewOutlierDecision(TypedDict):
    """Your decision about the day."""

    decision: OutlierDecision


class NewPurchaseDraft(TypedDict):
    """What to order."""

    items: DraftItems
    shippingMethod: NotRequired[ShippingMethod]
    """Shipping method of the orders."""
    externalOrderId: NotRequired[DraftExternalOrderId]
    comment: NotRequired[str]
    """Comment for the suppliers."""
    note: NotRequired[str]
    """Note for the approver, such as the reason. Suppliers do not see it."""


class NewPurchaseOrder(TypedDict):
    """An order that the request created."""

    deliveryId: DeliveryId
    orderNumber: OrderNumber
    supplierId: Uuid
    """UUID of the supplier."""
    status: Literal["created"]
    """Always `created`."""
    totalAmount: Money
    """Sum of the lines in `currency`."""
    currency: Currency
    """Currency of the supplier."""
    lineCount: int
    """Number of lines."""
    createdAt: Timestamp
    """Time at which the order was created."""


class NewPurchaseOrdersData(TypedDict):
    """The orders and their totals."""

    orders: list[NewPurchaseOrder]
    """One order per supplier, in the order in which the suppliers first occur in `items`."""
    totalOrders: int
    """Number of orders."""
    currency: Currency
    """Currency of `totalAmount`, which is that of the first order."""
    totalAmount: Money
    """Total of all orders in `currency`. Other currencies are converted at the current rates, rounded half up to 2 places; `totalsByCurrency`
    has exact sums.
    """
    totalsByCurrency: list[CurrencyTotal]
    """Exact sum per currency."""


class NewPurchaseOrders(TypedDict):
    """The orders that the request created."""

    success: Literal[True]
    """Always `true`."""
    data: NewPurchaseOrdersData
    """The orders and their totals."""


class NewPurchasePlanBudget(TypedDict):
    """Maximum total of all orders. Other currencies are converted at the current rates."""

    amount: Limit
    """The budget."""
    currency: Currency


class NewPurchasePlanOrderLimits(TypedDict):
    """Limits of each order by a shipping method, such as those of a container."""

    air: NotRequired[OrderLimits]
    sea: NotRequired[OrderLimits]


class NewPurchasePlan(TypedDict):
    """What to plan, and the limits. An empty object plans all products that you should order now, without limits."""

    productIds: NotRequired[list[Uuid]]
    """Only these products."""
    supplierIds: NotRequired[list[Uuid]]
    """Only products of these suppliers."""
    shippingMethod: NotRequired[Literal["sea", "air"]]
    """Only orders by this method. By default both."""
    budget: NotRequired[NewPurchasePlanBudget]
    """Maximum total of all orders. Other currencies are converted at the current rates."""
    orderLimits: NotRequired[NewPurchasePlanOrderLimits]
    """Limits of each order by a shipping method, such as those of a container."""


class NewSandbox(TypedDict):
    """The key of the sandbox."""

    name: NotRequired[str]
    """Purpose of the key."""


class NewWebhookEndpoint(TypedDict):
    """The URL and the events of the new endpoint."""

    url: WebhookUrl
    events: NotRequired[list[SubscribedEvent]]
    """Events that the endpoint receives."""
    retrySchedule: NotRequired[RetrySchedule]
    ordering: NotRequired[WebhookOrdering]
    supplierIds: NotRequired[SupplierFilter]


class OmittedProduct(TypedDict):
    """A recommendation that the plan leaves out."""

    productId: Uuid
    sku: str
    """SKU of the product."""
    name: str
    """Name of the product."""
    supplierId: Uuid
    shippingMethod: Literal["sea", "air"]
    """Shipping method."""
    recommendedQuantity: int
    """Recommended units by this shipping method."""
    code: PlanChangeCode
    message: str
    """Human-readable sentence in your locale."""


OptionalServiceLevel: TypeAlias = "str | None"
"""Service level of the class, 0.5 to 0.9999, with at most 4 decimal places. Null or omitted for the level of the company."""


class OrderAdvance(TypedDict):
    """The status to advance the order to."""

    status: NotRequired[Literal["part_paid", "paid", "on_the_way", "delivered", "accepted"]]
    """The last status to set. By default the next one."""


class OrderCost(TypedDict):
    """The landed cost of an order."""

    orderNumber: OrderNumber
    source: Literal["actual", "estimated"]
    """- `actual`: the sum of your payments of all kinds, each converted into `currency` at the rate of its date.
    - `estimated`: no payments are stored. `orderTotal` × your TCC coefficient, or × 1.7 if you have none. With `estimate=learned`,
      `estimate.expected`.
    """
    landedCost: float
    """Landed cost in `currency`. Exact if all payments are in that currency, else rounded once, half up to 2 places. While `source` is `actual` and
    `complete` is false, this is only what you have paid so far: use `projectedLandedCost`. A number, not a decimal string.
    """
    currency: Currency
    """Currency of the order."""
    orderTotal: float
    """Sum of the order's lines in `currency`. A number, not a decimal string."""
    shippingMethod: ShippingMethod
    estimatedArrivalDate: str | None
    """Estimated arrival, as in the order."""
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """The date from which the estimate is counted."""
    payments: list[RecordedPayment]
    """The stored payments, oldest first. Empty while the cost is estimated."""
    complete: bool
    """Whether the payments cover the cost of the order (extension). Payments of the kind `goods_invoice` must cover `orderTotal` within 2 %, or
    the order is `accepted` and has such a payment. Payments are converted at the rates of their dates.
    """
    paidToDate: PaidToDate
    projectedLandedCost: Money
    """Expected landed cost of the order in `currency` (extension). Until `complete`, the larger of the payments so far and the estimate
    (`orderTotal` × your TCC coefficient, or × 1.7). After that, the payments. With `estimate=learned`, the estimate is compared with the
    payments by kind: the sum of the larger amount of each kind.
    """
    estimate: NotRequired[CostEstimate]
    allocation: NotRequired[list[KindAllocation]]
    """How each kind of cost is allocated to the lines (extension). Only with the parameter `allocation`."""
    lines: list[LineCost]
    """The landed cost by line (extension), allocated by value, or by quantity if no line has a value. With the parameter `allocation`, each kind of
    cost is allocated by its basis. Rounded by the largest remainder method: the sum equals `landedCost`.
    """


class OrderCostAnswer(TypedDict):
    """The landed cost of an order."""

    success: Literal[True]
    """Always `true`."""
    data: OrderCost


class OrderDraftRow(TypedDict):
    """A draft in a list."""

    draftId: Uuid
    status: DraftStatus
    source: DraftSource
    createdBy: DraftCreator
    createdAt: Timestamp
    """Time at which the draft was created."""
    expiresAt: Timestamp
    """Time until which the draft can be approved."""
    totalOrders: int
    """Number of orders."""
    totalLines: int
    """Number of lines of all orders."""
    totalsByCurrency: list[CurrencyTotal]
    """Exact sum of the orders per currency."""
    externalOrderId: str | None
    """Your own reference, or null."""
    note: str | None
    """Note for the approver, or null."""
    decision: DraftDecision | None
    """The approval or rejection. Null before."""


OrderEvent: TypeAlias = "OrderUpdatedEvent | OrderCreatedEvent | OrderStatusChangedEvent | OrderCancelledEvent | OrderConfirmedEvent | ProductPriceChangedEvent | ProductUnavailableEvent | CatalogChangedEvent | StockLowEvent | RecommendationUrgentEvent | FeedFailedEvent | ExportFinishedEvent | WebhookEndpointPausedEvent"
"""Any event. Check `event` to distinguish them."""


class OrderLimits(TypedDict):
    """Limits of an order. If there is such a limit, products without weight or dimensions are omitted."""

    maxWeightKg: NotRequired[Limit]
    """Maximum weight in kilograms."""
    maxVolumeM3: NotRequired[Limit]
    """Maximum volume in cubic meters."""


class OrderStatusUpdate(TypedDict):
    """The new status of an order, and optional values to store with it."""

    deliveryId: DeliveryId
    status: OrderStatus
    """The status to set, as in `PUT /api/v2/external/orders/{deliveryId}/status`."""
    externalOrderId: NotRequired[str]
    """Your own reference. Replaces the stored one."""
    comment: NotRequired[str]
    """A comment for the history. With `cancelled`, the reason."""
    shippingMethod: NotRequired[ShippingMethod]
    """Shipping method. Replaces the stored one."""
    trackingNumber: NotRequired[str]
    """Tracking number of the carrier."""


class OutlierDecidedData(TypedDict):
    """The decision."""

    productId: Uuid
    date: Day
    decision: OutlierDecision


class OutlierDecided(TypedDict):
    """The recorded decision."""

    success: Literal[True]
    """Always `true`."""
    data: OutlierDecidedData
    """The decision."""


OutlierDecision: TypeAlias = "Literal['confirmed', 'dismissed']"
"""`confirmed`: the day is an outlier and does not count. `dismissed`: it is normal demand and counts, with its mean over the last 365 counted days."""


class OutlierResetData(TypedDict):
    """The day."""

    productId: Uuid
    date: Day
    decision: Literal["automatic"]
    """Always `automatic`."""


class OutlierReset(TypedDict):
    """The day without a decision."""

    success: Literal[True]
    """Always `true`."""
    data: OutlierResetData
    """The day."""


class OutliersItem(TypedDict):
    """A single day, or a burst of one to three weeks."""

    date: Day
    days: int
    """Number of days from the first to the last."""
    units: Decimal
    """Units sold on these days."""
    decision: NotRequired[Literal["automatic", "confirmed", "dismissed"]]
    """Your newest decision about these days, or `automatic`. Absent until the next calculation of the product."""


Outliers: TypeAlias = "list[OutliersItem]"
"""Days that sold far more than usual and did not recur, and days that you confirmed as outliers, oldest first (extension). They do not count,
unless you dismissed them. A dismissed day counts with its mean over the last 365 counted days.
"""


class PaidToDate(TypedDict):
    """Your payments so far by kind, in the currency of the order (extension). Other currencies are converted at the rates of their dates, and the kind
    is rounded once, half up to 2 places.
    """

    goods_invoice: Money
    """Payments for goods. In snake_case, like the payment kind."""
    freight: Money
    """Payments for freight."""
    customs: Money
    """Payments for customs."""
    vat: Money
    """Payments for VAT."""
    insurance: Money
    """Payments for insurance."""
    other: Money
    """Other payments."""


class Payment(TypedDict):
    """A payment for an order. The key is (order, `paymentId`)."""

    paymentId: str
    """Your ID of the payment, unique within the order. Case and whitespace are significant."""
    date: str
    """Date of the payment, `YYYY-MM-DD`, from 1970-01-01 to tomorrow (UTC). The estimated arrival of the order is counted from the earliest date."""
    amount: float
    """Amount in `currency`, greater than 0, with at most 4 decimal places. A number, not a decimal string."""
    currency: Currency
    """Currency of `amount`: that of the order, or one with an exchange rate in the service (EUR, USD, GBP, TRY and others)."""
    kind: PaymentKind


PaymentKind: TypeAlias = "Literal['goods_invoice', 'freight', 'customs', 'vat', 'insurance', 'other']"
"""Purpose of the payment."""


class PaymentsPush(TypedDict):
    """Up to 1000 payments of one order."""

    payments: list[Payment]
    """The payments, in any order. A `paymentId` can occur twice only with the same values."""


class PlacedPlanOrder(TypedDict):
    """An order that was placed from the plan."""

    orderNumber: OrderNumber
    deliveryId: DeliveryId
    supplierId: Uuid
    shippingMethod: Literal["sea", "air"]
    """Shipping method."""
    totalAmount: Money
    """Total of the order in `currency`."""
    currency: Currency
    createdAt: Timestamp


class PlanChange(TypedDict):
    """A reason why a quantity is not the needed one."""

    code: PlanChangeCode
    message: str
    """Human-readable sentence in your locale."""


PlanChangeCode: TypeAlias = "Literal['PRICE_BREAK', 'MINIMUM_ORDER', 'SUPPLIER_STOCK', 'BUDGET', 'MAX_WEIGHT', 'MAX_VOLUME', 'MINIMUM_ORDER_NOT_REACHED', 'WEIGHT_UNKNOWN', 'VOLUME_UNKNOWN', 'RATE_UNKNOWN']"
"""Why a quantity is not the needed one."""


PlanStatus: TypeAlias = "Literal['open', 'ordered', 'expired']"
"""Status of the plan."""


class PlannedLine(TypedDict):
    """A product of a planned order."""

    productId: Uuid
    sku: str
    """SKU of the product."""
    name: str
    """Name of the product."""
    recommendedQuantity: int
    """Recommended units by this shipping method."""
    quantity: int
    """Planned units."""
    unitPrice: Money
    """Price of a unit at this quantity."""
    totalPrice: Money
    """`quantity` × `unitPrice`."""
    lastSafeOrderDate: str | None
    """Last day on which an order arrives before the stock runs out at the 10 % quantile. Null if it does not run out within a year."""
    changes: list[PlanChange]
    """Why `quantity` is not the needed one. Usually empty."""


class PlannedOrder(TypedDict):
    """A planned order with a supplier."""

    supplier: OrderSupplier
    shippingMethod: Literal["sea", "air"]
    """Shipping method."""
    lines: list[PlannedLine]
    """The products, most urgent first."""
    totalAmount: Money
    """Sum of the lines in `currency`."""
    currency: Currency
    """Currency of the supplier."""
    weightKg: str | None
    """Weight in kilograms, as a decimal string. Null if that of a product is unknown."""
    volumeM3: str | None
    """Volume in cubic meters, as a decimal string. Null if that of a product is unknown."""
    lastSafeOrderDate: str | None
    """The earliest `lastSafeOrderDate` of the lines."""


class PlannedProduct(TypedDict):
    """A product with settings or an ABC class."""

    productId: Uuid
    serviceLevel: Decimal | None
    """Your service level of the product. Null for none."""
    abcClass: AbcClass | None
    """Your ABC class of the product. Null for the calculated class."""
    calculatedAbcClass: AbcClass | None
    """The ABC class of the last nightly calculation. Null before it."""
    similarProductId: str | None
    """The product that you chose as similar to this one. Null for none."""


class PlannedProductsData(TypedDict):
    """The products."""

    count: int
    """Number of items in this response."""
    items: list[PlannedProduct]
    """The products, ordered by ID."""
    nextCursor: str | None
    """The `cursor` of the next page, or null on the last page."""


class PlannedProducts(TypedDict):
    """A page of products with settings or an ABC class."""

    success: Literal[True]
    """Always `true`."""
    data: PlannedProductsData
    """The products."""


class PlanningCosts(TypedDict):
    """Costs in place of service levels. The service level is then the critical ratio, bounded to 0.5 to 0.999. With R review period days, it is
    `shortageCostRate` ÷ (`shortageCostRate` + `holdingCostRate` · R ÷ 365). Null or omitted for service levels. Not together with service levels of
    ABC classes.
    """

    holdingCostRate: str
    """Cost of holding a unit for a year as a share of its cost, more than 0, at most 10, with at most 4 decimal places."""
    shortageCostRate: str
    """Margin lost per unit that is not in stock as a share of its cost, more than 0, at most 10, with at most 4 decimal places."""


class PlanningSettingsDataAbcServiceLevels(TypedDict):
    """Service levels by ABC class. Null for `serviceLevel`."""

    A: StoredServiceLevel
    B: StoredServiceLevel
    C: StoredServiceLevel


class PlanningSettingsData(TypedDict):
    """The settings."""

    serviceLevel: Decimal
    """Target share of lead times without a stockout. Not used with `costs`."""
    reviewPeriodDays: int
    """Days of demand that an order covers beyond the reorder point."""
    abcServiceLevels: PlanningSettingsDataAbcServiceLevels
    """Service levels by ABC class. Null for `serviceLevel`."""
    costs: CostRates | None
    """Costs in place of service levels. Null for service levels."""
    criticalRatio: Decimal | None
    """The service level that follows from `costs`. Null without costs."""


class PlanningSettings(TypedDict):
    """Planning settings of the company."""

    success: Literal[True]
    """Always `true`."""
    data: PlanningSettingsData
    """The settings."""


class PlanningSettingsUpdate(TypedDict):
    """The planning settings. They replace the stored ones."""

    serviceLevel: ServiceLevel
    reviewPeriodDays: int
    """Days of demand that an order covers beyond the reorder point."""
    abcServiceLevels: NotRequired[AbcServiceLevels]
    costs: NotRequired[PlanningCosts]


class PriceBreak(TypedDict):
    """The price of each unit from a quantity on."""

    fromQuantity: int
    """Quantity from which the price applies."""
    price: Money
    """Unit price in the currency of the product, as a decimal string."""
    tcc: str | None
    """TCC of this price in TRY at the current exchange rate, as a decimal string. Null without a coefficient or an exchange rate. Rate changes
    are not catalog changes.
    """


class PriceFields(TypedDict):
    """A price with your TCC."""

    price: Money
    """Unit price of the supplier in `currency`, as a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    tcc: str | None
    """Your TCC of this price in TRY, as a decimal string. Null if you have no coefficient, or if the exchange rate is unknown."""


class PricePeriod(TypedDict):
    """A price and the time in which it was the current price."""

    price: Money
    """Unit price of the supplier in `currency`, as a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    tcc: str | None
    """Your TCC of this price in TRY, as a decimal string. Null if you have no coefficient, or if the exchange rate is unknown."""
    startedAt: Timestamp | None
    """When the price became the current one. Null if that is not recorded."""
    endedAt: Timestamp | None
    """When the next price replaced it. Null for the current price."""


class ProductCustoms(TypedDict):
    """With `include=customs`: customs classification by the supplier. Your own classification, see `GET /api/v2/external/customs`, is not part of the
    catalog.
    """

    hsCode: str | None
    """HS code, digits only. Null if unknown."""
    dutyRate: str | None
    """Duty rate in percent of the dutiable value, as a decimal string. Null if unknown."""


class ProductPlanning(TypedDict):
    """Your settings of a product. The key is `productId`. They replace the stored settings of the product."""

    productId: Uuid
    serviceLevel: NotRequired[str | None]
    """Service level of the product, 0.5 to 0.9999, with at most 4 decimal places. It takes precedence over that of the ABC class, of the company and of
    `costs`. Null or omitted removes it.
    """
    abcClass: NotRequired[Literal["A", "B", "C"] | None]
    """ABC class of the product in place of the calculated one. Null or omitted for the calculated class."""
    similarProductId: NotRequired[str | None]
    """A product that this one sells like, until this one has 28 counted days. It replaces the products of the category with about the same price. If it
    has less than 28 counted days itself or no expected demand, those count. Its own `similarProductId` does not. Null or omitted removes it.
    """


class ProductPlanningPush(TypedDict):
    """Up to 1000 products."""

    products: list[ProductPlanning]
    """The products, in any order."""


class ProductPlanningReceiptData(TypedDict):
    """Counts of records. `received` is the sum of the other two."""

    received: int
    """Records received."""
    updated: int
    """Products with new settings."""
    unchanged: int
    """Records that changed nothing."""


class ProductPlanningReceipt(TypedDict):
    """The result of a push. You can repeat a push safely."""

    success: Literal[True]
    """Always `true`."""
    data: ProductPlanningReceiptData
    """Counts of records. `received` is the sum of the other two."""


class ProductPrices(TypedDict):
    """The prices of a product."""

    productId: Uuid
    validTo: Day | None
    """The last day for which the supplier has confirmed the current price, or null. Afterwards the price stays until the supplier sends another one."""
    prices: list[PricePeriod]
    """The current price, then earlier ones, newest first."""
    lowest90: PriceFields
    """The lowest price of the last 90 days, including the current one."""
    nextPrice: AnnouncedPrice | None
    """The next announced price, or null."""


class ProductPricesResponse(TypedDict):
    """The prices of a product."""

    success: Literal[True]
    """Always `true`."""
    data: ProductPrices


class PurchaseDraft(TypedDict):
    """The draft."""

    success: Literal[True]
    """Always `true`."""
    data: PurchaseDraftData


class PurchaseDraftData(TypedDict):
    """An order draft."""

    draftId: Uuid
    status: DraftStatus
    source: DraftSource
    createdBy: DraftCreator
    changedBy: str | None
    """E-mail address of the user who last changed the content, or null."""
    createdAt: Timestamp
    """Time at which the draft was created."""
    expiresAt: Timestamp
    """Time until which the draft can be approved."""
    digest: DraftDigest
    items: list[NewOrderLine]
    """The lines, grouped by supplier. They are in the order of the lines of `orders`."""
    orders: list[DraftedOrder]
    """The orders that an approval places, one per supplier."""
    totalsByCurrency: list[CurrencyTotal]
    """Exact sum of the orders per currency."""
    shippingMethod: ShippingMethod
    externalOrderId: str | None
    """Your own reference, or null."""
    comment: str | None
    """Comment for the suppliers, or null."""
    note: str | None
    """Note for the approver, or null."""
    decision: DraftDecision | None
    """The approval or rejection. Null before."""
    placedOrders: list[NewPurchaseOrder]
    """The orders that the approval placed. Empty before."""
    current: CurrentDraft | None
    """The draft at current prices. Null if it is not open."""


class PurchaseDraftsData(TypedDict):
    """The page."""

    count: int
    """Number of drafts on this page."""
    items: list[OrderDraftRow]
    """The drafts, newest first."""
    nextCursor: str | None
    """Cursor of the next page. Null on the last page."""


class PurchaseDrafts(TypedDict):
    """A page of drafts."""

    success: Literal[True]
    """Always `true`."""
    data: PurchaseDraftsData
    """The page."""


class PurchaseOrder(TypedDict):
    """An order."""

    deliveryId: DeliveryId
    orderNumber: OrderNumber
    orderId: Uuid
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    statusDisplay: StatusDisplay
    allowedTransitions: list[OrderStatus]
    """The statuses that you can set now. Empty for a final order. `cancelled` requires a manager key."""
    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, in the order in which you sent them."""
    totalAmount: Money
    """Sum of the lines in `currency`."""
    currency: Currency
    """Currency of the supplier."""
    shippingMethod: ShippingMethod
    trackingNumber: str | None
    """Tracking number of the carrier, or null."""
    estimatedArrivalDate: str | None
    """Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
    method, before the first payment, after acceptance and if cancelled.
    """
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """The date from which `estimatedArrivalDate` is counted, or null."""
    comment: str | None
    """The comment of the order, or null."""
    cancellationReason: str | None
    """The comment of the cancellation, or null."""
    createdAt: Timestamp
    """Time at which the order was created."""
    updatedAt: Timestamp
    """Time of the latest change of the order, its status or its payments."""
    statusChangedAt: Timestamp
    """Time at which the order got its current status."""
    confirmedAt: str | None
    """Time at which the order first got a payment status, or null."""
    paidAt: str | None
    """Time at which the order became `paid`, or null."""
    shippedAt: str | None
    """Time at which the order became `on_the_way`, or null."""
    deliveredAt: str | None
    """Time at which the order became `delivered`, or null."""
    acceptedAt: str | None
    """Time at which the order became `accepted`, or null."""
    cancelledAt: str | None
    """Time at which the order became `cancelled`, or null."""


class PurchaseOrderDetail(TypedDict):
    """An order with its history."""

    deliveryId: DeliveryId
    orderNumber: OrderNumber
    orderId: Uuid
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    statusDisplay: StatusDisplay
    allowedTransitions: list[OrderStatus]
    """The statuses that you can set now. Empty for a final order. `cancelled` requires a manager key."""
    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, in the order in which you sent them."""
    totalAmount: Money
    """Sum of the lines in `currency`."""
    currency: Currency
    """Currency of the supplier."""
    shippingMethod: ShippingMethod
    trackingNumber: str | None
    """Tracking number of the carrier, or null."""
    estimatedArrivalDate: str | None
    """Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
    method, before the first payment, after acceptance and if cancelled.
    """
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """The date from which `estimatedArrivalDate` is counted, or null."""
    comment: str | None
    """The comment of the order, or null."""
    cancellationReason: str | None
    """The comment of the cancellation, or null."""
    createdAt: Timestamp
    """Time at which the order was created."""
    updatedAt: Timestamp
    """Time of the latest change of the order, its status or its payments."""
    statusChangedAt: Timestamp
    """Time at which the order got its current status."""
    confirmedAt: str | None
    """Time at which the order first got a payment status, or null."""
    paidAt: str | None
    """Time at which the order became `paid`, or null."""
    shippedAt: str | None
    """Time at which the order became `on_the_way`, or null."""
    deliveredAt: str | None
    """Time at which the order became `delivered`, or null."""
    acceptedAt: str | None
    """Time at which the order became `accepted`, or null."""
    cancelledAt: str | None
    """Time at which the order became `cancelled`, or null."""
    timeline: list[TimelineEntry]
    """All statuses that the order has had, oldest first."""


class PurchaseOrderResponse(TypedDict):
    """An order."""

    success: Literal[True]
    """Always `true`."""
    data: PurchaseOrderDetail


class PurchaseOrderState(TypedDict):
    """The status of an order after the request."""

    deliveryId: DeliveryId
    orderNumber: OrderNumber
    orderId: Uuid
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    statusChangedAt: Timestamp
    """Time at which the order got this status. After a retry, the time of the first request."""
    allowedTransitions: list[OrderStatus]
    """The statuses that you can set now. Empty for a final order. `cancelled` requires a manager key."""


class PurchaseOrderStateResponse(TypedDict):
    """The status of the order after the request."""

    success: Literal[True]
    """Always `true`."""
    data: PurchaseOrderState


class PurchaseOrdersData(TypedDict):
    """The page."""

    count: int
    """Number of orders on this page."""
    items: list[PurchaseOrder]
    """The orders, newest first; with `updatedSince`, by `updatedAt`, oldest first."""
    nextCursor: str | None
    """Cursor of the next page. Null on the last page."""


class PurchaseOrders(TypedDict):
    """A page of orders."""

    success: Literal[True]
    """Always `true`."""
    data: PurchaseOrdersData
    """The page."""


class PurchasePlan(TypedDict):
    """The plan."""

    success: Literal[True]
    """Always `true`."""
    data: PurchasePlanData


class PurchasePlanDataBudget1(TypedDict):
    """The budget."""

    amount: str
    """The budget, as you sent it."""
    currency: Currency
    planned: Money
    """Total of the orders in `currency`; each line is rounded up."""


class PurchasePlanData(TypedDict):
    """A purchase plan."""

    planId: Uuid
    status: PlanStatus
    createdAt: Timestamp
    """Time at which the plan was created."""
    expiresAt: Timestamp
    """Time until which the plan can be ordered."""
    orderedAt: str | None
    """Time at which the plan was ordered. Null before."""
    digest: str
    """SHA-256 hash of the planned orders. Send it to place exactly these orders."""
    orders: list[PlannedOrder]
    """One order per supplier and shipping method. Empty if nothing is due."""
    omitted: list[OmittedProduct]
    """Due recommendations that the plan leaves out, with the reason."""
    totalsByCurrency: list[CurrencyTotal]
    """Exact sum of the orders per currency."""
    budget: PurchasePlanDataBudget1 | None
    """The budget, and what the orders use of it. Null without a budget."""
    hasMore: bool
    """Whether more is due than the 500 most urgent lines of the plan. Plan the rest by supplier."""
    placedOrders: list[PlacedPlanOrder]
    """The orders that were placed from the plan. Empty before."""


class PurchasePlanOrder(TypedDict):
    """The approval of a plan."""

    digest: str
    """`digest` of the plan."""
    externalOrderId: NotRequired[str]
    """Your own reference for all orders of the plan."""
    comment: NotRequired[str]
    """Comment for the suppliers."""


class PurchasePlanRow(TypedDict):
    """A purchase plan in a list."""

    planId: Uuid
    status: PlanStatus
    createdAt: Timestamp
    """Time at which the plan was created."""
    expiresAt: Timestamp
    """Time until which the plan can be ordered."""
    orderedAt: str | None
    """Time at which the plan was ordered. Null before."""
    totalOrders: int
    """Number of orders."""
    totalLines: int
    """Number of lines of all orders."""
    totalsByCurrency: list[CurrencyTotal]
    """Exact sum of the orders per currency."""


class PurchasePlansData(TypedDict):
    """The page."""

    count: int
    """Number of plans on this page."""
    items: list[PurchasePlanRow]
    """The plans, newest first."""
    nextCursor: str | None
    """Cursor of the next page. Null on the last page."""


class PurchasePlans(TypedDict):
    """A page of purchase plans."""

    success: Literal[True]
    """Always `true`."""
    data: PurchasePlansData
    """The page."""


class PushReceiptData(TypedDict):
    """Counts of records. `received` is the sum of the other three."""

    received: int
    """Records received."""
    created: int
    """Records with a new key."""
    updated: int
    """Records with a known key and new values. Earlier values stay in the history."""
    unchanged: int
    """Records that were already stored with the same values."""


class PushReceipt(TypedDict):
    """The result of a push. You can repeat a push safely: it creates no duplicates, and earlier values stay in the history."""

    success: Literal[True]
    """Always `true`."""
    data: PushReceiptData
    """Counts of records. `received` is the sum of the other three."""


class Quote(TypedDict):
    """The orders, totals, landed cost and arrival dates. Nothing was stored."""

    success: Literal[True]
    """Always `true`."""
    data: QuoteData


class QuoteData(TypedDict):
    """The quote."""

    orders: list[QuotedOrder]
    """One order per supplier, in the order in which the suppliers first occur in `items`."""
    totalOrders: int
    """Number of orders."""
    totalAmount: Money
    """Total of all orders in `currency`, converted at the current rates if they have several currencies."""
    currency: Currency
    """Currency of the first order."""
    totalsByCurrency: list[CurrencyTotal]
    """Exact sum per currency."""
    landedCost: Money
    """Sum of the orders' `landedCost`, in `currency`."""
    warnings: list[QuoteWarning]
    """Warnings to check before you order. Usually empty."""


class QuoteWarning(TypedDict):
    """A warning to check before you order. Warnings never reject an order."""

    code: Literal["PRICE_DIFFERS", "NOT_A_FULL_BOX", "SAME_CONTENT_AS_EARLIER_ORDER", "RATE_OUTDATED", "BELOW_MINIMUM_QUANTITY", "NOT_A_MULTIPLE", "BELOW_SUPPLIER_MINIMUM", "INSUFFICIENT_SUPPLIER_STOCK", "DISCONTINUED"]
    """Machine-readable reason of the warning."""
    message: str
    """Human-readable sentence."""
    index: int | None
    """Index of the line in `items`, or null if the warning is about the whole quote."""
    suggestedQuantity: NotRequired[int]
    """Nearest quantity of the line that satisfies the terms or the stock, if there is one."""
    successorProductId: NotRequired[Uuid]
    """With `DISCONTINUED`, the ID of the successor, if it is in your catalog."""


class QuotedArrival(TypedDict):
    """Estimated arrival of an order with a first payment on `firstPaymentDate`."""

    shippingMethod: Literal["sea", "air"]
    """Shipping method."""
    firstPaymentDate: Day
    """Assumed date of the first payment: today (UTC)."""
    expectedDate: Day
    """`firstPaymentDate` plus `estimateDays` of `GET /api/v2/external/lead-times`, rounded up to full days: the `estimatedArrivalDate` of the order
    with this first payment.
    """
    lateDate: str | None
    """`firstPaymentDate` plus the days in which 90 % of your own orders arrived. Null without own orders."""
    leadTimeLevel: LeadTimeLevel


class QuotedOrder(TypedDict):
    """An order that the request would create."""

    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, in the order in which you sent them."""
    totalAmount: Money
    """Sum of the lines in `currency`, as a decimal string."""
    currency: Currency
    """Currency of the supplier."""
    landedCost: Money
    """Estimated landed cost in `currency`: `totalAmount` × `landedCostCoefficient`."""
    landedCostCoefficient: Decimal
    """Your TCC coefficient, or 1.7 if you have none."""
    arrivals: list[QuotedArrival]
    """Estimated arrival by the `shippingMethod` that you sent, or by both methods if you sent none."""


class RawSale(TypedDict):
    """A single sale from a marketplace. The key is (`productId`, `date`, `marketplace`, `saleId`)."""

    productId: Uuid
    date: str
    """Date of the sale, `YYYY-MM-DD`, from 1970 to tomorrow (UTC)."""
    units: float
    """Units sold, with at most 4 decimals. Negative for a return. A number, not a decimal string."""
    price: float
    """Unit price in `currency`, with at most 4 decimals. A number, not a decimal string."""
    currency: Currency
    """Currency of `price`, which needs an exchange rate in the service (EUR, USD, GBP, TRY and others)."""
    marketplace: str
    """Marketplace of the sale, in your own words. Part of the key: case and whitespace are significant."""
    saleId: str
    """Your ID of the sale, unique within product, date and marketplace. Case and whitespace are significant."""


class RawSalesPush(TypedDict):
    """Up to 5000 sales."""

    sales: list[RawSale]
    """The sales, in any order."""


class RecommendationShippingScenarios(TypedDict):
    """The figures by shipping method."""

    air: ShippingScenario
    sea: ShippingScenario


class RecommendationCombinedQuantities(TypedDict):
    """Units to order now by each method if you use both (extension). By air, it is what bridges the time until sea can deliver. The value of
    `recommendedMethod` is `recommendedQuantity`. The sum is limited to what the supplier has in stock, air first. Absent until the next calculation of the product.
    """

    air: int
    """Units to order by air. 0 if `recommendedMethod` is `sea`."""
    sea: int
    """Units to order by sea in addition."""


class RecommendationProjection(TypedDict):
    """With `include=projection`: the projected stock by day if the recommended quantity of the method is ordered on `calculationDate`
    (extension).
    """

    air: StockProjection
    sea: StockProjection


class Recommendation(TypedDict):
    """The reorder recommendation for a product."""

    productId: Uuid
    sku: NotRequired[str]
    """SKU of the product (extension). In External API v2."""
    supplierSku: NotRequired[str]
    """Article code of the supplier (extension). In External API v2."""
    name: NotRequired[str]
    """Name of the product (extension). In External API v2."""
    recommendedQuantity: int
    """Units to order now by `recommendedMethod`: at least the minimum quantity of the supplier, in its order multiple or in full boxes. 0 while stock plus orders expected within the lead time + 1 days is above the
    reorder point. Orders that arrive later do not count. An order by air covers at most the time until sea can deliver: the arrival of units
    under way, or of an order placed by sea now. Limited to what the supplier has in stock, unless its restock date has passed:
    `shippingScenarios` has the quantity before this limit. 0 for a discontinued product.
    """
    currentStock: int
    """Units on hand by the latest observation."""
    ordersInTransit: int
    """Units ordered and not yet accepted, from orders, your pull feed, and `quantity` of smart reorder."""
    averageDailySales: Decimal
    """Mean units per day in the 30 days up to yesterday, or fewer for a newer product, without days out of stock. 0 if returns exceed sales."""
    forecastAccuracy: str | None
    """Accuracy of the forecast, 0 to 1, higher is better: 1 − weighted absolute error of 28-day totals in the backtest. Null with fewer than 28
    counted days.
    """
    calculationDate: Day
    """Date of the calculation."""
    reorderPoint: Decimal
    """Reorder point in units, by `recommendedMethod`: order when stock plus orders expected within the lead time + 1 days is at or below it."""
    safetyStock: Decimal
    """Safety stock in units, which covers the uncertainty of demand and delivery."""
    demandTrend: Trend
    recommendedMethod: Literal["sea", "air"]
    """`sea`, unless stock would run out before a sea shipment arrives and an air shipment, due now, would prevent this."""
    daysUntilStockout: str | None
    """Stock ÷ expected daily demand, in days. Null if no demand is expected."""
    shippingUrgency: ShippingUrgency
    shippingReason: str
    """Reason in words, in the locale of the company (`en`, `tr` or `ru`). For display only; do not parse it."""
    shippingScenarios: RecommendationShippingScenarios
    """The figures by shipping method."""
    supplierAvailability: NotRequired[Literal["unknown", "available", "restock_expected", "insufficient"]]
    """Whether the supplier can deliver the quantity before the limit to its stock in time (extension). Absent until the next calculation of the product."""
    combinedQuantities: NotRequired[RecommendationCombinedQuantities]
    """Units to order now by each method if you use both (extension). By air, it is what bridges the time until sea can deliver. The value of
    `recommendedMethod` is `recommendedQuantity`. The sum is limited to what the supplier has in stock, air first. Absent until the next calculation of the product.
    """
    lastSafeOrderDate: NotRequired[str | None]
    """Last day on which an order by `recommendedMethod` arrives before the projected stock runs out, with a probability of 90 % (extension). Demand
    and lead time vary. Before `calculationDate`, it is too late. Null if the stock lasts for a year, or the product is discontinued. Absent until
    the next calculation of the product.
    """
    explain: NotRequired[Explanation]
    projection: NotRequired[RecommendationProjection]
    """With `include=projection`: the projected stock by day if the recommended quantity of the method is ordered on `calculationDate`
    (extension).
    """


class RecommendationsData(TypedDict):
    """The recommendations."""

    count: int
    """Number of items in this response."""
    items: list[Recommendation]
    """The recommendations, most urgent first."""
    nextCursor: str | None
    """The `cursor` of the next page, or null on the last page and without `limit` (extension)."""


class Recommendations(TypedDict):
    """The latest calculation."""

    success: Literal[True]
    """Always `true`."""
    data: RecommendationsData
    """The recommendations."""


class RecordedPayment(TypedDict):
    """A stored payment. Unlike in the push, `amount` is a decimal string."""

    paymentId: str
    """Your ID of the payment."""
    date: Day
    amount: Money
    currency: Currency
    kind: PaymentKind


class RemovedItem(TypedDict):
    """An item that left your catalog. If it returns, it is listed as a changed item."""

    removed: Literal[True]
    """Always `true` for a removed item."""
    productId: Uuid


class RemovedWebhookData(TypedDict):
    """The count."""

    unsent: int
    """Number of pending deliveries. They are not sent."""


class RemovedWebhook(TypedDict):
    """The number of deliveries that were not sent."""

    success: Literal[True]
    """Always `true`."""
    data: RemovedWebhookData
    """The count."""


class RetriedDeliveriesData(TypedDict):
    """The count."""

    queued: int
    """Number of deliveries queued."""


class RetriedDeliveries(TypedDict):
    """The number of deliveries queued."""

    success: Literal[True]
    """Always `true`."""
    data: RetriedDeliveriesData
    """The count."""


RetrySchedule: TypeAlias = "Literal['standard', 'extended']"
"""Retries of a failed delivery. `standard`: after 2, 4 and 8 s. `extended`: then also after 1, 5 and 30 min, and after 2, 5, 10 and 24 h."""


class SandboxEmail(TypedDict):
    """An e-mail that live data would have sent."""

    emailId: Uuid
    to: str | None
    """E-mail address of the recipient. Null if the company has none."""
    subject: str
    """Subject."""
    text: str
    """Plain text."""
    createdAt: Timestamp
    """Time of the order status change."""


class SandboxEmailsData(TypedDict):
    """The e-mails."""

    emails: list[SandboxEmail]
    """The last 100 e-mails, newest first."""


class SandboxEmails(TypedDict):
    """The e-mails."""

    success: Literal[True]
    """Always `true`."""
    data: SandboxEmailsData
    """The e-mails."""


class SandboxKeyData(TypedDict):
    """The key and the sandbox."""

    created: bool
    """Whether the request created the sandbox. `false` if you had one."""
    createdAt: Timestamp
    """Time at which the sandbox was created or last reset."""
    keyId: KeyId
    key: str
    """The API key. It is shown only once and not stored in plain text: save it now."""


class SandboxKey(TypedDict):
    """The sandbox, and a new key of it."""

    success: Literal[True]
    """Always `true`."""
    data: SandboxKeyData
    """The key and the sandbox."""


class SandboxResetData(TypedDict):
    """The sandbox."""

    createdAt: Timestamp
    """Time of the reset."""


class SandboxReset(TypedDict):
    """The new sandbox."""

    success: Literal[True]
    """Always `true`."""
    data: SandboxResetData
    """The sandbox."""


class ScenarioExplanationLeadTime(TypedDict):
    """The lead time and its source."""

    days: Decimal
    """Planned days: (`sampleOrders` × `sampleMedian` + 3 × `defaultDays`) ÷ (`sampleOrders` + 3), rounded half up to 4 places."""
    deviationDays: Decimal
    """Standard deviation in days. With fewer than 5 own orders, at least `days` ÷ 7."""
    p80: str | None
    """80 % quantile of your own deliveries in days, as a decimal string. Null without own deliveries."""
    p90: str | None
    """90 % quantile of your own deliveries in days, as a decimal string. Null without own deliveries."""
    n: int
    """Number of your own orders."""
    level: LeadTimeLevel
    sampleMedian: NotRequired[str | None]
    """Median days of the orders at `level`, as a decimal string (extension). Null at the level `default`. This and the following members are
    absent until the next calculation of the product.
    """
    sampleOrders: NotRequired[int]
    """Number of orders behind `sampleMedian` (extension). At the level `all_companies`, orders of other companies."""
    defaultDays: NotRequired[Decimal]
    """Default of the operator for the shipping method, in days (extension)."""
    ignored: NotRequired[list[IgnoredOrders]]
    """Your orders that are ignored at a level, with the reason (extension)."""


class ScenarioExplanation(TypedDict):
    """The calculation for a shipping method."""

    leadTime: ScenarioExplanationLeadTime
    """The lead time and its source."""
    horizonDays: Decimal
    """Lead time plus the days between two calculations."""
    errorOverLeadTime: Decimal
    """Size of past errors in the total over a lead time, scaled to current demand. The larger of root mean square and service level quantile ÷ `z`."""
    safetyStock: Decimal
    """Safety stock in units."""
    reorderPoint: Decimal
    """Reorder point in units."""
    orderUpTo: Decimal
    """Order-up-to level in units."""
    bridge: NotRequired[AirBridge | None]
    """The period that an order by air covers (extension). Null if it covers the whole review period and no sales are lost, and by sea. Absent
    until the next calculation of the product.
    """
    ordersCounted: list[TransitOrder]
    """Orders expected within the horizon. They count towards the inventory position."""
    ordersNotCounted: list[TransitOrder]
    """Orders expected later. They do not count."""
    inventoryPosition: int
    """Stock plus counted orders."""
    lastSafeOrderDate: NotRequired[str | None]
    """Last day on which an order by the method arrives in time (extension). See `lastSafeOrderDate` of the recommendation."""
    quantityBeforeRounding: Decimal
    """Order-up-to level minus inventory position, at least 0. 0 above the reorder point."""
    recommendedQuantity: int
    """`quantityBeforeRounding` in full boxes, before the limit to what the supplier has in stock."""


class SearchFacets(TypedDict):
    """Counts of the whole result, for the requested facets. Each lists up to 20 values, the most frequent first."""

    capped: bool
    """Whether the result is larger than the 10000 products that are counted."""
    category: NotRequired[list[FacetCount]]
    """By category."""
    supplier: NotRequired[list[FacetCount]]
    """By supplier."""
    tags: NotRequired[list[FacetCount]]
    """By tag. A product counts for each of its tags."""
    currency: NotRequired[list[FacetCount]]
    """By currency."""


ServiceLevel: TypeAlias = "str"
"""Target share of lead times without a stockout, 0.5 to 0.9999, with at most 4 decimal places."""


class ShippingScenario(TypedDict):
    """The figures for a shipping method. They are numbers here, not decimal strings, as published."""

    safetyStock: float
    """Safety stock in units. A number, not a decimal string."""
    leadTimeDays: float
    """Planned lead time: days from first payment to acceptance. A number, not a decimal string."""
    reorderPoint: float
    """Reorder point in units: order when stock plus orders expected within `leadTimeDays` + 1 days is at or below it. A number, not a decimal string."""
    recommendedQuantity: int
    """Units to order now, before the limit to what the supplier has in stock."""


class SimilarProduct(TypedDict):
    """The product that you chose with `similarProductId` of `POST /api/v2/external/planning-settings/products`. Absent if the similar products are those
    of the category with about the same price.
    """

    productId: Uuid
    supplierSku: str
    """Article code of the supplier."""
    name: str
    """Product name."""


class StatusUpdateError(TypedDict):
    """The error that a single update would respond with."""

    code: Literal["NOT_FOUND", "INVALID_STATUS_TRANSITION", "ORDER_FINAL", "MANAGER_ROLE_REQUIRED"]
    """Error code."""
    message: str
    """What is wrong."""
    details: list[str]
    """The current and the allowed statuses, for `INVALID_STATUS_TRANSITION` and `ORDER_FINAL`."""


class StatusUpdateResult(TypedDict):
    """The result of an update. Either `order` or `error` is null."""

    index: int
    """Position in `updates`."""
    deliveryId: DeliveryId
    order: PurchaseOrderState | None
    """The status of the order, or null if the update was rejected."""
    error: StatusUpdateError | None
    """Why the update was rejected, or null."""


class StatusUpdateResultsData(TypedDict):
    """The results and their counts."""

    accepted: int
    """Number of orders that have the requested status."""
    rejected: int
    """Number of updates with an error."""
    results: list[StatusUpdateResult]
    """A result per update, in the order of `updates`."""


class StatusUpdateResults(TypedDict):
    """The result of each update."""

    success: Literal[True]
    """Always `true`. Check `rejected`."""
    data: StatusUpdateResultsData
    """The results and their counts."""


class StatusUpdates(TypedDict):
    """Status updates of different orders."""

    updates: list[OrderStatusUpdate]
    """1 to 100 updates, at most one per order."""


class StockHealthData(TypedDict):
    """The stock that needs attention."""

    count: int
    """Number of items in this response."""
    currency: Literal["TRY"]
    """Currency of all values."""
    totals: list[StockHealthTotal]
    """Totals of each class over all pages, regardless of `health`."""
    items: list[StockHealthItem]
    """The products, most valuable first. Products without a value are last."""
    nextCursor: str | None
    """The `cursor` of the next page, or null on the last page."""


class StockHealth(TypedDict):
    """The stock that needs attention, and its totals."""

    success: Literal[True]
    """Always `true`."""
    data: StockHealthData
    """The stock that needs attention."""


class StockHealthItem(TypedDict):
    """A product whose stock needs attention."""

    productId: Uuid
    sku: str
    """SKU."""
    name: str
    """Name of the product."""
    health: StockIssue
    units: int
    """Units that the class concerns."""
    currentStock: int
    """Units on hand at the calculation."""
    unitCost: Money | None
    """Cost of a unit in TRY, or the TCC if you have it enabled. Null if the exchange rate is unknown."""
    value: Money | None
    """`units` × `unitCost`."""
    lostRevenue: NotRequired[Money | None]
    """With `at_risk`: `units` × the mean price of your sales of the last 90 days, or × TSP without sales, in TRY (extension). Null if neither is known."""
    daysUntilStockout: str | None
    """Stock ÷ expected daily demand, as a decimal string. Null if no demand is expected."""
    calculationDate: Day
    """Date of the calculation."""


class StockHealthTotal(TypedDict):
    """The total of a class."""

    health: StockIssue
    products: int
    """Number of products."""
    units: int
    """Sum of `units`."""
    value: Money
    """Sum of the values that are known."""
    lostRevenue: NotRequired[Money]
    """With `at_risk`: sum of the `lostRevenue` that is known (extension)."""


StockIssue: TypeAlias = "Literal['dead', 'excess', 'at_risk']"
"""Class of the stock; the first of `dead`, `at_risk` and `excess` that applies."""


class StockObservation(TypedDict):
    """The stock of a product at a point in time. The key is (`productId`, `observedAt`). You can send several observations per day."""

    productId: Uuid
    observedAt: str
    """When the stock was observed: ISO 8601 with a time zone, from 1970 to one day ahead, with millisecond precision."""
    on_hand: int
    """Units on hand. Its name stays in snake case for compatibility."""
    out_of_stock: NotRequired[bool]
    """Whether the product could not be sold. Send it with every observation. If it is `true`, the day does not count towards demand, if it is
    `false`, the day counts, whatever `on_hand` is. If omitted, `on_hand: 0` means out of stock. Its name stays in snake case for compatibility.
    """


class StockProjectionItem(TypedDict):
    """The projected stock of a day, after its arrivals and before its sales. Demand that finds no stock is lost."""

    date: Day
    median: Decimal
    """Expected units in stock."""
    low: Decimal
    """10 % quantile of the units in stock: with the 90 % quantile of the total demand, which is the expected demand + 1.2816 · its error, and
    with late arrivals. Never above `median`.
    """
    arriving: int
    """Units under way that arrive on this day."""
    ordered: int
    """Units of the recommended order that arrive on this day. What the supplier does not have in stock follows a lead time after its restock
    date. Without one, it is left out.
    """


StockProjection: TypeAlias = "list[StockProjectionItem]"
"""The days from `calculationDate` to the end of the review period after the arrival of the order, at most 180 days."""


class StockPush(TypedDict):
    """Up to 5000 observations."""

    stock: list[StockObservation]
    """The observations, in any order."""


class StoredCustoms(TypedDict):
    """Your customs classification of a product. At least one of `hsCode` and `dutyRate` is not null."""

    productId: Uuid
    hsCode: str | None
    """HS code, digits only. Null for none."""
    dutyRate: str | None
    """Duty rate in percent of the dutiable value, as a decimal string. Null for none."""
    changedAt: str
    """Time of the last change."""


class StoredDemandEvent(TypedDict):
    """A demand event."""

    eventId: DemandEventId
    name: DemandEventName
    kind: DemandEventKind
    startDate: Day
    """First day of the event (UTC)."""
    endDate: Day
    """Last day of the event (UTC)."""
    productIds: list[Uuid] | None
    """The products of the event, ordered by ID. Null for all products."""
    uplift: Decimal | None
    """The uplift that you gave. Null to learn it from past events."""


StoredServiceLevel: TypeAlias = "Decimal | None"
"""Service level of the class. Null for the level of the company."""


SubscribedEvent: TypeAlias = "Literal['order.updated', 'order.created', 'order.status_changed', 'order.cancelled', 'order.confirmed', 'product.price_changed', 'product.unavailable', 'catalog.changed', 'stock.low', 'recommendation.urgent', 'feed.failed', 'export.finished', 'webhook.endpoint_paused']"
"""An event that the endpoint receives."""


SupplierFilter: TypeAlias = "list[Uuid]"
"""The suppliers whose orders and products the endpoint receives events about. Empty for all suppliers. Events that are not about one supplier,
such as `catalog.changed`, are not filtered.
"""


class TradeTermsMinimumOrder(TypedDict):
    """Minimum total of an order to the supplier. Null for none."""

    amount: Money
    currency: Currency


class TradeTerms(TypedDict):
    """With `include=terms`: quantities and prices in which the supplier sells the product. Orders outside the terms are accepted, and quotes have
    warnings, unless `strict` is true.
    """

    minimumQuantity: int | None
    """Minimum quantity of a line. Null for none."""
    orderMultiple: int | None
    """The quantity of a line is a multiple of this. Null for any quantity."""
    priceBreaks: list[PriceBreak]
    """Lower prices for larger quantities, with ascending `fromQuantity`. A line has the price of the last break that its quantity reaches,
    otherwise `price` of the product. Empty if there are none.
    """
    minimumOrder: TradeTermsMinimumOrder | None
    """Minimum total of an order to the supplier. Null for none."""
    strict: bool
    """Whether orders outside the terms are rejected."""
    sumsLines: bool
    """Whether the quantities of several lines of the product are added up for price breaks."""


class TransitOrder(TypedDict):
    """Units of the product in transit."""

    orderRef: str | None
    """Order number, or your own reference of a feed order. Null for `quantity` of smart reorder."""
    source: Literal["order", "feed", "smart_reorder"]
    """Source of the order."""
    quantity: int
    """Units in transit."""
    expectedOn: Day
    """Expected arrival. Overdue orders: the estimate plus 1.2816 standard deviations of the lead time, by which nine in ten orders arrive. After
    that day, and for orders without an estimate: one lead time from today. Delivered orders that are not accepted yet: tomorrow. No order is
    expected later than one that is placed today by the same method.
    """
    deviationDays: NotRequired[Decimal]
    """Standard deviation of the arrival in days, that of the lead time (extension). Absent for 0, and until the next calculation of the product."""


Trend: TypeAlias = "Literal['up', 'flat', 'down']"
"""Direction of demand: `up` or `down` if the counted days have a significant trend, else `flat`. The Mann–Kendall test must be significant at 5 %.
The Theil–Sen slope must change sales by more than 15 % of their mean from the first day to the last. Recommendations and forecasts use the last
91 counted days, by week and without season. If these are `flat`, the direction of `trendLine` applies.
"""


class TrendLine(TypedDict):
    """Steady growth or decline of the last 8 to 52 weeks (extension). The forecast continues it with damping. Null without a significant one."""

    date: Day
    """First day of the line. It ends yesterday."""
    before: Decimal
    """Units per day at its start, without season."""
    after: Decimal
    """Units per day at its end, without season."""


class TriggeredEvent(TypedDict):
    """The event to send."""

    event: SubscribedEvent


class TriggeredEventResponseData(TypedDict):
    """The event."""

    event: SubscribedEvent


class TriggeredEventResponse(TypedDict):
    """The event that was recorded."""

    success: Literal[True]
    """Always `true`."""
    data: TriggeredEventResponseData
    """The event."""


class UpcomingDemandEvent(TypedDict):
    """A coming demand event of a recommendation."""

    eventId: DemandEventId
    name: DemandEventName
    kind: DemandEventKind
    startDate: Day
    """First day of the event (UTC)."""
    endDate: Day
    """Last day of the event (UTC)."""
    uplift: Decimal | None
    """Factor of the expected demand on the days of the event from today on. Null if it has ended. On days of several events, the largest uplift
    applies.
    """
    upliftSource: Literal["given", "learned", "none"] | None
    """`given`: you sent it. `learned`: from at least 7 days of past events of the same kind. `none`: there are fewer days, and the uplift is 1. Null
    if the event has ended.
    """
    excludedDays: int
    """Days of the history that do not count because of the event."""
    excludedUnits: Decimal
    """Units sold on these days."""
    isInHorizon: bool
    """Whether the event begins within lead time, a day and review period of the order, so that the order quantity includes its demand in this
    period.
    """


class Usage(TypedDict):
    """Numbers of requests of a key in an interval."""

    startsAt: Timestamp
    """Start of the interval."""
    keyId: CallerId
    keyName: str | None
    """Current name of the key, or e-mail address of the user whose apps sent the requests. Null if it was deleted."""
    requests: int
    """Number of requests. It includes those without a response."""
    status2xx: int
    """Number of successful responses."""
    status3xx: int
    """Number of responses with 3xx, such as 304."""
    status4xx: int
    """Number of responses with 4xx."""
    status5xx: int
    """Number of responses with 5xx."""
    rateLimited: int
    """Number of responses with 429. `status4xx` includes them."""


UsagePageData = TypedDict("UsagePageData", {
    # Length of the intervals.
    "interval": 'Literal["hour", "day"]',
    # Intervals that start at this time or later.
    "from": 'Timestamp',
    # Intervals that start before this time.
    "to": 'Timestamp',
    # Number of `items`.
    "count": 'int',
    # The usage, oldest interval first. Intervals without requests are not listed.
    "items": 'list[Usage]',
    # Send it as `cursor` to get the next page. Null on the last page.
    "nextCursor": 'str | None',
})
"""The usage."""


class UsagePage(TypedDict):
    """A page of the usage."""

    success: Literal[True]
    """Always `true`."""
    data: UsagePageData
    """The usage."""


class WebhookDeliveriesData(TypedDict):
    """The deliveries of the last 30 days."""

    count: int
    """Number of deliveries on this page."""
    items: list[Delivery]
    """One entry per event and endpoint."""
    nextCursor: str | None
    """The `cursor` of the next page, or null on the last page."""


class WebhookDeliveries(TypedDict):
    """A page of deliveries, newest events first."""

    success: Literal[True]
    """Always `true`."""
    data: WebhookDeliveriesData
    """The deliveries of the last 30 days."""


class WebhookEndpoint(TypedDict):
    """A webhook endpoint without its secret."""

    endpointId: Uuid
    url: str
    """URL of the endpoint."""
    events: list[SubscribedEvent]
    """Events that the endpoint receives."""
    createdAt: Timestamp
    previousSecretUntil: Timestamp | None
    """After a rotation: until when the previous secret is also used."""
    pending: int
    """Number of pending deliveries."""
    failed: int
    """Number of failed deliveries. You can retry them."""
    retrySchedule: RetrySchedule
    ordering: WebhookOrdering
    supplierIds: SupplierFilter
    pausedAt: Timestamp | None
    """When the endpoint was paused because every attempt had failed for 5 days. No attempts are made until you resume it. Null if it is not paused."""


class WebhookEndpointWithSecret(TypedDict):
    """A webhook endpoint with its signing secret."""

    endpointId: Uuid
    url: str
    """URL of the endpoint."""
    events: list[SubscribedEvent]
    """Events that the endpoint receives."""
    createdAt: Timestamp
    previousSecretUntil: Timestamp | None
    """After a rotation: until when the previous secret is also used."""
    pending: int
    """Number of pending deliveries."""
    failed: int
    """Number of failed deliveries. You can retry them."""
    retrySchedule: RetrySchedule
    ordering: WebhookOrdering
    supplierIds: SupplierFilter
    pausedAt: Timestamp | None
    """When the endpoint was paused because every attempt had failed for 5 days. No attempts are made until you resume it. Null if it is not paused."""
    secret: str
    """Signing secret: `whsec_` followed by 32 bytes in base64. It is shown only once."""


class WebhookEndpointsData(TypedDict):
    """The endpoints."""

    endpoints: list[WebhookEndpoint]
    """One entry per endpoint."""


class WebhookEndpoints(TypedDict):
    """The webhook endpoints of the company, oldest first."""

    success: Literal[True]
    """Always `true`."""
    data: WebhookEndpointsData
    """The endpoints."""


WebhookOrdering: TypeAlias = "Literal['none', 'per_order']"
"""The order of deliveries. `none`: an event is sent as soon as it happens. `per_order`: an event of an order is sent when its earlier events have been
delivered, or their last retry has failed. Other orders do not wait for it. A change applies to events recorded after it.
"""


class WebhookSecretResponse(TypedDict):
    """A webhook endpoint with a new secret."""

    success: Literal[True]
    """Always `true`."""
    data: WebhookEndpointWithSecret


WebhookUrl: TypeAlias = "str"
"""An https URL that resolves to public addresses only, without username and password."""


class YearlyProfileSource(TypedDict):
    """Where the yearly season comes from (extension). Null without one."""

    source: Literal["product", "category"]
    """`product`: the history of the product. `category`: your products of its category, because its own history has less than two years."""
    categorySlug: str | None
    """The category, null for `product`."""
    products: int
    """Number of your products in the season."""
    years: int
    """Number of years in the season."""


class Standard:
    """The operations of the Portside Standard API."""

    def __init__(self, transport: _Transport):
        self._transport = transport

    def list_products(
        self,
        *,
        request_id: str | None = None,
        page: int | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        supplier_id: int | None = None,
        search: str | None = None,
        ids: str | None = None,
        with_images: bool | None = None,
        include_category: bool | None = None,
        include_tcc: bool | None = None,
        include_tsp: bool | None = None,
    ) -> ProductList:
        """List products.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        page: Page number, starting at 1. A page after the last one is empty.
        limit: Maximum number of products per page. The default is 100, or 1000 if you send `ids`.
        cursor: The `nextCursor` of the previous response. Keep the filters; you can change `limit`. No row is skipped or repeated while the catalog changes. The
        page number or offset is ignored. An invalid cursor is rejected with 400.
        supplier_id: Return only products of this supplier, by the integer in `supplier_id`.
        search: Return only products with these words in the name, codes, tags, category or description, the best matches first. Every word must occur, in
        any order, also as a part of a word. Plural forms and one typing error per word are tolerated. Only the first 20 words are used.
        ids: Return only these products: up to 1000 UUIDs and `ps_` IDs, separated by commas. Unknown IDs are ignored. Malformed IDs are rejected with
        400. Without `limit`, all products are on one page.
        with_images: Add `images`.
        include_category: Add `category_id`, `category_name` and `category_name_en`.
        include_tcc: Add TCC (Total Current Cost) in TRY: `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
        include_tsp: Add TSP (Total Sale Price) in TRY: `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
        """
        return self._transport.send(
            "GET",
            "/api/v1/products",
            "X-API-Key",
            query={"page": page, "limit": limit, "cursor": cursor, "supplier_id": supplier_id, "search": search, "ids": ids, "withImages": with_images, "includeCategory": include_category, "includeTcc": include_tcc, "includeTsp": include_tsp},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_products(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        supplier_id: int | None = None,
        search: str | None = None,
        ids: str | None = None,
        with_images: bool | None = None,
        include_category: bool | None = None,
        include_tcc: bool | None = None,
        include_tsp: bool | None = None,
    ) -> Iterator[Product]:
        """Iterates over the items of `list_products`, page by page."""
        while True:
            response = self.list_products(limit=limit, cursor=cursor, supplier_id=supplier_id, search=search, ids=ids, with_images=with_images, include_category=include_category, include_tcc=include_tcc, include_tsp=include_tsp)
            yield from response["data"]
            following = response["pagination"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def get_product(
        self,
        id: str,
        *,
        request_id: str | None = None,
        with_images: bool | None = None,
        include_category: bool | None = None,
        include_tcc: bool | None = None,
        include_tsp: bool | None = None,
    ) -> ProductAnswer:
        """Retrieve a product.

        id: UUID or `ps_` ID of the product. Any other format is rejected with 400.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        with_images: Add `images`. On by default.
        include_category: Add `category_id`, `category_name` and `category_name_en`.
        include_tcc: Add TCC (Total Current Cost) in TRY: `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
        include_tsp: Add TSP (Total Sale Price) in TRY: `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
        """
        return self._transport.send(
            "GET",
            f"/api/v1/products/{_path(id)}",
            "X-API-Key",
            query={"withImages": with_images, "includeCategory": include_category, "includeTcc": include_tcc, "includeTsp": include_tsp},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def push_sales(
        self,
        body: SalesPush,
        *,
        request_id: str | None = None,
    ) -> SalesReceipt:
        """Push daily sales and stock.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v1/sales",
            "X-API-Key",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def list_smart_reordering(
        self,
        *,
        request_id: str | None = None,
        date: str | None = None,
    ) -> SmartReordering:
        """List reorder recommendations.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        date: The date, `YYYY-MM-DD`. The default is today (UTC).
        """
        return self._transport.send(
            "GET",
            "/api/v1/smart-reordering",
            "X-API-Key",
            query={"date": date},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def convert_to_try(
        self,
        *,
        request_id: str | None = None,
        amount: float,
        currency: Literal["EUR", "USD", "GBP"],
    ) -> Conversion:
        """Convert an amount to TRY.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        amount: The amount, 0 or more, with a decimal point.
        currency: The currency of the amount, in capital letters.
        """
        return self._transport.send(
            "GET",
            "/api/v1/currency/convert-to-try",
            "X-API-Key",
            query={"amount": amount, "currency": currency},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )


class ExternalV1:
    """The operations of the Portside External API v1."""

    def __init__(self, transport: _Transport):
        self._transport = transport

    def list_orders(
        self,
        *,
        request_id: str | None = None,
        status: OrderStatus | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> OrderList:
        """List orders.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        status: Return only orders in this status.
        limit: Maximum number of orders per page.
        offset: Number of rows to skip.
        """
        return self._transport.send(
            "GET",
            "/api/v1/external/orders",
            "Authorization",
            query={"status": status, "limit": limit, "offset": offset},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def create_orders(
        self,
        body: NewOrder,
        *,
        request_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> CreatedOrders:
        """Create orders.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        idempotency_key: A unique value of up to 255 characters that makes retries safe for 24 hours.

        - Same key and body: returns the stored response with `Idempotency-Replayed: true`, if necessary after the first request has finished.
        - Same key, different body: rejected with `IDEMPOTENCY_KEY_REUSED`.
        - No key: every request creates new orders.
        """
        return self._transport.send(
            "POST",
            "/api/v1/external/orders",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id, "Idempotency-Key": idempotency_key},
            body=body,
            idempotent=False,
        )

    def get_order(
        self,
        order_number: str,
        *,
        request_id: str | None = None,
    ) -> OrderAnswer:
        """Retrieve an order.

        order_number: The `orderNumber` (`ORD-…`) or `deliveryId` (`PS-YYYY-NNNN`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
        (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            f"/api/v1/external/orders/{_path(order_number)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def update_order_status(
        self,
        order_number: str,
        body: StatusUpdate,
        *,
        request_id: str | None = None,
    ) -> StatusUpdated:
        """Update an order status.

        order_number: The `orderNumber` (`ORD-…`) or `deliveryId` (`PS-YYYY-NNNN`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
        (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "PUT",
            f"/api/v1/external/orders/{_path(order_number)}/status",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def push_smart_reorder(
        self,
        body: SmartReorderPush,
        *,
        request_id: str | None = None,
    ) -> SmartReorder:
        """Push stock and sales history.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v1/external/smart-reorder",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def receive_webhook(
        self,
        body: EventEnvelope,
        *,
        request_id: str | None = None,
        webhook_signature: str,
        webhook_timestamp: str,
    ) -> VerifiedEvent:
        """Verify a webhook signature.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        webhook_signature: `sha256=` followed by the HMAC-SHA256 of `<X-Webhook-Timestamp>.<raw body>` in lower-case hex. The key is the signing secret as text, including
        `whsec_`. Example: the secret `secret`, the timestamp `1674087231` and the body `{"a":1}` give
        `sha256=fb7845f871e7ead3667ff9bb682d8239bbc65a2098ed6c02923e0a8b2d0ce787`.

        While two secrets are valid after a rotation, the old one is used. Replays use the current one.
        webhook_timestamp: Unix time in seconds at which this attempt was signed. Reject timestamps that are more than 5 minutes off.
        """
        return self._transport.send(
            "POST",
            "/api/v1/external/webhook",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id, "X-Webhook-Signature": webhook_signature, "X-Webhook-Timestamp": webhook_timestamp},
            body=body,
            idempotent=True,
        )


class ExternalV2:
    """The operations of the Portside External API v2."""

    def __init__(self, transport: _Transport):
        self._transport = transport

    def list_catalog(
        self,
        *,
        request_id: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        include: str | None = None,
    ) -> CatalogPage:
        """List catalog items.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        limit: Maximum number of items per page.
        offset: Number of rows to skip.
        cursor: The `nextCursor` of the previous response. Keep the filters; you can change `limit`. No row is skipped or repeated while the catalog changes. The
        page number or offset is ignored. An invalid cursor is rejected with 400.
        include: Groups of fields to add to each item, separated by commas: `description`, `tags`, `attributes`, `terms`, `availability`, `customs`. Unknown values are ignored.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/catalog",
            "Authorization",
            query={"limit": limit, "offset": offset, "cursor": cursor, "include": include},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_catalog(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        include: str | None = None,
    ) -> Iterator[CatalogItem]:
        """Iterates over the items of `list_catalog`, page by page."""
        while True:
            response = self.list_catalog(limit=limit, cursor=cursor, include=include)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def search_products(
        self,
        *,
        request_id: str | None = None,
        q: str | None = None,
        sku: str | None = None,
        text: str | None = None,
        cursor: str | None = None,
        facets: str | None = None,
        limit: int | None = None,
        include: str | None = None,
    ) -> CatalogSearch:
        """Search products.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        q: Part of the name.
        sku: Start of the `sku` or the `supplierSku`.
        text: Words to find. Not with `q` or `sku`. Only the first 20 words are used.
        cursor: Only with `text`: the `nextCursor` of the previous response. Keep `text`; you can change the other parameters. An invalid cursor is
        rejected with 400.
        facets: Only with `text`: counts of the result to add, separated by commas: `category`, `supplier`, `tags`, `currency`. Unknown values are
        rejected with 400.
        limit: Maximum number of items.
        include: Groups of fields to add to each item, separated by commas: `description`, `tags`, `attributes`, `terms`, `availability`, `customs`. Unknown values are ignored.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/products/search",
            "Authorization",
            query={"q": q, "sku": sku, "text": text, "cursor": cursor, "facets": facets, "limit": limit, "include": include},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_search_products(
        self,
        *,
        q: str | None = None,
        sku: str | None = None,
        text: str | None = None,
        cursor: str | None = None,
        facets: str | None = None,
        limit: int | None = None,
        include: str | None = None,
    ) -> Iterator[CatalogItem]:
        """Iterates over the items of `search_products`, page by page."""
        while True:
            response = self.search_products(q=q, sku=sku, text=text, cursor=cursor, facets=facets, limit=limit, include=include)
            yield from response["data"]["items"]
            following = response["data"].get("nextCursor")
            if following is None or following == cursor:
                return
            cursor = following

    def list_catalog_changes(
        self,
        *,
        request_id: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        include: str | None = None,
    ) -> CatalogChanges:
        """List catalog changes.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        cursor: The `nextCursor` of the previous response, valid for at least 30 days. Without it, the list starts with all items in your catalog.
        limit: Maximum number of changes.
        include: Groups of fields to add to each item, separated by commas: `description`, `tags`, `attributes`, `terms`, `availability`, `customs`. Unknown values are ignored.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/catalog/changes",
            "Authorization",
            query={"cursor": cursor, "limit": limit, "include": include},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_catalog_changes(
        self,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        include: str | None = None,
    ) -> Iterator[CatalogChange]:
        """Iterates over the items of `list_catalog_changes`, page by page."""
        while True:
            response = self.list_catalog_changes(cursor=cursor, limit=limit, include=include)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if not response["data"]["hasMore"] or following == cursor:
                return
            cursor = following

    def push_listings(
        self,
        body: ListingsPush,
        *,
        request_id: str | None = None,
    ) -> PushReceipt:
        """Push listings.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/products",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def list_product_prices(
        self,
        product_id: Uuid,
        *,
        request_id: str | None = None,
        limit: int | None = None,
    ) -> ProductPricesResponse:
        """List product prices.

        product_id: UUID of the product.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        limit: Maximum number of prices, the current one included.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/products/{_path(product_id)}/prices",
            "Authorization",
            query={"limit": limit},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def list_matches(
        self,
        *,
        request_id: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        client_product_id: str | None = None,
        min_score: float | None = None,
    ) -> Matches:
        """List matches.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        limit: Maximum number of listings per page.
        offset: Number of rows to skip.
        client_product_id: Return only this listing.
        min_score: Return only candidates with at least this score, from 0 to 1. A listing without candidates is still returned.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/matches",
            "Authorization",
            query={"limit": limit, "offset": offset, "clientProductId": client_product_id, "minScore": min_score},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def decide_match(
        self,
        client_product_id: str,
        body: NewMatchDecision,
        *,
        request_id: str | None = None,
    ) -> MatchDecided:
        """Confirm or reject a match.

        client_product_id: Your ID of the listing, percent-encoded.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "PUT",
            f"/api/v2/external/matches/{_path(client_product_id)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def push_raw_sales(
        self,
        body: RawSalesPush,
        *,
        request_id: str | None = None,
    ) -> PushReceipt:
        """Push sales.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/sales",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def push_stock(
        self,
        body: StockPush,
        *,
        request_id: str | None = None,
    ) -> PushReceipt:
        """Push stock observations.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/stock",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def list_purchase_drafts(
        self,
        *,
        request_id: str | None = None,
        status: DraftStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> PurchaseDrafts:
        """List order drafts.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        status: Only drafts with this status.
        limit: Maximum number of drafts.
        cursor: The `nextCursor` of the previous response with the same `status`. Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/order-drafts",
            "Authorization",
            query={"status": status, "limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_purchase_drafts(
        self,
        *,
        status: DraftStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[OrderDraftRow]:
        """Iterates over the items of `list_purchase_drafts`, page by page."""
        while True:
            response = self.list_purchase_drafts(status=status, limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def create_purchase_draft(
        self,
        body: NewPurchaseDraft,
        *,
        request_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> PurchaseDraft:
        """Create an order draft.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        idempotency_key: A unique value of up to 255 characters that makes retries safe as long as the draft is stored.

        - Same key and body: returns the draft, in its current status.
        - Same key, different body: rejected with `IDEMPOTENCY_KEY_REUSED`.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/order-drafts",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id, "Idempotency-Key": idempotency_key},
            body=body,
            idempotent=False,
        )

    def get_purchase_draft(
        self,
        draft_id: Uuid,
        *,
        request_id: str | None = None,
    ) -> PurchaseDraft:
        """Retrieve an order draft.

        draft_id: The `draftId` of a draft.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/order-drafts/{_path(draft_id)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def list_purchase_orders(
        self,
        *,
        request_id: str | None = None,
        status: OrderStatus | None = None,
        supplier: Uuid | None = None,
        text: str | None = None,
        updated_since: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> PurchaseOrders:
        """List orders.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        status: Only orders in this status.
        supplier: Only orders of the supplier with this UUID.
        text: Only orders that contain this text in their numbers, the supplier name, or the SKU or name of a line. Upper and lower case are equal.
        updated_since: Only orders that changed at this time or later. Changes the sort order.
        limit: Maximum number of orders per page.
        cursor: The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/orders",
            "Authorization",
            query={"status": status, "supplier": supplier, "text": text, "updatedSince": updated_since, "limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_purchase_orders(
        self,
        *,
        status: OrderStatus | None = None,
        supplier: Uuid | None = None,
        text: str | None = None,
        updated_since: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[PurchaseOrder]:
        """Iterates over the items of `list_purchase_orders`, page by page."""
        while True:
            response = self.list_purchase_orders(status=status, supplier=supplier, text=text, updated_since=updated_since, limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def create_purchase_orders(
        self,
        body: NewOrder,
        *,
        request_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> NewPurchaseOrders:
        """Create orders.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        idempotency_key: A unique value of up to 255 characters that makes retries safe for 24 hours.

        - Same key and body: returns the stored response with `Idempotency-Replayed: true`, if necessary after the first request has finished.
        - Same key, different body: rejected with `IDEMPOTENCY_KEY_REUSED`.
        - No key: every request creates new orders.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/orders",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id, "Idempotency-Key": idempotency_key},
            body=body,
            idempotent=False,
        )

    def update_purchase_order_statuses(
        self,
        body: StatusUpdates,
        *,
        request_id: str | None = None,
    ) -> StatusUpdateResults:
        """Update order statuses.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/orders/status",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def get_purchase_order(
        self,
        delivery_id: str,
        *,
        request_id: str | None = None,
    ) -> PurchaseOrderResponse:
        """Retrieve an order.

        delivery_id: The `deliveryId` (`PS-YYYY-NNNN`) or `orderNumber` (`ORD-…`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
        (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/orders/{_path(delivery_id)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def update_purchase_order_status(
        self,
        delivery_id: str,
        body: StatusUpdate,
        *,
        request_id: str | None = None,
    ) -> PurchaseOrderStateResponse:
        """Update an order status.

        delivery_id: The `deliveryId` (`PS-YYYY-NNNN`) or `orderNumber` (`ORD-…`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
        (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "PUT",
            f"/api/v2/external/orders/{_path(delivery_id)}/status",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def push_payments(
        self,
        ref: str,
        body: PaymentsPush,
        *,
        request_id: str | None = None,
    ) -> PushReceipt:
        """Push order payments.

        ref: The `deliveryId` (`PS-YYYY-NNNN`) or `orderNumber` (`ORD-…`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
        (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            f"/api/v2/external/orders/{_path(ref)}/payments",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def get_order_cost(
        self,
        ref: str,
        *,
        estimate: Literal["coefficient", "learned"] | None = None,
        allocation: str | None = None,
        request_id: str | None = None,
    ) -> OrderCostAnswer:
        """Retrieve the landed cost of an order.

        ref: The `deliveryId` (`PS-YYYY-NNNN`) or `orderNumber` (`ORD-…`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
        (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
        estimate: Basis of the estimated landed cost: `coefficient` is your TCC coefficient or 1.7, `learned` is what your complete orders have cost.
        allocation: What each kind of cost is allocated to the lines by, as `kind:basis`, separated by commas. Kinds: `freight`, `customs`, `vat`, `insurance`, `other`.
        Bases: `value`, `weight`, `volume`, `quantity`, and `duty` for `customs`. Goods and kinds that are not listed are allocated by value.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/orders/{_path(ref)}/cost",
            "Authorization",
            query={"estimate": estimate, "allocation": allocation},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def quote_order(
        self,
        body: NewOrder,
        *,
        request_id: str | None = None,
    ) -> Quote:
        """Quote an order.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/orders/quote",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def list_recommendations(
        self,
        *,
        request_id: str | None = None,
        include: str | None = None,
        product_ids: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Recommendations:
        """List recommendations.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        include: `explain` adds the explanation to each item, `projection` the projected stock by day. Separate values by commas. Unknown values are
        ignored. With `projection`, a page has at most 500 items.
        product_ids: Product IDs, separated by commas, at most 100 (extension). Only their recommendations are returned.
        limit: Maximum number of items (extension). By default all items are returned.
        cursor: The `nextCursor` of the previous response (extension). Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/recommendations",
            "Authorization",
            query={"include": include, "productIds": product_ids, "limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_recommendations(
        self,
        *,
        include: str | None = None,
        product_ids: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[Recommendation]:
        """Iterates over the items of `list_recommendations`, page by page."""
        while True:
            response = self.list_recommendations(include=include, product_ids=product_ids, limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def list_purchase_plans(
        self,
        *,
        request_id: str | None = None,
        status: PlanStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> PurchasePlans:
        """List purchase plans.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        status: Only plans with this status.
        limit: Maximum number of plans.
        cursor: The `nextCursor` of the previous response with the same `status`. Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/purchase-plans",
            "Authorization",
            query={"status": status, "limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_purchase_plans(
        self,
        *,
        status: PlanStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[PurchasePlanRow]:
        """Iterates over the items of `list_purchase_plans`, page by page."""
        while True:
            response = self.list_purchase_plans(status=status, limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def create_purchase_plan(
        self,
        body: NewPurchasePlan,
        *,
        request_id: str | None = None,
    ) -> PurchasePlan:
        """Create a purchase plan.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/purchase-plans",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def get_purchase_plan(
        self,
        plan_id: Uuid,
        *,
        request_id: str | None = None,
    ) -> PurchasePlan:
        """Retrieve a purchase plan.

        plan_id: The `planId` of a plan.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/purchase-plans/{_path(plan_id)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def order_purchase_plan(
        self,
        plan_id: Uuid,
        body: PurchasePlanOrder,
        *,
        request_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> PurchasePlan:
        """Order a purchase plan.

        plan_id: The `planId` of a plan.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        idempotency_key: A unique value of up to 255 characters that makes retries safe for 24 hours.

        - Same key and body: returns the stored response with `Idempotency-Replayed: true`, if necessary after the first request has finished.
        - Same key, different body: rejected with `IDEMPOTENCY_KEY_REUSED`.
        - No key: every request creates new orders.
        """
        return self._transport.send(
            "POST",
            f"/api/v2/external/purchase-plans/{_path(plan_id)}/orders",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id, "Idempotency-Key": idempotency_key},
            body=body,
            idempotent=False,
        )

    def list_stock_health(
        self,
        *,
        request_id: str | None = None,
        health: StockIssue | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> StockHealth:
        """List dead, excess and at-risk stock.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        health: Only products of this class. By default all three.
        limit: Maximum number of items.
        cursor: The `nextCursor` of the previous response with the same `health`. Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/stock-health",
            "Authorization",
            query={"health": health, "limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_stock_health(
        self,
        *,
        health: StockIssue | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[StockHealthItem]:
        """Iterates over the items of `list_stock_health`, page by page."""
        while True:
            response = self.list_stock_health(health=health, limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def get_planning_settings(
        self,
        *,
        request_id: str | None = None,
    ) -> PlanningSettings:
        """Get planning settings.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/planning-settings",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def set_planning_settings(
        self,
        body: PlanningSettingsUpdate,
        *,
        request_id: str | None = None,
    ) -> PlanningSettings:
        """Set planning settings.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "PUT",
            "/api/v2/external/planning-settings",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def list_product_planning(
        self,
        *,
        request_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> PlannedProducts:
        """List planning settings of products.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        limit: Maximum number of items.
        cursor: The `nextCursor` of the previous response. Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/planning-settings/products",
            "Authorization",
            query={"limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_product_planning(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[PlannedProduct]:
        """Iterates over the items of `list_product_planning`, page by page."""
        while True:
            response = self.list_product_planning(limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def push_product_planning(
        self,
        body: ProductPlanningPush,
        *,
        request_id: str | None = None,
    ) -> ProductPlanningReceipt:
        """Push planning settings of products.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/planning-settings/products",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def list_customs(
        self,
        *,
        request_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> CustomsList:
        """List your customs classifications.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        limit: Maximum number of items.
        cursor: The `nextCursor` of the previous response. Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/customs",
            "Authorization",
            query={"limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_customs(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[StoredCustoms]:
        """Iterates over the items of `list_customs`, page by page."""
        while True:
            response = self.list_customs(limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def push_customs(
        self,
        body: CustomsPush,
        *,
        request_id: str | None = None,
    ) -> CustomsReceipt:
        """Push customs classifications.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/customs",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def get_demand(
        self,
        product_id: Uuid,
        *,
        request_id: str | None = None,
        window_days: int | None = None,
    ) -> DemandAnswer:
        """Retrieve product demand.

        product_id: UUID of the product.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        window_days: Length of the window in days. The window ends yesterday (UTC), or today if units were sold today.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/demand/{_path(product_id)}",
            "Authorization",
            query={"windowDays": window_days},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def get_forecast(
        self,
        product_id: Uuid,
        *,
        request_id: str | None = None,
        days: int | None = None,
    ) -> ForecastResponse:
        """Retrieve product forecast.

        product_id: UUID of the product.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        days: Number of days to forecast, from today (UTC) on.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/forecast/{_path(product_id)}",
            "Authorization",
            query={"days": days},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def decide_outlier(
        self,
        product_id: Uuid,
        date: Day,
        body: NewOutlierDecision,
        *,
        request_id: str | None = None,
    ) -> OutlierDecided:
        """Confirm or dismiss an outlier.

        product_id: UUID of the product.
        date: The day.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "PUT",
            f"/api/v2/external/forecast/{_path(product_id)}/outliers/{_path(date)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def delete_outlier_decision(
        self,
        product_id: Uuid,
        date: Day,
        *,
        request_id: str | None = None,
    ) -> OutlierReset:
        """Delete an outlier decision.

        product_id: UUID of the product.
        date: The day.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "DELETE",
            f"/api/v2/external/forecast/{_path(product_id)}/outliers/{_path(date)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def list_demand_events(
        self,
        *,
        request_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> DemandEvents:
        """List demand events.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        limit: Maximum number of items.
        cursor: The `nextCursor` of the previous response. Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/demand-events",
            "Authorization",
            query={"limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_demand_events(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[StoredDemandEvent]:
        """Iterates over the items of `list_demand_events`, page by page."""
        while True:
            response = self.list_demand_events(limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def push_demand_events(
        self,
        body: DemandEventsPush,
        *,
        request_id: str | None = None,
    ) -> DemandEventsReceipt:
        """Push demand events.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/demand-events",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def delete_demand_event(
        self,
        event_id: DemandEventId,
        *,
        request_id: str | None = None,
    ) -> DemandEventDeleted:
        """Delete a demand event.

        event_id: Your ID of the event.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "DELETE",
            f"/api/v2/external/demand-events/{_path(event_id)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def list_lead_times(
        self,
        *,
        request_id: str | None = None,
    ) -> LeadTimes:
        """List lead times.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/lead-times",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def list_exports(
        self,
        *,
        request_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> ExportPage:
        """List exports.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        limit: Maximum number of exports.
        cursor: The `nextCursor` of the previous response. Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/exports",
            "Authorization",
            query={"limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_exports(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[Export]:
        """Iterates over the items of `list_exports`, page by page."""
        while True:
            response = self.list_exports(limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def create_export(
        self,
        body: NewExport,
        *,
        request_id: str | None = None,
    ) -> ExportResponse:
        """Create an export.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/exports",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def get_export(
        self,
        export_id: Uuid,
        *,
        request_id: str | None = None,
    ) -> ExportResponse:
        """Retrieve an export.

        export_id: The `exportId` of an export.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/exports/{_path(export_id)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def download_export(
        self,
        export_id: Uuid,
        *,
        request_id: str | None = None,
        range: str | None = None,
        if_range: str | None = None,
    ) -> bytes:
        """Download an export.

        export_id: The `exportId` of an export.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        range: The bytes to return, one range. Anything else is ignored.
        if_range: The `ETag` of the file that `Range` belongs to. With any other value, the whole file is returned.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/exports/{_path(export_id)}/file",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id, "Range": range, "If-Range": if_range},
            idempotent=True,
        )

    def list_usage(
        self,
        *,
        request_id: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        interval: Literal["hour", "day"] | None = None,
        key_id: CallerId | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> UsagePage:
        """List usage.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        from_: Return only intervals that start at this time or later. By default 24 hours before `to`; with `interval=day`, 30 days.
        to: Return only intervals that start before this time. By default now.
        interval: Length of the intervals. Days are UTC.
        key_id: Return only requests of this key, or of the apps that this user has connected.
        limit: Maximum number of rows per page.
        cursor: The `nextCursor` of the previous response. Keep the other parameters, `from` and `to` as in that response.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/usage",
            "Authorization",
            query={"from": from_, "to": to, "interval": interval, "keyId": key_id, "limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_usage(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        interval: Literal["hour", "day"] | None = None,
        key_id: CallerId | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[Usage]:
        """Iterates over the items of `list_usage`, page by page."""
        while True:
            response = self.list_usage(from_=from_, to=to, interval=interval, key_id=key_id, limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def list_events(
        self,
        *,
        request_id: str | None = None,
        after: Uuid | None = None,
        limit: int | None = None,
    ) -> EventList:
        """List events.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        after: The `nextAfter` of the previous response, or the ID of the last event that you processed. By default the list starts with the oldest event
        of the last 30 days.
        limit: Maximum number of events.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/events",
            "Authorization",
            query={"after": after, "limit": limit},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_events(
        self,
        *,
        after: Uuid | None = None,
        limit: int | None = None,
    ) -> Iterator[EventRecord]:
        """Iterates over the items of `list_events`, page by page."""
        while True:
            response = self.list_events(after=after, limit=limit)
            yield from response["data"]["items"]
            following = response["data"]["nextAfter"]
            if not response["data"]["hasMore"] or following == after:
                return
            after = following

    def list_webhook_deliveries(
        self,
        *,
        request_id: str | None = None,
        state: DeliveryState | None = None,
        endpoint_id: Uuid | None = None,
        order: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> WebhookDeliveries:
        """List webhook deliveries.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        state: Only deliveries in this state.
        endpoint_id: Only deliveries to this endpoint.
        order: Only deliveries of the order with this `orderNumber` (`ORD-…`) or `deliveryId` (`PS-YYYY-NNNN`).
        from_: Only events at this time or later.
        to: Only events before this time.
        limit: Maximum number of deliveries per page.
        cursor: The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/webhook-deliveries",
            "Authorization",
            query={"state": state, "endpointId": endpoint_id, "order": order, "from": from_, "to": to, "limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_webhook_deliveries(
        self,
        *,
        state: DeliveryState | None = None,
        endpoint_id: Uuid | None = None,
        order: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[Delivery]:
        """Iterates over the items of `list_webhook_deliveries`, page by page."""
        while True:
            response = self.list_webhook_deliveries(state=state, endpoint_id=endpoint_id, order=order, from_=from_, to=to, limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def retry_webhook_deliveries(
        self,
        body: DeliveryRetry,
        *,
        request_id: str | None = None,
    ) -> RetriedDeliveries:
        """Retry webhook deliveries.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/webhook-deliveries/retry",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=True,
        )

    def create_sandbox(
        self,
        body: NewSandbox,
        *,
        request_id: str | None = None,
    ) -> SandboxKey:
        """Create a sandbox.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/external/sandbox",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=False,
        )

    def get_sandbox_clock(
        self,
        *,
        request_id: str | None = None,
    ) -> Clock:
        """Retrieve the clock.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            "/api/v2/sandbox/clock",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def advance_sandbox_clock(
        self,
        body: ClockAdvance,
        *,
        request_id: str | None = None,
    ) -> Clock:
        """Advance the clock.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/sandbox/clock",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=False,
        )

    def trigger_sandbox_event(
        self,
        body: TriggeredEvent,
        *,
        request_id: str | None = None,
    ) -> TriggeredEventResponse:
        """Trigger an event.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/sandbox/events",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=False,
        )

    def advance_sandbox_order(
        self,
        delivery_id: str,
        body: OrderAdvance,
        *,
        request_id: str | None = None,
    ) -> PurchaseOrderStateResponse:
        """Advance an order.

        delivery_id: The `deliveryId` (`PS-YYYY-NNNN`) or `orderNumber` (`ORD-…`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
        (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            f"/api/v2/sandbox/orders/{_path(delivery_id)}/advance",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=False,
        )

    def list_sandbox_webhooks(
        self,
        *,
        request_id: str | None = None,
    ) -> WebhookEndpoints:
        """List webhook endpoints.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            "/api/v2/sandbox/webhooks",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def create_sandbox_webhook(
        self,
        body: NewWebhookEndpoint,
        *,
        request_id: str | None = None,
    ) -> WebhookSecretResponse:
        """Create a webhook endpoint.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/sandbox/webhooks",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            body=body,
            idempotent=False,
        )

    def remove_sandbox_webhook(
        self,
        endpoint_id: Uuid,
        *,
        request_id: str | None = None,
    ) -> RemovedWebhook:
        """Delete a webhook endpoint.

        endpoint_id: ID of the endpoint.
        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "DELETE",
            f"/api/v2/sandbox/webhooks/{_path(endpoint_id)}",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def list_sandbox_emails(
        self,
        *,
        request_id: str | None = None,
    ) -> SandboxEmails:
        """List e-mails.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "GET",
            "/api/v2/sandbox/emails",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def reset_sandbox(
        self,
        *,
        request_id: str | None = None,
    ) -> SandboxReset:
        """Reset the sandbox.

        request_id: Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
        """
        return self._transport.send(
            "POST",
            "/api/v2/sandbox/reset",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=False,
        )


class Portside:
    """A client of all APIs with one API key. It is safe to share between threads.

    timeout: Seconds that one attempt waits for a connection or for data.
    retries: Maximum number of retries. Only idempotent requests are retried.
    deadline: Seconds for all attempts and waits of a request. No attempt starts later.
    backoff: Seconds before the first retry. The wait doubles with each retry, up to 30 seconds.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = 30,
        retries: int = 4,
        deadline: float = 120,
        backoff: float = 0.5,
    ):
        transport = _Transport(base_url, api_key, timeout, retries, deadline, backoff)
        self.standard = Standard(transport)
        self.external_v1 = ExternalV1(transport)
        self.external_v2 = ExternalV2(transport)
