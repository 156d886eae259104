// How this service talks to Redis: briefly, and never later than asked, for what waits for it can do without.

import type { Redis } from 'ioredis';

/** Returns a client of the Redis of `url` that is yet to be connected; the library is loaded for it. */
export async function connectRedis(url: string): Promise<Redis> {
  const ioredis = await import('ioredis');
  return new ioredis.Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: 500,
    // A server that is still loading refuses commands, and is away by that; a question of its own would time out while a process is busy starting.
    enableReadyCheck: false,
    // What can't be done now is done without Redis: later it would be done twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
}
