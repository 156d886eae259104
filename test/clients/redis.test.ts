import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectRedis } from '../../src/clients/redis.ts';
import { redisMissing, startRedis } from '../support/redis.ts';

test('does not time out if the reply arrived while the event loop was blocked', { skip: redisMissing }, async (t) => {
  await using redis = await startRedis();
  const client = await connectRedis(redis.url);
  t.after(() => client.disconnect());
  await client.connect();
  const reply = client.ping();
  for (const end = performance.now() + 800; performance.now() < end; );
  assert.equal(await reply, 'PONG');
});

test('times out if the server does not reply', { skip: redisMissing }, async (t) => {
  await using redis = await startRedis();
  const client = await connectRedis(redis.url);
  t.after(() => client.disconnect());
  await client.connect();
  redis.freeze();
  await assert.rejects(client.ping(), /Command timed out/);
});
