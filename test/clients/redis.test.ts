import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectRedis } from '../../src/clients/redis.ts';
import { redisMissing, startRedis } from '../support/redis.ts';

test('a reply that arrived while the event loop was blocked is no timeout', { skip: redisMissing }, async (t) => {
  await using redis = await startRedis();
  const client = await connectRedis(redis.url);
  t.after(() => client.disconnect());
  await client.connect();
  const reply = client.ping();
  for (const end = performance.now() + 800; performance.now() < end; );
  assert.equal(await reply, 'PONG');
});

test('a command that the server does not reply to fails within a second', { skip: redisMissing }, async (t) => {
  await using redis = await startRedis();
  const client = await connectRedis(redis.url);
  t.after(() => client.disconnect());
  await client.connect();
  redis.freeze();
  const start = performance.now();
  await assert.rejects(client.ping(), /Command timed out/);
  assert.ok(performance.now() - start < 5_000);
});
