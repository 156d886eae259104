import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { pushPayments } from '../../src/services/orders/push-payments.ts';
import { runCli } from '../support/cli.ts';
import { createSupplierWithProduct, orderContext, place, recordedEvents } from '../support/orders.ts';

const ctx = await orderContext();
const shelf = await createSupplierWithProduct(ctx.db, { name: 'Ream of paper', price: '2.55' });

async function orders(name: string, quantities: number[]) {
  const { id: companyId } = await createCompany(ctx.db, { name });
  const placed = [];
  for (const quantity of quantities) {
    const lines = [{ productId: shelf.product.id, quantity }];
    placed.unshift(...(await place(ctx, { companyId, by: 'external_api', keyId: null, requestId: 'r' }, { lines })));
  }
  return placed;
}

async function json(...args: string[]) {
  const { status, stdout, stderr } = await runCli(ctx.url, ['order', ...args, '--json']);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('lists orders newest first, by status and by page', async () => {
  const placed = await orders('Lister', [1, 2, 3]);
  const numbers = placed.map(({ orderNumber }) => orderNumber);
  await json('cancel', numbers[1]!, '--reason', 'none');
  const listed = await json('list', 'Lister');
  assert.equal(listed.total, 3);
  assert.deepEqual(
    listed.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber),
    numbers,
  );
  const cancelled = await json('list', 'Lister', '--status', 'cancelled,accepted');
  assert.deepEqual([cancelled.total, cancelled.orders[0].orderNumber], [1, numbers[1]]);
  const { stdout } = await runCli(ctx.url, ['order', 'list', 'Lister', '--limit', '1', '--offset', '1']);
  assert.match(stdout, new RegExp(`${numbers[1]} .* Cancelled .* 5\\.10 EUR.*1 more: --offset 2`, 's'));
  assert.doesNotMatch(stdout, new RegExp(`${numbers[0]}`));
  assert.match(stdout, new RegExp(` ${placed[1]!.createdAt} `), 'dates are ISO 8601, as in other tables');
});

test('shows an order by number or delivery id', async () => {
  const [, again] = (await orders('Shower', [4, 4])).reverse();
  const { stdout, status } = await runCli(ctx.url, ['order', 'show', again!.deliveryId]);
  assert.equal(status, 0);
  assert.match(again!.deliveryId, /\/2$/);
  assert.match(stdout, new RegExp(`number +${again!.orderNumber}.*Shower.*Ream of paper.*10\\.20.*Created`, 's'));
  const shown = await json('show', again!.orderNumber, '--company', 'Shower');
  assert.deepEqual(
    [shown.company.name, shown.deliveryId, shown.lines[0].quantity, shown.timeline.length],
    ['Shower', again!.deliveryId, 4, 1],
  );
});

test('shows payments with their previous revisions', async () => {
  const { id: companyId } = await createCompany(ctx.db, { name: 'Payer' });
  const lines = [{ productId: shelf.product.id, quantity: 9 }];
  const [order] = await place(ctx, { companyId, by: 'external_api', keyId: null, requestId: 'r' }, { lines });
  assert.match((await runCli(ctx.url, ['order', 'payments', order!.orderNumber])).stdout, /^No payments recorded\./);
  const deposit = { paymentId: 'P-1', date: '2026-11-18', amount: 10, currency: 'EUR', kind: 'goods_invoice' } as const;
  const payer = (requestId: string) => ({ companyId, keyId: 'KeyOfThePayer', requestId });
  await pushPayments(ctx, payer('first'), order!.orderNumber, [deposit, { ...deposit, paymentId: 'P-2', amount: 5 }]);
  await pushPayments(ctx, payer('second'), order!.orderNumber, [{ ...deposit, amount: 12.5, date: '2026-11-19' }]);

  const { orderNumber, deliveryId, payments } = await json('payments', order!.deliveryId);
  assert.deepEqual([orderNumber, deliveryId], [order!.orderNumber, order!.deliveryId]);
  assert.equal(payments.length, 2);
  const [{ replaced, ...corrected }, other] = payments;
  const known = { paymentId: 'P-1', currency: 'EUR', kind: 'goods_invoice', keyId: 'KeyOfThePayer' };
  const now = { ...known, revision: 2, date: '2026-11-19', amount: '12.50', supersededAt: null, requestId: 'second' };
  assert.partialDeepStrictEqual(corrected, now);
  const before = { ...known, revision: 1, date: '2026-11-18', amount: '10.00', requestId: 'first' };
  assert.equal(replaced.length, 1);
  assert.partialDeepStrictEqual(replaced[0], before);
  assert.ok(replaced[0].recordedAt < replaced[0].supersededAt);
  assert.deepEqual([other.paymentId, other.revision, other.replaced], ['P-2', 1, []]);

  const { stdout } = await runCli(ctx.url, ['order', 'payments', orderNumber]);
  const newestFirst = /P-1 +2 +2026-11-19 +12\.50 EUR .* current .*P-1 +1 +2026-11-18 +10\.00 EUR .* replaced 20/s;
  assert.match(stdout, newestFirst);
});

test('cancels an order with a reason and notifies the company', async () => {
  const [order] = await orders('Canceller', [5]);
  const { status, stdout } = await runCli(ctx.url, [
    'order',
    'cancel',
    order!.orderNumber,
    '--reason',
    'Supplier closed',
  ]);
  assert.equal(status, 0);
  assert.match(stdout, /^Order cancelled\..*status +Cancelled.*reason +Supplier closed.*operator +Supplier closed/s);
  const again = await runCli(ctx.url, ['order', 'cancel', order!.orderNumber, '--reason', 'Another']);
  assert.deepEqual([again.status, again.stderr], [0, '']);
  assert.match(again.stdout, /^The order was already cancelled\..*reason +Supplier closed/s);
  const shown = await json('show', order!.orderNumber);
  assert.deepEqual([shown.status, shown.cancellationReason], ['cancelled', 'Supplier closed']);
  const [event] = await recordedEvents(ctx.db, { subject_id: shown.id, name: 'order.cancelled' });
  assert.equal(event.data.cancellationReason, 'Supplier closed');
  const [change] = await recordedEvents(ctx.db, { subject_id: shown.id, name: 'order.status_changed' });
  assert.equal(change.data.changedBy, 'operator');
});

test('reports invalid requests in one line with a non-zero exit status', async () => {
  const [order] = await orders('Rejected', [6]);
  await createCompany(ctx.db, { name: 'Stranger' });
  for (const [args, expected, message] of [
    [['show', 'ORD-0000000000'], 1, /The order ORD-0000000000 was not found/],
    [['show', order!.orderNumber, '--company', 'Stranger'], 1, /was not found/],
    [['payments', 'ORD-0000000000'], 1, /The order ORD-0000000000 was not found/],
    [['list', 'Nobody'], 1, /was not found/],
    [['list', 'Rejected', '--status', 'lost'], 2, /Must list created, .*, not "lost"/],
    [['list', 'Rejected', '--limit', 'x'], 2, /whole number/],
    [['cancel', order!.orderNumber], 2, /--reason/],
    [['cancel', order!.orderNumber, '--reason', ' '], 2, /1 to 2000 characters/],
    [['cancel', order!.orderNumber, '--reason', 'x'.repeat(2001)], 2, /1 to 2000 characters/],
  ] as const) {
    const { status, stderr, stdout } = await runCli(ctx.url, ['order', ...args]);
    assert.equal(status, expected, stderr);
    assert.match(stderr, message);
    assert.equal(stdout, '');
  }
});
