// cspell:ignore Reddedildi Tutar Önerilerden farklar

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloadList } from '../../support/list-files.ts';
import { startDrafts } from '../../support/order-drafts.ts';

const { service, addBuyer, create, reject } = await startDrafts();

test('returns one row per order of a draft, in the language of the reader, without formulas', async () => {
  const buyer = await addBuyer();
  const options = { items: buyer.items, shippingMethod: 'air', title: '=1+1' };
  const { id } = (await create(options, buyer.member)).body.data;
  const { response, titles, rows } = await downloadList(service, 'order-drafts', '?language=en', buyer.member);
  assert.match(response.headers.get('content-disposition') ?? '', /filename="order-drafts-\d{4}-\d\d-\d\d\.csv"$/);
  assert.equal(new Set(titles).size, titles.length);
  assert.equal(rows.length, 1);
  assert.partialDeepStrictEqual(rows[0], {
    ...{ Draft: "'=1+1", Status: 'Waiting', Supplier: buyer.supplier.name, Lines: '2', Units: '30' },
    ...{ Amount: '160.00', Currency: 'EUR', 'Shipping method': 'Air', Origin: 'Account' },
    ...{ 'Created by': buyer.member.email, 'Differences from the recommendations': '0' },
  });
  await reject(id, { reason: 'Too early' }, buyer.manager);
  const turkish = { cookie: buyer.member.cookie, delimiter: ';' };
  const [rejected] = (await downloadList(service, 'order-drafts', '?language=tr', turkish)).rows;
  assert.partialDeepStrictEqual(rejected, { Durum: 'Reddedildi', Tutar: '160,00', 'Önerilerden farklar': '' });
  assert.deepEqual((await downloadList(service, 'order-drafts', '?status=open', buyer.member)).rows, []);
});

test('returns all drafts of the company and no others', async () => {
  const [buyer, other] = [await addBuyer(), await addBuyer()];
  const quantities = Array.from({ length: 21 }, (_, index) => index + 1);
  for (const quantity of quantities) await create({ items: [{ ...buyer.items[0]!, quantity }] }, buyer.member);
  const { rows } = await downloadList(service, 'order-drafts', '', buyer.member);
  assert.deepEqual(
    rows.map(({ Units }) => Number(Units)),
    quantities.toReversed(),
  );
  assert.deepEqual((await downloadList(service, 'order-drafts', '', other.member)).rows, []);
});
