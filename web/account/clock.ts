// The present time of the data: that of the computer, or in test mode that of the sandbox.

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
