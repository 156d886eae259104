from __future__ import annotations

import re
import urllib.parse

from ._bulk import Bulk
from ._older_apis import ExternalV1, Standard
from ._resources import Resources
from ._transport import Transport


class Portside(Resources):
    """A client of all APIs with one API key. It is safe to share between threads.

    base_url: The host root of the service, such as `https://api.portside.example`.
    timeout: Seconds that one attempt waits for a connection or for data.
    retries: Maximum number of retries. Only idempotent requests are retried.
    deadline: Seconds for all attempts and waits of a request. No attempt starts later.
    backoff: Seconds before the first retry. The wait doubles with each retry, up to 30 seconds.

    Raises ValueError if an argument is missing or invalid.
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
        _assert_base_url(base_url)
        _assert_api_key(api_key)
        for name, value in {"timeout": timeout, "retries": retries, "deadline": deadline, "backoff": backoff}.items():
            if not value >= 0:
                raise ValueError(f"{name} must be a number that is not negative.")
        self._base_url = base_url
        transport = Transport(base_url, api_key, timeout, retries, deadline, backoff)
        super().__init__(transport)
        self.standard = Standard(transport)
        self.external_v1 = ExternalV1(transport)
        self.bulk = Bulk(self)

    def __repr__(self) -> str:
        return f"Portside({self._base_url!r})"


def _assert_base_url(base_url: object) -> None:
    parts = urllib.parse.urlsplit(base_url) if isinstance(base_url, str) else None
    if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
        received = f", not {base_url!r}" if base_url else ""
        raise ValueError(f"base_url must be the URL of the service, such as https://api.portside.example{received}.")


def _assert_api_key(api_key: object) -> None:
    if not api_key:
        raise ValueError("api_key is missing. Pass the API key of your company.")
    if not isinstance(api_key, str) or not re.fullmatch("[!-~]+", api_key):
        raise ValueError("api_key must be an API key: ASCII characters without spaces.")
