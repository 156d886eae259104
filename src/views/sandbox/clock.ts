// The clock of a sandbox in responses.

interface ClockState {
  now: Date;
  advancingTo: Date | null;
  resetProgress?: number | undefined;
}

/** Returns the time of a sandbox, the one to which its clock is being advanced, and how far a reset is. */
export function clockState({ now, advancingTo, resetProgress }: ClockState) {
  const status = resetProgress !== undefined ? 'resetting' : advancingTo === null ? 'ready' : 'advancing';
  return {
    now: now.toISOString(),
    status: status as 'ready' | 'advancing' | 'resetting',
    advancingTo: advancingTo?.toISOString() ?? null,
    ...(resetProgress !== undefined && { progress: resetProgress }),
  };
}

/** Returns the response with the clock. */
export function clockResponse(state: ClockState) {
  return { success: true as const, data: clockState(state) };
}
