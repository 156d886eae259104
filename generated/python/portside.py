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
    """An amount converted into TRY at the current rate."""

    success: Literal[True]
    """Always `true`."""
    originalAmount: float
    """The amount that was sent, in `originalCurrency`."""
    originalCurrency: Literal["EUR", "USD", "GBP"]
    """The currency that was sent."""
    convertedAmount: float
    """The amount in TRY, rounded half up to 2 places."""
    targetCurrency: Literal["TRY"]
    """Always `TRY`."""
    exchangeRate: float
    """TRY for one unit of `originalCurrency`, unrounded."""
    lastUpdated: Timestamp
    """The rate's own time, as its source states it; not the time of this call."""


Currency: TypeAlias = "str"
"""ISO 4217 code in capitals, for example EUR, USD, GBP or TRY."""


Day: TypeAlias = "str"
"""A calendar day, `YYYY-MM-DD`. Days are UTC."""


InternalProductId: TypeAlias = "str"
"""`ps_` followed by 10 characters; the alternative product key."""


Money: TypeAlias = "str"
"""An amount as a decimal string, in the `currency` beside it: two to four decimal places, no exponent, no thousands separator.
Parse it as a decimal, never as a float.
"""


NextCursor: TypeAlias = "str | None"
"""Addition: send it as `cursor` for the rows that follow; null when there are none. It costs the same however deep the list is,
and skips or repeats no row while the catalog changes.
"""


class PagePagination(TypedDict):
    """Where a page of the Standard API's list stands."""

    page: int
    """The page asked for; 1 when a `cursor` was sent."""
    limit: int
    """Maximum rows per page that was used."""
    total: int
    """Rows that match over all pages."""
    pages: int
    """Number of pages: `total` ÷ `limit`, rounded up; 0 when nothing matches."""
    nextCursor: NextCursor


class Problem(TypedDict):
    """The general error response. Every 4xx and 5xx but 429 has this body, some with an `errors` list beside it."""

    success: Literal[False]
    """Always `false` in an error response."""
    error: str
    """The kind of error in a few words, for logs."""
    message: str
    """One sentence for people. Its wording may change; switch on `code`."""
    code: ProblemCode
    details: list[str]
    """One entry per error, beginning with its place where it has one: a JSON pointer into the body (`/items/0/quantity must be integer`) or
    a parameter (`query parameter "limit" must be <= 1000`). Errors of pushed records have a colon after the pointer:
    `/sales/3/units: must be number`. Empty when there is nothing to add.
    """


ProblemCode: TypeAlias = "Literal['INVALID_REQUEST', 'MALFORMED_JSON', 'INVALID_ORDER_LINES', 'INVALID_STATUS_TRANSITION', 'ORDER_FINAL', 'IDEMPOTENCY_KEY_REUSED', 'INVALID_TOKEN', 'LAST_MANAGER', 'UNAUTHORIZED', 'INVALID_SIGNATURE', 'INVALID_CREDENTIALS', 'COMPANY_SUSPENDED', 'INSUFFICIENT_SCOPE', 'MANAGER_ROLE_REQUIRED', 'CROSS_SITE_REQUEST', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REQUEST_HEADERS_TOO_LARGE', 'RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']"
"""Machine-readable reason for the error. The code decides the HTTP status. New codes may be added; treat an unknown one by
its status.
"""


class Product(TypedDict):
    """A product of the catalog that the key sees. The fields of a group are present only when its flag was set: category
    (`includeCategory`), TCC (`includeTcc`), TSP (`includeTsp`), images (`withImages`).

    The **legacy format** (companies whose contract form is `earlier`) has the same fields; only `category_name` differs: it is
    Russian there.
    """

    id: Uuid
    """The product's permanent key."""
    internal_id: InternalProductId
    name: str
    """The product's name."""
    sku: str
    """Unique over the whole catalog; may carry a collision suffix such as `-v2` that the supplier's price list does not have."""
    price: Money
    """Wholesale price of one unit as a decimal string, in `currency`."""
    currency: Currency
    supplier_id: int
    """The supplier, as the integer that the `supplier_id` filter takes. The published contract allows a UUID string here too;
    this service returns the integer.
    """
    created_at: Timestamp
    """When the product entered the catalog."""
    updated_at: Timestamp
    """When the product last changed."""
    category_id: NotRequired[Uuid]
    """`includeCategory`: the product's one category."""
    category_name: NotRequired[str]
    """`includeCategory`: the category's name. Current format: English, equal to `category_name_en`. Legacy format: Russian."""
    category_name_en: NotRequired[str]
    """`includeCategory`: the category's English name."""
    tcc_enabled: NotRequired[bool]
    """`includeTcc`: whether the company has TCC switched on. If not, the other TCC fields are null."""
    tcc_coefficient: NotRequired[float | None]
    """`includeTcc`: the company's coefficient; 1.7 means +70 % for shipping, taxes and customs."""
    tcc_total_cost: NotRequired[float | None]
    """`includeTcc`: Total Current Cost of one unit in TRY: `price` converted at the current rate × `tcc_coefficient`, rounded half up
    to 2 places. Null when TCC is off or no rate for the product's currency is known.
    """
    tcc_currency: NotRequired[Literal["TRY"] | None]
    """`includeTcc`: the currency of `tcc_total_cost`. Null when that is null."""
    tsp_enabled: NotRequired[bool]
    """`includeTsp`: whether the company has TSP switched on. If not, the other TSP fields are null."""
    tsp_value: NotRequired[float | None]
    """`includeTsp`: Total Sale Price, the recommended retail price of one unit in TRY: `tsp_formula` applied to the unrounded TCC,
    rounded half up to 2 places. Null when TSP is off or there is no TCC to compute it from.
    """
    tsp_formula: NotRequired[str | None]
    """`includeTsp`: the company's formula, `TCC * a` or `TCC * a + b`, with a greater than 0 and b not negative, both with a
    decimal point.
    """
    tsp_currency: NotRequired[Literal["TRY"] | None]
    """`includeTsp`: the currency of `tsp_value`. Null when that is null."""
    images: NotRequired[list[ProductImage]]
    """`withImages`: the product's images by `position`; empty when it has none."""


class ProductAnswer(TypedDict):
    """One product."""

    success: Literal[True]
    """Always `true`."""
    data: Product


class ProductImage(TypedDict):
    """One image of a product."""

    id: str
    """The image's key; opaque."""
    url: str
    """Absolute public address."""
    alt: str
    """What the image shows, in words; may be empty."""
    position: int
    """Its place among the product's images, ascending; an order line's `imageUrl` is the first."""


class ProductList(TypedDict):
    """A page of products."""

    success: Literal[True]
    """Always `true`."""
    data: list[Product]
    """The products, oldest first (`created_at`, then `id`)."""
    pagination: PagePagination


class RateLimitProblemError(TypedDict):
    """What was exceeded."""

    code: Literal["RATE_LIMIT_EXCEEDED"]
    """Always `RATE_LIMIT_EXCEEDED`."""


class RateLimitProblem(TypedDict):
    """The body of a 429. It carries nothing but the code."""

    success: Literal[False]
    """Always `false` in an error response."""
    error: RateLimitProblemError
    """What was exceeded."""


class RecordFault(TypedDict):
    """One error of one pushed record."""

    index: int
    """Position of the record in the pushed array, from 0. For an error of the whole request: 0, and if there are too many records the
    position of the first one beyond the limit.
    """
    error: str
    """What is wrong, beginning with the property."""
    expected: str
    """What the property must be."""
    received: str
    """What was sent, as text of at most 200 characters; `missing` where nothing was."""


class RecordsProblem(TypedDict):
    """The error of a push with at least one invalid record. Nothing was stored. `error`, `errors` and `processed` are the
    published body; `success`, `message`, `code` and `details` are additions.
    """

    success: Literal[False]
    """Always `false` in an error response."""
    error: Literal["Validation errors"]
    """Always `Validation errors`."""
    message: str
    """One sentence for people. Its wording may change; switch on `code`."""
    code: Literal["INVALID_REQUEST"]
    """Always `INVALID_REQUEST`."""
    details: list[str]
    """One entry per error, beginning with its place where it has one: a JSON pointer into the body (`/items/0/quantity must be integer`) or
    a parameter (`query parameter "limit" must be <= 1000`). Errors of pushed records have a colon after the pointer:
    `/sales/3/units: must be number`. Empty when there is nothing to add.
    """
    errors: list[RecordFault]
    """The errors, by record; the first 100 of them. `details` has an entry for each, in the same order."""
    processed: Literal[0]
    """Always 0: a push is stored as a whole or not at all."""


class SalesPush(TypedDict):
    """Up to 1000 daily sales records."""

    sales: list[SalesRecord]
    """The records, in any order."""


class SalesReceipt(TypedDict):
    """The result of a push."""

    success: Literal[True]
    """Always `true`."""
    message: str
    """For people; it ends with `Nothing changed.` where all was known already."""
    processed: int
    """Records received, before those of the same product and date were merged."""


