import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { createProductWithDemand, steadily, today } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db } = service;
const path = '/api/v2/external/planning-settings';
const set = async (body: object, options = {}) =>
  await service.send('updatePlanningSettings', 'PUT', path, { body, ...options });
const get = async (key: string) => (await service.get('getPlanningSettings', path, { key })).body.data;

const plain = { serviceLevel: '0.95', reviewPeriodDays: 30 };
const none = { A: null, B: null, C: null };
const costs = { holdingCostRate: '0.25', shortageCostRate: '0.3' };

async function buyer() {
  const added = await service.addCompany();
  await service.settled();
  return added;
}
const queued = async (company_id: string) => (await db('recalculation_queue').where({ company_id })).length;

describe('PUT /api/v2/external/planning-settings', () => {
  it('replaces the settings and returns them', async () => {
    const { key } = await buyer();
    const levels = { A: '0.98', B: null, C: '0.9' };
    const first = await set({ ...plain, serviceLevel: 0.94, maxCoverDays: 500, abcServiceLevels: levels }, { key });
    const data = {
      ...plain,
      serviceLevel: '0.94',
      maxCoverDays: 500,
      abcServiceLevels: levels,
      costs: null,
      categorySeasons: [],
      criticalRatio: null,
    };
    assert.deepEqual(first.body, { success: true, data });
    assert.deepEqual(await get(key), data);
    const second = await set({ ...plain, costs }, { key });
    assert.deepEqual(second.body.data, {
      ...plain,
      maxCoverDays: 365,
      abcServiceLevels: none,
      costs,
      categorySeasons: [],
      criticalRatio: '0.9359',
    });
    const third = await set({ ...plain, abcServiceLevels: null, costs: null }, { key });
    assert.deepEqual(third.body.data, {
      ...plain,
      maxCoverDays: 365,
      abcServiceLevels: none,
      costs: null,
      categorySeasons: [],
      criticalRatio: null,
    });
  });

  it('has the seasons of categories, which apply to products without their own', async () => {
    const { id, key } = await buyer();
    const product = await createProductWithDemand(db, id, { sold: steadily(3, 60), stock: 500 });
    const [{ slug }] = await db('categories as c')
      .join('products as p', 'p.category_id', 'c.id')
      .where('p.id', product.id)
      .select('c.slug');
    const categorySeasons = [{ categorySlug: slug, seasonEndsOn: addDays(today(), 9) }];
    assert.deepEqual((await set({ ...plain, categorySeasons }, { key })).body.data.categorySeasons, categorySeasons);
    // The recalculation of the update must not store its result after those below.
    await service.settled();
    const endOf = async () => {
      await calculateProducts(service.ctx, id, [product.id]);
      await service.settled();
      const { body } = await service.get('listRecommendations', '/api/v2/external/recommendations?include=explain', {
        key,
      });
      return body.data.items[0].explain.forecast.seasonEnd;
    };
    assert.deepEqual(await endOf(), { date: addDays(today(), 9), source: 'company', unitsLeft: 470 });
    await db('product_planning').insert({
      company_id: id,
      product_id: product.id,
      season_ends_on: addDays(today(), 5),
    });
    assert.equal((await endOf()).date, addDays(today(), 5));
  });

  it('recalculates all products and records the key; a repeated write does neither', async () => {
    const { id, key } = await buyer();
    const products = [
      await createProductWithDemand(db, id, { sold: steadily(3, 30) }),
      await createProductWithDemand(db, id, { stock: 3 }),
    ];
    await set({ ...plain, costs }, { key });
    const [entry, ...others] = await db('recalculation_queue').where({ company_id: id });
    assert.deepEqual([entry.product_ids.sort(), others], [products.map((product) => product.id).sort(), []]);
    await set({ ...plain, costs }, { key });
    assert.equal(await queued(id), 1);
    const audit = await db('audit_entries').where({ company_id: id, action: 'settings.updated' });
    assert.deepEqual(
      audit.map(({ actor, user_id, before, after }) => ({ actor, user_id, before, after })),
      [
        {
          ...{ actor: 'api_key', user_id: null },
          before: { holdingCostRate: null, shortageCostRate: null },
          after: costs,
        },
      ],
    );
  });

  const invalid: [what: string, change: object, detail: string][] = [
    ['a level of 1', { serviceLevel: '1' }, '/serviceLevel: must be from 0.5 to 0.9999'],
    [
      'a level of a class under 0.5',
      { abcServiceLevels: { B: '0.4' } },
      '/abcServiceLevels/B: must be from 0.5 to 0.9999',
    ],
    ['an unknown class', { abcServiceLevels: { D: '0.9' } }, '/abcServiceLevels/D'],
    ['a review period of 0', { reviewPeriodDays: 0 }, '/reviewPeriodDays'],
    ['a limit of cover of 29 days', { maxCoverDays: 29 }, '/maxCoverDays'],
    [
      'a holding cost of 0',
      { costs: { ...costs, holdingCostRate: '0' } },
      '/costs/holdingCostRate: must be greater than 0',
    ],
    ['a shortage cost over 10', { costs: { ...costs, shortageCostRate: '10.1' } }, '/costs/shortageCostRate: must be'],
    ['a single cost', { costs: { holdingCostRate: '0.25' } }, '/costs'],
    ['costs with service levels of classes', { costs, abcServiceLevels: { A: '0.98' } }, '/costs: must be null'],
    [
      'an unknown category',
      { categorySeasons: [{ categorySlug: 'no-such', seasonEndsOn: '12-24' }] },
      '/categorySeasons/0/categorySlug',
    ],
    [
      'no day of the calendar',
      { categorySeasons: [{ categorySlug: 'other', seasonEndsOn: '02-30' }] },
      '/categorySeasons/0/seasonEndsOn',
    ],
    ['an unknown member', { level: '0.9' }, '/level'],
    ['a missing level', { serviceLevel: undefined }, '/serviceLevel'],
  ];
  for (const [what, change, detail] of invalid) {
    it(`rejects ${what} and changes nothing`, async () => {
      const { key } = await buyer();
      const before = await get(key);
      const { status, body } = await set({ ...plain, serviceLevel: '0.9', ...change }, { key });
      assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
      assert.ok(
        body.details.some((text: string) => text.includes(detail)),
        body.details,
      );
      assert.deepEqual(await get(key), before);
    });
  }

  it('changes one company only', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await set({ ...plain, reviewPeriodDays: 7 }, { key: one.key });
    assert.equal((await get(one.key)).reviewPeriodDays, 7);
    assert.equal((await get(other.key)).reviewPeriodDays, 30);
  });
});
