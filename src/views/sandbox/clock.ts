// The clock of a sandbox in responses.

/** Returns the response with the time of a sandbox, and the one to which its clock is being advanced. */
export function clockResponse({ now, advancingTo }: { now: Date; advancingTo: Date | null }) {
  const status = advancingTo === null ? ('ready' as const) : ('advancing' as const);
  const data = { now: now.toISOString(), status, advancingTo: advancingTo?.toISOString() ?? null };
  return { success: true as const, data };
}
