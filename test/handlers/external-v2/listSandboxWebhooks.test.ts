import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addEndpoint } from '../../support/fixtures.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox();
const { call, ctx, company } = sandbox;
const path = '/api/v2/sandbox/webhooks';

test('lists the endpoints of the sandbox, without those of live data and without secrets', async () => {
  await addEndpoint(ctx, company.id, { url: 'https://live.example/hooks' });
  const { secret, endpointId } = (
    await call('createSandboxWebhook', 'POST', path, { url: 'https://test.example/hooks' })
  ).body.data;
  const { body, text } = await call('listSandboxWebhooks', 'GET', path);
  assert.deepEqual(
    body.data.endpoints.map((endpoint: { endpointId: string }) => endpoint.endpointId),
    [endpointId],
  );
  assert.ok(!text.includes(secret));
});

test('lists each endpoint once over all pages, and rejects other cursors', async () => {
  for (const name of ['a', 'b']) await call('createSandboxWebhook', 'POST', path, { url: `https://${name}.example/` });
  const read = (query: Record<string, string>) =>
    call('listSandboxWebhooks', 'GET', `${path}?${new URLSearchParams(query)}`);
  const all = (await read({})).body.data.endpoints;
  assert.ok(all.length >= 2);
  assert.deepEqual(await readPages(read, 'endpoints', 1), all);
  await assertRejectsCursors(read);
});
