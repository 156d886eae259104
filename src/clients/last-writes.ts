// The last write of each company, shared between processes in Redis. Each write has a new random ID.

import type { Redis } from 'ioredis';
import { connectRedis } from './redis.ts';

interface SharedLastWrites {
  /** Returns the ID of the company's last write, null if it has not written recently. Rejects while Redis is unavailable. */
  get(companyId: string): Promise<string | null>;
  record(companyId: string, write: string): Promise<void>;
  close(): void;
}

/**
 * Creates the store of last writes, which expire after `ttlSeconds`. `onReconnect` is called whenever Redis is connected again, because
 * it may have lost its data.
 */
export function createRedisLastWrites(url: string, ttlSeconds: number, onReconnect: () => void): SharedLastWrites {
  let client: Redis | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const opened = await connectRedis(url);
    if (closed) return;
    client = opened;
    // The rate limiter uses the same Redis and logs its outages.
    client.on('error', () => undefined);
    client.on('ready', onReconnect);
    await client.connect();
  }

  const connecting = connect().catch(() => undefined);
  const keyOf = (companyId: string) => `portside:wrote:${companyId}`;

  return {
    async get(companyId) {
      await connecting;
      if (client?.status !== 'ready') throw new Error('Redis is unavailable');
      return await client.get(keyOf(companyId));
    },
    async record(companyId, write) {
      await connecting;
      if (client === undefined) throw new Error('Redis is unavailable');
      await client.set(keyOf(companyId), write, 'EX', ttlSeconds);
    },
    close() {
      closed = true;
      client?.disconnect();
    },
  };
}