class SalesRecord(TypedDict):
    """One product's sales on one day. **Current format**: `productId`. **Legacy format** (companies whose contract form is `earlier`):
    `internal_id` or `productId`. Exactly one of the two.
    """

    productId: NotRequired[Uuid]
    """The product's UUID, 36 characters; no other form is accepted. Required in the current format."""
    internal_id: NotRequired[str]
    """Legacy format only, instead of `productId`. The product's UUID or its `ps_` id."""
    date: str
    """The day of the sales, `YYYY-MM-DD`. It must exist and lie from 1970 to tomorrow (UTC)."""
    quantity: int
    """Units sold on that day."""
    stock_on_hand: NotRequired[int]
    """Units in stock on that day. 0 marks the day as out of stock: it is left out of average-sales calculations. Send each warehouse
    as a record of its own.
    """


class SmartReordering(TypedDict):
    """The company's latest calculation at or before the date asked for. Companies of both contract forms get this body: it is the
    published legacy format plus the additive `product_id`. The current format was never published.
    """

    success: Literal[True]
    """Always `true`."""
    date: Day
    """The date asked for."""
    recommendations: list[SmartReorderingRow]
    """Every product of the calculation, the most urgent first; empty when nothing was calculated by then."""
    total: int
    """Number of recommendations."""


class SmartReorderingRow(TypedDict):
    """What to reorder of one product."""

    product_id: Uuid
    """Addition: the product's UUID."""
    product_internal_id: InternalProductId
    product_name: str
    """The product's name."""
    product_sku: str
    """The product's SKU."""
    recommended_quantity: int
    """Units to order now; 0 when nothing is due."""
    current_stock: int
    """Units in stock by the latest observation."""
    average_daily_sales: float
    """Mean units a day over the last 30 days (fewer if the product is younger), days out of stock left out; 0 where more came back than was sold."""
    forecast_accuracy: float | None
    """From 0 to 1, higher is better; null with less than 28 counted days of history."""
    calculation_date: Day
    """The day of the calculation."""


Timestamp: TypeAlias = "str"
"""ISO 8601 in UTC."""


Uuid: TypeAlias = "str"
"""A UUID in its 36-character form."""


class CancelledOrderSnapshot(TypedDict):
    """The order as it was when it was cancelled, and why."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    shippingMethod: ShippingMethod
    trackingNumber: str | None
    """The carrier's number, or null."""
    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, as they were sent."""
    totalAmount: Money
    """Sum of the lines, in `currency`."""
    currency: Currency
    """The supplier's currency."""
    estimatedArrivalDate: str | None
    """When the goods should arrive; as in the order reads."""
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """What that date is counted from."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    orderUrl: str
    """The order's page under the account pages."""
    paidAt: str | None
    """When it became `paid`; null until then."""
    onTheWayAt: str | None
    """When it became `on_the_way`; null until then."""
    createdAt: Timestamp
    """When the order was made."""
    cancellationReason: str | None
    """The `comment` that the order was cancelled with, or null."""


class CatalogLine(TypedDict):
    """A line with a catalog product. Name, SKU, price and image are those of the moment of ordering."""

    isCustom: Literal[False]
    """Always `false` on a catalog line."""
    productId: Uuid
    sku: str
    """The product's SKU."""
    name: str
    """The product's name."""
    imageUrl: str | None
    """Absolute public address of the product's first image, or null."""
    quantity: int
    """Units ordered."""
    unitPrice: Money
    """Price of one unit, in `currency`."""
    totalPrice: Money
    """`quantity` × `unitPrice`, in `currency`."""
    currency: Currency


class CatalogLineDetailProduct(TypedDict):
    """The product in short."""

    name: str
    """The product's name."""
    sku: str
    """The product's SKU."""
    imageUrl: str | None
    """Absolute public address of its first image, or null."""


class CatalogLineDetail(TypedDict):
    """A catalog line in the detail read, which carries the product beside it."""

    isCustom: Literal[False]
    """Always `false` on a catalog line."""
    productId: Uuid
    sku: str
    """The product's SKU."""
    name: str
    """The product's name."""
    imageUrl: str | None
    """Absolute public address of the product's first image, or null."""
    quantity: int
    """Units ordered."""
    unitPrice: Money
    """Price of one unit, in `currency`."""
    totalPrice: Money
    """`quantity` × `unitPrice`, in `currency`."""
    currency: Currency
    product: CatalogLineDetailProduct
    """The product in short."""


class CreatedOrder(TypedDict):
    """One of the orders a call created."""

    orderNumber: OrderNumber
    deliveryId: DeliveryId
    supplierId: Uuid
    """The supplier's UUID."""
    status: Literal["created"]
    """A new order is always `created`."""
    totalAmount: float
    """Sum of the order's lines, in `currency`."""
    currency: Currency
    """The supplier's currency."""
    items: int
    """Number of lines."""
    createdAt: Timestamp
    """When the order was made."""


class CreatedOrderSnapshotItemsItem(TypedDict):
    """A line in short."""

    productId: str | None
    """The product's UUID; null on a custom line."""
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
    """A new order is always `created`."""
    supplierId: Uuid
    """The supplier's UUID."""
    totalAmount: Money
    """Sum of the lines, in `currency`."""
    currency: Currency
    """The supplier's currency."""
    items: list[CreatedOrderSnapshotItemsItem]
    """The lines in short."""
    externalOrderId: str | None
    """Your own reference, or null."""
    createdAt: Timestamp
    """When the order was made."""


class CreatedOrdersData(TypedDict):
    """The orders and their total."""

    orders: list[CreatedOrder]
    """One order per supplier, in the order in which the suppliers first appear in `items`."""
    totalOrders: int
    """Number of orders."""
    totalAmount: float
    """Total over all orders. When they are in several currencies, it is in the first order's currency at the current rates,
    rounded half up to 2 places; `totalsByCurrency` has the exact sums.
    """
    totalsByCurrency: list[CurrencyTotal]
    """Addition: the exact sum per currency."""


class CreatedOrders(TypedDict):
    """The orders a call created."""

    success: Literal[True]
    """Always `true`."""
    data: CreatedOrdersData
    """The orders and their total."""


class CurrencyTotal(TypedDict):
    """The exact sum of the orders in one currency."""

    currency: Currency
    totalAmount: Money


class CustomLine(TypedDict):
    """A line with an item that is in no catalog. `sku` and `name` are absent; use the custom fields."""

    isCustom: Literal[True]
    """Always `true` on a custom line."""
    productId: None
    """Always null on a custom line."""
    customSku: str
    """The item's SKU as the buyer gave it."""
    customName: str
    """The item's name as the buyer gave it."""
    customCategory: str
    """The category as the buyer gave it; empty when none was given."""
    customDescription: str
    """The description as the buyer gave it; empty when none was given."""
    imageUrl: None
    """Always null on a custom line."""
    quantity: int
    """Units ordered."""
    unitPrice: Money
    """Price of one unit, in `currency`."""
    totalPrice: Money
    """`quantity` × `unitPrice`, in `currency`."""
    currency: Currency


DeliveryId: TypeAlias = "str"
"""`PS-YYYY-NNNN`: the UTC year and a sequence of at least four digits. An order whose content equals an earlier one's takes
that order's base with the next suffix: `/2`, `/3`, …
"""


class EarlierOrderRow(TypedDict):
    """An order in a list, for companies whose contract form is `earlier`: `supplierName` in place of `supplier`, and counts and
    `statusChangedAt` beside the rest.
    """

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    statusDisplay: StatusDisplay
    supplierName: str
    """Legacy format of `supplier`: the name alone."""
    items: list[OrderLine]
    """The lines, as they were sent."""
    itemsCount: int
    """Number of lines."""
    hasCustomItems: bool
    """Whether any line is custom."""
    customItemsCount: int
    """Number of custom lines."""
    catalogItemsCount: int
    """Number of catalog lines."""
    totalAmount: Money
    """Sum of the lines, in `currency`."""
    currency: Currency
    """The supplier's currency."""
    shippingMethod: ShippingMethod
    estimatedArrivalDate: str | None
    """When the goods should arrive, from the median of real deliveries by the order's `shippingMethod`: counted from the first payment
    before shipment, refined from the shipment date after it. Null with no shipping method, before the first payment, after
    acceptance (use `acceptedAt`) and when cancelled.
    """
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """What `estimatedArrivalDate` is counted from; null when that is null."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    createdAt: str
    """The day the order was made (UTC), `DD/MM/YY`."""
    statusChangedAt: Timestamp
    """When the order took its present status."""


class EventEnvelope(TypedDict):
    """An event as a webhook carries it. Whatever `data` holds is accepted; it is the signature that is checked."""

    event: EventName
    timestamp: Timestamp
    """When it happened, ISO 8601."""
    data: dict[str, Any]
    """The event's data."""


EventName: TypeAlias = "Literal['order.updated', 'order.created', 'order.status_changed', 'order.cancelled', 'order.confirmed', 'webhook.test']"
"""What happened. An endpoint gets `order.updated` alone unless it asked for the names of the legacy format."""


