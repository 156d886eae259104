// The clock of a sandbox in responses.

interface ClockState {
  now: Date;
  advancingTo: Date | null;
}

/** Returns the time of a sandbox, and the one to which its clock is being advanced. */
export function clockState({ now, advancingTo }: ClockState) {
  const status = advancingTo === null ? ('ready' as const) : ('advancing' as const);
  return { now: now.toISOString(), status, advancingTo: advancingTo?.toISOString() ?? null };
}

/** Returns the response with the clock. */
export function clockResponse(state: ClockState) {
  return { success: true as const, data: clockState(state) };
}
