import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Instalment, PaymentSchedule } from '../../../src/domain/trading/payment-schedule.ts';
import { isDueNow, paymentsDue } from '../../../src/domain/trading/payments-due.ts';

// A Saturday.
const today = '2026-11-28';

function schedule(currency: string, ...instalments: [openAmount: string, dueDate: string | null][]): PaymentSchedule {
  const amounts = { currency, totalAmount: '0.00', cancelledAmount: '0.00', paidAmount: '0.00', openAmount: '0.00' };
  return {
    ...amounts,
    instalments: instalments.map(([openAmount, dueDate]): Instalment => {
      const status =
        openAmount === '0.00' ? 'paid' : dueDate === null ? 'undated' : dueDate < today ? 'overdue' : 'due';
      const term = { percent: '50', dueEvent: 'order' as const, days: 0, amount: openAmount, paidAmount: '0.00' };
      return { ...term, openAmount, dueDate, isEstimated: false, status };
    }),
  };
}

test('an instalment is to be paid now if it is overdue or due today or within the 6 days after it, from a Sunday on, too', () => {
  const isDue = (dueDate: string | null, status: Instalment['status'] = 'due') =>
    isDueNow({ status, dueDate }, '2026-11-29');
  assert.deepEqual(
    ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06', null].map((day) => isDue(day)),
    [true, true, true, false, false],
  );
  assert.equal(isDue('2026-11-29', 'paid'), false);
});

test('adds up instalments by week and currency, and counts instalments, and orders once', () => {
  const due = paymentsDue(
    [
      schedule('EUR', ['10.00', '2026-11-27'], ['20.50', '2026-11-28'], ['30.25', '2026-11-29']),
      schedule('EUR', ['0.00', '2026-11-28'], ['1.00', '2026-11-28'], ['2.00', null]),
      schedule('GBP', ['5.00', '2026-11-30'], ['6.00', '2027-01-17'], ['7.00', '2027-01-18']),
    ],
    today,
  );
  assert.deepEqual(due.overdue, { paymentCount: 1, orderCount: 1, amounts: [{ currency: 'EUR', amount: '10.00' }] });
  assert.deepEqual(due.allOpen, {
    paymentCount: 8,
    orderCount: 3,
    amounts: [
      { currency: 'EUR', amount: '63.75' },
      { currency: 'GBP', amount: '18.00' },
    ],
  });
  assert.deepEqual(due.dueNow, {
    paymentCount: 5,
    orderCount: 3,
    amounts: [
      { currency: 'EUR', amount: '61.75' },
      { currency: 'GBP', amount: '5.00' },
    ],
  });
  assert.deepEqual(due.dueSoon, {
    paymentCount: 4,
    orderCount: 3,
    amounts: [
      { currency: 'EUR', amount: '51.75' },
      { currency: 'GBP', amount: '5.00' },
    ],
  });
  assert.deepEqual(due.undated, { paymentCount: 1, orderCount: 1, amounts: [{ currency: 'EUR', amount: '2.00' }] });
  assert.deepEqual(due.later, { paymentCount: 1, orderCount: 1, amounts: [{ currency: 'GBP', amount: '7.00' }] });
  const [first, second, ...others] = due.weeks;
  assert.deepEqual(first, {
    ...{ from: '2026-11-23', to: '2026-11-29', paymentCount: 3, orderCount: 2 },
    amounts: [{ currency: 'EUR', amount: '51.75' }],
  });
  assert.deepEqual(second, {
    ...{ from: '2026-11-30', to: '2026-12-06', paymentCount: 1, orderCount: 1 },
    amounts: [{ currency: 'GBP', amount: '5.00' }],
  });
  assert.deepEqual([due.weeks.length, others.at(-1)?.to], [8, '2027-01-17']);
  assert.deepEqual(others.at(-1)?.amounts, [{ currency: 'GBP', amount: '6.00' }]);
  assert.deepEqual(others[0]?.amounts, []);
});
