// Counts requests in the memory of one process. When it is full, the least recently used window is evicted and starts again.

import { LRUCache } from 'lru-cache';
import { hasCapacity, type RateWindow, type WindowState } from '../../domain/rate-limit-window.ts';

/** Whether a request was allowed and counted, and the state of its windows afterwards. */
export interface RateCount {
  allowed: boolean;
  states: WindowState[];
}

/** Creates a counter of at most `maxWindows` windows. It counts a request in all of a subject's windows or in none. */
export function createMemoryRateCounter(maxWindows: number): (subject: string, windows: RateWindow[]) => RateCount {
  // `max` would allocate all of them at the start.
  const counts = new LRUCache<string, { used: number; endsAt: number }>({
    maxSize: maxWindows,
    sizeCalculation: () => 1,
  });

  return (subject, windows) => {
    const now = performance.now();
    const states = windows.map((window): WindowState => {
      const found = counts.get(`${window.name} ${subject}`);
      const resetMs = (found?.endsAt ?? 0) - now;
      return found && resetMs > 0
        ? { window, used: found.used, resetMs }
        : { window, used: 0, resetMs: window.seconds * 1000 };
    });
    const allowed = hasCapacity(states);
    if (allowed) {
      for (const state of states) {
        state.used++;
        counts.set(`${state.window.name} ${subject}`, { used: state.used, endsAt: now + state.resetMs });
      }
    }
    return { allowed, states };
  };
}
