import { test } from 'node:test';
import assert from 'node:assert/strict';
import { startService } from '../../support/service.ts';

const service = await startService();
test('a sandbox', async () => {
  const key = await service.addKey(service.company.id, { role: 'manager' });
  let t = performance.now();
  const lap = (what: string) => { console.log(what, Math.round(performance.now() - t)); t = performance.now(); };
  const created = await service.send('createSandbox', 'POST', '/api/v2/external/sandbox', { key, body: {} });
  lap('create');
  assert.equal(created.status, 200, created.text);
  const test = created.body.data.key;
  const orders = await service.get('listPurchaseOrders', '/api/v2/external/orders?limit=3', { key: test });
  lap('orders');
  console.log(orders.status, orders.body.data.items?.[0]);
  const recs = await service.get('listRecommendations', '/api/v2/external/recommendations', { key: test });
  lap('recs');
  console.log(recs.body.data.count, recs.body.data.items?.[0]);
  const lead = await service.get('listLeadTimes', '/api/v2/external/lead-times', { key: test });
  console.log(JSON.stringify(lead.body.data).slice(0, 500));
  const clock = await service.get('getSandboxClock', '/api/v2/sandbox/clock', { key: test });
  lap('clock');
  const to = new Date(Date.parse(clock.body.data.now) + 30 * 86_400_000).toISOString();
  const advanced = await service.send('advanceSandboxClock', 'POST', '/api/v2/sandbox/clock', { key: test, body: { advanceTo: to } });
  lap('advance 30 days');
  console.log(advanced.text);
});
