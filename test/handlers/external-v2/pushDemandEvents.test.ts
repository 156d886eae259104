import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { pushErrors, receipt } from '../../support/pushes.ts';
import { ago, createProductWithDemand, steadily } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, company } = service;
const path = '/api/v2/external/demand-events';
const push = (events: unknown, options = {}) =>
  service.send('pushDemandEvents', 'POST', path, { body: { demandEvents: events }, ...options });
const forecast = async (id: string) => (await service.get('getForecast', `/api/v2/external/forecast/${id}`)).body.data;
let count = 0;
const event = (productIds: string[] | null, change = {}) => ({
  ...{ id: `event-${++count}`, name: 'Sale', kind: 'promotion' },
  ...{ startDate: ago(-2), endDate: ago(-4), productIds, ...change },
});
const queued = async (id: string) =>
  (await db('recalculation_queue').where({ company_id: company.id }).whereRaw('? = ANY (product_ids)', [id])).length;

/** 6 a day, and 25 a day in ten days that ended 50 days ago. The stock lasts until an order by sea arrives, so that no sales are lost. */
const promoted = () =>
  createProductWithDemand(db, company.id, {
    sold: steadily(6, 200).map((units, day) => (day >= 140 && day < 150 ? 25 : units)),
    stock: 310,
  });
const past = (id: string) => event([id], { startDate: ago(60), endDate: ago(51) });

