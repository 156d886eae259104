"""Waits for a sandbox whose clock is being advanced, or that is being reset."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._client import Portside
    from .types import SandboxClockResponseData

_MIN_POLL = 1.0
_MAX_POLL = 10.0


def wait_for_sandbox(
    portside: Portside, *, timeout: float = 600, on_wait: Callable[[SandboxClockResponseData], None] | None = None
) -> SandboxClockResponseData:
    """Waits until the clock of the sandbox stands still and no reset is in progress, and returns the clock. Call it after `advance_clock` or
    `reset`. Raises TimeoutError after `timeout`; the advance goes on. Reads the clock at first after one second, later every 10 seconds.

    timeout: Seconds to wait at most.
    on_wait: Called with each state of a clock that is not ready, for example to show its `progress`.
    """
    deadline = time.monotonic() + timeout
    poll = _MIN_POLL
    while True:
        clock = portside.sandbox.get_clock()
        if clock["status"] == "ready":
            return clock
        if on_wait:
            on_wait(clock)
        left = deadline - time.monotonic()
        if left <= 0:
            progress = clock.get("progress")
            raise TimeoutError(f"The sandbox is still {clock['status']} after {timeout} s: {progress} % done.")
        time.sleep(min(poll, left))
        poll = min(poll * 1.5, _MAX_POLL)
