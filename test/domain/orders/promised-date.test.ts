import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysLate } from '../../../src/domain/orders/promised-date.ts';

const onTheWay = { status: 'on_the_way', deliveredAt: null, acceptedAt: null } as const;
const shipped = { ...onTheWay, promisedOn: '2026-11-20', hasOpenUnits: true } as const;

for (const [what, order, expected] of [
  ['on the promised day', { ...shipped, promisedOn: '2026-11-24' }, 0],
  ['before it', { ...shipped, promisedOn: '2026-12-01' }, 0],
  ['four days after it', shipped, 4],
  ['without open units', { ...shipped, hasOpenUnits: false }, 0],
  [
    'delivered a day after it',
    { ...shipped, status: 'delivered', deliveredAt: '2026-11-21T23:59:59.999Z', hasOpenUnits: false },
    1,
  ],
  ['delivered in time', { ...shipped, status: 'accepted', deliveredAt: '2026-11-20T23:59:59.999Z' }, 0],
  ['accepted without delivery', { ...shipped, status: 'accepted', acceptedAt: '2026-11-22T01:00:00.000Z' }, 2],
  ['cancelled', { ...shipped, status: 'cancelled' }, 0],
  ['without a promise', { ...shipped, promisedOn: null }, 0],
] as const) {
  test(`days late: ${what}`, () => assert.equal(daysLate(order, '2026-11-24'), expected));
}
