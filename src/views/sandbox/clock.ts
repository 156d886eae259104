// The clock of a sandbox in responses.

import type { AdvanceResults } from '../../db/sandbox/advance-results.ts';

export interface ClockState {
  now: Date;
  advancingTo: Date | null;
  advanceProgress: number;
  resetProgress?: number | undefined;
  lastAdvance?: AdvanceResults | undefined;
}

/** Returns the time of a sandbox, the one to which its clock is being advanced, how far the advance or a reset is, and what the last advance has caused. */
export function clockState({ now, advancingTo, advanceProgress, resetProgress, lastAdvance }: ClockState) {
  const status = resetProgress !== undefined ? 'resetting' : advancingTo === null ? 'ready' : 'advancing';
  return {
    now: now.toISOString(),
    status: status as 'ready' | 'advancing' | 'resetting',
    advancingTo: advancingTo?.toISOString() ?? null,
    ...(status !== 'ready' && { progress: resetProgress ?? advanceProgress }),
    lastAdvance: lastAdvance ?? null,
  };
}

/** Returns the response with the clock. */
export function clockResponse(state: ClockState) {
  return { success: true as const, data: clockState(state) };
}
