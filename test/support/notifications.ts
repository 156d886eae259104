// Listens to the notifications of change that a test causes.

import type { Database } from '../../src/postgres/connection.ts';

/** Returns the notifications of change that are sent during `work`, in order. */
export async function listenFor(db: Database, work: () => Promise<void>): Promise<string[]> {
  const connection = await db.client.acquireConnection();
  const payloads: string[] = [];
  const onNotification = ({ payload }: { payload: string }) => payloads.push(payload);
  connection.on('notification', onNotification);
  try {
    await connection.query('LISTEN portside_changes');
    await work();
    await connection.query(`NOTIFY portside_changes, 'end'`);
    while (payloads.at(-1) !== 'end') await connection.query('SELECT 1');
    await connection.query('UNLISTEN *');
  } finally {
    connection.off('notification', onNotification);
    await db.client.releaseConnection(connection);
  }
  return payloads.slice(0, -1);
}
