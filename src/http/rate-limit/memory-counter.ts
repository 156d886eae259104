// Counts requests for one process. The room is bounded: when it is full, who was away longest starts anew.

import { LRUCache } from 'lru-cache';
import { hasCapacity, type RateWindow, type WindowState } from '../../domain/rate-limit-window.ts';

/** Whether one more request was let through, and counted, and how the windows stand after it. */
export interface RateCount {
  allowed: boolean;
  states: WindowState[];
}

/** Returns a counter that holds `mostWindows` at most; it counts a request in all of a subject's windows or in none. */
export function createMemoryRateCounter(mostWindows: number): (subject: string, windows: RateWindow[]) => RateCount {
  const open = new LRUCache<string, { used: number; endsAt: number }>({ max: mostWindows });

  return (subject, windows) => {
    const now = performance.now();
    const states = windows.map((window): WindowState => {
      const found = open.get(`${window.name} ${subject}`);
      const resetMs = (found?.endsAt ?? 0) - now;
      return found && resetMs > 0
        ? { window, used: found.used, resetMs }
        : { window, used: 0, resetMs: window.seconds * 1000 };
    });
    const allowed = hasCapacity(states);
    if (allowed) {
      for (const state of states) {
        state.used++;
        open.set(`${state.window.name} ${subject}`, { used: state.used, endsAt: now + state.resetMs });
      }
    }
    return { allowed, states };
  };
}
