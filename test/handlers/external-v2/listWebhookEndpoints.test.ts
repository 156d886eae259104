import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addEndpoint } from '../../support/fixtures.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox();
const { call, ctx, company, addKey, send } = sandbox;
const path = '/api/v2/external/webhook-endpoints';

test('a key of a sandbox lists its endpoints, and a live key those of live data', async () => {
  const live = await addEndpoint(ctx, company.id, { url: 'https://live.example/hooks' });
  const created = await call('createWebhookEndpoint', 'POST', path, { url: 'https://test.example/hooks' });
  const inSandbox = await call('listWebhookEndpoints', 'GET', path);
  const ids = ({ body }: typeof inSandbox) => body.data.items.map(({ id }: { id: string }) => id);
  assert.deepEqual(ids(inSandbox), [created.body.data.id]);
  assert.ok(!inSandbox.text.includes(created.body.data.secret));
  const key = await addKey(company.id, { scopes: ['read', 'webhooks'] });
  assert.deepEqual(ids(await send('listWebhookEndpoints', 'GET', path, { key })), [live.id]);
  const other = await call('deleteWebhookEndpoint', 'DELETE', `${path}/${live.id}`);
  assert.equal(other.status, 404);
});

test('lists each endpoint once over all pages, and rejects other cursors', async () => {
  for (const name of ['a', 'b']) await call('createWebhookEndpoint', 'POST', path, { url: `https://${name}.example/` });
  const read = (query: Record<string, string>) =>
    call('listWebhookEndpoints', 'GET', `${path}?${new URLSearchParams(query)}`);
  const all = (await read({})).body.data.items;
  assert.ok(all.length >= 2);
  assert.deepEqual(await readPages(read, 'items', 1), all);
  await assertRejectsCursors(read);
});