class NewOrder(TypedDict):
    """What to order. Lines are grouped by supplier, so one call may create several orders."""

    items: list[NewOrderLine]
    """1 to 500 lines."""
    externalOrderId: NotRequired[str]
    """Your own reference, kept on every order of the call."""
    comment: NotRequired[str]
    """A remark, kept on every order of the call."""
    shippingMethod: NotRequired[ShippingMethod]
    """Addition: how the orders shall travel. Delivery dates can be estimated only once it is known."""


class NewOrderLine(TypedDict):
    """One line to order. It names its item in exactly one of three ways:

    - **catalog, current format**: `productId`;
    - **catalog, legacy format**: `ps_id`, still accepted;
    - **custom** (addition): `supplierId`, `customSku`, `customName` and `customPrice`, with `customCategory` and `customDescription`
      if you like; the line goes to that supplier's order, in its currency.

    On a catalog line `customPrice` is optional and replaces the product's price. The custom fields other than `customPrice` are
    allowed on custom lines only.
    """

    productId: NotRequired[Uuid]
    """The product's UUID."""
    ps_id: NotRequired[InternalProductId]
    """Legacy format of `productId`."""
    supplierId: NotRequired[Uuid]
    """Custom line: the supplier's UUID, as `supplier.id` of an order shows it."""
    customSku: NotRequired[str]
    """Custom line: your or the supplier's article code."""
    customName: NotRequired[str]
    """Custom line: what it is."""
    customCategory: NotRequired[str]
    """Custom line: a category in your own words."""
    customDescription: NotRequired[str]
    """Custom line: what the supplier should know."""
    quantity: int
    """Units to order, a whole number. The same product in two lines stays two lines."""
    customPrice: NotRequired[float]
    """Price of one unit in the supplier's currency, with at most 4 decimal places. Required on a custom line; on a catalog line it
    defaults to the product's price.
    """


class OffsetPagination(TypedDict):
    """Where a page of an order list stands."""

    total: int
    """Orders that match over all pages."""
    limit: int
    """Rows asked for per page."""
    offset: int
    """Rows skipped."""


class OrderAnswer(TypedDict):
    """One order."""

    success: Literal[True]
    """Always `true`."""
    data: OrderDetail


class OrderCancelledEvent(TypedDict):
    """An order was cancelled."""

    event: Literal["order.cancelled"]
    """The event's name."""
    timestamp: Timestamp
    """When it happened."""
    data: CancelledOrderSnapshot


class OrderConfirmedEvent(TypedDict):
    """An order first left `created` for a payment status."""

    event: Literal["order.confirmed"]
    """The event's name."""
    timestamp: Timestamp
    """When it happened."""
    data: OrderSnapshot


class OrderCreatedEvent(TypedDict):
    """An order was created."""

    event: Literal["order.created"]
    """The event's name."""
    timestamp: Timestamp
    """When it happened."""
    data: CreatedOrderSnapshot


class OrderDetail(TypedDict):
    """An order in full. Timestamps are ISO 8601 here, `createdAt` too."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    statusDisplay: StatusDisplay
    supplier: OrderSupplier
    items: list[OrderLineDetail]
    """The lines, as they were sent."""
    hasCustomItems: bool
    """Whether any line is custom."""
    totalAmount: Money
    """Sum of the lines, in `currency`."""
    currency: Currency
    """The supplier's currency."""
    shippingMethod: ShippingMethod
    estimatedArrivalDate: str | None
    """When the goods should arrive, from the median of real deliveries by the order's `shippingMethod`: counted from the first payment
    before shipment, refined from the shipment date after it. Null with no shipping method, before the first payment, after
    acceptance (use `acceptedAt`) and when cancelled.
    """
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """What `estimatedArrivalDate` is counted from; null when that is null."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    actualDeliveryDate: str | None
    """The day (UTC) on which the order became `delivered`; null until then."""
    createdAt: Timestamp
    """When the order was made."""
    confirmedAt: str | None
    """When the order first left `created` for a payment status; null until then."""
    paidAt: str | None
    """When it became `paid`; null until then."""
    shippedAt: str | None
    """When it became `on_the_way`; null until then."""
    acceptedAt: str | None
    """When it became `accepted`; null until then."""
    trackingNumber: str | None
    """Addition: the carrier's number, or null."""
    comment: str | None
    """Addition: the remark the order was made with, or null."""
    allowedTransitions: list[OrderStatus]
    """Addition: the statuses that a status update may set now; empty on a final order. `cancelled` needs a manager key."""
    timeline: list[TimelineEntry]
    """Addition: every status the order took, oldest first."""


OrderLine: TypeAlias = "CatalogLine | CustomLine"
"""A line of an order. Switch on `isCustom`; do not infer it from `productId` being null."""


OrderLineDetail: TypeAlias = "CatalogLineDetail | CustomLine"
"""A line in the detail read. Switch on `isCustom`; do not infer it from `productId` being null."""


class OrderLineFault(TypedDict):
    """One error of one order line."""

    index: int
    """Position of the line in `items`, from 0."""
    error: str
    """What is wrong with it."""
    field: NotRequired[str]
    """The invalid property, if the error concerns one."""


class OrderLinesProblem(TypedDict):
    """The error of a call in which at least one line cannot be ordered. No order was made."""

    success: Literal[False]
    """Always `false` in an error response."""
    error: str
    """The kind of error in a few words, for logs."""
    message: str
    """One sentence for people. Its wording may change; switch on `code`."""
    code: Literal["INVALID_REQUEST", "INVALID_ORDER_LINES"]
    """`INVALID_REQUEST` when a member of a line does not match the schema, `INVALID_ORDER_LINES` when each has and the line as a whole cannot be ordered."""
    details: list[str]
    """One entry per error, beginning with its place where it has one: a JSON pointer into the body (`/items/0/quantity must be integer`) or
    a parameter (`query parameter "limit" must be <= 1000`). Errors of pushed records have a colon after the pointer:
    `/sales/3/units: must be number`. Empty when there is nothing to add.
    """
    errors: list[OrderLineFault]
    """The errors, by line."""


class OrderListData(TypedDict):
    """The orders and where the page stands."""

    orders: list[OrderRow | EarlierOrderRow]
    """The orders, newest first. All rows of a response have the same form: the company's."""
    pagination: OffsetPagination


class OrderList(TypedDict):
    """A page of orders."""

    success: Literal[True]
    """Always `true`."""
    data: OrderListData
    """The orders and where the page stands."""


OrderNumber: TypeAlias = "str"
"""`ORD-` and 10 characters of Crockford base32. Random and unique; treat it as opaque."""


class OrderRow(TypedDict):
    """An order in a list. `createdAt` is `DD/MM/YY` here."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    statusDisplay: StatusDisplay
    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, as they were sent."""
    totalAmount: Money
    """Sum of the lines, in `currency`."""
    currency: Currency
    """The supplier's currency."""
    shippingMethod: ShippingMethod
    estimatedArrivalDate: str | None
    """When the goods should arrive, from the median of real deliveries by the order's `shippingMethod`: counted from the first payment
    before shipment, refined from the shipment date after it. Null with no shipping method, before the first payment, after
    acceptance (use `acceptedAt`) and when cancelled.
    """
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """What `estimatedArrivalDate` is counted from; null when that is null."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    createdAt: str
    """The day the order was made (UTC), `DD/MM/YY`."""


class OrderSnapshot(TypedDict):
    """The order as it was when the event happened."""

    orderId: Uuid
    orderNumber: OrderNumber
    deliveryId: DeliveryId
    externalOrderId: str | None
    """Your own reference, or null."""
    status: OrderStatus
    shippingMethod: ShippingMethod
    trackingNumber: str | None
    """The carrier's number, or null."""
    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, as they were sent."""
    totalAmount: Money
    """Sum of the lines, in `currency`."""
    currency: Currency
    """The supplier's currency."""
    estimatedArrivalDate: str | None
    """When the goods should arrive; as in the order reads."""
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """What that date is counted from."""
    estimatedDeliveryDate: str | None
    """Legacy alias of `estimatedArrivalDate`."""
    orderUrl: str
    """The order's page under the account pages."""
    paidAt: str | None
    """When it became `paid`; null until then."""
    onTheWayAt: str | None
    """When it became `on_the_way`; null until then."""
    createdAt: Timestamp
    """When the order was made."""


OrderStatus: TypeAlias = "Literal['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted', 'cancelled']"
"""Where the order stands. It goes `created` → `part_paid` → `paid` → `on_the_way` → `delivered` → `accepted`, one step at a time, and can
be `cancelled` from any status but the two final ones, `accepted` and `cancelled`.
"""


class OrderStatusChangedEvent(TypedDict):
    """An order's status changed."""

    event: Literal["order.status_changed"]
    """The event's name."""
    timestamp: Timestamp
    """When it happened."""
    data: StatusChange


class OrderSupplier(TypedDict):
    """The supplier the order goes to."""

    id: Uuid
    name: str
    """The supplier's name."""


class OrderUpdatedEvent(TypedDict):
    """An order or its delivery changed."""

    event: Literal["order.updated"]
    """The event's name."""
    timestamp: Timestamp
    """When it happened."""
    data: OrderSnapshot


