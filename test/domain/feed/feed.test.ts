import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, daysBetween } from '../../../src/domain/day.ts';
import {
  coveredBefore,
  daysToRequest,
  type FeedOrder,
  feedSections,
  validateFeedOrders,
} from '../../../src/domain/feed/feed.ts';

const today = '2026-11-21';

test('a poll requests the last seven days and today; of stock, yesterday and today', () => {
  const progress = { coveredTo: today, isFailing: false };
  assert.deepEqual(daysToRequest('sales', progress, today), { from: '2026-11-14', to: today });
  assert.deepEqual(daysToRequest('stock', progress, today), { from: '2026-11-20', to: today });
});

test('after an outage a section continues where it stopped, 31 days at a time', () => {
  const progress = { coveredTo: '2026-11-18', isFailing: true };
  assert.deepEqual(daysToRequest('orders', progress, today), { from: '2026-11-11', to: today });
  assert.deepEqual(daysToRequest('sales', { coveredTo: '2026-09-30', isFailing: false }, today), {
    from: '2026-09-23',
    to: '2026-10-23',
  });
});

test('after a failure the period is shorter, because the response may have been too large', () => {
  const days = daysToRequest('sales', { coveredTo: '2026-09-30', isFailing: true }, today);
  assert.deepEqual(days, { from: '2026-09-23', to: '2026-10-07' });
});

test('no future day is requested when the clock goes backwards', () => {
  assert.deepEqual(daysToRequest('stock', { coveredTo: '2026-11-22', isFailing: false }, today), {
    from: '2026-11-20',
    to: today,
  });
});

test('a section with a start date is requested from that date', () => {
  for (const section of feedSections) {
    const coveredTo = coveredBefore(section, '2026-01-01');
    assert.equal(daysToRequest(section, { coveredTo, isFailing: false }, today).from, '2026-01-01');
  }
});

test('property: successful polls reach today without skipping a day, after an outage of any length', () => {
  const outage = fc.record({
    days: fc.nat(1200),
    section: fc.constantFrom(...feedSections),
    failures: fc.array(fc.boolean()),
  });
  fc.assert(
    fc.property(outage, ({ days, section, failures }) => {
      let coveredTo = addDays(today, -days);
      let isFailing = false;
      for (let polls = 0; coveredTo < today; polls += 1) {
        assert.ok(polls < 400);
        const requested = daysToRequest(section, { coveredTo, isFailing }, today);
        assert.ok(
          requested.from <= coveredTo && requested.to <= today && daysBetween(requested.from, requested.to) <= 30,
        );
        isFailing = failures[polls] === true;
        if (!isFailing) {
          assert.ok(requested.to > coveredTo);
          coveredTo = requested.to;
        }
      }
    }),
  );
});

const order: FeedOrder = {
  orderRef: 'PO-1',
  status: 'on_the_way',
  supplier: 'Brightwater',
  currency: 'GBP',
  total: 10.5,
  lines: [{ productId: '01a09f70-be37-71bf-b100-e16f764d5b04', units: 3, price: 3.5, currency: 'GBP' }],
};

function validationErrors(...orders: Partial<FeedOrder>[]): string[] {
  const rows = orders.map((change, index) => ({ index, row: { ...order, orderRef: `PO-${index}`, ...change } }));
  return validateFeedOrders(rows, today).map(({ index, error }) => `${index} ${error}`);
}

test('dates out of order are an error for any two of them; the same day is valid', () => {
  assert.deepEqual(validationErrors({ firstPaymentDate: today, shippedDate: today, acceptedDate: today }), []);
  assert.deepEqual(validationErrors({ firstPaymentDate: '2026-11-02', acceptedDate: '2026-11-01' }), [
    '0 acceptedDate must not be before firstPaymentDate',
  ]);
  assert.deepEqual(
    validationErrors({ firstPaymentDate: '2026-11-02', shippedDate: '2026-11-01', acceptedDate: '2026-10-01' }),
    ['0 shippedDate must not be before firstPaymentDate', '0 acceptedDate must not be before shippedDate'],
  );
});

test('dates more than a day ahead or before 1970 are an error', () => {
  assert.deepEqual(
    validationErrors({ shippedDate: '2026-11-22' }, { shippedDate: '2026-11-23' }, { shippedDate: '0026-11-20' }),
    [
      '1 shippedDate must be between 1970-01-01 and tomorrow (UTC)',
      '2 shippedDate must be between 1970-01-01 and tomorrow (UTC)',
    ],
  );
});

test('a fifth decimal is an error in a total and in a price', () => {
  const lines = [order.lines[0]!, { ...order.lines[0]!, price: 0.00001 }];
  assert.deepEqual(validationErrors({ total: 0.12345, lines }), [
    '0 total must have at most 4 decimal places',
    '0 lines/1/price must have at most 4 decimal places',
  ]);
});

test('a repeated order is valid, but an error if its values differ', () => {
  const same = { orderRef: 'PO-7' };
  assert.deepEqual(validationErrors(same, same, { ...same, total: 11 }), [
    '2 orderRef is that of another order in this response',
  ]);
});
