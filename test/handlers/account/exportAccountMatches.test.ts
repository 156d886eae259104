// cspell:ignore lantern
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

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

async function download(query = '', cookie = service.member.cookie) {
  const response = await fetch(`${service.url}/api/account/v1/matches/export${query}`, { headers: { cookie } });
  const lines = (await response.text()).split('\r\n').slice(0, -1);
  return { response, lines, ids: lines.slice(1).map((line) => line.split(',')[0]) };
}

test('returns candidates as CSV that spreadsheets do not evaluate, and listings without candidates', async () => {
  const { response, lines, ids } = await download();
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
  assert.match(response.headers.get('content-disposition') ?? '', /filename="matches-\d{4}-\d\d-\d\d\.csv"$/);
  assert.match(lines[0]!, /^clientProductId,clientName,listing\.sku,.*,confirmed,productId,name,/);
  assert.deepEqual(ids, ['LAN-1', 'LAN-2', 'X-1']);
  assert.match(lines[1]!, /^LAN-1,'=Small lantern of brass,L1,,,,12\.5\d?,EUR,true,/);
  assert.match(lines[1]!, new RegExp(`,true,${product.id},"Brass lantern, small",.*,Brightwater,.*,4\\.50,EUR,1,`));
  assert.match(lines[2]!, /^LAN-2,Small brass lantern,,,,,,,false,[0-9a-f-]{36},/);
  assert.match(lines[3]!, /^X-1,Bicycle bell,,,,,,,false,,,,,,,,,,,$/);
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
