import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { runSandboxJob } from '../../../src/jobs/run-sandbox.ts';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox({ ALLOW_PRIVATE_TARGETS: 'true' });
const { call, ctx, db, company } = sandbox;
const path = '/api/v2/sandbox/webhooks';

test('the endpoint receives signed events of the sandbox only', async () => {
  const received: { body: string; headers: Record<string, unknown> }[] = [];
  const receiver = createServer(async (req, res) => {
    const body = Buffer.concat(await Array.fromAsync(req as AsyncIterable<Buffer>)).toString();
    received.push({ body, headers: req.headers });
    res.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  sandbox.closing.defer(() => void receiver.close());
  const { port } = receiver.address() as { port: number };
  const created = await call('createSandboxWebhook', 'POST', path, { url: `http://127.0.0.1:${port}/` });
  assert.equal(created.status, 200, created.text);
  const { secret, events } = created.body.data;
  assert.deepEqual(events, ['order.updated']);
  await call('triggerSandboxEvent', 'POST', '/api/v2/sandbox/events', { event: 'order.updated' });
  const [{ id }] = await db('sandboxes').where({ company_id: company.id });
  await runSandboxJob.run(ctx, { companyId: company.id, sandboxId: id }, new AbortController().signal);
  assert.equal(received.length, 1);
  const { body, headers } = received[0]!;
  const signed = createHmac('sha256', secret).update(`${headers['x-webhook-timestamp']}.${body}`).digest('hex');
  assert.equal(headers['x-webhook-signature'], `sha256=${signed}`);
  assert.equal((await db('webhook_endpoints')).length, 0);
});

test('rejects disallowed URLs and unknown events', async () => {
  const invalid = await call('createSandboxWebhook', 'POST', path, { url: 'ftp://shop.example/hooks' });
  assert.equal(invalid.status, 400);
  assert.match(invalid.body.details[0], /^\/url: /);
  const unknown = await call('createSandboxWebhook', 'POST', path, { url: 'https://x.example/h', events: ['lost'] });
  assert.match(unknown.body.details[0], /^\/events\/0: /);
});