ShippingMethod: TypeAlias = "Literal['sea', 'air'] | None"
"""How the order travels; null when not known."""


class SmartReorderData(TypedDict):
    """The company's one smart reorder."""

    smartReorderId: Uuid
    """Its id; a company has one, and later calls add to it."""
    lastUpdated: Timestamp
    """When its products were last sent."""
    isActive: bool
    """Whether it takes part in the daily calculation."""


class SmartReorder(TypedDict):
    """The company's smart reorder after the call."""

    success: Literal[True]
    """Always `true`."""
    data: SmartReorderData
    """The company's one smart reorder."""


class SmartReorderProduct(TypedDict):
    """One product's stock and history. **Current format**: `productId`. **Legacy format**: `ps_id`, still accepted. Exactly one of the two."""

    productId: NotRequired[Uuid]
    """The product's UUID."""
    ps_id: NotRequired[InternalProductId]
    """Legacy format of `productId`."""
    quantity: float
    """Units already on order outside this service; they count as in transit. At most 4 decimals, of which recommendations count whole units."""
    current_stock: float
    """Units in stock now, at most 4 decimals, of which recommendations count whole units. The current stock until a later figure comes; it takes no day out of the demand."""
    sales_history: list[float]
    """Units sold a day, oldest first; the last entry is the day before this call (UTC). At least 7; at most 4 decimals each."""


class SmartReorderPush(TypedDict):
    """Up to 1000 products."""

    products: list[SmartReorderProduct]
    """The products, in any order."""


class StatusChange(TypedDict):
    """A change of an order's status."""

    orderId: Uuid
    orderNumber: OrderNumber
    oldStatus: OrderStatus
    newStatus: OrderStatus
    changedBy: str
    """Who set it: `external_api`, `operator` or `system`."""
    comment: str | None
    """The remark given with it, or null."""
    changedAt: Timestamp
    """When it was set."""


class StatusDisplay(TypedDict):
    """The status as a person should see it."""

    label: str
    """Label in the company's locale, `en` unless it is changed. Display it, never parse it.

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
    """The label's colour - created blue, part_paid amber, paid teal, on_the_way purple, delivered indigo, accepted green, cancelled red."""
    cssClass: str
    """The same as Tailwind CSS class names."""


class StatusUpdate(TypedDict):
    """A new status, and what to note with it."""

    status: OrderStatus
    """The status to set: the next one, `cancelled` (manager key), or the present one again as a safe retry. `created` is set by the
    system only and is rejected with `INVALID_STATUS_TRANSITION`.
    """
    externalOrderId: NotRequired[str]
    """Your own reference; replaces the one on the order."""
    comment: NotRequired[str]
    """A remark for the timeline. With `cancelled` it is the reason, delivered as `cancellationReason`."""
    shippingMethod: NotRequired[ShippingMethod]
    """Addition: how the order travels; replaces what the order has."""
    trackingNumber: NotRequired[str]
    """Addition: the carrier's number."""


class StatusUpdatedData(TypedDict):
    """The order's status after the call."""

    orderId: Uuid
    orderNumber: OrderNumber
    status: OrderStatus
    statusChangedAt: Timestamp
    """When the order took this status. After a safe retry, the time of the first call."""


class StatusUpdated(TypedDict):
    """The order's status after the call. The legacy format is the only one published, and is what every company gets."""

    success: Literal[True]
    """Always `true`."""
    data: StatusUpdatedData
    """The order's status after the call."""


class TimelineEntry(TypedDict):
    """A status the order took."""

    status: OrderStatus
    at: Timestamp
    """When it took it."""
    by: str
    """Who set it: `system`, `external_api` or `operator`."""
    comment: str | None
    """The remark given with it, or null."""


class VerifiedEventData(TypedDict):
    """What was received."""

    event: EventName
    receivedAt: Timestamp
    """When it was received."""


class VerifiedEvent(TypedDict):
    """The signature holds."""

    success: Literal[True]
    """Always `true`."""
    data: VerifiedEventData
    """What was received."""


class WebhookTestEventData(TypedDict):
    """Which endpoint is tried."""

    endpointId: Uuid
    """The endpoint's id."""
    message: str
    """A sentence for people."""


class WebhookTestEvent(TypedDict):
    """A trial of an endpoint."""

    event: Literal["webhook.test"]
    """The event's name."""
    timestamp: Timestamp
    """When it happened."""
    data: WebhookTestEventData
    """Which endpoint is tried."""


class CatalogAttributesDimensionsCm(TypedDict):
    """Size of one unit in centimetres, as decimal strings."""

    length: Decimal
    width: Decimal
    height: Decimal


class CatalogAttributes(TypedDict):
    """`include=attributes`: physical properties. Any of them may be null."""

    material: str | None
    """What it is made of."""
    waterproof: str | None
    """IP class such as IPX5; not a boolean."""
    hasVibration: bool | None
    """Whether it vibrates."""
    hasHeating: bool | None
    """Whether it heats."""
    weightKg: str | None
    """Weight of one unit in kilograms, as a decimal string."""
    dimensionsCm: CatalogAttributesDimensionsCm | None
    """Size of one unit in centimetres, as decimal strings."""
    unitsPerBox: int | None
    """Units in a shipping box; recommended quantities are rounded up to it."""
    productionTimeDays: int | None
    """Days the supplier needs before shipping."""


CatalogChange: TypeAlias = "ChangedItem | RemovedItem"
"""A change in the catalog that the key sees. Switch on `removed`."""


class CatalogChangesData(TypedDict):
    """The changes and where to go on."""

    items: list[CatalogChange]
    """The changes, in the order to apply them. A product appears once in a page, in its latest state; applying a page twice does
    no harm.
    """
    nextCursor: str
    """Where to go on. Keep it once the page is applied."""
    hasMore: bool
    """Whether more changes wait right now; if not, ask again later with the same `nextCursor`."""


class CatalogChanges(TypedDict):
    """A page of changes."""

    success: Literal[True]
    """Always `true`."""
    data: CatalogChangesData
    """The changes and where to go on."""


class CatalogItem(TypedDict):
    """A product of the catalog that the key sees. `description`, `tags` and `attributes` are present only when `include` names them.

    Taxonomy: a product has one category, of about 30 top-level ones without sub-categories; its features are tags.
    """

    productId: Uuid
    """The product's permanent key."""
    sku: str
    """Unique over the whole catalog. May carry a collision suffix such as `-v2` that the supplier's price list does not have; it never
    changes once given.
    """
    supplierSku: str
    """The supplier's article code without that suffix. Map your listings on this or on `barcode`."""
    barcode: str | None
    """UPC, EAN or GTIN, the strongest key for mapping; null when the supplier gives none."""
    name: str
    """The product's name."""
    price: Money
    """Wholesale price of one unit as a decimal string, in `currency`."""
    currency: Currency
    supplier: str
    """The supplier's name."""
    category: str
    """The category's name for display. Not a stable identifier."""
    categorySlug: str
    """The category's stable identifier; match on this."""
    description: NotRequired[str]
    """`include=description`: the supplier's text as plain text, in English where it was translated; `descriptionLanguage` names its language. Empty when there is none."""
    descriptionLanguage: NotRequired[str | None]
    """`include=description`: the language of `description` as an ISO 639-1 code. `en` once the text is English, by itself or by translation; another
    code while it is not translated yet, or where the service has no translation provider; null while it is undetermined.
    """
    tags: NotRequired[list[str]]
    """`include=tags`: features from a controlled vocabulary, grouped by form, style, zone, medium, motion, wear and segment. Casing is
    mixed; compare case-insensitively. Legacy values may name materials (silicone, abs, tpe): ignore them in favour of
    `attributes.material`.
    """
    attributes: NotRequired[CatalogAttributes]


class CatalogPageData(TypedDict):
    """The items and where the page stands."""

    total: int
    """Items over all pages."""
    limit: int
    """Items asked for per page."""
    offset: int
    """Items skipped; 0 when a `cursor` was sent."""
    items: list[CatalogItem]
    """The items, in a stable order."""
    nextCursor: NextCursor


class CatalogPage(TypedDict):
    """A page of the catalog."""

    success: Literal[True]
    """Always `true`."""
    data: CatalogPageData
    """The items and where the page stands."""


class CatalogSearchData(TypedDict):
    """The items found."""

    limit: int
    """Items asked for at most."""
    count: int
    """Number of items in this response."""
    items: list[CatalogItem]
    """The items: in the order of their SKUs when `sku` was sent, else oldest first."""


class CatalogSearch(TypedDict):
    """What a search found."""

    success: Literal[True]
    """Always `true`."""
    data: CatalogSearchData
    """The items found."""


