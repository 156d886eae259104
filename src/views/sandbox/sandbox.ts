// The sandbox of a company in responses.

import { type ClockState, clockState } from './clock.ts';

interface FoundSandbox {
  sandbox?: { sandbox: { createdAt: string }; clock: ClockState } | undefined;
  /** How far the creation of a sandbox is, in percent. */
  creationProgress?: number | undefined;
}

/** Returns the response with the sandbox and its clock, or with the progress of its creation. */
export function sandboxResponse({ sandbox: found, creationProgress: progress }: FoundSandbox) {
  const sandbox = found === undefined ? null : { createdAt: found.sandbox.createdAt, clock: clockState(found.clock) };
  return { success: true as const, data: { sandbox, ...(progress !== undefined && { creation: { progress } }) } };
}
