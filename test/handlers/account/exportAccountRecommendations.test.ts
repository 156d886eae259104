import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';

const service = await startAccount();
const { db, company, ctx } = service;
const made = [];
for (const name of ['=Lantern, "brass"', 'Candle']) {
  made.push(await createProductWithDemand(db, company.id, { sold: steadily(10, 40), stock: 0 }, { name }));
}
await calculateProducts(
  ctx,
  company.id,
  made.map(({ id }) => id),
);

async function download(query: string, cookie = service.member.cookie) {
  const response = await fetch(`${service.url}/api/account/v1/recommendations/export${query}`, { headers: { cookie } });
  return { response, lines: (await response.text()).split('\r\n') };
}

test('returns the filtered list as CSV that spreadsheets do not evaluate', async () => {
  const { response, lines } = await download('?search=lantern');
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
  assert.match(
    response.headers.get('content-disposition') ?? '',
    /^attachment; filename="recommendations-\d{4}-\d\d-\d\d\.csv"$/,
  );
  assert.match(lines[0]!, /^sku,name,supplier,category,price,currency,orderValue,productId,recommendedQuantity,/);
  const columns = lines[0]!.split(',');
  assert.equal(new Set(columns).size, columns.length, 'each column once');
  assert.equal(lines.length, 3);
  assert.match(lines[1]!, /,"'=Lantern, ""brass""",/);
});

test('keeps the order of the list', async () => {
  const names = ({ lines }: { lines: string[] }) =>
    lines.slice(1, -1).map((line) => (line.includes('Candle') ? 'Candle' : 'Lantern'));
  assert.deepEqual(names(await download('?sort=name&direction=asc')), ['Lantern', 'Candle']);
  assert.deepEqual(names(await download('?sort=name&direction=desc')), ['Candle', 'Lantern']);
});

test("exports no other company's recommendations", async () => {
  assert.equal((await download('', service.stranger.cookie)).lines.length, 2);
});
