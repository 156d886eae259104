import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type LineQuantities,
  lineQuantities,
  maxReceivedUnits,
  openUnits,
  surplusUnits,
} from '../../../../src/domain/orders/lines/line-quantities.ts';
import type { ClaimStatus, OrderFact, ReceivedLine } from '../../../../src/domain/orders/lines/order-fact.ts';
import { unconfirmedUnits } from '../../../../src/domain/orders/lines/unconfirmed-units.ts';
import type { OrderStatus } from '../../../../src/domain/orders/order-status.ts';

const order = {
  status: 'on_the_way' as OrderStatus,
  promisedOn: '2027-01-07',
  lines: [
    { quantity: 48, unitPrice: '2.55' },
    { quantity: 6, unitPrice: '12.50' },
  ],
};

let recorded = 0;
const base = (factId: string, date: string) => {
  recorded++;
  return { factId, date, details: {}, recordedAt: `2027-01-09T10:00:${String(recorded % 60).padStart(2, '0')}.000Z` };
};
const confirmation = (date: string, lines: object[], id = 'C'): OrderFact =>
  ({ ...base(id, date), kind: 'confirmation', lines }) as OrderFact;
const shipment = (...lines: object[]): OrderFact =>
  ({ ...base('S', '2027-01-01'), kind: 'shipment', lines }) as OrderFact;
const receipt = (...lines: ReceivedLine[]): OrderFact => ({ ...base('R', '2027-01-08'), kind: 'receipt', lines });
const claim = (status: ClaimStatus, quantity: number): OrderFact => ({
  ...base('K', '2027-01-09'),
  kind: 'claim',
  details: { kind: 'damaged', status },
  lines: [{ lineNumber: 1, quantity }],
});
const firstLine = (facts: OrderFact[], status: OrderStatus = 'on_the_way') =>
  lineQuantities({ ...order, status }, facts)[0]!;

test('without facts, all units are open', () => {
  assert.deepEqual(lineQuantities(order, []), [48, 6].map(withoutFacts));
});

function withoutFacts(ordered: number): LineQuantities {
  return {
    ...{
      ordered,
      confirmed: null,
      confirmationId: null,
      confirmedUnitPrice: null,
      confirmedDate: null,
      shipped: 0,
      received: 0,
    },
    ...{
      damaged: 0,
      short: 0,
      cancelled: 0,
      surplus: 0,
      open: ordered,
      claimed: 0,
      differences: [],
      differenceStatus: null,
    },
  };
}

test('the documented examples', () => {
  assert.deepEqual([maxReceivedUnits(48), maxReceivedUnits(19)], [50, 19]);
  assert.deepEqual([maxReceivedUnits(20), maxReceivedUnits(1_000_000)], [21, 1_050_000]);
  assert.deepEqual([openUnits(48, 30, 6), surplusUnits(48, 50)], [12, 2]);
  const facts = [
    receipt({ lineNumber: 1, received: 30, damaged: 3 }),
    receipt({ lineNumber: 1, received: 12, short: 4 }),
  ];
  const { received, damaged, short, surplus, open } = firstLine(facts);
  assert.deepEqual(
    { received, damaged, short, surplus, open },
    { received: 42, damaged: 3, short: 4, surplus: 0, open: 2 },
  );
});

test('a confirmation of tomorrow does not hide one that the supplier states after it', () => {
  const [recordedAt, later] = ['2027-01-09T22:00:00.000Z', '2027-01-09T22:30:00.000Z'];
  const confirmed = (date: string, quantity: number, at: string) => ({
    ...confirmation(date, [{ lineNumber: 1, quantity }], `C-${quantity}`),
    recordedAt: at,
  });
  const facts = [confirmed('2027-01-10', 40, recordedAt), confirmed('2027-01-09', 41, later)];
  assert.equal(firstLine(facts).confirmed, 41);
  assert.equal(firstLine([...facts, confirmed('2027-01-08', 42, later)]).confirmed, 41);
});

