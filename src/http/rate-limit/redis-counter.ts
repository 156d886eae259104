// Counts requests in Redis, shared by all processes. While Redis is unavailable, each process counts locally.

import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import { connectRedis } from '../../clients/redis.ts';
import type { RateWindow } from '../../domain/rate-limit-window.ts';
import type { RateCount } from './memory-counter.ts';

interface RedisCounter {
  count(subject: string, windows: RateWindow[]): Promise<RateCount>;
  /** Whether requests are counted locally because Redis is unavailable. */
  isUnavailable(): boolean;
  close(): void;
}

interface CountingRedis extends Redis {
  consumeWindows(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<number[]>;
}

// Counts a request in all windows or in none, atomically. KEYS are the windows; ARGV holds the limit and the length in milliseconds of
// each. Returns whether the request was counted, then the count and the remaining milliseconds of each window.
const consumeWindows = `
  local reply = {1}
  for i, key in ipairs(KEYS) do
    local used, left = tonumber(redis.call('GET', key) or 0), redis.call('PTTL', key)
    if left < 0 then used, left = 0, tonumber(ARGV[2 * i]) end
    if used >= tonumber(ARGV[2 * i - 1]) then reply[1] = 0 end
    reply[2 * i], reply[2 * i + 1] = used, left
  end
  if reply[1] == 1 then
    for i, key in ipairs(KEYS) do
      if reply[2 * i] == 0 then redis.call('SET', key, 1, 'PX', ARGV[2 * i]) else redis.call('INCR', key) end
      reply[2 * i] = reply[2 * i] + 1
    end
  end
  return reply`;

const probeIntervalMs = 1000;

const unavailableGauge = new Gauge({
  name: 'portside_redis_away',
  help: '1 while Redis does not respond and each process counts rate limits alone',
});

/** Creates a counter that uses `fallback` while Redis is unavailable, and logs each loss and recovery of the connection once. */
export function createRedisRateCounter(
  url: string,
  fallback: (subject: string, windows: RateWindow[]) => RateCount,
  log: Logger,
): RedisCounter {
  let client: CountingRedis | undefined;
  let isUnavailable = false;
  let closed = false;
  let nextProbe = 0;

  function markUnavailable(error: unknown): void {
    nextProbe = performance.now() + probeIntervalMs;
    if (isUnavailable || closed) return;
    isUnavailable = true;
    unavailableGauge.set(1);
    log.error({ err: error }, 'Redis unavailable, rate limits counted per process');
  }

  function markAvailable(): void {
    if (!isUnavailable) return;
    isUnavailable = false;
    unavailableGauge.set(0);
    log.info('Redis available');
  }

  async function connect(): Promise<void> {
    const opened = await connectRedis(url);
    if (closed) return;
    client = opened as CountingRedis;
    client.defineCommand('consumeWindows', { lua: consumeWindows });
    client.on('error', markUnavailable);
    client.on('ready', markAvailable);
    await client.connect();
  }

  const connecting = connect().catch(markUnavailable);

  return {
    async count(subject, windows) {
      await connecting;
      const now = performance.now();
      if (isUnavailable) {
        if (client === undefined || now < nextProbe) return fallback(subject, windows);
        nextProbe = now + probeIntervalMs;
      }
      try {
        const reply = await (client as CountingRedis).consumeWindows(
          windows.length,
          // The braces are a hash tag: they keep a subject's windows on one node of a Redis cluster.
          ...windows.map(({ name }) => `portside:rate:{${subject}}:${name}`),
          ...windows.flatMap(({ limit, seconds }) => [limit, seconds * 1000]),
        );
        markAvailable();
        return parseReply(reply, windows);
      } catch (error) {
        markUnavailable(error);
        return fallback(subject, windows);
      }
    },
    isUnavailable: () => isUnavailable,
    close() {
      closed = true;
      client?.disconnect();
    },
  };
}

function parseReply([allowed, ...numbers]: number[], windows: RateWindow[]): RateCount {
  const states = windows.map((window, i) => ({
    window,
    used: numbers[2 * i] ?? 0,
    resetMs: numbers[2 * i + 1] ?? 0,
  }));
  return { allowed: allowed === 1, states };
}
