import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { day, pushErrors } from '../../support/pushes.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
const newProduct = () => addProduct(service.db, { supplier });
const earlier = await service.addCompany({ contractForm: 'earlier' });
await service.settled();

const push = (sales: unknown, options: RequestOptions = {}) =>
  service.send('pushSales', 'POST', '/api/v1/sales', { body: { sales }, ...options });

const record = (productId: string, date: string, quantity: number, stock_on_hand?: number) => ({
  ...{ productId, date, quantity },
  ...(stock_on_hand === undefined ? {} : { stock_on_hand }),
});

/** The stored days of a product, as `day quantity stock`. */
async function stored(product_id: string) {
  const rows = await service.db('daily_sales').where({ product_id }).orderBy('day');
  return rows.map(({ day, quantity, stock_on_hand }) => `${day} ${quantity} ${stock_on_hand}`);
}

describe('POST /api/v1/sales', () => {
  it('merges records of a product and day: the sum of quantities, the highest stock', async () => {
    const { id } = await newProduct();
    const { status, body } = await push([
      record(id, day(-1), 14, 250),
      record(id.toUpperCase(), day(-1), 6, 35),
      record(id, day(-1), 1),
      record(id, day(0), 2),
    ]);
    assert.equal(status, 200);
    assert.deepEqual(body, { success: true, message: '4 sales records processed.', processed: 4 });
    assert.deepEqual(await stored(id), [`${day(-1)} 21 250`, `${day(0)} 2 null`]);
  });

  it('reports records sent again as unchanged; a later request replaces the day and keeps a revision', async () => {
    const { id } = await newProduct();
    const sales = [record(id, day(-1), 14, 250), record(id, day(-2), 3)];
    await push(sales);
    const again = await push(sales);
    assert.equal(again.body.message, '2 sales records processed. Nothing changed.');
    assert.deepEqual(await service.db('daily_sale_history').where({ product_id: id }), []);
    const one = await push([record(id, day(-1), 5)]);
    assert.equal(one.body.message, '1 sales record processed.');
    assert.deepEqual(await stored(id), [`${day(-2)} 3 null`, `${day(-1)} 5 null`]);
    const history = await service.db('daily_sale_history').where({ product_id: id });
    assert.deepEqual(
      history.map(({ day, revision, quantity, stock_on_hand }) => [day, revision, quantity, stock_on_hand]),
      [[day(-1), 1, '14', '250']],
    );
  });

  it('serializes concurrent requests', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, async () => (await newProduct()).id));
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const sales = ids.flatMap((id) => [record(id, day(-1), turn), record(id, day(-2), turn)]);
        return push(turn % 2 ? sales : sales.reverse());
      }),
    );
    const rows = await service.db('daily_sales').whereIn('product_id', ids);
    assert.deepEqual(new Set(rows.map(({ revision }) => revision)), new Set([20]));
    const history = await service.db('daily_sale_history').whereIn('product_id', ids);
    assert.equal(history.length, 30 * 2 * 19);
  });

  it('accepts either id format from companies on the legacy format, also mixed, one per record', async () => {
    const { id, internalId } = await newProduct();
    const { key } = earlier;
    const sales = [
      { internal_id: internalId, date: day(-1), quantity: 3 },
      { internal_id: id, date: day(-1), quantity: 4 },
    ];
    assert.equal((await push(sales, { key })).status, 200);
    assert.deepEqual(await stored(id), [`${day(-1)} 7 null`]);
    assert.equal((await push([record(id, day(-2), 5)], { key })).status, 200);
    assert.equal((await push([...sales, record(id.toUpperCase(), day(-1), 5)], { key })).status, 200);
    assert.deepEqual(await stored(id), [`${day(-2)} 5 null`, `${day(-1)} 12 null`]);
    const wrong = [
      { ...sales[0], productId: id },
      { date: day(-1), quantity: 3 },
      { ...sales[0], internal_id: 'ps_0000000000' },
      record(internalId, day(-1), 1),
      record('01a09f70-be37-71bf-b100-e16f764d5b04', day(-1), 1),
    ];
    assert.deepEqual(pushErrors(await push(wrong, { key })).toSorted(), [
      '0 productId must not be sent with internal_id',
      '1 internal_id is required',
      '2 internal_id is no product of your catalog',
      '3 productId must be a UUID',
      '4 productId is no product of your catalog',
    ]);
    assert.deepEqual(pushErrors(await push([sales[0]])), [
      '0 productId is required',
      '0 internal_id belongs to the other contract form',
    ]);
  });

  const wrong: [what: string, record: object, ...errors: string[]][] = [
    ['a fractional quantity', { quantity: 1.5 }, 'quantity must be integer'],
    ['a negative quantity', { quantity: -1 }, 'quantity must be >= 0'],
    ['a quantity as text', { quantity: '1' }, 'quantity must be integer'],
    ['the largest integer', { quantity: Number.MAX_SAFE_INTEGER }, 'quantity must be <= 1000000000'],
    ['a negative stock', { stock_on_hand: -1 }, 'stock_on_hand must be >= 0'],
    ['a quantity of null', { quantity: null }, 'quantity must be integer'],
    ['a misspelled property', { quantitiy: 2 }, 'quantitiy is unknown; did you mean "quantity"?'],
    ['a date that does not exist', { date: '2026-02-30' }, 'date must be a valid date'],
    ['29 February in a common year', { date: '2025-02-29' }, 'date must be a valid date'],
    ['a date after tomorrow', { date: day(2) }, 'date must not be after tomorrow (UTC)'],
    ['a date in another format', { date: '21.11.2026' }, 'date must be a valid date'],
    ['a ps_ id', { productId: 'ps_4tK9wQx2Lm' }, 'productId must be a UUID'],
    [
      'an unknown product',
      { productId: '01a09f70-be37-71bf-b100-e16f764d5b04' },
      'productId is no product of your catalog',
    ],
    ['two errors', { quantity: -1, date: day(2) }, 'quantity must be >= 0', 'date must not be after tomorrow (UTC)'],
  ];
  for (const [what, change, ...errors] of wrong) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const { id } = await newProduct();
      const response = await push([record(id, day(-3), 1), { ...record(id, day(-2), 1), ...change }]);
      assert.deepEqual(
        pushErrors(response),
        errors.map((error) => `1 ${error}`),
      );
      assert.deepEqual(await stored(id), []);
    });
  }

  it('treats null for an optional property as absent', async () => {
    const { id, internalId } = await newProduct();
    const first = { ...record(id, day(-1), 4), stock_on_hand: null, internal_id: null };
    assert.equal((await push([first])).status, 200);
    const second = { internal_id: internalId, productId: null, date: day(-2), quantity: 1, stock_on_hand: null };
    assert.equal((await push([second], { key: earlier.key })).status, 200);
    assert.deepEqual(await stored(id), [`${day(-1)} 4 null`, `${day(-2)} 1 null`].toSorted());
  });

  it('accepts tomorrow, a leap day and the largest figures', async () => {
    const { id } = await newProduct();
    const max = 1_000_000_000;
    const sales = [record(id, day(1), 1), record(id, '2024-02-29', max, max), record(id, '2024-02-29', max, 0)];
    assert.equal((await push(sales)).status, 200);
    assert.deepEqual(await stored(id), [`2024-02-29 ${2 * max} ${max}`, `${day(1)} 1 null`]);
  });

  it('accepts at most 1000 records', async () => {
    const { id } = await newProduct();
    const sales = Array.from({ length: 1001 }, () => record(id, day(-1), 1));
    const { status, body } = await push(sales);
    assert.deepEqual([status, body.details], [400, ['/sales: must have at most 1000 items']]);
    assert.deepEqual(body.errors, [
      {
        index: 1000,
        error: 'sales must have at most 1000 items',
        expected: 'at most 1000 records',
        received: '1001 records',
      },
    ]);
    assert.deepEqual([body.error, body.processed], ['Validation errors', 0]);
    assert.equal((await push(sales.slice(1))).body.processed, 1000);
    assert.deepEqual(await stored(id), [`${day(-1)} 1000 null`]);
  });

  it('rejects a truncated body, NaN and an empty list', async () => {
    const { id } = await newProduct();
    const whole = JSON.stringify({ sales: [record(id, day(-1), 1)] });
    for (const body of [whole.slice(0, -20), whole.replace('"quantity":1', '"quantity":NaN')]) {
      const response = await service.send('pushSales', 'POST', '/api/v1/sales', { body });
      assert.deepEqual([response.status, response.body.code], [400, 'MALFORMED_JSON']);
    }
    assert.equal((await push([])).status, 400);
  });

  it('returns errors of the whole request in the format of record errors', async () => {
    const { id } = await newProduct();
    const sales = [record(id, day(-1), 1)];
    const records = 'an array of records';
    const wrong: [body: unknown, details: string[], errors: [error: string, expected: string, received: string][]][] = [
      [{}, ['/sales: is required'], [['sales is required', records, 'missing']]],
      [{ sales: {} }, ['/sales: must be array'], [['sales must be array', records, '{}']]],
      [{ sales: 'x' }, ['/sales: must be array'], [['sales must be array', records, 'x']]],
      [{ sales: null }, ['/sales: must be array'], [['sales must be array', records, 'null']]],
      [{ sales: [] }, ['/sales: must not be empty'], [['sales must not be empty', 'at least 1 record', '[]']]],
      ['[]', ['request body: must be object'], [['request body must be object', 'object', '[]']]],
      ['null', ['request body: must be object'], [['request body must be object', 'object', 'null']]],
      ['7', ['request body: must be object'], [['request body must be object', 'object', '7']]],
      ['"x"', ['request body: must be object'], [['request body must be object', 'object', 'x']]],
      [{ sales, note: 'x' }, ['/note: is unknown'], [['note is unknown', 'no such property', 'x']]],
    ];
    for (const [sent, details, errors] of wrong) {
      const { status, body } = await service.send('pushSales', 'POST', '/api/v1/sales', { body: sent });
      const { message: _, ...rest } = body;
      assert.equal(status, 400);
      assert.deepEqual(rest, {
        success: false,
        error: 'Validation errors',
        code: 'INVALID_REQUEST',
        details,
        errors: errors.map(([error, expected, received]) => ({ index: 0, error, expected, received })),
        processed: 0,
        docUrl: `${service.ctx.config.publicUrl}/docs/errors/INVALID_REQUEST`,
      });
    }
    const query = await service.send('pushSales', 'POST', '/api/v1/sales?page=1', { body: { sales } });
    assert.deepEqual(query.body.details, ['query parameter "page": is unknown']);
    assert.equal(query.body.errors[0].received, '1');
    assert.deepEqual(await stored(id), []);
  });

  it('lists errors of the request and of its records together', async () => {
    const { id } = await newProduct();
    const sales = [record(id, day(2), 1), record(id, day(-1), -1)];
    const { body } = await service.send('pushSales', 'POST', '/api/v1/sales', { body: { sales, note: 'x' } });
    assert.deepEqual(body.details, [
      '/note: is unknown',
      '/sales/0/date: must not be after tomorrow (UTC)',
      '/sales/1/quantity: must be >= 0',
    ]);
    assert.equal(body.message, '2 records are invalid, so nothing was stored.');
  });

  it('keeps companies apart', async () => {
    const other = await service.addCompany();
    const { id: own } = await addProduct(service.db, { supplier, companyId: other.id });
    await service.settled();
    assert.deepEqual(pushErrors(await push([record(own, day(-1), 1)])), ['0 productId is no product of your catalog']);
    assert.equal((await push([record(own, day(-1), 1)], { key: other.key })).status, 200);
    const [row] = await service.db('daily_sales').where({ product_id: own });
    assert.equal(row.company_id, other.id);
  });
});
