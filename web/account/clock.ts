// The present time of the data: that of the computer, or in test mode that of the sandbox.

const dayMs = 86_400_000;

let sandboxTime: number | undefined;

/** Sets the clock of the sandbox; `at` is ISO 8601. */
export function setSandboxTime(at: string): void {
  sandboxTime = Date.parse(at);
}

/** Returns the present time in milliseconds. */
export function now(): number {
  return sandboxTime ?? Date.now();
}

/** Returns the present day (UTC), `YYYY-MM-DD`. */
export function today(): string {
  return new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the day (UTC) some days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
