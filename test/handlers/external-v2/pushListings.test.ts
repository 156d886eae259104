import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const push = (listings: unknown, options: RequestOptions = {}) =>
  service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings }, ...options });
const stored = (companyId = service.company.id) =>
  service.db('listings').where({ company_id: companyId }).orderBy('client_product_id');
const waitingJobs = (companyId: string) =>
  service.db('jobs').where({ name: 'match-listings', unique_key: companyId }).whereNotNull('next_run_at');

const counts = (created: number, updated: number, unchanged: number) => ({
  success: true,
  data: { received: created + updated + unchanged, created, updated, unchanged },
});
const mug = { clientProductId: 'KE-1', name: 'Red mug', barcode: '5012345851235', price: 12.5, currency: 'TRY' };
const lamp = { clientProductId: 'KE-2', name: '3 katlı pasta standı', brand: 'Regency', url: 'https://shop.example/2' };

describe('POST /api/v2/external/listings', () => {
  it('stores listings, reports those sent again as unchanged, and keeps a revision of replaced values', async () => {
    const { id, key } = await service.addCompany();
    assert.deepEqual((await push([mug, lamp], { key })).body, counts(2, 0, 0));
    assert.deepEqual((await push([lamp, { ...mug, price: '12.50' }], { key })).body, counts(0, 0, 2));
    const { barcode: _, ...changed } = { ...mug, price: 13 };
    assert.deepEqual((await push([changed, lamp], { key })).body, counts(0, 1, 1));
    const [first, second] = await stored(id);
    assert.deepEqual([first.price, first.barcode, first.revision], ['13.0000', null, 2]);
    assert.deepEqual([second.name, second.brand, second.revision], [lamp.name, 'Regency', 1]);
    const history = await service.db('listing_history').where({ company_id: id });
    assert.deepEqual(
      history.map((row) => [row.client_product_id, row.revision, row.price, row.barcode]),
      [['KE-1', 1, '12.5000', '5012345851235']],
    );
  });

  it('stores a barcode that cannot be used, and warns of it', async () => {
    const { id, key } = await service.addCompany();
    const barcodes = ['5012345851234', '2012345678900', '15012345851232', '5,01235E+12', '５０１２３４５８５１２３５'];
    const products = barcodes.map((barcode, at) => ({ clientProductId: `KE-${at}`, name: 'Mug', barcode }));
    const { data } = (await push(products, { key })).body;
    assert.deepEqual(
      data.warnings.map(({ pointer, received }: { pointer: string; received: string }) => [pointer, received]),
      [0, 1, 2, 3].map((index) => [`/listings/${index}/barcode`, barcodes[index]]),
    );
    assert.match(data.warnings[0].message, /^The barcode is not used for matching: it has a wrong check digit/);
    assert.deepEqual([data.created, (await stored(id))[4].barcode], [5, '5012345851235']);
  });

  it('enqueues one match job, however often listings are pushed, also if nothing changed', async () => {
    const { id, key } = await service.addCompany();
    await push([mug], { key });
    await push([lamp], { key });
    const jobs = await waitingJobs(id);
    assert.deepEqual(
      jobs.map(({ data }) => data),
      [{ companyId: id }],
    );
    await service.db('jobs').where({ id: jobs[0].id }).delete();
    await service.db('listings').where({ company_id: id }).update({ matched_revision: 1 });
    assert.deepEqual((await push([mug], { key })).body, counts(0, 0, 1));
    assert.equal((await waitingJobs(id)).length, 1);
    assert.deepEqual(
      (await stored(id)).map(({ matched_revision }) => matched_revision),
      [null, 1],
    );
  });

  it('serializes two concurrent pushes', async () => {
    const { id, key } = await service.addCompany();
    const products = Array.from({ length: 40 }, (_, i) => ({ ...mug, clientProductId: `K-${i}` }));
    const responses = await Promise.all([
      push(products, { key }),
      push(products.toReversed(), { key }),
      push(products, { key }),
    ]);
    assert.deepEqual(responses.map(({ body }) => body.data.created).sort(), [0, 0, 40]);
    assert.equal((await stored(id)).length, 40);
  });

  it('keeps companies apart', async () => {
    const [one, other] = [await service.addCompany(), await service.addCompany()];
    await push([mug], { key: one.key });
    assert.deepEqual((await push([{ ...mug, name: 'Blue mug' }], { key: other.key })).body, counts(1, 0, 0));
    assert.equal((await stored(one.id))[0].name, 'Red mug');
  });

  it('accepts at most 1000 listings', async () => {
    const { id, key } = await service.addCompany();
    const products = Array.from({ length: 1001 }, (_, i) => ({ clientProductId: `K-${i}`, name: 'Mug' }));
    const { status, body } = await push(products, { key });
    assert.deepEqual([status, body.details], [400, ['/listings: must have at most 1000 items']]);
    assert.deepEqual(await stored(id), []);
    assert.deepEqual((await push(products.slice(1), { key })).body, counts(1000, 0, 0));
    assert.equal((await push([], { key })).status, 400);
  });

  it('stores any valid text as it is', async () => {
    const { id, key } = await service.addCompany();
    const names = ['100% %_\\ [a-z]+(.*', "'; DROP TABLE listings; --", '$1 ? :name', '{"a":null}', '香り ☕️ 🫖'];
    const products = names.map((name, i) => ({ clientProductId: `${name}${i}`, name, sku: name, barcode: name }));
    assert.equal((await push(products, { key })).status, 200);
    assert.deepEqual((await stored(id)).map(({ name }) => name).sort(), names.toSorted());
  });

  const wrong: [what: string, record: object, error: RegExp, received: string][] = [
    ['no name', { name: undefined }, /^name is required/, 'missing'],
    ['an empty name', { name: '' }, /^name must not be empty/, ''],
    ['a name of 10 kB', { name: 'x'.repeat(10_240) }, /^name must have at most 500 characters/, 'x'.repeat(200)],
    ['a name that is a number', { name: 5 }, /^name must be string/, '5'],
    ['an empty id', { clientProductId: '' }, /^clientProductId must not be empty/, ''],
    ['a blank id', { clientProductId: ' \t' }, /^clientProductId must be text without space around it/, ' \t'],
    ['an id with leading space', { clientProductId: ' KE-1' }, /^clientProductId must be text without space/, ' KE-1'],
    [
      'an id with trailing space',
      { clientProductId: 'KE-1\n' },
      /^clientProductId must be text without space/,
      'KE-1\n',
    ],
    ['the id .', { clientProductId: '.' }, /^clientProductId must be .* neither \. nor \.\.$/, '.'],
    ['the id ..', { clientProductId: '..' }, /^clientProductId must be .* neither \. nor \.\.$/, '..'],
    ['a blank name', { name: ' \u00a0\t' }, /^name must be text with a visible character/, ' \u00a0\t'],
    ['a name with a NUL', { name: 'Red\0mug' }, /^name must not contain NUL characters/, 'Red\ufffdmug'],
    ['a lone surrogate', { sku: 'a\ud83e' }, /^sku must be well-formed Unicode/, 'a\ufffd'],
    ['a price without its currency', { currency: undefined }, /^currency is required with price/, 'missing'],
    ['a price with a comma', { price: '12,5' }, /^price must be a decimal with at most/, '12,5'],
    ['a negative price', { price: -1 }, /^price must be >= 0/, '-1'],
    ['a negative price as a string', { price: '-1' }, /^price must be a decimal with at most/, '-1'],
    ['a price with five decimals', { price: 1.00001 }, /^price must have at most 4 decimal places/, '1.00001'],
    ['a lower-case currency', { currency: 'try' }, /^currency (must be|does not have)/, 'try'],
    ['an invalid URL', { url: 'shop' }, /^url must be an http or https URL/, 'shop'],
    ['an unknown property', { colour: 'red' }, /^colour is unknown/, 'red'],
    [
      'the id of another listing',
      { clientProductId: 'KE-2' },
      /^clientProductId must be unique in the request/,
      'KE-2',
    ],
  ];
  for (const [what, change, error, received] of wrong) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const { id, key } = await service.addCompany();
      const { status, body } = await push([lamp, { ...mug, ...change }], { key });
      assert.deepEqual(
        [status, body.error, body.code, body.processed],
        [400, 'Validation errors', 'INVALID_REQUEST', 0],
      );
      assert.equal(body.errors.length, 1, JSON.stringify(body.errors));
      assert.deepEqual([body.errors[0].index, body.errors[0].received], [1, received]);
      assert.match(body.errors[0].error, error);
      assert.deepEqual(await stored(id), []);
      assert.deepEqual(await waitingJobs(id), []);
    });
  }

  it('lists the errors of all records, from the schema and from later checks', async () => {
    const { body } = await push([{ ...mug, price: 1.00001 }, lamp, { ...mug, name: '' }]);
    assert.deepEqual(
      body.errors.map(({ index, error }: { index: number; error: string }) => [index, error.split(' ')[0]]),
      [
        [0, 'price'],
        [2, 'name'],
        [2, 'clientProductId'],
      ],
    );
    assert.deepEqual(
      body.details.map((detail: string) => detail.split(': ')[0]),
      body.errors.map(
        ({ index, error }: { index: number; error: string }) => `/listings/${index}/${error.split(' ')[0]}`,
      ),
    );
  });

  it('accepts ids with dots, slashes and spaces inside', async () => {
    const { id, key } = await service.addCompany();
    const ids = ['...', '.a', 'a.', '../..', 'a b', 'a\nb', 'é', '🫖'];
    const products = ids.map((clientProductId) => ({ clientProductId, name: 'Mug' }));
    assert.equal((await push(products, { key })).status, 200);
    assert.deepEqual((await stored(id)).map((row) => row.client_product_id).sort(), ids.toSorted());
  });

  it('lists text that cannot be stored beside the other errors, one error per property', async () => {
    const { body } = await push([{ ...mug, name: '\0', price: 'x' }, { ...lamp, ['\ud800']: 1 }, { name: ' ' }]);
    assert.deepEqual(
      body.errors.map(({ index, error }: { index: number; error: string }) => `${index} ${error}`),
      [
        '0 name must not contain NUL characters',
        '0 price must be a decimal with at most 9 digits and 4 decimal places',
        '1 the record has a property name that is not well-formed text',
        '1 \ufffd is unknown',
        '2 clientProductId is required',
        '2 name must be text with a visible character',
      ],
    );
  });

  it('rejects a body without a list of listings', async () => {
    for (const products of [undefined, null, {}, 'mug', [null], [[]], ['mug']]) {
      assert.equal((await push(products)).status, 400, JSON.stringify(products));
    }
    assert.deepEqual(await stored(), []);
  });
});
