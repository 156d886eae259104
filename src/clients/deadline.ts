// The one limit that holds for the whole of an exchange: name, connection, TLS, request, answer.

/**
 * Returns a signal that aborts after a time with `reason`, or when `earlier` does with its own, and a promise that rejects then:
 * while a connection is being made, undici notes an abort and goes on. Disposed of, it leaves no timer and no listener behind.
 */
export function withDeadline(ms: number, reason: Error, earlier: AbortSignal | undefined) {
  const controller = new AbortController();
  const { promise: happened, reject } = Promise.withResolvers<never>();
  // Whether anyone waits for it or not.
  happened.catch(() => undefined);
  const cut = (reason: unknown) => {
    controller.abort(reason);
    reject(reason);
  };
  const end = () => cut(earlier?.reason);
  const timer = setTimeout(() => cut(reason), ms);
  if (earlier?.aborted) end();
  earlier?.addEventListener('abort', end);
  return {
    signal: controller.signal,
    happened,
    [Symbol.dispose]() {
      clearTimeout(timer);
      earlier?.removeEventListener('abort', end);
    },
  };
}