class ChangedItem(TypedDict):
    """An item that is new to the company's catalog or has changed. It is the whole item as it is now."""

    removed: Literal[False]
    """Always `false` on an item that is there."""
    productId: Uuid
    """The product's permanent key."""
    sku: str
    """Unique over the whole catalog. May carry a collision suffix such as `-v2` that the supplier's price list does not have; it never
    changes once given.
    """
    supplierSku: str
    """The supplier's article code without that suffix. Map your listings on this or on `barcode`."""
    barcode: str | None
    """UPC, EAN or GTIN, the strongest key for mapping; null when the supplier gives none."""
    name: str
    """The product's name."""
    price: Money
    """Wholesale price of one unit as a decimal string, in `currency`."""
    currency: Currency
    supplier: str
    """The supplier's name."""
    category: str
    """The category's name for display. Not a stable identifier."""
    categorySlug: str
    """The category's stable identifier; match on this."""
    description: NotRequired[str]
    """`include=description`: the supplier's text as plain text, in English where it was translated; `descriptionLanguage` names its language. Empty when there is none."""
    descriptionLanguage: NotRequired[str | None]
    """`include=description`: the language of `description` as an ISO 639-1 code. `en` once the text is English, by itself or by translation; another
    code while it is not translated yet, or where the service has no translation provider; null while it is undetermined.
    """
    tags: NotRequired[list[str]]
    """`include=tags`: features from a controlled vocabulary, grouped by form, style, zone, medium, motion, wear and segment. Casing is
    mixed; compare case-insensitively. Legacy values may name materials (silicone, abs, tpe): ignore them in favour of
    `attributes.material`.
    """
    attributes: NotRequired[CatalogAttributes]


Decimal: TypeAlias = "str"
"""A number as a decimal string without an exponent. Parse it as a decimal."""


class Demand(TypedDict):
    """Demand for one product over the window, which ends yesterday (UTC), or today if units were sold today."""

    productId: Uuid
    windowDays: int
    """Length of the window in days."""
    daysWithSales: int
    """Days on which units were sold, returned again or not."""
    totalUnits: Decimal
    """Units sold less units returned, over the window; a decimal string."""
    avgDailyUnits: Decimal
    """Units on counted days ÷ counted days (`countedDays`), rounded to 4 places; `0` when none are. Days out of stock and days before the
    product's first sale or stock record are not counted; later days without a stock observation are. With `windowDays=30` and
    nothing sold today it equals `averageDailySales` of the recommendation.
    """
    weightedAvgPrice: str | None
    """Mean price of one unit weighted by units, over positive sales, in `currency`, rounded to 4 places; null when there are no sales with
    a price. What was sold in other currencies is converted at the rates of its day.
    """
    trend: Trend
    countedDays: int
    """Addition: the days that `avgDailyUnits` divides by."""
    currency: str | None
    """Addition: the currency of `weightedAvgPrice`, that of most units; null when there are no sales."""


class DemandAnswer(TypedDict):
    """Demand for one product."""

    success: Literal[True]
    """Always `true`."""
    data: Demand


class EventListData(TypedDict):
    """The events and where to go on."""

    items: list[EventRecord]
    """The events, oldest first."""
    nextAfter: str | None
    """What to send as `after` next time: the id of the last event, or the `after` that was sent when there was none. When the
    `after` that was sent is not yet in the list itself, the id of the last event that is. Null when the list is empty.
    """
    hasMore: bool
    """Whether more events wait right now."""


class EventList(TypedDict):
    """A page of events."""

    success: Literal[True]
    """Always `true`."""
    data: EventListData
    """The events and where to go on."""


class EventRecord(TypedDict):
    """An event in the list."""

    id: Uuid
    """The event's id, the same as in `X-Webhook-Id` of its deliveries."""
    body: OrderEvent


class ExplanationSettings(TypedDict):
    """What the company and the service have set."""

    serviceLevel: Decimal
    """Share of windows without a stockout aimed for, 0 to 1."""
    z: Decimal
    """The standard normal quantile of the service level."""
    reviewPeriodDays: int
    """Days of demand an order covers beyond the reorder point."""
    calculationIntervalDays: int
    """Days between two calculations."""
    unitsPerBox: int | None
    """Units in a box, to which quantities are rounded up; null for no rounding."""


class ExplanationHistoryDaysLeftOutItem(TypedDict):
    """A day left out."""

    date: Day
    reason: Literal["out_of_stock"]
    """Why it does not count."""


class ExplanationHistory(TypedDict):
    """The days the numbers rest on."""

    firstDay: str | None
    """The product's first record, two years ago at most; null when it has none."""
    lastDay: str | None
    """The last day used; today never counts."""
    daysUsed: int
    """Days between the two that count."""
    daysLeftOut: list[ExplanationHistoryDaysLeftOutItem]
    """Days between the two that do not count, and why."""
    averageDays: int
    """Counted days behind `averageDailySales`, of the last 30."""
    averageUnits: Decimal
    """Units sold on them."""


class ExplanationForecastCandidatesItem(TypedDict):
    """A method's result."""

    method: str
    """The method."""
    rmsse: str | None
    """Root mean squared scaled error of the horizon's total, as a decimal string."""
    bias: str | None
    """Mean error ÷ mean demand, as a decimal string."""
    wape: str | None
    """Weighted absolute percentage error, as a decimal string."""


class ExplanationForecast(TypedDict):
    """The method that forecasts this product best, and how well."""

    method: str
    """The method chosen; `mean(…)` is the mean of the methods it names."""
    dailyDemand: Decimal
    """Units a day it expects."""
    horizonDays: int
    """Days ahead over which methods were judged: 28, fewer for a product younger than six weeks."""
    origins: int
    """Days in the past from which each method had to forecast."""
    candidates: list[ExplanationForecastCandidatesItem]
    """The method chosen, then every method that was tried, best first."""


class ExplanationStock(TypedDict):
    """The stock figure and where it comes from."""

    units: int
    """Units in stock."""
    observedAt: str | None
    """When they were observed; null when never."""


class ExplanationScenarios(TypedDict):
    """The calculation by either method."""

    air: ScenarioExplanation
    sea: ScenarioExplanation


class ExplanationChoice(TypedDict):
    """Why this method."""

    stockoutOn: str | None
    """The day stock, and what arrives before it is used up, runs out; null when no demand is expected."""
    airArrivesOn: Day
    seaArrivesOn: Day
    seaSlackDays: str | None
    """Days between arrival by sea and stockout, negative when too late, as a decimal string."""


class Explanation(TypedDict):
    """`include=explain`: every input and intermediate of the item, so that its numbers can be computed again from this response alone.

    With *d* = `forecast.dailyDemand`, *L* = `leadTime.days`, *σL* = `leadTime.deviationDays`, *E* = `errorOverLeadTime`, *z* = `settings.z`:
    safety stock = z · √(E² + d² · σL²); reorder point = d · (L + `calculationIntervalDays`) + safety stock; order-up-to = reorder point +
    d · `reviewPeriodDays`; quantity = order-up-to − inventory position once that is at or under the reorder point, else 0, rounded up to
    `unitsPerBox`.
    """

    settings: ExplanationSettings
    """What the company and the service have set."""
    history: ExplanationHistory
    """The days the numbers rest on."""
    forecast: ExplanationForecast
    """The method that forecasts this product best, and how well."""
    stock: ExplanationStock
    """The stock figure and where it comes from."""
    scenarios: ExplanationScenarios
    """The calculation by either method."""
    choice: ExplanationChoice
    """Why this method."""


class IgnoredOrders(TypedDict):
    """Accepted orders of yours that the planned lead time does not use at a level."""

    level: Literal["company_supplier", "company"]
    """The level that the orders belong to."""
    reason: Literal["too_few_orders", "under_one_day"]
    """Why they are not used."""
    orders: int
    """Number of orders."""


class LeadTime(TypedDict):
    """Days from the first payment to acceptance, over the company's accepted orders with the supplier by the method. The figures are null
    without such an order, never 0.

    Recommendations and quotes plan with `plannedDays` = (`sampleOrders` × `sampleMedian` + 3 × `defaultDays`) ÷ (`sampleOrders` + 3), rounded
    half up to 4 places: few orders move the default only part of the way. Delivery date estimates of orders use `estimateDays`, which is not blended.
    """

    supplier: OrderSupplier
    shippingMethod: Literal["sea", "air"]
    """How the orders travelled."""
    n: int
    """Number of orders the figures are over."""
    median: str | None
    """Median, in days, as a decimal string; the mean of the middle two of an even number."""
    p80: str | None
    """80 % of the orders took at most this many days, interpolated linearly between two."""
    p90: str | None
    """90 % of the orders took at most this many days."""
    deviation: str | None
    """Sample standard deviation in days, to 2 places; null with fewer than two orders."""
    fallback: LeadTimeLevel
    plannedDays: str
    """The lead time that recommendations and quotes plan with, in days. Its sample is of the level that `fallback` names."""
    sampleMedian: str | None
    """Addition: median days of the orders at the level planned with, ignored ones left out; null at the default."""
    sampleOrders: int
    """Addition: number of orders behind `sampleMedian`; of other companies at the level `all_companies`."""
    defaultDays: str
    """Addition: the operator's default for the method, in days."""
    ignored: list[IgnoredOrders]
    """Addition: your orders that `plannedDays` does not use at a level, and why."""
    estimateDays: str
    """Addition: days that delivery date estimates add to the first payment: the median of `estimateLevel`. Orders of under a day count."""
    estimateLevel: LeadTimeLevel


