import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { day, pushErrors, receipt } from '../../support/pushes.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
const newProduct = async () => (await addProduct(service.db, { supplier })).id;

const push = (stock: unknown, options: RequestOptions = {}) =>
  service.send('pushStock', 'POST', '/api/v2/external/stock', { body: { stock }, ...options });

const at = (time: string, offset = -1) => `${day(offset)}T${time}`;
const observation = (productId: string, observedAt: string, on_hand: number, out_of_stock?: boolean) => ({
  ...{ productId, observedAt, on_hand },
  ...(out_of_stock === undefined ? {} : { out_of_stock }),
});

/** The days on record for a product, with stockout days marked. */
async function days(product_id: string) {
  const rows = await service.db('stock_days').where({ product_id }).orderBy('day');
  return rows.map(({ day, out_of_stock }) => (out_of_stock ? `${day} out` : day));
}

const stored = (product_id: string) => service.db('stock_observations').where({ product_id }).orderBy('observed_at');

describe('POST /api/v2/external/stock', () => {
  for (const [onHand, flag, out] of [
    [5, true, true],
    [0, false, false],
    [0, undefined, true],
    [5, false, false],
    [5, undefined, false],
  ] as const) {
    it(`stores ${onHand} on hand and out_of_stock ${flag} as ${out ? 'out of' : 'in'} stock`, async () => {
      const id = await newProduct();
      assert.deepEqual((await push([observation(id, at('09:00:00Z'), onHand, flag)])).body, receipt(1, 0, 0));
      assert.deepEqual(await days(id), [out ? `${day(-1)} out` : day(-1)]);
    });
  }

  it('gives a day the state of its latest observation, in whatever order observations arrive', async () => {
    const id = await newProduct();
    await push([observation(id, at('09:00:00Z'), 0), observation(id, at('18:00:00Z'), 4)]);
    assert.deepEqual(await days(id), [day(-1)]);
    await push([observation(id, at('20:00:00Z'), 0)]);
    assert.deepEqual(await days(id), [`${day(-1)} out`]);
    await push([observation(id, at('12:00:00Z'), 9)]);
    assert.deepEqual(await days(id), [`${day(-1)} out`]);
    // A correction of the latest observation changes the day, one of an earlier observation does not.
    await push([observation(id, at('20:00:00Z'), 1), observation(id, at('12:00:00Z'), 0)]);
    assert.deepEqual(await days(id), [day(-1)]);
    assert.equal((await stored(id)).length, 4);
  });

  it('assigns a time in any zone to its UTC day, and stores it to the millisecond', async () => {
    const id = await newProduct();
    // The same time twice: a zone needs no minutes.
    await push([observation(id, `${day(-1)}T01:30:00+03:00`, 0), observation(id, `${day(-1)}T01:30:00+03`, 0)]);
    assert.deepEqual(await days(id), [`${day(-2)} out`]);
    assert.deepEqual((await push([observation(id, `${day(-2)}T22:30:00.0004Z`, 0)])).body, receipt(0, 0, 1));
    const both = [observation(id, at('10:00:00.1231Z'), 1), observation(id, at('10:00:00.1239Z'), 1)];
    assert.deepEqual((await push(both)).body, receipt(1, 0, 1));
  });

  it('leaves observations sent again unchanged; other values add a revision, and the replaced ones are kept', async () => {
    const id = await newProduct();
    const first = [observation(id, at('09:00:00Z'), 3), observation(id, at('10:00:00Z'), 3, true)];
    await push(first);
    assert.deepEqual((await push([...first, first[0]])).body, receipt(0, 0, 3));
    assert.deepEqual((await push([observation(id, at('09:00:00Z'), 3, false), first[1]])).body, receipt(0, 1, 1));
    const history = await service.db('stock_observation_history').where({ product_id: id });
    assert.deepEqual(
      history.map(({ revision, on_hand, out_of_stock }) => [revision, on_hand, out_of_stock]),
      [[1, 3, null]],
    );
  });

  it('serializes concurrent pushes; the latest observation of a day applies', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, newProduct));
    const turns = Array.from({ length: 20 }, (_, turn) => turn);
    const responses = await Promise.all(
      turns.map((turn) => {
        const observations = ids.flatMap((id) => [
          observation(id, at(`${String(turn).padStart(2, '0')}:00:00Z`), turn === 19 ? 0 : 5),
          observation(id, at('23:00:00Z', -2), turn),
        ]);
        return push(turn % 2 ? observations : observations.reverse());
      }),
    );
    const sum = (name: string) => responses.reduce((total, { body }) => total + body.data[name], 0);
    assert.deepEqual([sum('created'), sum('updated'), sum('unchanged')], [210, 190, 0]);
    for (const id of ids) assert.equal((await days(id))[1], `${day(-1)} out`);
  });

  it('recalculates the products that it names, also if nothing changed, and keeps companies apart', async () => {
    const id = await newProduct();
    const other = await service.addCompany();
    await service.settled();
    const sent = [observation(id, at('09:00:00Z'), 3)];
    await push(sent);
    assert.deepEqual((await push(sent, { key: other.key })).body, receipt(1, 0, 0));
    assert.deepEqual((await push(sent, { key: other.key })).body, receipt(0, 0, 1));
    const touched = await service.db('recalculation_queue').where({ company_id: other.id });
    assert.deepEqual(
      touched.map(({ product_ids }) => product_ids),
      [[id], [id]],
    );
  });

  it('accepts at most 5000 observations', async () => {
    const id = await newProduct();
    const moment = (n: number) => new Date(Date.parse(at('00:00:00Z')) + n * 1000).toISOString();
    const stock = Array.from({ length: 5001 }, (_, n) => observation(id, moment(n), n));
    const { status, body } = await push(stock);
    assert.deepEqual([status, body.details], [400, ['/stock: must have at most 5000 items']]);
    assert.deepEqual((await push(stock.slice(1))).body, receipt(5000, 0, 0));
  });

  it('treats null for out_of_stock as absent', async () => {
    const id = await newProduct();
    const sent = { ...observation(id, at('09:00:00Z'), 0), out_of_stock: null };
    assert.deepEqual((await push([sent])).body, receipt(1, 0, 0));
    assert.equal((await stored(id))[0].out_of_stock, null);
  });

  const wrong: [what: string, record: object, error: string][] = [
    [
      'a time more than a day ahead',
      { observedAt: at('23:59:59Z', 2) },
      'observedAt must not be more than a day ahead',
    ],
    ['a time before 1970', { observedAt: '1969-12-31T23:59:59Z' }, 'observedAt must not be before 1970-01-01'],
    ['a leap second', { observedAt: '2016-12-31T23:59:60Z' }, 'observedAt must be a valid date-time'],
    ['a time without a zone', { observedAt: at('09:00:00') }, 'observedAt must be a valid date-time'],
    ['a date that does not exist', { observedAt: '2025-02-29T00:00:00Z' }, 'observedAt must be a valid date-time'],
    ['a date instead of a time', { observedAt: day(0) }, 'observedAt must be a valid date-time'],
    ['a fractional quantity', { on_hand: 1.5 }, 'on_hand must be integer'],
    ['a negative quantity on hand', { on_hand: -1 }, 'on_hand must be >= 0'],
    ['a quantity out of range', { on_hand: 2_147_483_648 }, 'on_hand must be <= 1000000000'],
    ['on_hand of null', { on_hand: null }, 'on_hand must be integer'],
    [
      'an unknown product',
      { productId: '01a09f70-be37-71bf-b100-e16f764d5b04' },
      'productId is no product of your catalog',
    ],
    ['an unknown property', { warehouse: 1 }, 'warehouse is unknown'],
  ];
  for (const [what, change, error] of wrong) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const id = await newProduct();
      const good = observation(id, at('09:00:00Z'), 3);
      const response = await push([good, { ...good, observedAt: at('10:00:00Z'), ...change }]);
      assert.deepEqual(pushErrors(response), [`1 ${error}`]);
      assert.deepEqual(await stored(id), []);
    });
  }

  it('lists both errors of a record, and a repeated time', async () => {
    const id = await newProduct();
    const good = observation(id, at('09:00:00Z'), 3);
    const response = await push([
      good,
      { ...good, on_hand: 4 },
      { ...good, on_hand: -1, observedAt: at('09:00:00Z', 3) },
    ]);
    assert.deepEqual(pushErrors(response).sort(), [
      '1 observedAt must be unique in the request',
      '2 observedAt must not be more than a day ahead',
      '2 on_hand must be >= 0',
    ]);
  });
});
