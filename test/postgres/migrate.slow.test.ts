import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { readMigrationStatus } from '../../src/postgres/migrate.ts';

test('times out if the server accepts connections but does not respond', async () => {
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  try {
    await assert.rejects(readMigrationStatus(`postgres://x@127.0.0.1:${port}/x`), /timeout expired/);
  } finally {
    hanging.close();
  }
});
