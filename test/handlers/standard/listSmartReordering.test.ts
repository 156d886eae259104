import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateBatch, calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { replanRun } from '../../../src/services/recommendations/plan-run.ts';
import { ago, createProductWithDemand, steadily, today } from '../../support/recommendations.ts';
import { type RequestOptions, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const { db } = service;
const list = async (query: string, options: RequestOptions) =>
  await service.get('listSmartReordering', `/api/v1/smart-reordering${query}`, options);

async function company(): Promise<TestCompany> {
  const added = await service.addCompany();
  await service.settled();
  return added;
}

const calculate = async ({ id }: { id: string }, ...productIds: string[]) =>
  void (await calculateProducts(service.ctx, id, productIds));

/** Moves all calculations of a company into the past. */
async function age({ id }: TestCompany, days: number) {
  await db.raw('UPDATE recommendation_history SET calculated_on = calculated_on - ?::int WHERE company_id = ?', [
    days,
    id,
  ]);
  // Of immutable functions only, which a distributed database requires.
  await db.raw(
    `UPDATE calculation_batches SET run_on = run_on - :days::int,
       done_at = (done_at AT TIME ZONE 'UTC' - make_interval(days => :days)) AT TIME ZONE 'UTC'
     WHERE company_id = :id`,
    { days, id },
  );
}

/** Calculates all of a company's products. */
async function run({ id }: TestCompany) {
  for (const batch of await replanRun(db, id, today())) await calculateBatch(service.ctx, batch);
}

const skus = ({ body }: { body: { recommendations: { product_sku: string }[] } }) =>
  body.recommendations.map(({ product_sku }) => product_sku);

describe('GET /api/v1/smart-reordering', async () => {
  it('returns due recommendations in the documented format', async () => {
    const buyer = await company();
    const product = await createProductWithDemand(
      db,
      buyer.id,
      { sold: steadily(10, 100), stock: 140 },
      { name: 'Cake "stand"', attributes: { unitsPerBox: 48 } },
    );
    await calculate(buyer, product.id);
    const { body } = await list('', buyer);
    assert.deepEqual(body, {
      success: true,
      date: today(),
      recommendations: [
        {
          product_id: product.id,
          product_internal_id: product.internalId,
          product_name: 'Cake "stand"',
          product_sku: product.sku,
          recommended_quantity: 384,
          current_stock: 140,
          average_daily_sales: 10,
          forecast_accuracy: 1,
          forecast_accuracy_days: 100,
          calculation_date: today(),
        },
      ],
      total: 1,
    });
  });

  it('is empty before the first calculation, and for a company without data', async () => {
    const buyer = await company();
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(10, 3) });
    const empty = (date: string) => ({ success: true, date, recommendations: [], total: 0 });
    assert.deepEqual((await list('', buyer)).body, empty(today()));
    await calculate(buyer, id);
    assert.deepEqual((await list(`?date=${ago(1)}`, buyer)).body, empty(ago(1)));
    const { body } = await list(`?date=${ago(-400)}`, buyer);
    assert.deepEqual(
      [body.total, body.recommendations[0].forecast_accuracy, body.recommendations[0].forecast_accuracy_days],
      [1, 0, 0],
    );
    assert.equal((await list('', await company())).body.total, 0);
  });

  it('returns for a past day the last calculation by then, the most urgent first', async () => {
    const buyer = await company();
    const seller = (stock: number) => createProductWithDemand(db, buyer.id, { sold: steadily(10, 60), stock });
    const [one, two] = [await seller(100), await seller(300)];
    await run(buyer);
    await age(buyer, 10);
    await db('stock_observations').where({ company_id: buyer.id, product_id: one.id }).update({ on_hand: 400 });
    await calculate(buyer, one.id);
    await age(buyer, 5);
    const shown = async (date: string) => {
      const { recommendations } = (await list(`?date=${date}`, buyer)).body;
      return recommendations.map((row: Record<string, unknown>) => [
        row.product_id,
        row.current_stock,
        row.calculation_date,
      ]);
    };
    assert.deepEqual(await shown(ago(16)), []);
    const first = [
      [one.id, 100, ago(15)],
      [two.id, 300, ago(15)],
    ];
    assert.deepEqual(await shown(ago(15)), first);
    assert.deepEqual(await shown(ago(6)), first);
    const second = [
      [two.id, 300, ago(15)],
      [one.id, 400, ago(5)],
    ];
    assert.deepEqual(await shown(ago(5)), second);
    assert.deepEqual(await shown(today()), second);
  });

  it('leaves out products that a later run found to be no longer in the catalog, and ignores an unfinished run', async () => {
    const buyer = await company();
    const seller = () => createProductWithDemand(db, buyer.id, { sold: steadily(10, 60) });
    const [listed, gone] = [await seller(), await seller()];
    await run(buyer);
    await age(buyer, 2);
    await db('products').where({ id: gone.id }).update({ listed: false });
    const [batch] = await replanRun(db, buyer.id, today());
    await db('products').where({ id: gone.id }).update({ listed: true });
    assert.equal((await list('', buyer)).body.total, 2, 'the run is not finished');
    await db('products').where({ id: gone.id }).update({ listed: false });
    await calculateBatch(service.ctx, batch!);
    await db('products').where({ id: gone.id }).update({ listed: true });
    assert.deepEqual(skus(await list('', buyer)), [listed.sku]);
    assert.equal((await list(`?date=${ago(1)}`, buyer)).body.total, 2);
  });

  it('treats a run as complete only once its last batch is done', async () => {
    const buyer = await company();
    await createProductWithDemand(db, buyer.id, { sold: steadily(10, 60) });
    await run(buyer);
    await age(buyer, 3);
    await run(buyer);
    await db('calculation_batches')
      .where({ company_id: buyer.id, run_on: today() })
      .update({ run_on: ago(2) });
    const { recommendations } = (await list(`?date=${ago(1)}`, buyer)).body;
    assert.deepEqual(
      recommendations.map((row: { calculation_date: string }) => row.calculation_date),
      [ago(3)],
    );
  });

  it("returns the same to a company with the legacy format, and hides other companies' recommendations", async () => {
    const [buyer, other] = [await service.addCompany({ contractForm: 'earlier' }), await company()];
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(1, 60) });
    await calculate(buyer, id);
    await service.settled();
    assert.equal((await list('', buyer)).body.recommendations[0].product_id, id);
    assert.equal((await list('', other)).body.total, 0);
  });
});
