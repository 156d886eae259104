// The one limit that holds for the whole of an exchange: name, connection, TLS, request, answer.

/**
 * Returns a signal that aborts after a time with `reason`, or when `earlier` does with its own, and a promise that rejects then:
 * while a connection is being made, undici notes an abort and goes on. Disposed of, it leaves no timer and no listener behind.
 */
export function withDeadline(ms: number, reason: Error, parentSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // Whether anyone waits for it or not.
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