LeadTimeLevel: TypeAlias = "Literal['company_supplier', 'company', 'all_companies', 'default']"
"""Where a lead time comes from, the first of these that applies to the shipping method. A level of other companies' orders never shows a single
company's few orders.
"""


class LeadTimesData(TypedDict):
    """The lead times."""

    count: int
    """Number of rows."""
    items: list[LeadTime]
    """One row per supplier and method, by the supplier's name."""


class LeadTimes(TypedDict):
    """The lead times of every supplier in the company's catalog, per method."""

    success: Literal[True]
    """Always `true`."""
    data: LeadTimesData
    """The lead times."""


class LineCost(TypedDict):
    """A line's share of the landed cost, in the order's currency."""

    isCustom: bool
    """Whether the line is custom."""
    productId: str | None
    """The product's UUID; null on a custom line."""
    sku: str
    """The line's SKU; a custom line's `customSku`."""
    name: str
    """The line's name; a custom line's `customName`."""
    quantity: int
    """Units ordered."""
    totalPrice: Money
    """`quantity` × unit price."""
    landedCost: Money
    """The line's share of the order's landed cost."""
    landedUnitCost: Money
    """`landedCost` ÷ `quantity`, rounded half up to 4 places."""
    projectedLandedCost: Money
    """The line's share of the order's `projectedLandedCost`, allocated like `landedCost`."""
    projectedLandedUnitCost: Money
    """`projectedLandedCost` ÷ `quantity`, rounded half up to 4 places."""


class Listing(TypedDict):
    """One of your own listings. The key is `clientProductId`. Send what you have; a barcode is the strongest evidence."""

    clientProductId: str
    """Your id of the listing. Kept exactly as sent; `.` and `..` are no ids, for no address can hold them."""
    name: str
    """Its title."""
    sku: NotRequired[str]
    """Your or the supplier's article code."""
    barcode: NotRequired[str]
    """UPC, EAN or GTIN. One with a wrong check digit is kept and not used as evidence."""
    brand: NotRequired[str]
    """The brand."""
    category: NotRequired[str]
    """The category in your own words."""
    description: NotRequired[str]
    """The listing's text."""
    price: NotRequired[float]
    """Your price of one unit in `currency`, at most 4 decimals. Not without `currency`."""
    currency: NotRequired[Currency]
    """Currency of `price`."""
    url: NotRequired[str]
    """The listing's page."""
    imageUrl: NotRequired[str]
    """An image of it."""


class ListingsPush(TypedDict):
    """Up to 1000 listings."""

    products: list[Listing]
    """The listings, in any order."""


class MatchCandidate(TypedDict):
    """A catalog product that the listing may be."""

    productId: Uuid
    name: str
    """The product's name."""
    sku: str
    """The product's SKU."""
    supplierSku: str
    """The supplier's article code."""
    price: Money
    """Wholesale price of one unit, in `currency`."""
    currency: Currency
    supplier: str
    """The supplier's name."""
    score: float
    """How likely it is the same product, 0 to 1 - 0.9 is right nine times of ten."""


class MatchDecidedData(TypedDict):
    """The decision."""

    clientProductId: str
    """Your id of the listing."""
    productId: Uuid
    decision: MatchDecision
    decidedAt: Timestamp
    """When it was decided."""


class MatchDecided(TypedDict):
    """The decision as it is on record."""

    success: Literal[True]
    """Always `true`."""
    data: MatchDecidedData
    """The decision."""


MatchDecision: TypeAlias = "Literal['confirmed', 'rejected']"
"""What the company decided about a candidate. It survives recalculation: a confirmed product stays first, with the others behind it, a
rejected one is not suggested again.
"""


class MatchedListing(TypedDict):
    """A listing and what it may be."""

    clientProductId: str
    """Your id of the listing."""
    clientName: str
    """Your title of it."""
    candidates: list[MatchCandidate]
    """At most 10 products, the most likely first; empty when nothing comes near. One that you confirmed is first with a score of 1, the
    others then have 0.
    """
    confirmedProductId: str | None
    """Addition: the candidate you confirmed, or null."""


class MatchesData(TypedDict):
    """The listings, and how they were matched."""

    method: str
    """The evidence that was used, strongest first, of `gtin`, `supplier_sku`, `model_number`, `name` and `embedding`, or `none`; for people."""
    embeddings: bool
    """Whether an embedding provider took part."""
    note: str
    """The same in words."""
    products: list[MatchedListing]
    """The listings, by `clientProductId`."""
    total: int
    """Addition: listings over all pages."""
    limit: int
    """Addition: listings asked for per page."""
    offset: int
    """Addition: listings skipped."""


class Matches(TypedDict):
    """A page of matched listings."""

    success: Literal[True]
    """Always `true`."""
    data: MatchesData
    """The listings, and how they were matched."""


class NewMatchDecision(TypedDict):
    """A candidate, and what you decide about it."""

    productId: Uuid
    """The candidate's UUID."""
    decision: MatchDecision


class OrderCost(TypedDict):
    """What an order costs, landed."""

    orderNumber: OrderNumber
    source: Literal["actual", "estimated"]
    """`actual`: the sum of your payments of all kinds, each converted into `currency` at the rate of its own date. `estimated`: you sent no
    payments yet; `orderTotal` × your TCC coefficient, or 1.7 if you have none.
    """
    landedCost: float
    """The landed cost of the order, in `currency`; exact where all payments are in it, else rounded half up to 2 places, once. While `source` is
    `actual` and `complete` is false this is what you have paid so far, not what the order costs: use `projectedLandedCost`.
    """
    currency: Currency
    """The order's currency."""
    orderTotal: float
    """Sum of the order's lines, in `currency`."""
    shippingMethod: ShippingMethod
    estimatedArrivalDate: str | None
    """When the goods should arrive; as in the order reads."""
    estimatedArrivalBasis: Literal["first_payment", "shipped"] | None
    """What that date is counted from."""
    payments: list[RecordedPayment]
    """The payments on record, oldest first; empty while the cost is estimated."""
    complete: bool
    """Addition: whether your payments are the cost of the order. True once payments of kind `goods_invoice`, each converted at the rate of its own
    date, cover `orderTotal` within 2 %, or the order is `accepted` and has such a payment.
    """
    paidToDate: PaidToDate
    projectedLandedCost: Money
    """Addition: what the order is expected to cost, in `currency`. Until `complete` the larger of the payments so far and the estimate
    (`orderTotal` × your TCC coefficient, or 1.7), then the payments.
    """
    lines: list[LineCost]
    """Addition: the landed cost allocated to the lines by their value, or by quantity where no line has one. Rounded by largest remainder, so that the parts add up to
    `landedCost` exactly.
    """


class OrderCostAnswer(TypedDict):
    """The cost of one order."""

    success: Literal[True]
    """Always `true`."""
    data: OrderCost


OrderEvent: TypeAlias = "OrderUpdatedEvent | OrderCreatedEvent | OrderStatusChangedEvent | OrderCancelledEvent | OrderConfirmedEvent"
"""Any of the events of an order. Switch on `event`."""


class PaidToDate(TypedDict):
    """Addition: your payments of each kind so far, in the order's currency, each payment converted at the rate of its own date. A kind is exact where
    all its payments are in that currency, else rounded half up to 2 places, once.
    """

    goods_invoice: Money
    """Paid for goods."""
    freight: Money
    """Paid for freight."""
    customs: Money
    """Paid for customs."""
    vat: Money
    """Paid for VAT."""
    insurance: Money
    """Paid for insurance."""
    other: Money
    """Paid for anything else."""


class Payment(TypedDict):
    """One payment towards an order. The key is (order, `paymentId`)."""

    paymentId: str
    """Your id of the payment, unique within the order. Taken exactly as sent: case counts, and so does space around it."""
    date: str
    """The day it was paid, `YYYY-MM-DD`, from 1970-01-01 to tomorrow (UTC); the earliest one of an order starts its delivery estimate."""
    amount: float
    """The amount in `currency`, greater than 0, with at most 4 decimal places. A number, not a string."""
    currency: Currency
    """Currency of `amount`; the order's, or one that the service has a rate for (EUR, USD, GBP, TRY and others)."""
    kind: PaymentKind


PaymentKind: TypeAlias = "Literal['goods_invoice', 'freight', 'customs', 'vat', 'insurance', 'other']"
"""What was paid for."""


class PaymentsPush(TypedDict):
    """Up to 1000 payments of one order."""

    payments: list[Payment]
    """The payments, in any order. A `paymentId` may be there twice only with the same values."""


class PushReceiptData(TypedDict):
    """Counts that add up - `received` is the sum of the other three."""

    received: int
    """Records received."""
    created: int
    """Records whose key was new."""
    updated: int
    """Records whose key was known with other values; the earlier values stay in the history."""
    unchanged: int
    """Records that were known exactly as sent."""


class PushReceipt(TypedDict):
    """The result for the records. Re-sending a push is safe: it creates no duplicate, loses no history and says what it changed."""

    success: Literal[True]
    """Always `true`."""
    data: PushReceiptData
    """Counts that add up - `received` is the sum of the other three."""


