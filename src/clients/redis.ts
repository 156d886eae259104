// Connects to Redis with short timeouts and no offline queue, because all uses have a fallback.

import type { Command, Redis } from 'ioredis';

const commandTimeoutMs = 500;

/** Returns an unconnected client; the library is loaded on demand. */
export async function connectRedis(url: string): Promise<Redis> {
  const ioredis = await import('ioredis');
  const client = new ioredis.Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    // A server that is still loading rejects commands, which is handled as an outage. The check itself could time out during a busy start.
    enableReadyCheck: false,
    // A command that fails is handled by the fallback; sending it later would apply it twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  const sendCommand = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    startTimeout(command);
    return sendCommand(command, stream);
  };
  return client;
}

/**
 * Rejects a command without a reply. After a blocked event loop, timers run before sockets are read, so ioredis's own timeout rejects
 * commands whose reply has arrived; this one reads the sockets first.
 */
function startTimeout(command: Command): void {
  const expire = () => command.reject(new Error('Command timed out'));
  let expiring: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    expiring = setImmediate(expire);
  }, commandTimeoutMs);
  const cancel = () => {
    clearTimeout(timer);
    clearImmediate(expiring);
  };
  command.promise.then(cancel, cancel);
}
