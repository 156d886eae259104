// Waits for a sandbox whose clock is being advanced, or that is being reset.

import type { SandboxClockResponse } from './generated/external-v2/index.ts';
import type { Resources } from './generated/resources.gen.ts';
import { sleep } from './retry.ts';

const minPollMs = 1_000;
const maxPollMs = 10_000;

/** The clock of a sandbox. */
export type SandboxClock = SandboxClockResponse['data'];

export interface SandboxWaitOptions {
  /** Milliseconds to wait at most; default 600,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Called with each state of a clock that is not ready, for example to show its `progress`. */
  onWait?: (clock: SandboxClock) => void;
}

/**
 * Waits until the clock of the sandbox stands still and no reset is in progress, and returns the clock. Call it after `advanceClock` or `reset`.
 * Rejects with a DOMException with the name `TimeoutError` after `timeoutMs`; the advance goes on. Reads the clock at first after one second,
 * later every 10 seconds.
 */
export async function waitForSandbox(
  api: Pick<Resources, 'sandbox'>,
  { timeoutMs = 600_000, signal, onWait }: SandboxWaitOptions = {},
): Promise<SandboxClock> {
  const deadline = performance.now() + timeoutMs;
  for (let pollMs = minPollMs; ; pollMs = Math.min(pollMs * 1.5, maxPollMs)) {
    const clock = await api.sandbox.getClock({ signal });
    if (clock.status === 'ready') return clock;
    onWait?.(clock);
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) {
      const message = `The sandbox is still ${clock.status} after ${timeoutMs} ms: ${clock.progress} % done.`;
      throw new DOMException(message, 'TimeoutError');
    }
    await sleep(Math.min(pollMs, leftMs), signal);
  }
}
