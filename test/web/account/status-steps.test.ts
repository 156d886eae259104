import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  primaryAction,
  stepsAfterPayment,
  stepsAfterReceipt,
  supportedSteps,
} from '../../../web/account/sections/orders/status-steps.ts';

const cost = (paid: string) => ({ orderTotal: 100, paidToDate: { goods_invoice: paid } }) as never;
const nothing = { lines: [{ received: 0, open: 10 }], shipments: [] };
const part = { lines: [{ received: 4, open: 6 }], shipments: [] };
const all = { lines: [{ received: 10, open: 0 }], shipments: [] };

test('payments and receipts support statuses one after another, and never acceptance', () => {
  assert.deepEqual(supportedSteps('created', cost('0'), all), []);
  assert.deepEqual(supportedSteps('created', cost('30.00'), all), ['part_paid']);
  assert.deepEqual(supportedSteps('created', cost('100.00'), nothing), ['part_paid', 'paid']);
  assert.deepEqual(supportedSteps('created', cost('100.00'), part), ['part_paid', 'paid', 'on_the_way']);
  assert.deepEqual(supportedSteps('created', cost('100.00'), all), ['part_paid', 'paid', 'on_the_way', 'delivered']);
  assert.deepEqual(supportedSteps('paid', cost('0'), { ...nothing, shipments: [{}] }), ['on_the_way']);
  assert.deepEqual(supportedSteps('on_the_way', cost('0'), all), ['delivered']);
  assert.deepEqual(supportedSteps('delivered', cost('100.00'), all), []);
  assert.deepEqual(supportedSteps('cancelled', cost('100.00'), all), []);
});

test('the primary action of an order is what comes next, and an open decision is before all', () => {
  const order = { status: 'created', daysLate: 0, openAmount: '10.00', isUndecided: false } as const;
  const known = { ...order, hasOpenUnits: true, steps: [], canPay: true };
  const next = (changes: Partial<Parameters<typeof primaryAction>[0]>) => primaryAction({ ...known, ...changes });
  assert.equal(next({}), 'payment');
  assert.equal(next({ isUndecided: true }), 'task');
  assert.equal(next({ canPay: false }), 'task');
  assert.equal(next({ daysLate: 4 }), 'task');
  assert.equal(next({ status: 'part_paid', openAmount: '0.00' }), 'task');
  assert.equal(next({ steps: ['part_paid'] }), 'status');
  assert.equal(next({ status: 'paid' }), 'status');
  assert.equal(next({ status: 'on_the_way' }), 'receive');
  assert.equal(next({ status: 'delivered', hasOpenUnits: false }), 'status');
  assert.equal(next({ status: 'delivered', hasOpenUnits: false, isUndecided: true }), 'task');
  for (const status of ['accepted', 'cancelled'] as const) assert.equal(next({ status }), 'task');
});

test('a new payment for goods in the currency of the order supports statuses with those before it', () => {
  const paid = { orderTotal: 100, currency: 'EUR', paidToDate: { goods_invoice: '60.10' } } as never;
  const after = (payment: object) =>
    stepsAfterPayment('created', paid, nothing, { kind: 'goods_invoice', currency: 'EUR', amount: 39.9, ...payment });
  assert.deepEqual(after({}), ['part_paid', 'paid']);
  assert.deepEqual(after({ amount: 39.89 }), ['part_paid']);
  for (const other of [{ kind: 'freight' }, { currency: 'USD' }, { amount: 0 }, { amount: Number.NaN }])
    assert.deepEqual(after(other), []);
});

test('an order without open units has the next status that is allowed, and those after it only with payments', () => {
  const { lines } = all;
  const after = (status: Parameters<typeof stepsAfterReceipt>[0]['status'], ...allowedTransitions: never[]) =>
    stepsAfterReceipt({ status, allowedTransitions }, all);
  const allowed = (...statuses: string[]) => statuses as never[];
  assert.deepEqual(after('created', ...allowed('cancelled', 'part_paid')), { next: 'part_paid', needsPayments: true });
  assert.deepEqual(after('part_paid', ...allowed('paid')), { next: 'paid', needsPayments: true });
  assert.equal(after('created'), undefined, 'it must not be changed by this user');
  assert.equal(after('delivered', ...allowed('accepted')), undefined);
  assert.equal(stepsAfterReceipt({ status: 'created', allowedTransitions: ['part_paid'] }, part), undefined);
  assert.deepEqual(
    stepsAfterReceipt(
      { status: 'created', allowedTransitions: ['part_paid'] },
      { lines: lines.map((line) => ({ ...line, received: 0 })), shipments: [] },
    ),
    { next: 'part_paid', needsPayments: false },
  );
});
