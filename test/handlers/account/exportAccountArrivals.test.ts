import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { orderFacts } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, move } = await orderFacts(service);
await service.setRates({ EUR: '50' });

test('returns the arrivals of the list with their value, in the language of the reader', async () => {
  const { orderNumber } = await placeOrder();
  await move(orderNumber, 'part_paid');
  const [listed] = (await service.call('listAccountArrivals', { as: service.member })).body.data.items;
  const { response, titles, rows } = await downloadList(service, 'arrivals');
  assert.match(response.headers.get('content-disposition') ?? '', /filename="arrivals-\d{4}-\d\d-\d\d\.csv"$/);
  assert.equal(new Set(titles).size, titles.length);
  assert.equal(rows.length, 1);
  assert.partialDeepStrictEqual(rows[0], {
    ...{ Order: orderNumber, 'Arrives on': listed.arrivesOn, 'Units open': String(listed.openUnits) },
    ...{ Value: listed.openAmount, Currency: 'EUR', 'Shipping method': 'Sea', 'Value (TRY)': listed.openAmountTry },
    ...{ 'Expected arrival is assumed': 'no', 'Arrival if paid today': '' },
  });
  const [russian] = (await downloadList(service, 'arrivals', '?language=ru', { delimiter: ';' })).rows;
  const day = listed.arrivesOn.split('-').reverse().join('.');
  assert.partialDeepStrictEqual(russian, { Поступление: day, 'Способ доставки': 'Море' });
});

test('filters like the list, and names an empty range', async () => {
  assert.deepEqual((await downloadList(service, 'arrivals', '?shippingMethod=air')).rows, []);
  assert.deepEqual((await downloadList(service, 'arrivals', '', service.stranger)).rows, []);
  const query = { from: '2026-02-01', to: '2026-01-01' };
  assert.equal((await service.call('exportAccountArrivals', { as: service.member, query })).status, 400);
});