test('shipments and receipts add up, by line; a surplus is no negative open quantity', () => {
  const facts = [
    shipment({ lineNumber: 1, quantity: 30 }, { lineNumber: 2, quantity: 6 }),
    shipment({ lineNumber: 1, quantity: 18 }),
    receipt({ lineNumber: 1, received: 50 }),
  ];
  const [first, second] = lineQuantities(order, facts);
  assert.deepEqual([first!.shipped, first!.received, first!.surplus, first!.open], [48, 50, 2, 0]);
  assert.deepEqual([second!.shipped, second!.received, second!.surplus, second!.open], [6, 0, 0, 6]);
});

test('units that came although they were short are received, and not open', () => {
  const { received, short, open } = firstLine([
    receipt({ lineNumber: 1, received: 30, short: 18 }),
    receipt({ lineNumber: 1, received: 10 }),
  ]);
  assert.deepEqual([received, short, open], [40, 8, 0]);
});

test('the latest confirmation that has the line counts, with its differences', () => {
  const early = confirmation('2026-11-22', [
    { lineNumber: 1, quantity: 40, unitPrice: '2.5', expectedDate: '2027-01-08' },
  ]);
  const later = confirmation('2026-11-23', [{ lineNumber: 2, quantity: 6, unitPrice: '12.5' }]);
  const [first, second] = lineQuantities(order, [later, early]);
  assert.deepEqual(
    [first!.confirmed, first!.confirmedUnitPrice, first!.confirmedDate, first!.differences],
    [40, '2.5', '2027-01-08', ['quantity', 'price', 'date']],
  );
  assert.deepEqual(
    [second!.confirmed, second!.confirmedUnitPrice, second!.confirmedDate, second!.differences],
    [6, '12.5', null, []],
  );
  const corrected = confirmation('2026-11-24', [{ lineNumber: 1, quantity: 48, expectedDate: '2027-01-07' }]);
  assert.deepEqual(firstLine([corrected, later, early]).differences, []);
  assert.deepEqual(lineQuantities({ ...order, promisedOn: null }, [early])[0]!.differences, ['quantity', 'price']);
});

test('of two confirmations on one date, the one that was recorded last counts', () => {
  const first = confirmation('2026-11-22', [{ lineNumber: 1, quantity: 40 }], 'Z');
  const second = confirmation('2026-11-22', [{ lineNumber: 1, quantity: 41 }], 'A');
  assert.equal(firstLine([first, second]).confirmed, 41);
  assert.equal(firstLine([second, first]).confirmed, 41);
});

test('open and accepted claims count', () => {
  const claims = (['open', 'accepted', 'rejected', 'settled'] as const).map((status, i) => claim(status, 10 ** i));
  assert.equal(firstLine(claims).claimed, 11);
});

test('an accepted order without received units is received as ordered, without the short ones', () => {
  const { received, open } = firstLine([], 'accepted');
  assert.deepEqual([received, open], [48, 0]);
  const closed = firstLine([receipt({ lineNumber: 1, received: 0, short: 5 })], 'accepted');
  assert.deepEqual([closed.received, closed.short, closed.open], [43, 5, 0]);
});

test('an accepted order with received units is short of the others', () => {
  const [first, second] = lineQuantities({ ...order, status: 'accepted' }, [receipt({ lineNumber: 1, received: 30 })]);
  assert.deepEqual([first!.received, first!.short, first!.open], [30, 18, 0]);
  assert.deepEqual([second!.received, second!.short, second!.open], [0, 6, 0]);
});

test('a cancelled order has no open units', () => {
  const { ordered, received, short, open } = firstLine([receipt({ lineNumber: 1, received: 30 })], 'cancelled');
  assert.deepEqual([ordered, received, short, open], [48, 30, 0, 0]);
});

