import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeSupplierContact } from '../../../src/db/accounts/trading-parties.ts';
import { addDays } from '../../../src/domain/day.ts';
import { noSupplierContact } from '../../../src/domain/trading/trading-parties.ts';
import { readPaymentSchedule } from '../../../src/services/orders/payment-schedule.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccount();
const { db, company } = service;
await setRate(db, { currency: 'EUR', tryRate: '50', asOf: '2026-11-01T00:00:00Z' });
await setRate(db, { currency: 'USD', tryRate: '25', asOf: '2026-11-01T00:00:00Z' });
const today = new Date().toISOString().slice(0, 10);
const overview = async (as = service.member) => {
  const { status, body } = await service.call('getAccountOverview', { as });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
type Amounts = { currency: string; amount: string }[];

const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };

async function order(productId: string, quantity: number, changes: object = {}): Promise<string> {
  const [placed] = await place(service.ctx, buyer, { lines: [{ productId, quantity }], shippingMethod: 'sea' });
  const ref = placed!.orderNumber;
  await db('orders')
    .where({ order_number: ref })
    .update({ comment: null, ...changes });
  return ref;
}

test('the open amounts by week are those of the payment schedules of the orders', async () => {
  const [first, second, without] = [
    await createSupplierWithProduct(db),
    await createSupplierWithProduct(db, { currency: 'USD' }),
    await createSupplierWithProduct(db),
  ];
  const term = (percent: string, dueEvent: 'order' | 'shipment' | 'delivery', days: number) => ({
    percent,
    dueEvent,
    days,
  });
  const terms = [
    [first, [term('30', 'order', 0), term('70', 'shipment', 30)]],
    [second, [term('33.33', 'order', 10), term('66.67', 'delivery', 5)]],
    [without, []],
  ] as const;
  for (const [{ supplier }, paymentTerms] of terms) {
    await storeSupplierContact(db, company.id, supplier.id, { ...noSupplierContact, paymentTerms: [...paymentTerms] });
  }
  const refs = [
    await order(first.product.id, 7),
    await order(first.product.id, 9, { created_at: `${addDays(today, -20)}T12:00:00Z` }),
    await order(first.product.id, 3, { status: 'on_the_way', shipped_at: `${addDays(today, -3)}T12:00:00Z` }),
    await order(first.product.id, 5, { status: 'cancelled' }),
    await order(second.product.id, 11),
    await order(second.product.id, 4, { status: 'part_paid', earliest_payment_on: today, confirmed_at: new Date() }),
    await order(second.product.id, 1, { status: 'accepted', accepted_at: `${addDays(today, -40)}T12:00:00Z` }),
    await order(without.product.id, 2),
  ];
  const pay = async (ref: string, amount: number, currency: string, kind = 'goods_invoice') => {
    const { id } = await db('orders').where({ order_number: ref }).first('id');
    const payment = { payment_id: `P-${amount}`, paid_on: today, amount, currency, kind, request_id: 'a request' };
    await db('payments').insert({ company_id: company.id, order_id: id, ...payment });
  };
  await pay(refs[0]!, 12.5, 'EUR');
  await pay(refs[0]!, 3, 'USD');
  await pay(refs[4]!, 110, 'USD');
  await pay(refs[5]!, 5, 'EUR');
  await pay(refs[5]!, 900, 'USD', 'freight');
  const { paymentsDue } = await overview();

  const expected = new Map<string, number>();
  const places: [string, (instalment: { dueDate: string | null; status: string }) => boolean][] = [
    ['overdue', ({ status }) => status === 'overdue'],
    ['undated', ({ status }) => status === 'undated'],
    ...paymentsDue.weeks.map(({ from, to }: { from: string; to: string }) => [
      from,
      ({ dueDate, status }: { dueDate: string; status: string }) =>
        status === 'due' && dueDate >= from && dueDate <= to,
    ]),
    ['later', ({ dueDate, status }) => status === 'due' && dueDate! > paymentsDue.weeks.at(-1).to],
  ];
  let instalmentCount = 0;
  for (const ref of refs) {
    const { currency, instalments } = await readPaymentSchedule(service.ctx, company.id, ref);
    for (const instalment of instalments) {
      if (instalment.status === 'paid') continue;
      instalmentCount += 1;
      const [[place]] = places.filter(([, has]) => has(instalment)) as [[string, unknown]];
      const isNow = instalment.dueDate !== null && instalment.dueDate <= addDays(today, 6);
      for (const key of [
        `${place} ${currency}`,
        `allOpen ${currency}`,
        ...(isNow ? [`dueNow ${currency}`] : []),
        ...(isNow && instalment.status === 'due' ? [`dueSoon ${currency}`] : []),
      ]) {
        expected.set(key, (expected.get(key) ?? 0) + Math.round(Number(instalment.openAmount) * 10_000));
      }
    }
  }
  const { weeks, ...others } = paymentsDue as {
    weeks: { from: string; amounts: Amounts }[];
    overdue: { amounts: Amounts };
  };
  const read = [
    ...Object.entries(others).map(([place, { amounts }]) => ({ place, amounts })),
    ...weeks.map(({ from, amounts }) => ({ place: from, amounts })),
  ].flatMap(({ place, amounts }) =>
    amounts.map(({ currency, amount }): [string, number] => [
      `${place} ${currency}`,
      Math.round(Number(amount) * 10_000),
    ]),
  );
  assert.deepEqual(new Map(read.sort()), new Map([...expected].sort()));
  assert.ok(instalmentCount > 8 && expected.size >= 5, `${instalmentCount} ${expected.size}`);
  assert.deepEqual((await overview(service.stranger)).paymentsDue.overdue, {
    paymentCount: 0,
    orderCount: 0,
    amounts: [],
  });
});

test('upcoming arrivals are those of the list from today to 6 days on', async () => {
  const { product } = await createSupplierWithProduct(db);
  await order(product.id, 2, { promised_on: today });
  await order(product.id, 3, { promised_on: addDays(today, 6) });
  await order(product.id, 4, { promised_on: addDays(today, 7) });
  await order(product.id, 5, { promised_on: addDays(today, -1) });
  const { upcomingArrivals: arrivals } = await overview();
  const query = { from: arrivals.from, to: arrivals.to };
  const { items } = (await service.call('listAccountArrivals', { query })).body.data;
  const amount = (items as { openAmountTry: string }[]).reduce(
    (sum, { openAmountTry }) => sum + Number(openAmountTry),
    0,
  );
  assert.deepEqual(arrivals, {
    ...{ from: today, to: addDays(today, 6), arrivalCount: 2, currency: 'TRY', openAmount: '2500.00' },
  });
  assert.deepEqual([items.length, amount], [2, 2500]);
});
