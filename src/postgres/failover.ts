// Handling of connections when another server takes over.

import type { EventEmitter } from 'node:events';
import type { Client } from 'pg';

/** Probes an idle connection after this time, then every second: it is closed 10 s later if the machine of the server is away. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Replaces the connection when its server has become a replica, and fails a commit that the synchronous replica did not confirm: a
 * failover can lose it, although the server reports success after its warning.
 */
export function discardAfterFailover(client: Client): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    // 25006 read_only_sql_transaction. The pool does not use a connection with this mark again.
    if (code === '25006') Object.assign(client, { __knex__disposed: 'the server has become read-only' });
  });
  client.on('notice', ({ message }) => {
    if (message?.startsWith('canceling wait for synchronous replication'))
      connection.emit('error', unconfirmedCommit(message));
  });
}

/** Returns the error of a commit that is stored on the primary, but that the synchronous replica has not confirmed. */
function unconfirmedCommit(message: string): Error {
  // transaction_resolution_unknown
  return Object.assign(new Error(message), { code: '08007', severity: 'ERROR' });
}
