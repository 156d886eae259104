import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { counts, orderFacts, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push, linesOf, storedOf, move } = await orderFacts(service);
const confirmation = (values: object, confirmationId = 'AB/1') => ({
  ...{
    confirmationId,
    date: today,
    lines: [
      { lineNumber: 1, quantity: 40, ...values },
      { lineNumber: 2, quantity: 6 },
    ],
  },
});
const update = (ref: string, lines: object[], confirmationId = 'AB/1', key = service.key) =>
  service.send(
    'updateConfirmation',
    'PATCH',
    `/api/v2/external/orders/${ref}/confirmations/${encodeURIComponent(confirmationId)}`,
    { body: { lines }, key },
  );
const accepted = { lineNumber: 1, differenceStatus: 'accepted' };
const statusOf = async (ref: string) => (await linesOf(ref))[0].differenceStatus;
const eventsOf = async (orderId: string) =>
  (await service.db('events').where({ name: 'order.lines_changed', subject_id: orderId })).length;

describe('PATCH /api/v2/external/orders/{ref}/confirmations/{confirmationId}', () => {
  it('accepts the differences of a line once, with an event and an audit entry, and keeps an earlier decision', async () => {
    const { orderNumber, orderId } = await placeOrder();
    await push('confirmations', orderNumber, [confirmation({ unitPrice: '2.65' })]);
    assert.deepEqual([await statusOf(orderNumber), await eventsOf(orderId)], ['open', 1]);
    const { status, body } = await update(orderNumber, [accepted]);
    assert.deepEqual([status, body.data.lines], [200, (await linesOf(orderNumber)).slice(0, 1)]);
    assert.deepEqual([body.data.lines[0].differenceStatus, await eventsOf(orderId)], ['accepted', 2]);
    assert.equal((await update(orderNumber, [accepted])).body.data.lines[0].differenceStatus, 'accepted');
    assert.equal(await eventsOf(orderId), 2);
    await update(orderNumber, [{ lineNumber: 1, differenceStatus: 'rejected' }]);
    assert.equal(await statusOf(orderNumber), 'rejected');
    const history = await storedOf(orderId, 'order_fact_history');
    assert.deepEqual(
      history.map(({ kind, lines, key_id }) => [kind, lines[0].status, key_id !== null]),
      [['decision', 'accepted', true]],
    );
    const entries = await service
      .db('audit_entries')
      .where({ action: 'order.differences_updated', subject: orderNumber });
    assert.equal(entries.length, 2);
    const order = await service.get('getOrder', `/api/v2/external/orders/${orderNumber}`);
    assert.deepEqual([order.body.data.items[0].quantity, order.body.data.items[0].unitPrice], [48, '2.55']);
  });

  it('opens the differences again when the confirmation is corrected, or a later one has other values', async () => {
    const { orderNumber } = await placeOrder();
    await push('confirmations', orderNumber, [confirmation({})]);
    await update(orderNumber, [accepted]);
    assert.deepEqual((await push('confirmations', orderNumber, [confirmation({})])).body, counts(0, 0, 1));
    assert.equal(await statusOf(orderNumber), 'accepted');
    await push('confirmations', orderNumber, [confirmation({ quantity: 39 })]);
    assert.equal(await statusOf(orderNumber), 'open');
    await update(orderNumber, [accepted]);
    await push('confirmations', orderNumber, [confirmation({ quantity: 38 }, 'AB/2')]);
    assert.equal(await statusOf(orderNumber), 'open');
    const { status, body } = await update(orderNumber, [accepted]);
    assert.deepEqual([status, body.errors[0].pointer], [400, '/lines/0/lineNumber']);
  });

  it('rejects a decision about values that are corrected since, and stores nothing', async () => {
    const { orderNumber, orderId } = await placeOrder();
    await push('confirmations', orderNumber, [confirmation({ unitPrice: '2.65' })]);
    const [{ confirmed, confirmedUnitPrice, confirmedDate }] = await linesOf(orderNumber);
    const seen = { ...accepted, confirmed, confirmedUnitPrice, confirmedDate };
    await push('confirmations', orderNumber, [confirmation({ quantity: 39, unitPrice: 3, expectedDate: today })]);
    const corrected = await update(orderNumber, [seen]);
    assert.deepEqual(
      [corrected.status, corrected.body.code, corrected.body.errors.map((one: { pointer: string }) => one.pointer)],
      [409, 'INVALID_STATE', ['/lines/0/confirmed', '/lines/0/confirmedUnitPrice', '/lines/0/confirmedDate']],
    );
    assert.deepEqual([await statusOf(orderNumber), (await storedOf(orderId)).length], ['open', 1]);
    // Equal prices in another spelling, and a correction of another line, are no conflict.
    await push('confirmations', orderNumber, [
      confirmation({ unitPrice: '2.65' }),
      { ...confirmation({}, 'AB/0'), lines: [{ lineNumber: 2, quantity: 5 }] },
    ]);
    assert.equal((await update(orderNumber, [{ ...seen, confirmedUnitPrice: 2.65 }])).status, 200);
    // Neither is a later confirmation accepted unseen.
    await push('confirmations', orderNumber, [confirmation({ quantity: 30 }, 'AB/2')]);
    assert.equal((await update(orderNumber, [seen])).status, 409);
    // Nor one that agrees with the order.
    await push('confirmations', orderNumber, [confirmation({ quantity: 48 }, 'AB/3')]);
    assert.equal((await update(orderNumber, [seen])).status, 409);
  });

  it('rejects lines without a difference, unknown lines and duplicates', async () => {
    const { orderNumber, orderId } = await placeOrder();
    await push('confirmations', orderNumber, [confirmation({})]);
    const wrong = [{ ...accepted, lineNumber: 2 }, { ...accepted, lineNumber: 3 }, accepted, accepted];
    const { status, body } = await update(orderNumber, wrong);
    assert.equal(status, 400);
    assert.deepEqual(
      body.errors.map(({ message }: { message: string }) => message),
      ['must be a line with a difference', 'must be a line of the order', 'must be unique in the request'],
    );
    assert.equal((await storedOf(orderId)).length, 1);
    const open = await update(orderNumber, [{ lineNumber: 1, differenceStatus: 'open' }]);
    assert.equal(open.status, 400);
  });

  it('does not know others, and rejects a cancelled order', async () => {
    const { orderNumber } = await placeOrder();
    await push('confirmations', orderNumber, [confirmation({})]);
    const other = await service.addCompany();
    assert.equal((await update(orderNumber, [accepted], 'AB/1', other.key)).status, 404);
    assert.equal((await update(orderNumber, [accepted], 'AB')).status, 404);
    await move(orderNumber, 'cancelled');
    assert.deepEqual((await update(orderNumber, [accepted])).body.code, 'ORDER_FINAL');
  });
});
