// What a loop sleeps by: it may be woken by anyone, now or at a time, and wakes by itself in the end.

export interface WakeSignal {
  /** Wakes the loop, `afterMs` from now; if it is not asleep then, it will not fall asleep. */
  ring(afterMs?: number): void;
  /** Takes what rang so far as heard. */
  reset(): void;
  /** Resolves when it has rung since the last reset, or after `atMostMs`. */
  rung(atMostMs: number): Promise<void>;
}

/** Returns an alarm that has not rung. Its timers keep no process alive, except the one slept by. */
export function createWakeSignal(): WakeSignal {
  let hasRung = false;
  let wake = () => {};
  const ringNow = () => {
    hasRung = true;
    wake();
  };
  return {
    ring(afterMs = 0) {
      if (afterMs > 0) setTimeout(ringNow, afterMs).unref();
      else ringNow();
    },
    reset() {
      hasRung = false;
    },
    async rung(atMostMs) {
      if (hasRung) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = setTimeout(resolve, atMostMs);
      await promise;
      clearTimeout(timer);
    },
  };
}
