// Turkish: cspell:ignore navlun gerektirir

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { addCostSamples } from '../../../src/db/orders/cost-samples.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db } = service;
await setRate(db, { currency: 'EUR', tryRate: '40', asOf: '2024-01-01T12:00:00Z' });

/** Creates a company with a product that sells 10 a day, costs 10.00 EUR and needs an order by air, and the costs of orders by each method. */
async function createBuyer({ air, sea = 0.1, vat = 0 }: { air: number | null; sea?: number; vat?: number }) {
  const buyer = await service.addCompany();
  const product = await createProductWithDemand(db, buyer.id, { sold: steadily(10, 100), stock: 140 });
  const sample = (shippingMethod: 'air' | 'sea', freight: number) => ({
    ...{ orderId: randomUUID(), supplierId: product.supplierId, shippingMethod, isAccepted: true },
    factors: { freight, customs: 0.1, vat, insurance: 0, other: 0 },
  });
  const samples = Array.from({ length: 9 }, () => [sample('sea', sea), ...(air === null ? [] : [sample('air', air)])]);
  await addCostSamples(db, buyer.id, samples.flat());
  // TSP = 10.00 · 40 · 1.5 · 1.4 = 840.00 TRY, or 21.00 EUR
  const prices = { tspEnabled: true, tspFormula: 'TCC * 1.4', tspFactor: '1.4', tspAddend: '0' };
  await changeCompany(db, buyer.id, { tccEnabled: true, tccCoefficient: '1.5', ...prices });
  const read = async () => {
    await calculateProducts(service.ctx, buyer.id, [product.id]);
    await service.settled();
    const path = '/api/v2/external/recommendations?include=explain';
    return (await service.get('listRecommendations', path, buyer)).body.data.items[0];
  };
  return { ...buyer, read };
}

describe('GET /api/v2/external/recommendations with costs', () => {
  it('has what air freight costs and saves, with the currency', async () => {
    const { id, read } = await createBuyer({ air: 0.4 });
    const item = await read();
    const { costs } = item.explain.choice;
    assert.equal(item.recommendedMethod, 'air');
    assert.deepEqual([costs.isAirWorthwhile, costs.currency, costs.quantity], [true, 'EUR', item.recommendedQuantity]);
    assert.deepEqual(
      [costs.freight.air.level, costs.freight.air.orderCount, costs.salePrice],
      ['supplier', 9, '21.00'],
    );
    assert.equal(costs.extraFreight, (Number(costs.freight.air.amount) - Number(costs.freight.sea.amount)).toFixed(2));
    assert.equal(costs.lostMargin, (Number(costs.unitsShort) * Number(costs.unitMargin)).toFixed(2));
    assert.match(item.shippingReason, /Air costs [\d,.]+ EUR more in freight and saves a margin of [\d,.]+ EUR\.$/);
    await changeCompany(db, id, { locale: 'tr' });
    await service.settled();
    assert.match((await read()).shippingReason, /Hava yolu [\d,.]+ EUR ek navlun gerektirir ve [\d,.]+ EUR tutarında/);
  });

  it('recommends sea where air freight costs more than it saves', async () => {
    const { id, read } = await createBuyer({ air: 4 });
    const item = await read();
    const { choice, scenarios } = item.explain;
    assert.deepEqual([item.recommendedMethod, item.shippingUrgency], ['sea', 'stockout_unavoidable']);
    assert.equal(choice.costs.isAirWorthwhile, false);
    assert.deepEqual(item.combinedQuantities, { air: 0, sea: item.recommendedQuantity });
    // 10 a day for 45 days, less 140 in stock, are not ordered.
    assert.equal(choice.costs.lostSales, '310');
    assert.equal(scenarios.sea.orderUpTo, (Number(scenarios.sea.reorderPoint) + 300 - 310).toFixed(4));
    assert.match(
      item.shippingReason,
      /Sea takes 45 days and arrives 31 days too late\. Air takes 14 days, but costs [\d,.]+ EUR more in freight to save a margin of [\d,.]+ EUR: order [\d,]+ by sea now\.$/,
    );
    await changeCompany(db, id, { shortageCostRate: '5', holdingCostRate: '0.25' });
    const changed = await read();
    assert.deepEqual([changed.recommendedMethod, changed.explain.choice.costs.salePrice], ['air', null]);
  });

  it('leaves VAT that the company reclaims out of the margin', async () => {
    const { id, read } = await createBuyer({ air: 0.4, vat: 0.2 });
    const { costs } = (await read()).explain.choice;
    await changeCompany(db, id, { vatReclaimed: true });
    const changed = (await read()).explain.choice.costs;
    assert.ok(Number(changed.unitMargin) > Number(costs.unitMargin) + 1, `${changed.unitMargin} ${costs.unitMargin}`);
    assert.equal(changed.salePrice, costs.salePrice);
  });

  it('has no costs while the freight of a method or the sale price is unknown', async () => {
    const { read } = await createBuyer({ air: null });
    const item = await read();
    assert.deepEqual([item.recommendedMethod, 'costs' in item.explain.choice], ['air', false]);
    const other = await createBuyer({ air: 4 });
    await changeCompany(db, other.id, { tspEnabled: false });
    const unknown = await other.read();
    assert.deepEqual([unknown.recommendedMethod, 'costs' in unknown.explain.choice], ['air', false]);
  });
});
