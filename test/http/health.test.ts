import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../support/service.ts';

async function ready(url: string) {
  const response = await fetch(`${url}/health/ready`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('a service is ready, but degraded, while exchange rates are missing or old', async () => {
  const service = await startService();
  const missing = { asOf: null, stale: true };
  assert.deepEqual(await ready(service.url), {
    status: 200,
    body: {
      status: 'degraded',
      database: 'ok',
      rates: ['EUR', 'GBP', 'USD'].map((currency) => ({ currency, ...missing })),
    },
  });
  await service.setRates({ EUR: '55.94', GBP: '64.18', USD: '48.7' });
  assert.equal((await ready(service.url)).body.status, 'ok');
  await service
    .db('current_rates')
    .where({ currency: 'GBP' })
    .update({ as_of: service.db.raw(`now() - interval '97 hours'`) });
  assert.equal((await ready(service.url)).body.status, 'degraded');
});

test('a service is not ready while its database is away', async () => {
  const service = await startService();
  await service.db.destroy();
  assert.deepEqual(await ready(service.url), { status: 503, body: { status: 'unavailable', database: 'away' } });
});
