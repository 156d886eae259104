// Fixed-window rate limiting. A window opens with the first request that it counts and closes after its duration.
// Rejected requests are not counted and do not extend it.

/** At most `limit` requests in `seconds`. */
export interface RateWindow {
  /** Name in the rate limit headers: lower case letters and hyphens. */
  name: string;
  limit: number;
  seconds: number;
}

/** Window state after a request: requests counted and time until it closes. */
export interface WindowState {
  window: RateWindow;
  used: number;
  resetMs: number;
}

/** Returns whether one more request is allowed; every window must have capacity. */
export function hasCapacity(states: WindowState[]): boolean {
  return states.every(({ window, used }) => used < window.limit);
}

/**
 * Returns the window to report to the client: the exhausted window that stays closed longest, otherwise the one with
 * the fewest remaining requests.
 */
export function tightestWindow(states: WindowState[]): WindowState {
  return states.reduce((tightest, other) => (isTighter(other, tightest) ? other : tightest));
}

function isTighter(a: WindowState, b: WindowState): boolean {
  const [left, right] = [remaining(a), remaining(b)];
  return left === right ? a.resetMs > b.resetMs : left < right;
}

function remaining({ window, used }: WindowState): number {
  return Math.max(0, window.limit - used);
}
