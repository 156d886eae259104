// Counts requests in Redis, shared by all processes. While Redis is unavailable, each process counts locally.

import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import { connectRedis } from '../../clients/redis.ts';
import type { RateWindow } from '../../domain/rate-limit-window.ts';
import type { RateCount } from './memory-counter.ts';

export interface RedisCounter {
  take(subject: string, windows: RateWindow[]): Promise<RateCount>;
  /** Whether requests are counted locally because Redis is unavailable. */
  away(): boolean;
  close(): void;
}

interface CountingRedis extends Redis {
  takeFromWindows(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<number[]>;
}

// Counts a request in all windows or in none, atomically. KEYS are the windows; ARGV holds the limit and the length in milliseconds of
// each. Returns whether the request was counted, then the count and the remaining milliseconds of each window.
const takeFromWindows = `
  local answer = {1}
  for i, key in ipairs(KEYS) do
    local used, left = tonumber(redis.call('GET', key) or 0), redis.call('PTTL', key)
    if left < 0 then used, left = 0, tonumber(ARGV[2 * i]) end
    if used >= tonumber(ARGV[2 * i - 1]) then answer[1] = 0 end
    answer[2 * i], answer[2 * i + 1] = used, left
  end
  if answer[1] == 1 then
    for i, key in ipairs(KEYS) do
      if answer[2 * i] == 0 then redis.call('SET', key, 1, 'PX', ARGV[2 * i]) else redis.call('INCR', key) end
      answer[2 * i] = answer[2 * i] + 1
    end
  end
  return answer`;

const probeEveryMs = 1000;

const awayGauge = new Gauge({
  name: 'portside_redis_away',
  help: '1 while Redis does not answer and each process counts rate limits alone',
});

/** Creates a counter that uses `fallback` while Redis is unavailable, and logs each loss and recovery of the connection once. */
export function createRedisRateCounter(
  url: string,
  instead: (subject: string, windows: RateWindow[]) => RateCount,
  log: Logger,
): RedisCounter {
  let client: CountingRedis | undefined;
  let isAway = false;
  let closed = false;
  let nextProbe = 0;

  function lose(error: unknown): void {
    nextProbe = performance.now() + probeEveryMs;
    if (isAway || closed) return;
    isAway = true;
    awayGauge.set(1);
    log.error({ err: error }, 'Redis is away: rate limits are counted by each process alone');
  }

  function regain(): void {
    if (!isAway) return;
    isAway = false;
    awayGauge.set(0);
    log.info('Redis is back: rate limits are shared again');
  }

  async function connect(): Promise<void> {
    const opened = await connectRedis(url);
    if (closed) return;
    client = opened as CountingRedis;
    client.defineCommand('takeFromWindows', { lua: takeFromWindows });
    client.on('error', lose);
    client.on('ready', regain);
    await client.connect();
  }

  const connecting = connect().catch(lose);

  return {
    async take(subject, windows) {
      await connecting;
      const now = performance.now();
      if (isAway) {
        if (client === undefined || now < nextProbe) return instead(subject, windows);
        nextProbe = now + probeEveryMs;
      }
      try {
        const answer = await (client as CountingRedis).takeFromWindows(
          windows.length,
          // The braces are a hash tag: they keep a subject's windows on one node of a Redis cluster.
          ...windows.map(({ name }) => `portside:rate:{${subject}}:${name}`),
          ...windows.flatMap(({ limit, seconds }) => [limit, seconds * 1000]),
        );
        regain();
        return read(answer, windows);
      } catch (error) {
        lose(error);
        return instead(subject, windows);
      }
    },
    away: () => isAway,
    close() {
      closed = true;
      client?.disconnect();
    },
  };
}

function read([allowed, ...numbers]: number[], windows: RateWindow[]): RateCount {
  const states = windows.map((window, i) => ({
    window,
    used: numbers[2 * i] ?? 0,
    resetMs: numbers[2 * i + 1] ?? 0,
  }));
  return { allowed: allowed === 1, states };
}
