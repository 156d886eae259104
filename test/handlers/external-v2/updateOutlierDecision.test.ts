import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { ago, createProductWithDemand, steadily, today } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, company } = service;
const path = (id: string, date: string) => `/api/v2/external/products/${id}/outliers/${date}`;
const decide = (id: string, date: string, body: unknown, key = company.key) =>
  service.send('updateOutlierDecision', 'PUT', path(id, date), { body, key });
const reset = (id: string, date: string, key = company.key) =>
  service.send('deleteOutlierDecision', 'DELETE', path(id, date), { key });
const forecast = async (id: string) => (await service.get('getForecast', `/api/v2/external/forecast/${id}`)).body.data;
const queued = async (id: string) =>
  (await db('recalculation_queue').where({ company_id: company.id }).whereRaw('? = ANY (product_ids)', [id])).length;

/** 3 a day, and 1,000 yesterday. */
const spiked = () =>
  createProductWithDemand(db, company.id, { sold: steadily(3, 120).map((units, day) => (day === 119 ? 1000 : units)) });

describe('PUT and DELETE /api/v2/external/products/{productId}/outliers/{date}', () => {
  it('counts a dismissed outlier, excludes a confirmed one, and returns to automatic', async () => {
    const { id } = await spiked();
    const outlier = { date: ago(1), days: 1, unitsSold: '1000' };
    const automatic = await forecast(id);
    const { status, body } = await decide(id.toUpperCase(), ago(1), { decision: 'dismissed' });
    assert.deepEqual([status, body.data], [200, { productId: id, date: ago(1), decision: 'dismissed' }]);
    const dismissed = await forecast(id);
    assert.deepEqual(dismissed.outliers, [{ ...outlier, decision: 'dismissed' }]);
    assert.equal(dismissed.dailyDemand === automatic.dailyDemand, false);
    assert.ok(Number(dismissed.dailyDemand) > 6, dismissed.dailyDemand);

    await decide(id, ago(1), { decision: 'confirmed' });
    const confirmed = await forecast(id);
    assert.deepEqual(confirmed.outliers, [{ ...outlier, decision: 'confirmed' }]);
    assert.deepEqual(confirmed.dailyForecast, automatic.dailyForecast);

    assert.deepEqual((await reset(id, ago(1))).body.data, { productId: id, date: ago(1), decision: 'automatic' });
    assert.equal((await reset(id, ago(1))).status, 200);
    assert.deepEqual(await forecast(id), automatic);
  });

  it('excludes a day that was not detected', async () => {
    const { id } = await createProductWithDemand(db, company.id, {
      sold: steadily(3, 120).map((units, day) => (day === 110 ? 12 : units)),
    });
    assert.deepEqual((await forecast(id)).outliers, []);
    await decide(id, ago(10), { decision: 'confirmed' });
    const { outliers, dailyDemand } = await forecast(id);
    assert.deepEqual(outliers, [{ date: ago(10), days: 1, unitsSold: '12', decision: 'confirmed' }]);
    assert.equal(dailyDemand, '3');
  });

  it('queues the product only for a change', async () => {
    const { id } = await spiked();
    await service.settled();
    const before = await queued(id);
    await decide(id, ago(1), { decision: 'dismissed' });
    const after = await queued(id);
    await decide(id, ago(1), { decision: 'dismissed' });
    await reset(id, ago(2));
    assert.deepEqual([after - before, (await queued(id)) - after], [1, 0]);
  });

  it('rejects days outside of the history and invalid bodies, and names the field', async () => {
    const { id } = await spiked();
    for (const date of [today(), ago(-1), ago(121), ago(731), '2026-02-30', 'x', '9999-12-31', '0001-01-01']) {
      const { status, body } = await decide(id, date, { decision: 'confirmed' });
      assert.deepEqual([date, status], [date, 400]);
      assert.match(body.details.join(), /^path parameter "date": /);
    }
    for (const body of [{}, { decision: 'automatic' }, { decision: null }, { decision: 'confirmed', x: 1 }, []]) {
      assert.equal((await decide(id, ago(1), body)).status, 400, JSON.stringify(body));
    }
    assert.equal((await decide('x', ago(1), { decision: 'confirmed' })).status, 400);
    assert.deepEqual(await db('outlier_decisions').where({ company_id: company.id, product_id: id }), []);
    const { id: unsold } = await addProduct(db, { supplier: await addSupplier(db) });
    assert.equal((await decide(unsold, ago(1), { decision: 'confirmed' })).status, 400);
  });

  it('keeps companies apart, and requires a product of the catalog', async () => {
    const { id } = await spiked();
    await decide(id, ago(1), { decision: 'dismissed' });
    const other = await service.addCompany();
    await reset(id, ago(1), other.key);
    assert.equal((await forecast(id)).outliers[0].decision, 'dismissed');
    const { id: theirs } = await addProduct(db, { supplier: await addSupplier(db), companyId: other.id });
    assert.equal((await decide(theirs, ago(1), { decision: 'confirmed' })).status, 404);
    assert.equal((await reset(theirs, ago(1))).status, 404);
  });
});
