"""The decorator `warnings.deprecated` of Python 3.13, which type checkers know in every version."""

from __future__ import annotations

import functools
import sys
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import deprecated as deprecated
elif sys.version_info >= (3, 13):
    from warnings import deprecated as deprecated
else:

    def deprecated(message: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
            @functools.wraps(function)
            def warn(*args: Any, **kwargs: Any) -> Any:
                warnings.warn(message, DeprecationWarning, stacklevel=2)
                return function(*args, **kwargs)

            return warn

        return decorate
