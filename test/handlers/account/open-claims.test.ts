// Open claims, wherever they are counted or orders are filtered by them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push, move } = await orderFacts(service);

const claim = (claimId: string, amount: string | undefined, status = 'open') => ({
  ...{ claimId, date: today, kind: 'damaged', status, amount },
  lines: [{ lineNumber: 1, quantity: 2 }],
});

/** The orders with open claims and the totals of these, on which list, summary, download, overview and supplier agree. */
async function listed() {
  const query = { openClaims: 'true' };
  const { items } = (await service.call('listAccountOrders', { query })).body.data;
  const numbers: string[] = items.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
  const { attention, attentionItems, openClaims } = (await service.call('getAccountOverview')).body.data;
  const all = (await service.call('summarizeAccountOrders')).body.data;
  const { claimOrders, orderCount, claims } = (await service.call('summarizeAccountOrders', { query })).body.data;
  assert.deepEqual(
    [attention.claimOrders, all.claimOrders, claimOrders, orderCount, openClaims.orderCount],
    Array(5).fill(numbers.length),
  );
  assert.deepEqual(all.claims, []);
  const named = attentionItems.find(({ kind }: { kind: string }) => kind === 'claimOrders')?.names ?? [];
  assert.deepEqual(named, numbers.slice(0, 2));
  assert.deepEqual(
    claims.map(({ orderId }: { orderId: string }) => orderId),
    items.map(({ orderId }: { orderId: string }) => orderId),
  );
  const { rows } = await downloadList(service, 'orders', '?openClaims=true');
  assert.deepEqual(
    rows.map((row) => row['Order']),
    numbers,
  );
  const [{ id: supplierId }] = (await service.call('listAccountSuppliers')).body.data.items;
  const supplier = (await service.call('getAccountSupplier', { path: { supplierId } })).body.data;
  assert.deepEqual(supplier.openClaims, openClaims);
  return { numbers, openClaims, amounts: claims.map(({ amount }: { amount: string | null }) => amount) };
}

test('claims are open until they are decided, also after the acceptance of the order', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  await move(first.orderNumber, 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted');
  await push('claims', first.orderNumber, [
    claim('CL-1', '100.25'),
    claim('CL-2', '7.25'),
    claim('CL-3', '9', 'rejected'),
  ]);
  await push('claims', second.orderNumber, [claim('CL-4', undefined)]);
  assert.deepEqual(await listed(), {
    numbers: [second.orderNumber, first.orderNumber],
    openClaims: { claimCount: 3, orderCount: 2, amounts: [{ currency: 'EUR', amount: '107.50' }] },
    amounts: [null, '107.50'],
  });
  await push('claims', first.orderNumber, [claim('CL-1', '100.25', 'accepted'), claim('CL-2', '7.25', 'settled')]);
  await push('claims', second.orderNumber, [claim('CL-4', undefined, 'settled')]);
  const { openClaims } = (await service.call('getAccountOverview')).body.data;
  assert.deepEqual(openClaims, { claimCount: 0, orderCount: 0, amounts: [] });
});
