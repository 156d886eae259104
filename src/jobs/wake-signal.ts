// A wake-up signal for a polling loop: it can be triggered now or later, and waiting for it has a timeout.

export interface WakeSignal {
  /** Wakes the loop after `afterMs`; if it is not waiting then, its next wait returns at once. */
  ring(afterMs?: number): void;
  /** Clears the signals so far. */
  reset(): void;
  /** Resolves when there was a signal since the last reset, or after the timeout. */
  rung(atMostMs: number): Promise<void>;
}

/** Creates a signal. Only the timer of a wait keeps the process alive. */
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
