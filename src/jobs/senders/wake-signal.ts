// A wake-up signal for a polling loop: it can be triggered now or later, and waiting for it has a timeout.

export interface WakeSignal {
  /** Wakes the loop after `afterMs`; if it is not waiting then, its next wait returns at once. */
  trigger(afterMs?: number): void;
  /** Clears the signals so far. */
  reset(): void;
  /** Resolves when there was a signal since the last reset, or after the timeout. */
  wait(timeoutMs: number): Promise<void>;
}

/** Creates a signal. Only the timer of a wait keeps the process alive. */
export function createWakeSignal(): WakeSignal {
  let isTriggered = false;
  let wake = () => {};
  const triggerNow = () => {
    isTriggered = true;
    wake();
  };
  return {
    trigger(afterMs = 0) {
      if (afterMs > 0) setTimeout(triggerNow, afterMs).unref();
      else triggerNow();
    },
    reset() {
      isTriggered = false;
    },
    async wait(atMostMs) {
      if (isTriggered) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = setTimeout(resolve, atMostMs);
      await promise;
      clearTimeout(timer);
    },
  };
}
