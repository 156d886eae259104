import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { ago, createProductWithDemand, steadily, storeDemand, today } from '../../support/recommendations.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const { db, company } = service;
const path = (id: string, query = '') => `/api/v2/external/forecast/${id}${query}`;
const forecast = (id: string, query = '', options: RequestOptions = {}) =>
  service.get('getForecast', path(id, query), options);

describe('GET /api/v2/external/forecast/{productId}', () => {
  it('returns the expected units of each day from today on', async () => {
    const { id } = await createProductWithDemand(db, company.id, { sold: steadily(6, 100) });
    const { status, body } = await forecast(id.toUpperCase(), '?days=3');
    assert.equal(status, 200);
    const { method, ...data } = body.data;
    assert.match(method, /^mean\(/);
    const six = { mean: '6', p10: '6', p50: '6', p90: '6' };
    const total = (units: string) => ({ mean: units, p10: units, p50: units, p90: units });
    assert.deepEqual(data, {
      productId: id,
      calculationDate: today(),
      dataAsOf: null,
      isStale: false,
      dailyDemand: '6',
      trend: 'flat',
      hasYearlyProfile: false,
      hasWeekdayProfile: false,
      yearlyProfile: null,
      analogue: null,
      countedDays: 100,
      backtest: { horizonDays: 28, origins: 59, rmsse: null, bias: '0', wape: '0' },
      demandEvents: [],
      outliers: [],
      levelShifts: [],
      trendLine: null,
      dailyForecast: [
        { date: today(), ...six, cumulative: total('6') },
        { date: ago(-1), ...six, cumulative: total('12') },
        { date: ago(-2), ...six, cumulative: total('18') },
      ],
    });
  });

  it('covers 28 days by default, up to 180', async () => {
    const { id } = await createProductWithDemand(db, company.id, { sold: steadily(6, 100) });
    assert.equal((await forecast(id)).body.data.dailyForecast.length, 28);
    const { dailyForecast } = (await forecast(id, '?days=180')).body.data;
    assert.deepEqual([dailyForecast.length, dailyForecast.at(-1).date], [180, ago(-179)]);
    for (const value of ['0', '181', '1.5', 'x', '']) assert.equal((await forecast(id, `?days=${value}`)).status, 400);
  });

  it('leaves out spikes and stockout days, and lists the spikes', async () => {
    const sold = Array.from({ length: 120 }, (_, day) =>
      day >= 60 && day < 70 ? null : day === 119 ? 1000 : 2 + (day % 3),
    );
    const { id } = await createProductWithDemand(db, company.id, { sold });
    const { data } = (await forecast(id)).body;
    assert.deepEqual(data.outliers, [{ date: ago(1), days: 1, unitsSold: '1000', decision: 'automatic' }]);
    assert.ok(Number(data.dailyDemand) > 2.5 && Number(data.dailyDemand) < 3.5, data.dailyDemand);
    assert.equal(data.countedDays, 110);
  });

  it('starts from the level after a shift', async () => {
    const sold = Array.from({ length: 200 }, (_, day) => (day < 165 ? 5 : 20) + (day % 3) - 1);
    const { id } = await createProductWithDemand(db, company.id, { sold });
    const { levelShifts, dailyDemand } = (await forecast(id)).body.data;
    assert.equal(levelShifts.length, 1);
    assert.ok(Math.abs(Number(dailyDemand) - 20) < 1, dailyDemand);
  });

  it('has quantiles in order, and more on the days of the week that sell more', async () => {
    // Day numbers divisible by 7 are Thursdays.
    const isThursday = (date: string) => new Date(date).getUTCDay() === 4;
    const sold = Array.from({ length: 210 }, (_, day) => (isThursday(ago(210 - day)) ? 20 : 2) + ((day * 5) % 3));
    const { id } = await createProductWithDemand(db, company.id, { sold });
    const { data } = (await forecast(id, '?days=14')).body;
    assert.equal(data.hasWeekdayProfile, true);
    for (const { date, cumulative, ...day } of data.dailyForecast) {
      for (const { p10, p50, p90 } of [day, cumulative]) {
        assert.ok(Number(p10) <= Number(p50) && Number(p50) <= Number(p90), JSON.stringify({ date, day, cumulative }));
      }
      assert.equal(Number(day.mean) > 15, isThursday(date), JSON.stringify({ date, day }));
    }
  });

  it('is zero for a product that was never sold, and for one with stock only', async () => {
    const supplier = await addSupplier(db);
    const unknown = await addProduct(db, { supplier });
    const stocked = await createProductWithDemand(db, company.id, { stock: 5 });
    for (const { id } of [unknown, stocked]) {
      const { dailyDemand, dailyForecast } = (await forecast(id, '?days=1')).body.data;
      const zero = { mean: '0', p10: '0', p50: '0', p90: '0' };
      assert.deepEqual([dailyDemand, dailyForecast], ['0', [{ date: today(), ...zero, cumulative: zero }]]);
    }
  });

  it('keeps companies apart, and requires a product', async () => {
    const { id } = await createProductWithDemand(db, company.id, { sold: steadily(6, 60) });
    const other = await service.addCompany();
    await service.settled();
    assert.equal((await forecast(id, '', { key: other.key })).body.data.dailyDemand, '0');
    await storeDemand(db, other.id, id, { sold: steadily(2, 60) });
    assert.equal((await forecast(id, '', { key: other.key })).body.data.dailyDemand, '2');
    const supplier = await addSupplier(db);
    const { id: theirs } = await addProduct(db, { supplier, companyId: other.id });
    assert.equal((await forecast(theirs)).status, 404);
    const unlisted = await addProduct(db, { supplier, listed: false });
    assert.equal((await forecast(unlisted.id)).status, 200);
  });
});
