// How many requests a key, or an address without one, may still make.

import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Caller } from '../../domain/accounts/company.ts';
import { type PlanLimit, publishedPlans, type Surface, selectLimits } from '../../domain/accounts/rate-limit-plans.ts';
import { signInRateWindow, type User, userRateWindow } from '../../domain/accounts/user.ts';
import { type RateWindow, tightestWindow } from '../../domain/rate-limit-window.ts';
import { addressBlock } from '../access/client-address.ts';
import { rateLimitedHeaders, rateLimitHeaders } from './headers.ts';
import { createMemoryRateCounter } from './memory-counter.ts';
import { createRedisRateCounter } from './redis-counter.ts';

/**
 * Who makes a request: a key of a company, a signed-in user or, without either, a client address; `signingIn` where it tries a password
 * or a link.
 */
export type Subject = Caller | { user: User } | { address: string; signingIn?: boolean };

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

// Addresses have a room of their own, so that no flood of them makes the count of a key or user forgotten.
const mostWindows = 100_000;

/** A limiter for one process; it counts in Redis where there is one, so that processes share the limits. */
export function createRateLimiter({ config, log }: { config: RateLimitSettings; log: Logger }): RateLimiter {
  const keys = createMemoryRateCounter(mostWindows);
  const addresses = createMemoryRateCounter(mostWindows);
  const local = (subject: string, windows: RateWindow[]) =>
    (subject.startsWith('address') ? addresses : keys)(subject, windows);
  const redis = config.redisUrl ? createRedisRateCounter(config.redisUrl, local, log) : undefined;
  const take = redis?.take ?? local;
  const addressWindows: RateWindow[] = [{ name: 'address', limit: config.addressLimit, seconds: 3600 }];

  function windowsOf(subject: Subject, surface: Surface, operation: string | undefined): [string, RateWindow[]] {
    if ('key' in subject) return [`key ${subject.key.id}`, selectLimits(planOf(config, subject), surface, operation)];
    if ('user' in subject) return [`user ${subject.user.id}`, [userRateWindow]];
    const windows = subject.signingIn ? [...addressWindows, signInRateWindow] : addressWindows;
    return [`address ${addressBlock(subject.address)}`, windows];
  }

  return {
    async consume(subject, surface, operation) {
      const { allowed, states } = await take(...windowsOf(subject, surface, operation));
      const state = tightestWindow(states);
      const refused = !allowed && config.rateLimits;
      return { allowed: !refused, headers: refused ? rateLimitedHeaders(state) : rateLimitHeaders(state) };
    },
    degraded: () => redis?.away() ?? false,
    close: () => redis?.close(),
  };
}

/** A company whose plan was taken out of the configuration has the standard one. */
function planOf({ plans }: RateLimitSettings, { company }: Caller): PlanLimit[] {
  return plans[company.plan] ?? publishedPlans.standard;
}