class QuoteData(TypedDict):
    """The quote."""

    orders: list[QuotedOrder]
    """One order per supplier, in the order in which the suppliers first appear in `items`."""
    totalOrders: int
    """Number of orders."""
    totalAmount: Money
    """Total over all orders in `currency`, converted at the current rates where they differ."""
    currency: Currency
    """The first order's currency."""
    totalsByCurrency: list[CurrencyTotal]
    """The exact sum per currency."""
    landedCost: Money
    """Sum of the orders' `landedCost`, in `currency`."""
    warnings: list[QuoteWarning]
    """What to look at before ordering; usually empty."""


class Quote(TypedDict):
    """The split, totals, landed estimate and arrival of what was sent. Nothing was stored."""

    success: Literal[True]
    """Always `true`."""
    data: QuoteData
    """The quote."""


class QuoteWarning(TypedDict):
    """Something to look at before ordering. A warning never stops an order."""

    code: Literal["PRICE_DIFFERS", "NOT_A_FULL_BOX", "SAME_CONTENT_AS_EARLIER_ORDER", "RATE_OUTDATED"]
    """What it is about."""
    message: str
    """One sentence for people."""
    index: int | None
    """Position of the line in `items`, or null where it is about the whole."""


class QuotedArrival(TypedDict):
    """When an order would arrive if it were first paid for on `firstPaymentDate`."""

    shippingMethod: Literal["sea", "air"]
    """How it would travel."""
    firstPaymentDate: Day
    """The assumed day of the first payment - today (UTC)."""
    expectedDate: Day
    """`firstPaymentDate` plus the days planned with, as `GET /api/v2/external/lead-times` lists them; parts of a day count as a day."""
    lateDate: str | None
    """The same plus what the 90 % quantile of your own orders lies above their median; null without orders of your own."""
    leadTimeLevel: LeadTimeLevel


class QuotedOrder(TypedDict):
    """One of the orders that the call would create."""

    supplier: OrderSupplier
    items: list[OrderLine]
    """The lines, as they were sent."""
    totalAmount: Money
    """Sum of the lines, in `currency`."""
    currency: Currency
    """The supplier's currency."""
    landedCost: Money
    """Estimated landed cost, in `currency` - `totalAmount` × `landedCostCoefficient`."""
    landedCostCoefficient: Decimal
    """Your TCC coefficient, or 1.7 if you have none."""
    arrivals: list[QuotedArrival]
    """When the goods would arrive - by the `shippingMethod` that was sent, or by both when none was."""


class RawSale(TypedDict):
    """One sale as the marketplace reported it. The key is (`productId`, `date`, `marketplace`, `saleId`)."""

    productId: Uuid
    date: str
    """The day of the sale, `YYYY-MM-DD`, from 1970 to tomorrow (UTC)."""
    units: float
    """Units sold; negative for a return. At most 4 decimals."""
    price: float
    """Price of one unit in `currency`, at most 4 decimals."""
    currency: Currency
    """Currency of `price`; one that the service has a rate for (EUR, USD, GBP, TRY and others)."""
    marketplace: str
    """Where it was sold, in your own words; part of the key. Taken exactly as sent: case counts, and so does space around it."""
    saleId: str
    """Your id of the sale, unique within product, date and marketplace. Taken exactly as sent, too."""


class RawSalesPush(TypedDict):
    """Up to 5000 sales."""

    sales: list[RawSale]
    """The sales, in any order."""


class RecommendationShippingScenarios(TypedDict):
    """The figures by either method."""

    air: ShippingScenario
    sea: ShippingScenario


class Recommendation(TypedDict):
    """What to order of one product."""

    productId: Uuid
    recommendedQuantity: int
    """Units to order now by `recommendedMethod`, rounded up to full boxes; 0 while stock and the orders expected within its lead time and one
    day more are above the reorder point. Of `ordersInTransit` those that arrive later are not counted.
    """
    currentStock: int
    """Units in stock by the latest observation."""
    ordersInTransit: int
    """Units ordered and not yet accepted - here, in your pull feed, and as `quantity` of smart reorder."""
    averageDailySales: Decimal
    """Mean units a day over the 30 days up to yesterday (fewer if the product is younger), days out of stock left out; 0 where more came back than was sold."""
    forecastAccuracy: str | None
    """From 0 to 1, higher is better - 1 minus the forecast's weighted absolute error over 28-day totals in its backtest. Null with less
    than 28 counted days.
    """
    calculationDate: Day
    """The day of the calculation."""
    reorderPoint: Decimal
    """Order once stock and the orders expected within the recommended method's lead time and one day more are at or under this many units."""
    safetyStock: Decimal
    """Units kept against uncertainty of demand and delivery."""
    demandTrend: Trend
    recommendedMethod: Literal["sea", "air"]
    """`sea`, unless stock would run out before sea arrives and air would help: while an order by air is not due yet, it would come before it is
    needed, and the order goes by sea.
    """
    daysUntilStockout: str | None
    """Stock ÷ expected daily demand, in days; null when no demand is expected."""
    shippingUrgency: ShippingUrgency
    shippingReason: str
    """The reason in words, in the locale of the company (`en`, `tr` or `ru`). Display it, never parse it."""
    shippingScenarios: RecommendationShippingScenarios
    """The figures by either method."""
    explain: NotRequired[Explanation]


class RecommendationsData(TypedDict):
    """The recommendations."""

    count: int
    """Number of items in this response."""
    items: list[Recommendation]
    """The recommendations, the most urgent first."""
    nextCursor: str | None
    """Addition: send it as `cursor` for the items that follow; null when there are none, as always without `limit`."""


class Recommendations(TypedDict):
    """The company's latest calculation."""

    success: Literal[True]
    """Always `true`."""
    data: RecommendationsData
    """The recommendations."""


class RecordedPayment(TypedDict):
    """A payment as it is on record. Unlike in a push, `amount` is a string."""

    paymentId: str
    """Your id of the payment."""
    date: Day
    amount: Money
    currency: Currency
    kind: PaymentKind


class RemovedItem(TypedDict):
    """An item that has left the company's catalog. It comes back as a changed item if it returns."""

    removed: Literal[True]
    """Always `true` on an item that is gone."""
    productId: Uuid


class ScenarioExplanationLeadTime(TypedDict):
    """Where the lead time comes from."""

    days: Decimal
    """Days to plan with: (`sampleOrders` × `sampleMedian` + 3 × `defaultDays`) ÷ (`sampleOrders` + 3), rounded half up to 4 places."""
    deviationDays: Decimal
    """Standard deviation in days. With fewer than 5 orders of the company's own, at least a seventh of `days`."""
    p80: str | None
    """80 % quantile in days of the company's own deliveries, as a decimal string; null without any."""
    p90: str | None
    """90 % quantile in days of the company's own deliveries, as a decimal string; null without any."""
    n: int
    """The company's own orders it rests on."""
    level: LeadTimeLevel
    sampleMedian: NotRequired[str | None]
    """Addition: median days of the orders at `level`, as a decimal string; null at the default. This and the following members are missing in a
    product's explanation until its next calculation.
    """
    sampleOrders: NotRequired[int]
    """Addition: number of orders behind `sampleMedian`; of other companies at the level `all_companies`."""
    defaultDays: NotRequired[Decimal]
    """Addition: the operator's default for the method, in days."""
    ignored: NotRequired[list[IgnoredOrders]]
    """Addition: orders of the company that are not used at a level, and why."""


class ScenarioExplanation(TypedDict):
    """The calculation by one shipping method."""

    leadTime: ScenarioExplanationLeadTime
    """Where the lead time comes from."""
    horizonDays: Decimal
    """Lead time plus the days between two calculations."""
    errorOverLeadTime: Decimal
    """Root mean square of the method's past errors in the total of a lead time ahead, brought to today's level of demand."""
    safetyStock: Decimal
    """Units."""
    reorderPoint: Decimal
    """Units."""
    orderUpTo: Decimal
    """Units."""
    ordersCounted: list[TransitOrder]
    """Orders expected within the horizon; they count towards the inventory position."""
    ordersNotCounted: list[TransitOrder]
    """Orders expected later; they do not."""
    inventoryPosition: int
    """Stock plus the orders counted."""
    quantityBeforeRounding: Decimal
    """What is lacking to order-up-to; 0 above the reorder point."""
    recommendedQuantity: int
    """The same in full boxes."""


class ShippingScenario(TypedDict):
    """The figures if the order travelled by this method."""

    safetyStock: float
    """Units kept against uncertainty."""
    leadTimeDays: float
    """Days from first payment to acceptance to plan with."""
    reorderPoint: float
    """Order once stock and the orders expected within `leadTimeDays` and one day more are at or under this many units."""
    recommendedQuantity: int
    """Units to order now."""


ShippingUrgency: TypeAlias = "Literal['none', 'sea_window_open', 'sea_window_closing', 'air_urgent_stockout_risk', 'stockout_unavoidable']"
"""How pressing the choice of shipping method is."""


