import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeSupplierContact } from '../../../src/db/accounts/trading-parties.ts';
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

async function order(): Promise<string> {
  const body = { items: [{ productId: product.id, quantity: 10 }] };
  return (await service.send('createOrder', 'POST', orders, { body })).body.data.orders[0].orderNumber;
}

test('has no instalments without terms, and those of the terms afterwards', async () => {
  const ref = await order();
  assert.deepEqual(await scheduleOf(ref), {
    ...{ orderNumber: ref, currency: 'EUR', totalAmount: '100.00', paidAmount: '0.00', openAmount: '100.00' },
    instalments: [],
  });
  const paymentTerms = [
    { percent: '30', dueEvent: 'order' as const, days: 0 },
    { percent: '70', dueEvent: 'shipment' as const, days: 0 },
  ];
  await storeSupplierContact(db, company.id, supplier.id, { ...noSupplierContact, paymentTerms });
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

test('returns NOT_FOUND for an unknown order', async () => {
  const response = await service.get('getPaymentSchedule', `${orders}/ORD-0000000000/payment-schedule`);
  assert.deepEqual([response.status, response.body.code], [404, 'NOT_FOUND']);
});
