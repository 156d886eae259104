import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeSupplierContact } from '../../../src/db/accounts/trading-parties.ts';
import type { PaymentTerm } from '../../../src/domain/trading/payment-terms.ts';
import { noSupplierContact } from '../../../src/domain/trading/trading-parties.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, company } = service;
const supplier = await addSupplier(db, { currency: 'EUR' });
const product = await addProduct(db, { supplier, price: '10.00' });
await setRate(db, { currency: 'EUR', tryRate: '40', asOf: '2026-11-01T00:00:00Z' });
await setRate(db, { currency: 'USD', tryRate: '20', asOf: '2026-11-01T00:00:00Z' });
const orders = '/api/v2/external/orders';
const scheduleOf = async (ref: string) =>
  (await service.get('getPaymentSchedule', `${orders}/${ref}/payment-schedule`)).body.data;

const deposit: PaymentTerm[] = [
  { percent: '30', dueEvent: 'order', days: 0 },
  { percent: '70', dueEvent: 'shipment', days: 0 },
];
const setTerms = (paymentTerms: PaymentTerm[]) =>
  storeSupplierContact(db, company.id, supplier.id, { ...noSupplierContact, paymentTerms });

async function order(path = orders, operation: 'createOrder' | 'createOrders' = 'createOrder'): Promise<string> {
  const body = { items: [{ productId: product.id, quantity: 10 }] };
  return (await service.send(operation, 'POST', path, { body })).body.data.orders[0].orderNumber;
}

test('has the instalments of the terms when the order was placed', async () => {
  const withoutTerms = await order();
  await setTerms(deposit);
  const [ref, legacy] = [await order(), await order('/api/v1/external/orders', 'createOrders')];
  await setTerms([{ percent: '100', dueEvent: 'delivery', days: 30 }]);
  const later = await order();
  await setTerms([]);
  assert.deepEqual(await scheduleOf(withoutTerms), {
    ...{ orderNumber: withoutTerms, currency: 'EUR', totalAmount: '100.00' },
    ...{ cancelledAmount: '0.00', paidAmount: '0.00', openAmount: '100.00' },
    instalments: [],
  });
  const eventsOf = async (placed: string) =>
    (await scheduleOf(placed)).instalments.map(({ dueEvent }: PaymentTerm) => dueEvent);
  assert.deepEqual(await Promise.all([ref, legacy, later].map(eventsOf)), [
    ['order', 'shipment'],
    ['order', 'shipment'],
    ['delivery'],
  ]);
  const document = await service.get('getOrderDocument', `${orders}/${ref}/document?format=ubl`);
  assert.deepEqual(
    [...document.text.matchAll(/<cbc:PaymentPercent>(.+?)</g)].map(([, percent]) => percent),
    ['30', '70'],
  );
});

test('counts payments for goods in any currency', async () => {
  await setTerms(deposit);
  const ref = await order();
  const payments = [
    { paymentId: 'P-1', date: '2026-11-02', amount: 40, currency: 'USD', kind: 'goods_invoice' },
    { paymentId: 'P-2', date: '2026-11-02', amount: 15, currency: 'EUR', kind: 'goods_invoice' },
    { paymentId: 'P-3', date: '2026-11-02', amount: 99, currency: 'EUR', kind: 'freight' },
  ];
  await service.send('pushPayments', 'POST', `${orders}/${ref}/payments`, { body: { payments } });
  const { paidAmount, openAmount, instalments } = await scheduleOf(ref);
  assert.deepEqual([paidAmount, openAmount], ['35.00', '65.00']);
  assert.deepEqual(
    instalments.map(({ amount, openAmount: left, status }: Record<string, string>) => [amount, left, status]),
    [
      ['30.00', '0.00', 'paid'],
      ['70.00', '65.00', 'undated'],
    ],
  );
});

test('units that the company accepted not to get are neither owed nor a cost', async () => {
  await setTerms(deposit);
  const ref = await order();
  const confirmation = { confirmationId: 'AB-1', date: '2026-11-02', lines: [{ lineNumber: 1, quantity: 8 }] };
  await service.send('pushConfirmations', 'POST', `${orders}/${ref}/confirmations`, {
    body: { confirmations: [confirmation] },
  });
  const decision = { lines: [{ lineNumber: 1, differenceStatus: 'accepted', cancelMissing: true }] };
  await service.send('updateConfirmation', 'PATCH', `${orders}/${ref}/confirmations/AB-1`, { body: decision });
  const { totalAmount, cancelledAmount, openAmount, instalments } = await scheduleOf(ref);
  assert.deepEqual([totalAmount, cancelledAmount, openAmount], ['100.00', '20.00', '80.00']);
  assert.deepEqual(
    instalments.map(({ amount }: Record<string, string>) => amount),
    ['30.00', '50.00'],
  );
  const cost = (await service.get('getOrderCost', `${orders}/${ref}/cost`)).body.data;
  assert.deepEqual([cost.projectedLandedCost, cost.lines[0].projectedLandedUnitCost], ['136.00', '17.00']);
});

test('the cancelled units of all lines count, but for those that came', async () => {
  const other = await addProduct(db, { supplier, price: '3.50' });
  const items = [
    { productId: product.id, quantity: 10 },
    { productId: other.id, quantity: 6 },
  ];
  const ref = (await service.send('createOrder', 'POST', orders, { body: { items } })).body.data.orders[0].orderNumber;
  const push = (list: 'confirmations' | 'receipts', fact: object) =>
    service.send(list === 'receipts' ? 'pushReceipts' : 'pushConfirmations', 'POST', `${orders}/${ref}/${list}`, {
      body: { [list]: [{ date: '2026-11-02', ...fact }] },
    });
  const lines = [
    { lineNumber: 1, quantity: 8 },
    { lineNumber: 2, quantity: 4 },
  ];
  await push('confirmations', { confirmationId: 'AB-2', lines });
  const decisions = lines.map(({ lineNumber }) => ({ lineNumber, differenceStatus: 'accepted', cancelMissing: true }));
  await service.send('updateConfirmation', 'PATCH', `${orders}/${ref}/confirmations/AB-2`, {
    body: { lines: decisions },
  });
  assert.equal((await scheduleOf(ref)).cancelledAmount, '27.00');
  await push('receipts', { receiptId: 'GR-1', lines: [{ lineNumber: 1, received: 9 }] });
  assert.equal((await scheduleOf(ref)).cancelledAmount, '17.00');
});

test('returns NOT_FOUND for an unknown order', async () => {
  const response = await service.get('getPaymentSchedule', `${orders}/ORD-0000000000/payment-schedule`);
  assert.deepEqual([response.status, response.body.code], [404, 'NOT_FOUND']);
});
