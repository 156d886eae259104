// Rate limits by API key, user and client address.

import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Caller } from '../../domain/accounts/company.ts';
import { registrationRateWindow } from '../../domain/accounts/oauth.ts';
import { type OperatorToken, operatorRateWindow } from '../../domain/accounts/operator-token.ts';
import { type ApiName, type PlanLimit, publishedPlans, selectLimits } from '../../domain/accounts/rate-limit-plans.ts';
import { linkRateWindow } from '../../domain/accounts/secret-token.ts';
import { rateWindowOfUser, signInRateWindow, type User } from '../../domain/accounts/user.ts';
import { type RateWindow, tightestWindow } from '../../domain/rate-limit-window.ts';
import { addressBlock } from '../access/client-address.ts';
import { rateLimitedHeaders, rateLimitHeaders } from './headers.ts';
import { createMemoryRateCounter } from './memory-counter.ts';
import { createRedisRateCounter } from './redis-counter.ts';

/**
 * What a request is counted by: an API key, a signed-in user, the user of a calendar URL, a secret link, an operator token or, without any, a client
 * address.
 * `signingIn` marks an attempt to use a password or a link, `registering` the registration of an OAuth client.
 */
export type Subject =
  | Caller
  | { user: User }
  | { calendarOf: string }
  | { linkId: string }
  | { operator: OperatorToken }
  | { address: string; signingIn?: boolean; registering?: boolean };

export interface RateLimiter {
  /** Counts one request. `headers` hold the remaining limit, whether or not the request is allowed. */
  consume(
    subject: Subject,
    api: ApiName,
    operation: string | undefined,
  ): Promise<{ allowed: boolean; headers: Record<string, string> }>;
  /** Whether this process counts locally because the configured Redis is unavailable. */
  isDegraded(): boolean;
  close(): void;
}

/** The configuration that a limiter needs. */
type RateLimitSettings = Pick<Config, 'redisUrl' | 'plans' | 'addressLimit' | 'rateLimits'>;

// Addresses have a counter of their own, so that a flood of them can't evict the windows of keys and users.
const maxWindows = 100_000;

/** Creates the rate limiter of a process. If Redis is configured, it counts there, so that processes share the limits. */
export function createRateLimiter({ config, log }: { config: RateLimitSettings; log: Logger }): RateLimiter {
  const keys = createMemoryRateCounter(maxWindows);
  const addresses = createMemoryRateCounter(maxWindows);
  const local = (subject: string, windows: RateWindow[]) =>
    (subject.startsWith('address') ? addresses : keys)(subject, windows);
  const redis = config.redisUrl ? createRedisRateCounter(config.redisUrl, local, log) : undefined;
  const count = redis?.count ?? local;
  const addressWindows: RateWindow[] = [{ name: 'address', limit: config.addressLimit, seconds: 3600 }];

  function windowsOf(subject: Subject, api: ApiName, operation: string | undefined): [string, RateWindow[]] {
    if ('key' in subject) return [`key ${subject.key.id}`, selectLimits(planOf(config, subject), api, operation)];
    if ('user' in subject) {
      const window = rateWindowOfUser(operation);
      return [`${window.name} ${subject.user.id}`, [window]];
    }
    if ('calendarOf' in subject) return [`calendar ${subject.calendarOf}`, [rateWindowOfUser(undefined)]];
    if ('linkId' in subject) return [`link ${subject.linkId}`, [linkRateWindow]];
    if ('operator' in subject) return [`operator ${subject.operator.id}`, [operatorRateWindow]];
    const own = [
      ...(subject.signingIn ? [signInRateWindow] : []),
      ...(subject.registering ? [registrationRateWindow] : []),
    ];
    const windows = [...addressWindows, ...own];
    return [`address ${addressBlock(subject.address)}`, windows];
  }

  return {
    async consume(subject, api, operation) {
      const { allowed, states } = await count(...windowsOf(subject, api, operation));
      const state = tightestWindow(states);
      const isRejected = !allowed && config.rateLimits;
      return { allowed: !isRejected, headers: isRejected ? rateLimitedHeaders(state) : rateLimitHeaders(state) };
    },
    isDegraded: () => redis?.isUnavailable() ?? false,
    close: () => redis?.close(),
  };
}

/** A company with a plan that is no longer configured has the standard plan. */
function planOf({ plans }: RateLimitSettings, { company }: Caller): PlanLimit[] {
  return plans[company.plan] ?? publishedPlans.standard;
}
