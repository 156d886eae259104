from __future__ import annotations

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
        transport = Transport(base_url, api_key, timeout, retries, deadline, backoff)
        super().__init__(transport)
        self.standard = Standard(transport)
        self.external_v1 = ExternalV1(transport)
