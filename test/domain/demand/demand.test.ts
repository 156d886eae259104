import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  averageUnits,
  type DaySales,
  type DayStock,
  demandDays,
  demandWindow,
  mainCurrency,
  weightedAveragePrice,
} from '../../../src/domain/demand/demand.ts';

const sold = (day: string, source: DaySales['source'], units: string, more: Partial<DaySales> = {}): DaySales => ({
  ...{ day, source, units, soldUnits: units, revenue: null, currency: null },
  ...more,
});
const stock = (day: string, source: DayStock['source'], outOfStock: boolean): DayStock => ({ day, source, outOfStock });

describe('the days of a window', () => {
  const units = (sales: DaySales[], states: DayStock[] = []) =>
    demandDays(sales, states, { from: '2024-02-28', to: '2024-03-01' }).map(
      (day) => `${day.day} ${day.units.toFixed()}${day.counted ? '' : ' out'}`,
    );

  it('include each day, also a leap day, with no sales and counted', () => {
    assert.deepEqual(units([]), ['2024-02-28 0', '2024-02-29 0', '2024-03-01 0']);
  });

  it('use the source with the highest precedence that has data for the day', () => {
    const sales = [
      sold('2024-02-28', 'smart_reorder', '1'),
      sold('2024-02-29', 'smart_reorder', '1'),
      sold('2024-02-29', 'daily_sales', '2'),
      sold('2024-03-01', 'smart_reorder', '1'),
      sold('2024-03-01', 'daily_sales', '2'),
      sold('2024-03-01', 'raw_sales', '0.1', { currency: 'EUR' }),
      sold('2024-03-01', 'raw_sales', '0.2', { currency: 'TRY' }),
    ];
    assert.deepEqual(units(sales), ['2024-02-28 1', '2024-02-29 2', '2024-03-01 0.3']);
  });

  it('count unless they are stockout days, and an observation overrides the daily record', () => {
    const states = [
      stock('2024-02-28', 'daily_sales', true),
      stock('2024-02-29', 'daily_sales', true),
      stock('2024-02-29', 'observation', false),
      stock('2024-03-01', 'observation', true),
      stock('2024-03-01', 'daily_sales', false),
    ];
    assert.deepEqual(units([], states), ['2024-02-28 0 out', '2024-02-29 0', '2024-03-01 0 out']);
  });
});

describe('demandWindow', () => {
  const today = '2024-03-02';
  const windowOf = (sales: DaySales[], firstRecord: string | null, windowDays = 3) => {
    const { from, to } = demandWindow(sales, { windowDays, firstRecord, today });
    return `${from} ${to}`;
  };

  it('ends yesterday, or today if something was sold today', () => {
    assert.equal(windowOf([sold('2024-03-01', 'raw_sales', '1')], '2024-01-01'), '2024-02-28 2024-03-01');
    assert.equal(windowOf([sold(today, 'raw_sales', '1')], '2024-01-01'), '2024-02-29 2024-03-02');
    assert.equal(windowOf([sold(today, 'daily_sales', '0')], '2024-01-01'), '2024-02-28 2024-03-01');
    const returned = sold(today, 'raw_sales', '-1', { soldUnits: '0' });
    assert.equal(windowOf([returned, sold(today, 'daily_sales', '4')], '2024-01-01'), '2024-02-28 2024-03-01');
  });

  it('starts no earlier than the first record and is empty without records before today', () => {
    assert.equal(windowOf([], '2024-02-29'), '2024-02-29 2024-03-01');
    for (const firstRecord of [null, today, '2024-03-03']) {
      const { from, to } = demandWindow([], { windowDays: 365, firstRecord, today });
      assert.deepEqual(demandDays([], [], { from, to }), []);
    }
  });
});

describe('the mean', () => {
  const days = (sales: DaySales[], states: DayStock[]) =>
    demandDays(sales, states, { from: '2024-01-01', to: '2024-01-03' });

  it('excludes stockout days and their sales', () => {
    const sales = [sold('2024-01-01', 'daily_sales', '3'), sold('2024-01-02', 'daily_sales', '7')];
    assert.equal(averageUnits(days(sales, [stock('2024-01-02', 'observation', true)])).toFixed(), '1.5');
    assert.equal(averageUnits(days(sales, [])).toFixed(), '3.3333');
  });

  it('is 0 when no day counts', () => {
    const all = ['2024-01-01', '2024-01-02', '2024-01-03'].map((day) => stock(day, 'observation', true));
    assert.equal(averageUnits(days([sold('2024-01-01', 'daily_sales', '3')], all)).toFixed(), '0');
  });
});

describe('the mean price', () => {
  const days = (...sales: [units: string, soldUnits: string, revenue: string, currency: string][]) =>
    demandDays(
      sales.map(([units, soldUnits, revenue, currency]) =>
        sold('2024-01-01', 'raw_sales', units, { soldUnits, revenue, currency }),
      ),
      [],
      { from: '2024-01-01', to: '2024-01-01' },
    );
  const price = (...sales: Parameters<typeof days>) =>
    weightedAveragePrice(days(...sales), (amount, currency) =>
      currency === 'USD' ? amount.times('0.9') : amount,
    )?.toFixed();

  it('is weighted by units and ignores returns', () => {
    assert.equal(price(['3', '4', '41', 'EUR']), '10.25');
    assert.equal(price(['3', '3', '10', 'EUR']), '3.3333');
  });

  it('converts sales in other currencies', () => {
    assert.equal(price(['3', '3', '30', 'EUR'], ['1', '1', '10', 'USD']), '9.75');
  });

  it('is null without priced sales', () => {
    assert.equal(price(), undefined);
    assert.equal(price(['-2', '0', '0', 'EUR']), undefined);
    assert.equal(mainCurrency(days(['-2', '0', '0', 'EUR'])), undefined);
    assert.equal(
      mainCurrency(demandDays([sold('2024-01-01', 'daily_sales', '5')], [], { from: '2024-01-01', to: '2024-01-01' })),
      undefined,
    );
  });

  it('is in the currency of most units, or the alphabetically first of equals', () => {
    assert.equal(mainCurrency(days(['3', '3', '1', 'USD'], ['2', '2', '900', 'EUR'], ['2', '2', '1', 'TRY'])), 'USD');
    assert.equal(mainCurrency(days(['2', '2', '1', 'USD'], ['2', '2', '900', 'EUR'])), 'EUR');
  });
});
