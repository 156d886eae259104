import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { dayOf } from '../../../src/domain/day.ts';
import { runSandboxJob } from '../../../src/jobs/run-sandbox.ts';
import { openSandbox } from '../../../src/services/sandbox/open-sandbox.ts';
import { addEndpoint } from '../../support/fixtures.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { until } from '../../support/until.ts';

const sandbox = await startSandbox({ ALLOW_PRIVATE_TARGETS: 'true' });
const { call, ctx, db, company } = sandbox;
const path = '/api/v2/external/sandbox/clock';
const advanceTo = (at: Date | string, key = sandbox.testKey) =>
  sandbox.send('advanceSandboxClock', 'POST', path, {
    key,
    body: { advanceTo: typeof at === 'string' ? at : at.toISOString() },
  });
const after = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

test('rejects earlier times, times more than 366 days ahead, and invalid ones, and changes nothing', async () => {
  const now = await sandbox.now();
  for (const at of [after(now, -1), after(now, 367), after(now, 3660)]) {
    const { status, body } = await advanceTo(at);
    assert.equal(status, 400);
    assert.match(body.details[0], /^\/advanceTo: must /);
  }
  assert.match((await advanceTo('tomorrow')).body.details[0], /^\/advanceTo: /);
  assert.match((await advanceTo('2026-12-31T23:59:60Z')).body.details[0], /^\/advanceTo: must be a valid date-time/);
  assert.deepEqual(await sandbox.now(), now);
});

test('stops an advance, shows how far it is, and can be advanced again', async () => {
  const start = await sandbox.now();
  const advancing = advanceTo(after(start, 300));
  const read = async () => (await call('getSandboxClock', 'GET', path)).body.data;
  const { advancingTo } = await until(async () => {
    const clock = await read();
    return clock.status === 'advancing' && clock.progress > 0 && clock;
  });
  assert.equal(advancingTo, after(start, 300).toISOString());
  const stopped = await call('advanceSandboxClock', 'POST', path, { advanceTo: null });
  assert.equal(stopped.status, 202, stopped.text);
  assert.equal(stopped.headers['location'], path);
  assert.equal((await advancing).status, 202);
  const { now, lastAdvance, ...rest } = await read();
  assert.deepEqual(rest, { status: 'ready', advancingTo: null });
  assert.deepEqual([lastAdvance.from, lastAdvance.to], [start.toISOString(), now]);
  assert.ok(new Date(now) > start && new Date(now) < after(start, 300), now);
  assert.equal((await advanceTo(after(new Date(now), 1))).body.data.status, 'ready');
});

test('one of two simultaneous requests is rejected with 409', async () => {
  const at = after(await sandbox.now(), 2);
  const both = await Promise.all([advanceTo(at), advanceTo(at)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [202, 409]);
  assert.equal(both.find(({ status }) => status === 409)!.body.code, 'SANDBOX_BUSY');
});

test('runs the nightly calculation of each day, and all times are those of the clock', async () => {
  const now = await sandbox.advance(3);
  const day = now.toISOString().slice(0, 10);
  const { body } = await call('listRecommendations', 'GET', '/api/v2/external/recommendations');
  const days = new Set(body.data.items.map((item: { calculationDate: string }) => item.calculationDate));
  assert.deepEqual([...days], [day]);
  const deliveryId = await sandbox.order();
  const order = await call('getOrder', 'GET', `/api/v2/external/orders/${encodeURIComponent(deliveryId)}`);
  assert.equal(order.body.data.createdAt, now.toISOString());
  assert.ok(deliveryId.startsWith(`PS-${day.slice(0, 4)}-`));
  const { productId } = body.data.items[0];
  const sale = (date: Date) => ({
    ...{ productId, date: date.toISOString().slice(0, 10), units: 1, price: 5, currency: 'EUR' },
    ...{ marketplace: 'web', saleId: 'late' },
  });
  const tooLate = await call('pushRawSales', 'POST', '/api/v2/external/sales', { sales: [sale(after(now, 2))] });
  assert.equal(tooLate.status, 400);
  const tomorrow = await call('pushRawSales', 'POST', '/api/v2/external/sales', { sales: [sale(after(now, 1))] });
  assert.equal(tomorrow.status, 200, tomorrow.text);
});

test('retries webhooks at their times, and sends nothing before', async () => {
  const received: { at: string; status: number }[] = [];
  const receiver = createServer((req, res) => {
    res.statusCode = received.length < 2 ? 500 : 204;
    let body = '';
    req.on('data', (part) => {
      body += part;
    });
    req.on('end', () => {
      received.push({ at: JSON.parse(body).timestamp, status: res.statusCode });
      res.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  sandbox.closing.defer(() => void receiver.close());
  const { port } = receiver.address() as { port: number };
  const [{ id }] = await db('sandboxes').where({ company_id: company.id });
  const opened = await openSandbox(ctx as never, id, { id: company.id });
  const { context, company: inside } = opened!;
  await addEndpoint(context, inside.id, { url: `http://127.0.0.1:${port}/` });
  await call('triggerSandboxEvent', 'POST', '/api/v2/external/sandbox/events', { event: 'order.updated' });
  const job = { companyId: company.id, sandboxId: id };
  await runSandboxJob.run(ctx as never, job, new AbortController().signal);
  assert.equal(received.length, 1);
  await runSandboxJob.run(ctx as never, job, new AbortController().signal);
  assert.equal(received.length, 1);
  const now = await sandbox.now();
  await advanceTo(new Date(now.getTime() + 60_000));
  assert.deepEqual(
    received.map(({ status }) => status),
    [500, 500, 204],
  );
  assert.deepEqual(new Set(received.map(({ at }) => at)), new Set([now.toISOString()]));
  const attempts = await context.db('webhook_attempts').orderBy('attempt').pluck('started_at');
  const seconds = attempts.map((at) => (Date.parse(String(at)) - now.getTime()) / 1000);
  assert.deepEqual(seconds, [0, 2, 6]);
});

test('30 days sell on, so that the advice stays current and more products are due', async () => {
  const selling = await startSandbox();
  const read = async () =>
    (await selling.call('listRecommendations', 'GET', '/api/v2/external/recommendations')).body.data.items as {
      recommendedQuantity: number;
      isStale: boolean;
      calculationDate: string;
    }[];
  const due = async () => (await read()).filter(({ recommendedQuantity }) => recommendedQuantity > 0).length;
  const before = await due();
  const now = await selling.advance(30);
  assert.ok((await due()) > before);
  // The nightly calculation begins at 02:00 UTC; what it found may be of the day before until then.
  const [early, latest] = [2, 0].map((hours) => dayOf(new Date(now.getTime() - hours * 3_600_000).toISOString()));
  for (const { isStale, calculationDate } of await read())
    assert.ok(!isStale && calculationDate >= early! && calculationDate <= latest!, calculationDate);
});
