// Counting requests in fixed windows: a window opens with the first request that it counts and closes after its time,
// however many are refused in between. A refused request counts nowhere.

/** At most `limit` requests in `seconds`. */
export interface RateWindow {
  /** What headers call it: lower case letters and hyphens. */
  name: string;
  limit: number;
  seconds: number;
}

/** A window after a request: how many it has counted, and for how long it is still open. */
export interface WindowState {
  window: RateWindow;
  used: number;
  resetMs: number;
}

/** Whether the windows let one more request through: each of them must. */
export function hasCapacity(states: WindowState[]): boolean {
  return states.every(({ window, used }) => used < window.limit);
}

/**
 * Returns the window that a client should be told about: of those that refuse the one that does so longest, else the one that the
 * fewest more requests would exhaust.
 */
export function tightestWindow(states: WindowState[]): WindowState {
  return states.reduce((tight, other) => (isTighter(other, tight) ? other : tight));
}

function isTighter(a: WindowState, b: WindowState): boolean {
  const [left, right] = [remaining(a), remaining(b)];
  return left === right ? a.resetMs > b.resetMs : left < right;
}

function remaining({ window, used }: WindowState): number {
  return Math.max(0, window.limit - used);
}
