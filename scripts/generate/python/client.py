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
