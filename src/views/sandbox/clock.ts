// The clock of a sandbox in responses.

export interface ClockState {
  now: Date;
  advancingTo: Date | null;
  advanceProgress: number;
  resetProgress?: number | undefined;
}

/** Returns the time of a sandbox, the one to which its clock is being advanced, and how far the advance or a reset is. */
export function clockState({ now, advancingTo, advanceProgress, resetProgress }: ClockState) {
  const status = resetProgress !== undefined ? 'resetting' : advancingTo === null ? 'ready' : 'advancing';
  return {
    now: now.toISOString(),
    status: status as 'ready' | 'advancing' | 'resetting',
    advancingTo: advancingTo?.toISOString() ?? null,
    ...(status !== 'ready' && { progress: resetProgress ?? advanceProgress }),
  };
}

/** Returns the response with the clock. */
export function clockResponse(state: ClockState) {
  return { success: true as const, data: clockState(state) };
}