test('10,000 random sequences of facts keep the units of each line, in any order', () => {
  const random = randomNumbers(20261127);
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  for (let round = 0; round < 10_000; round++) {
    const status = (['created', 'on_the_way', 'delivered', 'accepted'] as const)[upTo(3)]!;
    const lines = Array.from({ length: 1 + upTo(2) }, () => ({ quantity: 1 + upTo(60), unitPrice: '1.00' }));
    const facts = Array.from({ length: upTo(8) }, () => randomFact(upTo, lines.length));
    const quantities = lineQuantities({ status, promisedOn: null, lines }, facts);
    for (const line of quantities) assertConserved(line);
    const shuffled = facts.toSorted(() => random() - 0.5);
    assert.deepEqual(lineQuantities({ status, promisedOn: null, lines }, shuffled), quantities);
  }
});

function randomFact(upTo: (max: number) => number, lineCount: number): OrderFact {
  const lineNumber = 1 + upTo(lineCount - 1);
  const quantity = upTo(40);
  const date = `2026-11-${10 + upTo(15)}`;
  const make = [
    () => confirmation(date, [{ lineNumber, quantity, unitPrice: '1.00' }], `C-${upTo(1000)}`),
    () => shipment({ lineNumber, quantity }),
    () => receipt({ lineNumber, received: quantity, damaged: upTo(quantity), short: upTo(20) }),
    () => claim((['open', 'accepted', 'rejected', 'settled'] as const)[upTo(3)]!, quantity),
  ][upTo(3)]!;
  return { ...make(), factId: `F-${upTo(1_000_000)}` } as OrderFact;
}

function assertConserved(line: LineQuantities): void {
  const { ordered, shipped, received, damaged, short, surplus, open, claimed } = line;
  assert.equal(received + open + short, ordered + surplus, JSON.stringify(line));
  assert.ok(damaged <= received, JSON.stringify(line));
  for (const units of [shipped, received, damaged, short, surplus, open, claimed]) {
    assert.ok(Number.isInteger(units) && units >= 0, JSON.stringify(line));
  }
}

/** A sequence of numbers from 0 to 1 that is the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('a decision counts as long as the confirmation states the same of the line', () => {
  const line = { lineNumber: 1, quantity: 40, unitPrice: '2.5' };
  const stated = confirmation('2026-11-22', [line]);
  const decision = (status: string, values: object = line, id = 'C'): OrderFact =>
    ({ ...base(id, '2026-11-23'), kind: 'decision', lines: [{ ...values, status }] }) as OrderFact;
  const statusOf = (...facts: OrderFact[]) => firstLine(facts).differenceStatus;
  assert.equal(statusOf(stated), 'open');
  assert.equal(statusOf(stated, decision('accepted')), 'accepted');
  assert.equal(statusOf(decision('rejected'), stated), 'rejected');
  assert.equal(statusOf(stated, decision('accepted', { ...line, quantity: 41 })), 'open');
  assert.equal(statusOf(stated, decision('accepted', line, 'other')), 'open');
  assert.equal(statusOf(confirmation('2026-11-22', [{ lineNumber: 1, quantity: 48 }])), null);
});

test('unconfirmed are the open units that the supplier neither confirmed nor shipped, until a decision', () => {
  const unconfirmed = (...facts: OrderFact[]) => unconfirmedUnits(firstLine(facts));
  const confirmed = (quantity: number) => confirmation('2027-01-01', [{ lineNumber: 1, quantity }]);
  const decision: OrderFact = {
    ...base('C', '2027-01-02'),
    kind: 'decision',
    lines: [{ lineNumber: 1, quantity: 40, status: 'accepted' }],
  };
  assert.deepEqual(
    [
      unconfirmed(),
      unconfirmed(confirmed(40)),
      unconfirmed(confirmed(50)),
      unconfirmed(confirmed(40), decision),
      unconfirmed(confirmed(40), shipment({ lineNumber: 1, quantity: 45 })),
      unconfirmed(confirmed(40), receipt({ lineNumber: 1, received: 30 })),
      unconfirmed(confirmed(40), receipt({ lineNumber: 1, received: 40, short: 5 })),
      unconfirmed(confirmed(40), receipt({ lineNumber: 1, received: 0, short: 8 })),
      unconfirmed(confirmation('2027-01-01', [{ lineNumber: 1, quantity: 48, unitPrice: '3' }])),
    ],
    [0, 8, 0, 0, 3, 8, 3, 0, 0],
  );
});
