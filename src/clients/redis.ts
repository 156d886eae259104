// Connects to Redis with short timeouts and no offline queue, because all uses have a fallback.

import type { Redis } from 'ioredis';

/** Returns an unconnected client; the library is loaded on demand. */
export async function connectRedis(url: string): Promise<Redis> {
  const ioredis = await import('ioredis');
  return new ioredis.Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: 500,
    // A server that is still loading rejects commands, which is handled as an outage. The check itself could time out during a busy start.
    enableReadyCheck: false,
    // A command that fails is handled by the fallback; sending it later would apply it twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
}