describe('POST /api/v2/external/demand-events', () => {
  it('excludes past days, and raises the forecast by the given or learned uplift', async () => {
    const { id } = await promoted();
    const [given, learned] = [
      event([id.toUpperCase(), id], { uplift: '2.50' }),
      event([id], { startDate: ago(-10), endDate: ago(-11) }),
    ];
    assert.deepEqual((await push([past(id), given, learned])).body, receipt(3, 0, 0));
    const { dailyForecast, demandEvents, outliers, dailyDemand } = await forecast(id);
    assert.deepEqual(outliers, []);
    assert.deepEqual(
      demandEvents.map((listed: Record<string, unknown>) => [listed.uplift, listed.upliftSource, listed.excludedDays]),
      [
        [null, null, 10],
        ['2.5', 'given', 0],
        ['4.0645', 'learned', 0],
      ],
    );
    const means = dailyForecast.slice(0, 12).map(({ mean }: { mean: string }) => Number(mean));
    assert.deepEqual(means.slice(0, 10), [6, 6, 15, 15, 15, 6, 6, 6, 6, 6]);
    assert.ok(means[10] > 24 && means[10] < 25 && means[10] === means[11], String(means));
    assert.ok(Number(dailyDemand) > 6);
  });

  it('recalculates recommendations, whose order quantity and reason have the next event', async () => {
    const { id } = await promoted();
    await push([event([id], { id: 'new-year', name: 'New Year sale', uplift: 3 })]);
    assert.ok((await queued(id)) > 0);
    const read = async () => {
      await calculateProducts(service.ctx, company.id, [id]);
      await service.settled();
      const url = '/api/v2/external/recommendations?include=explain&limit=100';
      const { body } = await service.get('listRecommendations', url);
      return body.data.items.find(({ productId }: { productId: string }) => productId === id);
    };
    const raised = await read();
    const [{ id: eventId, isInHorizon }] = raised.explain.forecast.demandEvents;
    assert.deepEqual([eventId, isInHorizon], ['new-year', true]);
    assert.match(raised.shippingReason, /“New Year sale” \(.+\) is included, with 3 times the usual demand\./);
    await service.send('deleteDemandEvent', 'DELETE', `${path}/new-year`);
    const usual = await read();
    assert.equal(usual.explain.forecast.demandEvents, undefined);
    const [more, less] = [raised, usual].map(({ shippingScenarios }) => shippingScenarios.sea.recommendedQuantity);
    assert.ok(more >= less + 3 * 12, `${less} ${more}`);
  });

  it('replaces events by ID, and queues the products of changed ones only', async () => {
    const [one, two] = [await promoted(), await promoted()];
    const first = event([one.id]);
    await push([first]);
    await service.settled();
    const before = await queued(one.id);
    assert.deepEqual((await push([first, first])).body, receipt(0, 0, 2));
    assert.equal((await queued(one.id)) - before, 0);
    assert.deepEqual((await push([{ ...first, productIds: [two.id], uplift: '2' }])).body, receipt(0, 1, 0));
    assert.deepEqual([(await queued(one.id)) - before, (await forecast(one.id)).demandEvents], [1, []]);
    assert.equal((await forecast(two.id)).demandEvents[0].uplift, '2');
    assert.deepEqual((await push([{ ...first, productIds: [two.id], uplift: '2.000' }])).body, receipt(0, 0, 1));
  });

  it('applies an event without products to all, and queues them', async () => {
    const { id } = await promoted();
    await service.settled();
    const before = await queued(id);
    const all = event(null, { kind: 'holiday', uplift: '0' });
    await push([all]);
    assert.equal((await queued(id)) - before, 1);
    assert.equal((await forecast(id)).dailyForecast[2].mean, '0');
    await service.send('deleteDemandEvent', 'DELETE', `${path}/${all.id}`);
    assert.deepEqual([(await queued(id)) - before, (await forecast(id)).demandEvents], [2, []]);
  });

  it("keeps companies apart, and rejects another company's and unknown products", async () => {
    const { id } = await promoted();
    const other = await service.addCompany();
    await service.settled();
    const shared = event([id], { uplift: '2' });
    await push([shared], { key: other.key });
    await push([event(null, { uplift: '2' })], { key: other.key });
    assert.deepEqual((await forecast(id)).demandEvents, []);
    assert.deepEqual((await push([shared])).body, receipt(1, 0, 0));
    const { id: theirs } = await addProduct(db, { supplier: await addSupplier(db), companyId: other.id });
    const unknown = '01a09f70-be37-71bf-b100-e16f764d5b04';
    assert.deepEqual(pushErrors(await push([event([id]), event([id, theirs]), event([unknown])])), [
      '1 productIds must be products of your catalog',
      '2 productIds must be products of your catalog',
    ]);
  });

  const uplift = 'uplift must be from 0 to 100, with at most 4 decimal places, such as 2.5';
  const invalid: [what: string, change: object, error: string][] = [
    ['an end before the start', { endDate: ago(-1) }, 'endDate must not be before startDate'],
    ['more than 60 days', { endDate: ago(-62) }, 'endDate must be at most 59 days after startDate'],
    [
      'a start before the history',
      { startDate: ago(731), endDate: ago(730) },
      `startDate must not be before ${ago(730)}`,
    ],
    ['an end after a year', { startDate: ago(-366), endDate: ago(-366) }, `endDate must not be after ${ago(-365)}`],
    ['an impossible day', { startDate: '2026-02-30' }, 'startDate must be a valid date'],
    ['a negative uplift', { uplift: '-1' }, uplift],
    ['an uplift above 100', { uplift: '100.1' }, uplift],
    ['an uplift with five decimals', { uplift: '1.00001' }, uplift],
    ['an uplift as a boolean', { uplift: true }, 'uplift must be string or number or null'],
    ['an unknown kind', { kind: 'sale' }, 'kind must be one of: promotion, holiday, other'],
    ['a name of two lines', { name: 'a\nb' }, 'name must be one line without leading or trailing space'],
    ['no products', { productIds: [] }, 'productIds must not be empty'],
    ['missing products', { productIds: undefined }, 'productIds is required'],
    ['the same event with other content', { id: 'good' }, 'id must be unique in the request'],
  ];
  for (const [what, change, error] of invalid) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const good = { ...event(null), id: 'good', name: 'Good' };
      assert.deepEqual(pushErrors(await push([good, event(null, change)])), [`1 ${error}`]);
      assert.deepEqual(await db('demand_events').where({ event_id: 'good' }), []);
    });
  }

  it('limits products per event, events per request and events per company', async () => {
    const { id } = await promoted();
    const other = await service.addCompany();
    await service.settled();
    const options = { key: other.key };
    const ids = Array(1001).fill(id);
    assert.deepEqual(pushErrors(await push([event(ids)], options)), ['0 productIds must have at most 1000 items']);
    assert.deepEqual((await push([event(ids.slice(1))], options)).body, receipt(1, 0, 0));
    const many = (n: number) => Array.from({ length: n }, () => event([id]));
    assert.deepEqual((await push(many(101), options)).body.details, ['/demandEvents: must have at most 100 items']);
    for (let i = 0; i < 4; i++) await push(many(100), options);
    const last = many(99);
    assert.deepEqual((await push(last, options)).body, receipt(99, 0, 0));
    const { status, body } = await push([...last.slice(1), event([id])], options);
    assert.deepEqual([status, body.code], [409, 'LIMIT_REACHED']);
    assert.deepEqual((await push(last, options)).body, receipt(0, 0, 99));
  });
});
