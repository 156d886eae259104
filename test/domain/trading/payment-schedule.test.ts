import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentSchedule, type ScheduledOrder } from '../../../src/domain/trading/payment-schedule.ts';
import type { PaymentTerm } from '../../../src/domain/trading/payment-terms.ts';

const today = '2026-11-28';
const order: ScheduledOrder = {
  ...{ status: 'paid', currency: 'EUR', totalAmount: '1000.00', createdAt: '2026-11-01T10:00:00.000Z' },
  ...{ shippedAt: null, deliveredAt: null, acceptedAt: null, paymentTerms: [] },
};
const term = (percent: string, dueEvent: PaymentTerm['dueEvent'], days = 0): PaymentTerm => ({
  percent,
  dueEvent,
  days,
});
const deposit = [term('30', 'order'), term('70', 'shipment')];
const schedule = (
  paymentTerms: PaymentTerm[],
  paidGoods: string,
  changes: Partial<ScheduledOrder> = {},
  arrivalDay: string | null = null,
  cancelledAmount = '0.00',
) => paymentSchedule({ ...order, ...changes, paymentTerms }, { paidGoods, cancelledAmount, arrivalDay, today });
const rows = ({ instalments }: ReturnType<typeof paymentSchedule>) =>
  instalments.map(({ amount, openAmount, dueDate, status }) => [amount, openAmount, dueDate, status]);

test('counts payments for the earliest due date first', () => {
  assert.deepEqual(rows(schedule(deposit, '400')), [
    ['300.00', '0.00', '2026-11-01', 'paid'],
    ['700.00', '600.00', null, 'undated'],
  ]);
  const { paidAmount, openAmount } = schedule(deposit, '400');
  assert.deepEqual([paidAmount, openAmount], ['400.00', '600.00']);
});

test('deducts cancelled units from the last instalments', () => {
  const cancelled = (amount: string) => schedule(deposit, '400', {}, null, amount);
  const second = (amount: string) => rows(cancelled(amount))[1];
  assert.deepEqual(second('150.00'), ['550.00', '450.00', null, 'undated']);
  assert.deepEqual(second('600.00'), ['100.00', '0.00', null, 'paid']);
  assert.deepEqual(rows(cancelled('1000.00'))[0], ['0.00', '0.00', '2026-11-01', 'paid']);
  const { totalAmount, cancelledAmount, openAmount } = cancelled('150.00');
  assert.deepEqual([totalAmount, cancelledAmount, openAmount], ['1000.00', '150.00', '450.00']);
});

test('dates instalments by what has happened, or by the estimated arrival', () => {
  assert.deepEqual(rows(schedule(deposit, '0', { shippedAt: '2026-11-28T23:00:00.000Z' })), [
    ['300.00', '300.00', '2026-11-01', 'overdue'],
    ['700.00', '700.00', '2026-11-28', 'due'],
  ]);
  const net = [term('100', 'delivery', 30)];
  assert.deepEqual(rows(schedule(net, '0')), [['1000.00', '1000.00', null, 'undated']]);
  const estimated = schedule(net, '0', {}, '2026-12-20');
  assert.deepEqual(rows(estimated), [['1000.00', '1000.00', '2027-01-19', 'due']]);
  assert.equal(estimated.instalments[0]!.isEstimated, true);
  const delivered = schedule(net, '0', { deliveredAt: '2026-10-01T00:00:00.000Z' }, '2026-12-20');
  assert.deepEqual(rows(delivered), [['1000.00', '1000.00', '2026-10-31', 'overdue']]);
  assert.equal(delivered.instalments[0]!.isEstimated, false);
});

test('sorts by due date and keeps the order of undated terms', () => {
  const terms = [term('40', 'shipment'), term('20', 'delivery'), term('40', 'order', 90)];
  assert.deepEqual(
    schedule(terms, '0').instalments.map(({ dueEvent }) => dueEvent),
    ['order', 'shipment', 'delivery'],
  );
});

test('adds up to the total, whatever the percentages', () => {
  const thirds = [term('33.33', 'order'), term('33.33', 'shipment'), term('33.34', 'delivery')];
  for (const totalAmount of ['0.01', '0.02', '100.00', '99999.9999', '0.00']) {
    const { instalments } = schedule(thirds, '0', { totalAmount });
    const sum = instalments.reduce((total, { amount }) => total + Math.round(Number(amount) * 10_000), 0);
    assert.equal(sum, Math.round(Number(totalAmount) * 10_000), totalAmount);
    assert.ok(instalments.every(({ amount }) => !amount.startsWith('-')));
  }
});

test('owes nothing after cancellation or overpayment, and has no instalments without terms', () => {
  assert.deepEqual(schedule(deposit, '300', { status: 'cancelled' }).instalments, []);
  assert.equal(schedule(deposit, '300', { status: 'cancelled' }).openAmount, '0.00');
  const overpaid = schedule(deposit, '1200.50');
  assert.deepEqual([overpaid.paidAmount, overpaid.openAmount], ['1200.50', '0.00']);
  assert.ok(overpaid.instalments.every(({ status }) => status === 'paid'));
  assert.deepEqual([schedule([], '0').openAmount, schedule([], '0').instalments], ['1000.00', []]);
  assert.equal(schedule(deposit, '-50').instalments[0]!.openAmount, '300.00');
});
