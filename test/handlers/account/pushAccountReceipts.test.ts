import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { counts, orderFacts, receipt } from '../../support/order-facts.ts';

const service = await startAccount();
const { product, placeOrder, move, linesOf } = await orderFacts(service);

const pushReceipts = (ref: string, receipts: object[], as = service.member) =>
  service.call('pushAccountReceipts', { path: { ref }, body: { receipts }, as });
const entriesOf = async (ref: string) =>
  (await service.audit('order.received')).filter(({ subject }) => subject === ref);

test('stores and corrects a receipt, and records what changed in the audit log', async () => {
  const { orderNumber } = await placeOrder();
  const first = receipt('GR-1', { lineNumber: 1, received: 30, damaged: 3 });
  assert.deepEqual((await pushReceipts(orderNumber, [first])).body, counts(1, 0, 0));
  assert.deepEqual((await pushReceipts(orderNumber, [first])).body, counts(0, 0, 1));
  const corrected = receipt('GR-1', { lineNumber: 1, received: 31 });
  const second = receipt('GR-2', { lineNumber: 2, received: 6 });
  assert.deepEqual((await pushReceipts(orderNumber, [corrected, second])).body, counts(1, 1, 0));
  const [line] = await linesOf(orderNumber);
  assert.deepEqual([line.received, line.damaged, line.open], [31, 0, 17]);
  const skus = [product.sku, 'X'];
  const named = (...receipts: { lines: { lineNumber?: number }[] }[]) => ({
    currency: 'EUR',
    receipts: receipts.map((one) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, sku: skus[line.lineNumber! - 1] })),
    })),
  });
  assert.deepEqual(
    (await entriesOf(orderNumber)).map(({ user_id, before, after }) => [user_id, before, after]),
    [
      [service.member.id, null, named(first)],
      [service.member.id, named(first), named(corrected, second)],
    ],
  );
});

test('rejects receipts by line, of cancelled orders, and of other companies', async () => {
  const { orderNumber } = await placeOrder();
  const tooMany = receipt('GR-1', { lineNumber: 2, received: 1 }, { lineNumber: 1, received: 51 });
  const { status, body } = await pushReceipts(orderNumber, [tooMany]);
  assert.deepEqual([status, body.errors.length, body.errors[0].pointer], [400, 1, '/receipts/0/lines/1/received']);
  const invalid = [{ ...receipt('GR-1', { lineNumber: 9, received: 1 }), date: 'today' }];
  const pointers = (await pushReceipts(orderNumber, invalid)).body.errors.map(
    (error: { pointer: string }) => error.pointer,
  );
  assert.deepEqual(pointers.sort(), ['/receipts/0/date', '/receipts/0/lines/0/lineNumber']);
  const good = receipt('GR-1', { lineNumber: 1, received: 1 });
  assert.equal((await pushReceipts(orderNumber, [good], service.stranger)).status, 404);
  await move(orderNumber, 'cancelled');
  assert.equal((await pushReceipts(orderNumber, [good])).body.code, 'ORDER_FINAL');
  assert.deepEqual(await entriesOf(orderNumber), []);
});