class StockObservation(TypedDict):
    """What was in stock of one product at one moment. The key is (`productId`, `observedAt`); several observations a day are welcome."""

    productId: Uuid
    observedAt: str
    """When it was observed, ISO 8601 with a zone, from 1970 to one day ahead; kept to the millisecond."""
    on_hand: int
    """Units on hand."""
    out_of_stock: NotRequired[bool]
    """Whether the product could not be sold. Send it on every observation; it overrides `on_hand` when the service decides whether the day
    counts towards demand: `on_hand > 0` with `true` is not counted, `on_hand: 0` with `false` is counted. Left out, `on_hand: 0` is
    taken as out of stock, which is less accurate.
    """


class StockPush(TypedDict):
    """Up to 5000 observations."""

    stock: list[StockObservation]
    """The observations, in any order."""


class TransitOrder(TypedDict):
    """Units of the product on their way."""

    orderRef: str | None
    """The order's number, or your own reference of a feed order; null for smart reorder's `quantity`."""
    source: Literal["order", "feed", "smart_reorder"]
    """Where the service knows it from."""
    quantity: int
    """Units."""
    expectedOn: Day
    """When it is expected. An overdue order, and one without an estimate, are expected a median lead time from today; one that is delivered and
    not yet accepted tomorrow.
    """


Trend: TypeAlias = "Literal['up', 'flat', 'down']"
"""The mean of the newer half of the counted days against the older half, the middle day left out where their number is odd: `up` or `down`
when it differs by more than 15 % of the older and by at least two standard errors of the difference, else `flat`.
"""


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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        page: Page number, from 1. A page after the last is empty.
        limit: Products per page. The default is 100; with `ids` it is 1000, so that all products found are on one page.
        cursor: Continues a list: the `nextCursor` of the previous response. Opaque and tied to the filters of that call, which must be sent again
        unchanged; `limit` may change. No row is skipped or repeated while the catalog changes. With `cursor`, the page or offset is ignored.
        A value that did not come from `nextCursor` is rejected with 400.
        supplier_id: Only products of this supplier, by the integer that `supplier_id` of a product shows.
        search: Only products whose name, SKU or description contains this text, whatever its case.
        ids: Only these products: up to 1000 product ids, comma-separated, UUIDs and `ps_` ids mixed as you like. Unknown ones are
        left out of the response; an entry of neither form is 400. Without `limit`, all products found are on one page.
        with_images: Adds `images`.
        include_category: Adds `category_id`, `category_name` and `category_name_en`.
        include_tcc: Adds the company's Total Current Cost, in TRY - `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
        include_tsp: Adds the company's Total Sale Price, in TRY - `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
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
        """Read one product.

        id: The product's UUID or its `ps_` id. Anything of neither form is 400.
        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        with_images: Adds `images`. On by default here.
        include_category: Adds `category_id`, `category_name` and `category_name_en`.
        include_tcc: Adds the company's Total Current Cost, in TRY - `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
        include_tsp: Adds the company's Total Sale Price, in TRY - `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        date: The day to look at, `YYYY-MM-DD`. Left out, today (UTC).
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
        """Convert an amount into TRY.

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        amount: The amount, not negative, with a decimal point.
        currency: The amount's currency, in capitals.
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        status: Only orders in this status.
        limit: Orders per page.
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        idempotency_key: Makes a retry safe: up to 255 characters of your choice, kept for 24 hours. The same key with the same body replays the
        stored response and sets `Idempotency-Replayed: true`; the same key with another body is rejected with
        `IDEMPOTENCY_KEY_REUSED`; a twin that arrives while the first call is still running waits for it and replays its response.
        Without the header every call creates new orders.
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
        """Read one order.

        order_number: The order: its `orderNumber` (`ORD-…`) or its `deliveryId` (`PS-YYYY-NNNN`). You can send the slash of a
        suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
        that names no order of the company is 404.
        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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
        """Update an order's status.

        order_number: The order: its `orderNumber` (`ORD-…`) or its `deliveryId` (`PS-YYYY-NNNN`). You can send the slash of a
        suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
        that names no order of the company is 404.
        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        webhook_signature: `sha256=` and the lower-case hex HMAC-SHA256 of `<timestamp>.<raw body>`, keyed with the signing secret as it was
        shown, `whsec_` included. The timestamp is the value of `X-Webhook-Timestamp`. For the secret `secret`, the timestamp `1674087231` and the body `{"a":1}` it is
        `sha256=fb7845f871e7ead3667ff9bb682d8239bbc65a2098ed6c02923e0a8b2d0ce787`.

        While a rotation of the secret overlaps (24 hours, or until you switch) it is made with the old secret; a replay is signed with the
        current one.
        webhook_timestamp: When this attempt was signed, in Unix seconds. Reject what is more than 5 minutes off.
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
        """List the catalog.

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        limit: Items per page.
        offset: Number of rows to skip.
        cursor: Continues a list: the `nextCursor` of the previous response. Opaque and tied to the filters of that call, which must be sent again
        unchanged; `limit` may change. No row is skipped or repeated while the catalog changes. With `cursor`, the page or offset is ignored.
        A value that did not come from `nextCursor` is rejected with 400.
        include: Extras to add to each item, comma-separated: `description`, `tags`, `attributes`. Unknown values are silently ignored.
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
        limit: int | None = None,
        include: str | None = None,
    ) -> CatalogSearch:
        """Search products.

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        q: A part of the name.
        sku: The beginning of the `sku` or of the `supplierSku`.
        limit: Items at most.
        include: Extras to add to each item, comma-separated: `description`, `tags`, `attributes`. Unknown values are silently ignored.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/products/search",
            "Authorization",
            query={"q": q, "sku": sku, "limit": limit, "include": include},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def list_catalog_changes(
        self,
        *,
        request_id: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        include: str | None = None,
    ) -> CatalogChanges:
        """Follow the catalog's changes.

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        cursor: The `nextCursor` of the previous response. Left out, the feed begins with everything the key can see, so that the first run is
        the full load and every later run is the difference. A cursor stays usable for at least 30 days.
        limit: Changes at most.
        include: Extras to add to each item, comma-separated: `description`, `tags`, `attributes`. Unknown values are silently ignored.
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
        """Push your own listings.

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        limit: Listings per page.
        offset: Number of rows to skip.
        client_product_id: Only this listing.
        min_score: Only candidates with at least this score; a listing left without any still appears.
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

        client_product_id: Your id of the listing, percent-encoded.
        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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

    def push_payments(
        self,
        ref: str,
        body: PaymentsPush,
        *,
        request_id: str | None = None,
    ) -> PushReceipt:
        """Push payments of an order.

        ref: The order: its `deliveryId` (`PS-YYYY-NNNN`) or its `orderNumber` (`ORD-…`). You can send the slash of a
        suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
        that names no order of the company is 404.
        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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
        request_id: str | None = None,
    ) -> OrderCostAnswer:
        """Read an order's landed cost.

        ref: The order: its `deliveryId` (`PS-YYYY-NNNN`) or its `orderNumber` (`ORD-…`). You can send the slash of a
        suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
        that names no order of the company is 404.
        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/orders/{_path(ref)}/cost",
            "Authorization",
            query={},
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

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
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
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Recommendations:
        """List recommendations.

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        include: `explain` adds the explanation to each item. Comma-separated; unknown values are silently ignored.
        limit: Addition - items at most. Left out, all of them.
        cursor: Addition - the `nextCursor` of the previous response. A value that did not come from it is rejected with 400.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/recommendations",
            "Authorization",
            query={"include": include, "limit": limit, "cursor": cursor},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def iter_recommendations(
        self,
        *,
        include: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Iterator[Recommendation]:
        """Iterates over the items of `list_recommendations`, page by page."""
        while True:
            response = self.list_recommendations(include=include, limit=limit, cursor=cursor)
            yield from response["data"]["items"]
            following = response["data"]["nextCursor"]
            if following is None or following == cursor:
                return
            cursor = following

    def get_demand(
        self,
        product_id: Uuid,
        *,
        request_id: str | None = None,
        window_days: int | None = None,
    ) -> DemandAnswer:
        """Read a product's demand.

        product_id: The product's UUID.
        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        window_days: Length of the window in days. It ends yesterday (UTC), or today if units were sold today.
        """
        return self._transport.send(
            "GET",
            f"/api/v2/external/demand/{_path(product_id)}",
            "Authorization",
            query={"windowDays": window_days},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def list_lead_times(
        self,
        *,
        request_id: str | None = None,
    ) -> LeadTimes:
        """List lead times.

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        """
        return self._transport.send(
            "GET",
            "/api/v2/external/lead-times",
            "Authorization",
            query={},
            headers={"X-Request-Id": request_id},
            idempotent=True,
        )

    def list_events(
        self,
        *,
        request_id: str | None = None,
        after: Uuid | None = None,
        limit: int | None = None,
    ) -> EventList:
        """List events.

        request_id: An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
        name. A longer or otherwise unusable value is ignored, and the service makes one.
        after: The `nextAfter` of the previous response, or the id of an event up to which you have all; the response begins behind it. Left out, with the oldest event of the last 30 days.
        limit: Events at most.
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
