import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { day, pushErrors, receipt } from '../../support/pushes.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
await service.setRates({});
const supplier = await addSupplier(service.db);
const newProduct = async () => (await addProduct(service.db, { supplier })).id;

const push = (sales: unknown, options: RequestOptions = {}) =>
  service.send('pushRawSales', 'POST', '/api/v2/external/sales', { body: { sales }, ...options });

const sale = (productId: string, more: object = {}) => ({
  productId,
  date: day(-1),
  units: 3,
  price: 549.9,
  currency: 'TRY',
  marketplace: 'trendyol',
  saleId: 'TY-1',
  ...more,
});

/** The daily aggregates of a product as `day currency units sold revenue`. */
async function rolledUp(product_id: string) {
  const rows = await service.db('sales_days').where({ product_id }).orderBy(['day', 'currency']);
  return rows.map((row) =>
    [row.day, row.currency, ...[row.units, row.sold_units, row.revenue].map((amount) => Number(amount))].join(' '),
  );
}

const stored = (product_id: string) => service.db('raw_sales').where({ product_id }).orderBy('sale_id');

describe('POST /api/v2/external/sales', () => {
  it('accepts decimals as strings, which equal numbers', async () => {
    const id = await newProduct();
    assert.deepEqual((await push([sale(id, { units: '3', price: '549.90' }), sale(id)])).body, receipt(1, 0, 1));
    assert.deepEqual((await push([sale(id)])).body, receipt(0, 0, 1));
    assert.deepEqual(await rolledUp(id), [`${day(-1)} TRY 3 3 1649.7`]);
    for (const wrong of [{ units: '3,5' }, { units: '1e3' }, { price: '-1' }, { price: '1.00001' }]) {
      assert.equal((await push([sale(id, wrong)])).status, 400, JSON.stringify(wrong));
    }
  });

  it('stores sales and aggregates them by day and currency', async () => {
    await service.db('exchange_rates').insert({ currency: 'EUR', as_of: '2026-01-01', source: 'manual', try_rate: 48 });
    const id = await newProduct();
    const response = await push([
      sale(id),
      sale(id, { saleId: 'TY-2', units: 1.25, price: 10.0001 }),
      sale(id, { saleId: 'TY-3', units: -1 }),
      sale(id, { saleId: 'TY-4', currency: 'EUR', price: 12 }),
      sale(id, { date: day(-2), marketplace: 'hepsiburada' }),
    ]);
    assert.equal(response.status, 200);
    assert.deepEqual(response.body, receipt(5, 0, 0));
    assert.deepEqual(await rolledUp(id), [
      `${day(-2)} TRY 3 3 1649.7`,
      `${day(-1)} EUR 3 3 36`,
      `${day(-1)} TRY 3.25 4.25 1662.200125`,
    ]);
    const pushes = await service.db('pushes').where({ request_id: response.headers['x-request-id'] });
    assert.deepEqual(
      [pushes.length, pushes[0].company_id, pushes[0].key_id],
      [1, service.company.id, service.key.slice(3, 15)],
    );
  });

  it('reports sales sent again as unchanged and changes nothing', async () => {
    const id = await newProduct();
    const sales = [sale(id), sale(id, { saleId: 'TY-2' })];
    await push(sales);
    const tables = ['raw_sales', 'sales_days', 'raw_sale_history', 'pushes', 'demand_series'];
    const all = async () => {
      const rows = [];
      for (const table of tables) rows.push(await service.db(table).select(service.db.raw(`to_jsonb(${table}.*)`)));
      return rows;
    };
    const before = await all();
    assert.deepEqual((await push(sales)).body, receipt(0, 0, 2));
    assert.deepEqual((await push([sales[1], sales[0], { ...sales[0] }])).body, receipt(0, 0, 3));
    assert.deepEqual(await all(), before);
  });

  it('accepts an upper-case product id', async () => {
    const id = await newProduct();
    await push([sale(id)]);
    assert.deepEqual((await push([sale(id.toUpperCase())])).body, receipt(0, 0, 1));
    assert.deepEqual((await push([sale(id.toUpperCase()), sale(id, { units: 4 })])).status, 400);
  });

  it('adds a revision where values differ, keeps the replaced one, and aggregates only the newest', async () => {
    const id = await newProduct();
    await push([sale(id, { units: 5, price: 10 }), sale(id, { saleId: 'TY-2', units: 1, price: 10 })]);
    await push([sale(id, { units: 4, price: 11 })]);
    const third = await push([sale(id, { units: -2, price: 11, currency: 'EUR' }), sale(id, { saleId: 'TY-3' })]);
    assert.deepEqual(third.body, receipt(1, 1, 0));
    const [current] = await stored(id);
    assert.deepEqual([current.revision, current.units, current.currency], [3, '-2.0000', 'EUR']);
    const history = await service.db('raw_sale_history').where({ product_id: id }).orderBy('revision');
    assert.deepEqual(
      history.map((row) => [row.revision, row.units, row.price, row.currency, row.superseded_by !== row.push_id]),
      [
        [1, '5.0000', '10.0000', 'TRY', true],
        [2, '4.0000', '11.0000', 'TRY', true],
      ],
    );
    assert.deepEqual(await rolledUp(id), [`${day(-1)} EUR -2 0 0`, `${day(-1)} TRY 4 4 1659.7`]);
  });

  it('recalculates the products that it names, also if nothing changed', async () => {
    const [one, other] = [await newProduct(), await newProduct()];
    const touched = async () =>
      (await service.db('recalculation_queue').orderBy('entry_id', 'desc').first())?.product_ids;
    await push([sale(one), sale(other), sale(one, { saleId: 'TY-2' })]);
    assert.deepEqual((await touched()).sort(), [one, other].sort());
    await push([sale(other, { units: 9 })]);
    assert.deepEqual(await touched(), [other]);
    assert.deepEqual((await push([sale(one)])).body, receipt(0, 0, 1));
    assert.deepEqual(await touched(), [one]);
  });

  it('serializes concurrent pushes without a deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, newProduct));
    const sales = (turn: number) =>
      ids.flatMap((id) =>
        Array.from({ length: 10 }, (_, n) =>
          sale(id, { saleId: `S-${n}`, date: day(-(n % 3)), units: turn, price: 2 }),
        ),
      );
    // Each push has the same keys with other values in another order.
    const turns = Array.from({ length: 20 }, (_, turn) => turn + 1);
    const responses = await Promise.all(turns.map((turn) => push(shuffled(sales(turn), turn))));
    const sum = (name: string) => responses.reduce((total, { body }) => total + body.data[name], 0);
    assert.deepEqual([sum('created'), sum('updated'), sum('unchanged')], [120, 19 * 120, 0]);
    for (const id of ids) {
      const rows = await stored(id);
      const history = await service.db('raw_sale_history').where({ product_id: id });
      for (const row of rows) {
        const revisions = [row, ...history.filter(({ sale_id }) => sale_id === row.sale_id)];
        assert.deepEqual(
          revisions.map(({ revision }) => revision).sort((a, b) => a - b),
          turns,
        );
        assert.deepEqual(
          revisions.map(({ units }) => Number(units)).sort((a, b) => a - b),
          turns,
        );
      }
      const byDay = Map.groupBy(rows, ({ sold_on }) => sold_on);
      const expected = [...byDay].sort().map(([on, sold]) => {
        const units = sold.reduce((total, { units }) => total + Number(units), 0);
        return `${on} TRY ${units} ${units} ${units * 2}`;
      });
      assert.deepEqual(await rolledUp(id), expected);
    }
  });

  it('keeps companies apart', async () => {
    const id = await newProduct();
    const other = await service.addCompany();
    await service.settled();
    await push([sale(id)]);
    assert.deepEqual((await push([sale(id, { units: 1 })], { key: other.key })).body, receipt(1, 0, 0));
    assert.deepEqual((await push([sale(id)])).body, receipt(0, 0, 1));
  });

  it("accepts products that left the catalog and the company's own, and no others", async () => {
    const { id: companyId, key } = await service.addCompany();
    await service.settled();
    const { id: gone } = await addProduct(service.db, { supplier, listed: false });
    const { id: own } = await addProduct(service.db, { supplier, companyId });
    const nobody = '01a09f70-be37-71bf-b100-e16f764d5b04';
    assert.equal((await push([sale(gone), sale(own)], { key })).status, 200);
    const response = await push([sale(gone, { saleId: 'X' }), sale(own), sale(nobody)]);
    assert.deepEqual(pushErrors(response), [
      '1 productId is no product of your catalog',
      '2 productId is no product of your catalog',
    ]);
    assert.equal((await stored(own)).length, 1);
    assert.equal((await stored(gone)).length, 1);
  });

  it('accepts at most 5000 sales', async () => {
    const id = await newProduct();
    const sales = Array.from({ length: 5001 }, (_, n) => sale(id, { saleId: `S-${n}`, units: 1, price: 1 }));
    const { status, body } = await push(sales);
    assert.deepEqual([status, body.details], [400, ['/sales: must have at most 5000 items']]);
    assert.deepEqual(await stored(id), []);
    assert.deepEqual((await push(sales.slice(1))).body, receipt(5000, 0, 0));
    assert.deepEqual(await rolledUp(id), [`${day(-1)} TRY 5000 5000 5000`]);
  });

  it('stores the largest and the smallest numbers exactly', async () => {
    const id = await newProduct();
    const extremes = [
      sale(id, { saleId: 'a', units: 1_000_000, price: 999_999_999.9999 }),
      sale(id, { saleId: 'b', units: -999_999.9999, price: 0 }),
      sale(id, { saleId: 'c', units: 0.0001, price: 0.0001 }),
      sale(id, { saleId: 'd', units: 0, price: 9_007_199.2547 }),
    ];
    assert.deepEqual((await push(extremes)).body, receipt(4, 0, 0));
    const [row] = await service.db('sales_days').where({ product_id: id });
    assert.deepEqual([row.units, row.sold_units], ['0.0002', '1000000.0001']);
    assert.equal(row.revenue, '999999999999900.00000001');
    assert.deepEqual((await push(extremes)).body, receipt(0, 0, 4));
  });

  it('accepts 29 February in leap years only', async () => {
    const id = await newProduct();
    assert.equal((await push([sale(id, { date: '2024-02-29' })])).status, 200);
    assert.deepEqual(pushErrors(await push([sale(id, { date: '2025-02-29' }), sale(id, { date: '1900-02-29' })])), [
      '0 date must be a valid date',
      '1 date must be a valid date',
    ]);
  });

  const wrong: [what: string, record: object, error: RegExp, received: string][] = [
    ['a date after tomorrow', { date: day(2) }, /^date must not be after tomorrow/, day(2)],
    ['a date before 1970', { date: '1969-12-31' }, /^date must not be before 1970-01-01/, '1969-12-31'],
    ['units with five decimals', { units: 1.00001 }, /^units must have at most 4 decimal places/, '1.00001'],
    ['a price with five decimals', { price: 0.00001 }, /^price must have at most 4 decimal places/, '0.00001'],
    ['units with a comma', { units: '3,5' }, /^units must be a decimal from/, '3,5'],
    ['no units', { units: undefined }, /^units is required/, 'missing'],
    ['units of null', { units: null }, /^units must be /, 'null'],
    ['too many units', { units: 1_000_000.5 }, /^units must be <= 1000000/, '1000000.5'],
    ['too many returned units', { units: -2e6 }, /^units must be >= -1000000/, '-2000000'],
    ['a negative price', { price: -1 }, /^price must be >= 0/, '-1'],
    ['a huge price', { price: 1e308 }, /^price must be <=/, '1e+308'],
    ['a currency without a rate', { currency: 'XAU' }, /^currency has no exchange rate/, 'XAU'],
    ['a lower-case currency', { currency: 'try' }, /^currency must be/, 'try'],
    ['an empty sale id', { saleId: '' }, /^saleId must not be empty/, ''],
    ['an id that is not a UUID', { productId: 'ps_4tK9wQx2Lm' }, /^productId must/, 'ps_4tK9wQx2Lm'],
    [
      'a UUID with a prefix',
      { productId: 'urn:uuid:01a09f70-be37-71bf-b100-e16f764d5b04' },
      /^productId must/,
      'urn:uuid:01a09f70-be37-71bf-b100-e16f764d5b04',
    ],
    ['an unknown property', { note: 'x' }, /^note is unknown/, 'x'],
  ];
  for (const [what, change, pattern, received] of wrong) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const id = await newProduct();
      const response = await push([sale(id, { saleId: 'good' }), sale(id, change)]);
      const [error, ...more] = pushErrors(response);
      assert.deepEqual(more, []);
      assert.match(error ?? '', new RegExp(`^1 ${pattern.source.slice(1)}`));
      assert.equal(response.body.errors[0].received, received);
      assert.deepEqual(await stored(id), []);
      assert.deepEqual(await rolledUp(id), []);
    });
  }

  it('lists the errors of all records at once, from every check, one error per property', async () => {
    const id = await newProduct();
    const nobody = '01a09f70-be37-71bf-b100-e16f764d5b04';
    const response = await push([
      sale(id, { units: 'many', date: day(5) }),
      sale(id),
      sale(nobody, { price: -1, currency: 'XAU', colour: 'red' }),
      sale(id, { units: 1 }),
      'text',
      sale('short', { saleId: '' }),
    ]);
    assert.deepEqual(pushErrors(response).sort(), [
      '0 date must not be after tomorrow (UTC)',
      '0 units must be a decimal from -1000000 to 1000000 with at most 4 decimal places',
      '2 colour is unknown',
      '2 currency has no exchange rate',
      '2 price must be >= 0',
      '2 productId is no product of your catalog',
      '3 saleId must be unique in the request',
      '4 the record must be object',
      '5 productId must be a UUID',
      '5 saleId must not be empty',
    ]);
    assert.equal(response.body.message, '5 records are invalid, so nothing was stored.');
    assert.deepEqual(await stored(id), []);
  });

  it('lists at most 100 errors and notes that there may be more', async () => {
    const id = await newProduct();
    const response = await push(Array.from({ length: 5000 }, (_, n) => sale(id, { saleId: `${n}`, units: null })));
    assert.equal(pushErrors(response).length, 100);
    assert.equal(response.body.message, 'At least 100 records are invalid, so nothing was stored.');
  });

  it('rejects malformed JSON (a truncated body, NaN, Infinity) and numbers out of range', async () => {
    const id = await newProduct();
    const whole = JSON.stringify({ sales: [sale(id)] });
    for (const body of [
      whole.slice(0, whole.length / 2),
      whole.replace('549.9', 'NaN'),
      whole.replace('549.9', 'Infinity'),
      whole.replace('549.9', '-Infinity'),
    ]) {
      const response = await service.send('pushRawSales', 'POST', '/api/v2/external/sales', { body });
      assert.deepEqual([response.status, response.body.code], [400, 'MALFORMED_JSON'], body);
    }
    const beyond = await service.send('pushRawSales', 'POST', '/api/v2/external/sales', {
      body: whole.replace('549.9', '1e999'),
    });
    assert.deepEqual([beyond.status, beyond.body.code], [400, 'INVALID_REQUEST']);
    assert.deepEqual(beyond.body.errors, [
      {
        index: 0,
        error: 'price must be a finite number',
        expected: 'a finite number',
        received: 'Infinity',
        pointer: '/sales/0/price',
        message: 'must be a finite number',
      },
    ]);
    for (const sales of [[], {}, null, undefined]) assert.equal((await push(sales)).status, 400);
    assert.deepEqual(await stored(id), []);
  });
});

/** The same records in a pseudorandom order. */
function shuffled<T>(records: T[], seed: number): T[] {
  return records
    .map((record, place) => ({ record, rank: (place * 7919 * seed + seed) % 104_729 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ record }) => record);
}
