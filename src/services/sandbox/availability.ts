// Whether this process can create and use sandboxes, for health checks and metrics.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { canCreateSandboxes } from '../../postgres/sandbox-schema.ts';
import { sandboxUrl } from './open-sandbox.ts';

/** A check needs a new connection. */
const maxAgeMs = 60_000;
/** Less than readiness waits for the database. */
const timeoutMs = 2_000;

/** Returns a function that checks whether sandboxes are available at most once a minute. It never rejects. */
export function createSandboxCheck(ctx: Pick<Context, 'config' | 'directUrl'>): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isAvailable: Promise<boolean> | undefined;
  return () => {
    if (isAvailable && performance.now() - checkedAt < maxAgeMs) return isAvailable;
    checkedAt = performance.now();
    const check = canCreateSandboxes(sandboxUrl(ctx)).catch(() => false);
    isAvailable = Promise.race([check, sleep(timeoutMs, false, { ref: false })]);
    return isAvailable;
  };
}
