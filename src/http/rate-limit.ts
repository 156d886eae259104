// How many requests a key, or an address without one, may still make.

import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Caller } from '../domain/company.ts';
import { limitsOn, type PlanLimit, publishedPlans, type Surface } from '../domain/plans.ts';
import { type RateWindow, tightest, type WindowState } from '../domain/rate-windows.ts';
import { addressBlock } from './client-address.ts';
import { countInMemory } from './count-in-memory.ts';
import { countInRedis } from './count-in-redis.ts';

/** Who makes a request: a key of a company or, without a valid one, a client address. */
export type Subject = Caller | { address: string };

export interface RateLimiter {
  /** Charges one request; `headers` say what is left, whether it was allowed or not. */
  consume(
    subject: Subject,
    surface: Surface,
    operation: string | undefined,
  ): Promise<{ allowed: boolean; headers: Record<string, string> }>;
  /** Whether this process counts alone because the Redis it should share is away. */
  degraded(): boolean;
  close(): void;
}

/** What of the configuration a limiter needs. */
export type RateLimitSettings = Pick<Config, 'redisUrl' | 'plans' | 'addressLimit' | 'rateLimits'>;

// Keys and addresses have a room each, so that no flood of addresses makes a key's count forgotten.
const mostWindows = 100_000;

/** A limiter for one process; it counts in Redis where there is one, so that processes share the limits. */
export function createRateLimiter({ config, log }: { config: RateLimitSettings; log: Logger }): RateLimiter {
  const keys = countInMemory(mostWindows);
  const addresses = countInMemory(mostWindows);
  const local = (subject: string, windows: RateWindow[]) =>
    (subject.startsWith('key') ? keys : addresses)(subject, windows);
  const redis = config.redisUrl ? countInRedis(config.redisUrl, local, log) : undefined;
  const take = redis?.take ?? local;
  const addressWindows: RateWindow[] = [{ name: 'address', limit: config.addressLimit, seconds: 3600 }];

  return {
    async consume(subject, surface, operation) {
      const { allowed, states } =
        'address' in subject
          ? await take(`address ${addressBlock(subject.address)}`, addressWindows)
          : await take(`key ${subject.key.id}`, limitsOn(planOf(config, subject), surface, operation));
      const state = tightest(states);
      const refused = !allowed && config.rateLimits;
      return { allowed: !refused, headers: refused ? refusalHeaders(state) : budgetHeaders(state) };
    },
    degraded: () => redis?.away() ?? false,
    close: () => redis?.close(),
  };
}

/** A company whose plan was taken out of the configuration has the standard one. */
function planOf({ plans }: RateLimitSettings, { company }: Caller): PlanLimit[] {
  return plans[company.plan] ?? publishedPlans.standard;
}

/** The older header triple, then the structured fields of draft-ietf-httpapi-ratelimit-headers. */
function budgetHeaders({ window: { name, limit, seconds }, used, resetMs }: WindowState): Record<string, string> {
  const remaining = Math.max(0, limit - used);
  const reset = Math.ceil(resetMs / 1000);
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
    'RateLimit-Policy': `"${name}";q=${limit};w=${seconds}`,
    RateLimit: `"${name}";r=${remaining};t=${reset}`,
  };
}

function refusalHeaders(state: WindowState): Record<string, string> {
  const headers = budgetHeaders(state);
  return { ...headers, 'Retry-After': headers['RateLimit-Reset'] as string };
}
