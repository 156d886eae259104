import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { callTool } from '../support/agent.ts';
import { createProductWithDemand, steadily } from '../support/recommendations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
const otherCompany = await service.addCompany();
const { id: companyId } = service.company;
const urgent = await createProductWithDemand(
  service.db,
  companyId,
  { sold: steadily(10, 100), stock: 5 },
  { name: 'Glass lantern' },
);
const overstocked = await createProductWithDemand(
  service.db,
  companyId,
  { sold: steadily(1, 100), stock: 900 },
  { name: 'Candle' },
);
await calculateProducts(service.ctx, companyId, [urgent.id, overstocked.id]);

describe('recommendations_list', () => {
  it('returns order quantities with reasons, most urgent first', async () => {
    const { structuredContent, text } = await callTool(service, 'recommendations_list');
    const [first, second] = structuredContent.items;
    assert.deepEqual([first.name, first.sku, first.plan[0].shippingMethod], ['Glass lantern', urgent.sku, 'air']);
    assert.ok(first.plan[0].isDue && first.plan[0].quantity > 0);
    const { recommendedQuantity: quantity, recommendedMethod: method } = first;
    assert.deepEqual({ method, quantity }, { method: 'air', quantity: first.plan[0].quantity });
    assert.equal(second.recommendedQuantity, 0);
    assert.deepEqual([second.name, second.plan.some(({ isDue }: { isDue: boolean }) => isDue)], ['Candle', false]);
    assert.match(text, /Glass lantern .* order \d+ by air/);
  });

  it('pages by cursor, and rejects the cursor of another list', async () => {
    const { structuredContent } = await callTool(service, 'recommendations_list', { limit: 1 });
    const cursor = structuredContent.nextCursor;
    const next = await callTool(service, 'recommendations_list', { limit: 1, cursor });
    assert.deepEqual([next.structuredContent.items[0].name, next.structuredContent.nextCursor], ['Candle', null]);
    assert.equal((await callTool(service, 'orders_list', { cursor })).isError, true);
  });

  it('returns the recommendations of given products', async () => {
    const productIds = [overstocked.id, '01a09f70-be37-71bf-b100-e16f764d5b04'];
    const { structuredContent } = await callTool(service, 'recommendations_list', { productIds });
    assert.deepEqual(
      structuredContent.items.map(({ name }: { name: string }) => name),
      ['Candle'],
    );
    for (const invalid of [[], ['x'], Array(51).fill(overstocked.id)])
      assert.equal((await callTool(service, 'recommendations_list', { productIds: invalid })).isError, true);
  });

  it('has the filters of the REST API, whose cursors continue the filtered list', async () => {
    const named = async (args: object) => {
      const { structuredContent } = await callTool(service, 'recommendations_list', args);
      return structuredContent.items.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await named({ due: true }), ['Glass lantern']);
    assert.deepEqual(await named({ search: 'candle' }), ['Candle']);
    assert.deepEqual(await named({ shippingUrgency: ['none', 'sea_window_open'], recommendedMethod: 'sea' }), [
      'Candle',
    ]);
    assert.deepEqual(await named({ due: true, productIds: [overstocked.id] }), []);
    assert.deepEqual(await named({ supplierId: overstocked.id }), []);
    const all = { categorySlug: 'other', limit: 1 };
    const { nextCursor: cursor } = (await callTool(service, 'recommendations_list', all)).structuredContent;
    assert.deepEqual(await named({ ...all, cursor }), ['Candle']);
    assert.equal((await callTool(service, 'recommendations_list', { cursor })).isError, true);
    assert.match((await callTool(service, 'recommendations_list', { search: 'x' })).text, /No recommendation matches/);
  });

  it('states that nothing was calculated yet', async () => {
    const { structuredContent, text } = await callTool(service, 'recommendations_list', {}, { key: otherCompany.key });
    assert.deepEqual(structuredContent, { items: [], nextCursor: null });
    assert.match(text, /Nothing was calculated/);
  });
});

describe('demand_get', () => {
  it('returns the units sold', async () => {
    const { structuredContent, text } = await callTool(service, 'demand_get', {
      productId: urgent.id,
      windowDays: 11,
    });
    // Nothing was sold today, so the window ends yesterday.
    assert.deepEqual([structuredContent.totalUnits, structuredContent.daysWithSales], ['110', 11]);
    assert.equal(structuredContent.countedDays, 11);
    assert.match(text, /110 units in 11 days, 10 a day over 11 days that count/);
    const other = await callTool(service, 'demand_get', { productId: urgent.id }, { key: otherCompany.key });
    assert.equal(other.structuredContent.totalUnits, '0');
  });

  it('requires a product of the catalog and 1 to 365 days', async () => {
    const unknown = '01a09f70-be37-71bf-b100-e16f764d5b04';
    for (const args of [{}, { productId: unknown }, { productId: urgent.id, windowDays: 366 }]) {
      assert.equal((await callTool(service, 'demand_get', args)).isError, true);
    }
  });
});
