// Runs the commands of the guides on purchase plans, forecasts and usage for a company whose products are due.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOf, missing, programOf } from '../../support/guides.ts';
import { planClient } from '../../support/purchase-plans.ts';
import { hoursAgo, keyIdOf, storeSampleRequests } from '../../support/requests.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
await service.setRates({ EUR: '50' });
const buyer = await service.addCompany();
const { addDue, list } = planClient(service);
await addDue(buyer);
await addDue(buyer);

async function runGuide(name: string): Promise<string> {
  const source = (await blocksOf(`docs/guides/${name}.md`, 'sh')).join('\n');
  return await (await programOf('sh', source)).run({ PORTSIDE_URL: service.url, PORTSIDE_KEY: buyer.key });
}

describe('the guides on planning in sh', { skip: await missing('sh') }, () => {
  it('create a purchase plan and order it', async () => {
    const output = await runGuide('purchase-plans');
    assert.match(output, /"status":"ordered".*"placedOrders":\[\{"orderNumber":"ORD-/);
    const { items } = (await list('?status=ordered', buyer)).body.data;
    assert.equal(items.length, 1);
  });

  it('choose a similar product, read a forecast, decide on an outlier, and send a demand event', async () => {
    const output = await runGuide('forecast');
    const printed = output.replaceAll('}{', '}\n{').trim().split('\n');
    const responses = printed.map((text) => JSON.parse(text));
    assert.ok(responses.length >= 6 && responses.every(({ success }) => success), output);
    assert.ok(responses.some(({ data }) => data.dailyForecast?.length === 2));
    assert.match(output, /"id":"spring-sale"/);
  });

  it('print the usage of a key', async () => {
    const keyId = keyIdOf(buyer.key);
    await storeSampleRequests(service.db, buyer.id, [{ keyId, requestedAt: hoursAgo(2), status: 404 }]);
    const output = await runGuide('usage');
    assert.match(output, /T\d\d:00:00\.000Z\ttest\t1\t1\t0$/m);
  });
});
