from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Generic, TypeVar, cast

from ._transport import CallOptions, Request, Transport

Page = TypeVar("Page")
Item = TypeVar("Item")


class PagedList(Generic[Page, Item]):
    """The first page of a list. Iterate over it to read the items of all pages. The next pages are requested when the loop reaches them."""

    page: Page
    """The first page."""

    def __init__(
        self,
        transport: Transport,
        request: Request,
        items_name: str,
        options: CallOptions | None,
        *,
        is_older: bool = False,
    ):
        self._transport = transport
        self._request = request
        self._items_name = items_name
        self._options = options
        self._is_older = is_older
        """Whether the page is the whole body, as in the Standard API."""
        self.page = self._read(request.query.get("cursor"))

    @property
    def items(self) -> list[Item]:
        """The items of the first page."""
        return cast("list[Item]", _members(self.page)[self._items_name])

    @property
    def next_cursor(self) -> str | None:
        """The position after the first page. None if it is the last one, unless the list is a feed."""
        return cast("str | None", self._position(self.page).get("nextCursor"))

    def __repr__(self) -> str:
        return f"<PagedList: {len(self.items)} items on the first page, next_cursor={self.next_cursor!r}>"

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from _members(page)[self._items_name]

    def pages(self) -> Iterator[Page]:
        """Iterates over all pages. Store `nextCursor` of a page to continue there later."""
        page = self.page
        cursor = self._request.query.get("cursor")
        while True:
            yield page
            position = self._position(page)
            following = position.get("nextCursor")
            # A mock returns the same page for every cursor.
            if following is None or not position.get("hasMore", True) or following == cursor:
                return
            cursor = following
            page = self._read(cursor)

    def _position(self, page: Page) -> dict[str, Any]:
        """Returns the object with the cursor."""
        return cast("dict[str, Any]", _members(page)["pagination"]) if self._is_older else _members(page)

    def _read(self, cursor: str | None) -> Page:
        request = replace(self._request, query={**self._request.query, "cursor": cursor})
        send = self._transport.send if self._is_older else self._transport.send_for_data
        return cast("Page", send(request, self._options))


def _members(page: object) -> dict[str, Any]:
    return cast("dict[str, Any]", page)
