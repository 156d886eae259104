// A deadline for a whole HTTP exchange: DNS, connection, TLS, request and response.

/**
 * Returns a signal that aborts with `reason` after `ms`, or when `parentSignal` aborts, and a promise that rejects at the same time: undici
 * does not cancel a request while it connects, so callers race against the promise. Disposing removes the timer and the listener.
 */
export function withDeadline(ms: number, reason: Error, parentSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // Prevents an unhandled rejection if nothing awaits it.
  expired.catch(() => undefined);
  const abort = (reason: unknown) => {
    controller.abort(reason);
    reject(reason);
  };
  const abortWithParent = () => abort(parentSignal?.reason);
  const timer = setTimeout(() => abort(reason), ms);
  if (parentSignal?.aborted) abortWithParent();
  parentSignal?.addEventListener('abort', abortWithParent);
  return {
    signal: controller.signal,
    expired,
    [Symbol.dispose]() {
      clearTimeout(timer);
      parentSignal?.removeEventListener('abort', abortWithParent);
    },
  };
}
