import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
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

const download = (query: string, options = {}) => downloadList(service, 'recommendations', query, options);

test('returns the filtered list as CSV that spreadsheets do not evaluate', async () => {
  const { response, titles, rows } = await download('?search=lantern');
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
  assert.match(
    response.headers.get('content-disposition') ?? '',
    /^attachment; filename="recommendations-\d{4}-\d\d-\d\d\.csv"$/,
  );
  assert.equal(new Set(titles).size, titles.length, 'each column once');
  const [row, ...others] = rows;
  assert.deepEqual([row!['Name'], others], [`'=Lantern, "brass"`, []]);
  assert.equal(Number(row!['By air now']) + Number(row!['By sea now']) > 0, true);
  assert.equal(
    Object.values(row!).some((cell) => cell.startsWith('{') || cell.startsWith('[')),
    false,
    'no JSON',
  );
});

test('keeps the order of the list', async () => {
  const names = async (query: string) => (await download(query)).rows.map((row) => row['Name']!.slice(0, 3));
  assert.deepEqual(await names('?sort=name&direction=asc'), ["'=L", 'Can']);
  assert.deepEqual(await names('?sort=name&direction=desc'), ['Can', "'=L"]);
});

test('asks for an order only if one is due', async () => {
  const demand = { sold: steadily(10, 60), stock: 470 };
  const pine = await createProductWithDemand(db, company.id, demand, { name: 'Pine' });
  const oak = await createProductWithDemand(db, company.id, demand, { name: 'Oak' });
  await db('products').where({ id: pine.id }).update({ supplier_stock: 0, restock_date: '2099-01-01' });
  await calculateProducts(ctx, company.id, [pine.id, oak.id]);
  const urgencyOf = async (name: string) => {
    const [row] = (await download(`?search=${name}`)).rows;
    return [row!['Urgency'], row!['Quantity'] === '0'];
  };
  assert.deepEqual(await urgencyOf('Oak'), ['Order by sea now', false]);
  assert.deepEqual(await urgencyOf('Pine'), ['Supplier lacks stock', true]);
});

test("exports no other company's recommendations", async () => {
  assert.deepEqual((await download('', service.stranger)).rows, []);
});
