// cspell:ignore lantern
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { downloadList } from '../../support/list-files.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db, { name: 'Brightwater' });
const product = await addProduct(service.db, { supplier, name: 'Brass lantern, small', price: '4.50' });
const products = [
  { clientProductId: 'LAN-1', name: '=Small lantern of brass', sku: 'L1', price: 12.5, currency: 'EUR' },
  { clientProductId: 'LAN-2', name: 'Small brass lantern' },
  { clientProductId: 'X-1', name: 'Bicycle bell' },
];
await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings: products } });
await matchCompany(service.ctx, service.company.id);
const decision = { productId: product.id, decision: 'confirmed' };
await service.call('updateAccountMatch', { path: { clientProductId: 'LAN-1' }, body: decision });

async function download(query = '') {
  const file = await downloadList(service, 'matches', query);
  return { ...file, ids: file.rows.map((row) => row['Your ID']) };
}

test('returns candidates as CSV that spreadsheets do not evaluate, and listings without candidates', async () => {
  const { response, rows, ids } = await download();
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
  assert.match(response.headers.get('content-disposition') ?? '', /filename="matches-\d{4}-\d\d-\d\d\.csv"$/);
  assert.deepEqual(ids, ['LAN-1', 'LAN-2', 'X-1']);
  assert.partialDeepStrictEqual(rows[0], {
    ...{ 'Your name': "'=Small lantern of brass", 'Your SKU': 'L1', 'Your price': '12.50', 'Your currency': 'EUR' },
    ...{ Confirmed: 'yes', 'Product ID': product.id, 'Catalog name': 'Brass lantern, small', Score: '1' },
    ...{ Supplier: 'Brightwater', Price: '4.50', Currency: 'EUR' },
  });
  assert.partialDeepStrictEqual(rows[1], { 'Your SKU': '', Confirmed: 'no', 'Catalog name': 'Brass lantern, small' });
  assert.partialDeepStrictEqual(rows[2], { Confirmed: 'no', 'Product ID': '', Score: '', Match: '' });
});

test('filters like the list', async () => {
  for (const query of ['search=lan', 'status=confirmed', 'status=open', 'search=lan&status=open', 'minScore=1']) {
    const listed = await service.call('listAccountMatches', { query: Object.fromEntries(new URLSearchParams(query)) });
    const expected = listed.body.data.products.map(
      ({ clientProductId }: { clientProductId: string }) => clientProductId,
    );
    assert.deepEqual([...new Set((await download(`?${query}`)).ids)], expected, query);
  }
});
