import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderFact } from '../../../../src/domain/orders/lines/order-fact.ts';
import {
  distinctFacts,
  type SubmittedFact,
  validateFacts,
  validateReceivedTotals,
} from '../../../../src/domain/orders/lines/submitted-facts.ts';

const today = '2026-11-24';
const ordered = [{ quantity: 48 }, { quantity: 6 }];
const receipt = (receiptId: string, lines: SubmittedFact['lines'], more: object = {}) => ({
  ...{ receiptId, date: today, lines },
  ...more,
});
const places = (errors: { index: number; field?: string | undefined }[]) =>
  errors.map(({ index, field }) => `${index} ${field}`);
const stored = (factId: string, received: number): OrderFact => ({
  ...{ kind: 'receipt', factId, date: today, details: {}, recordedAt: '2026-11-24T10:00:00.000Z' },
  lines: [{ lineNumber: 1, received }],
});

test('equal facts have one form, whatever the order of their lines and the spelling of their decimals', () => {
  const sent = (unitPrice: string | number, lines = [2, 1]): SubmittedFact & { confirmationId: string } => ({
    ...{ confirmationId: 'AB-1', date: today },
    lines: lines.map((lineNumber) => ({ lineNumber, quantity: 5, unitPrice })),
  });
  const [fact, ...more] = distinctFacts('confirmation', [sent('12.50'), sent(12.5, [1, 2])]);
  assert.deepEqual(fact, {
    ...{ factId: 'AB-1', date: today, details: {} },
    lines: [
      { lineNumber: 1, quantity: 5, unitPrice: '12.5' },
      { lineNumber: 2, quantity: 5, unitPrice: '12.5' },
    ],
  });
  assert.deepEqual(more, []);
});

test('more units than the line can have, and dates that are typing errors, are rejected', () => {
  const line = (id: object, quantity: number, more = {}) => ({
    ...{ ...id, date: today },
    lines: [{ lineNumber: 2, quantity, ...more }],
  });
  // 6 ordered: at most 6 can be received.
  assert.deepEqual(places(validateFacts('shipment', [line({ shipmentId: 'S' }, 7)], ordered, today)), [
    '0 lines/0/quantity',
  ]);
  assert.deepEqual(places(validateFacts('claim', [line({ claimId: 'C' }, 7)], ordered, today)), ['0 lines/0/quantity']);
  const confirmed = (quantity: number) =>
    places(validateFacts('confirmation', [line({ confirmationId: 'C' }, quantity)], ordered, today));
  assert.deepEqual([confirmed(6), confirmed(7)], [[], ['0 lines/0/quantity']]);
  const short = receipt('R', [{ lineNumber: 2, received: 0, short: 7 }]);
  assert.deepEqual(places(validateFacts('receipt', [short], ordered, today)), ['0 lines/0/short']);
  for (const [expectedDate, isValid] of [
    ['2025-11-24', true],
    ['2025-11-23', false],
    ['2029-11-23', true],
    ['2029-11-24', false],
    ['9999-12-31', false],
  ] as const) {
    const shipment = { ...line({ shipmentId: 'S' }, 6), expectedDate };
    const confirmation = line({ confirmationId: 'C' }, 6, { expectedDate });
    assert.deepEqual(places(validateFacts('shipment', [shipment], ordered, today)), isValid ? [] : ['0 expectedDate']);
    assert.deepEqual(
      places(validateFacts('confirmation', [confirmation], ordered, today)),
      isValid ? [] : ['0 lines/0/expectedDate'],
    );
  }
});

test('0 damaged and 0 short are left out', () => {
  const [fact] = distinctFacts('receipt', [receipt('R', [{ lineNumber: 1, received: 0, damaged: 0, short: 0 }])]);
  assert.deepEqual(fact!.lines, [{ lineNumber: 1, received: 0 }]);
});

test('the details of a claim are stored with the amount as a decimal', () => {
  const claim = { claimId: 'CL-1', date: today, kind: 'price', status: 'open', amount: 7.65, note: 'x', lines: [] };
  const [fact] = distinctFacts('claim', [claim]);
  assert.deepEqual(fact!.details, { kind: 'price', status: 'open', amount: '7.65', note: 'x' });
});

for (const [what, facts, expected] of [
  ['a valid receipt', [receipt('R-1', [{ lineNumber: 1, received: 5 }])], []],
  ['tomorrow', [receipt('R-1', [{ lineNumber: 1, received: 5 }], { date: '2026-11-25' })], []],
  ['a later date', [receipt('R-1', [{ lineNumber: 1, received: 5 }], { date: '2026-11-26' })], ['0 date']],
  ['a date before 1970', [receipt('R-1', [{ lineNumber: 1, received: 5 }], { date: '1969-12-31' })], ['0 date']],
  ['an unknown line', [receipt('R-1', [{ lineNumber: 3, received: 5 }])], ['0 lines/0/lineNumber']],
  [
    'a line twice in a record',
    [
      receipt('R-1', [
        { lineNumber: 1, received: 5 },
        { lineNumber: 1, received: 5 },
      ]),
    ],
    ['0 lines/1/lineNumber'],
  ],
  ['more damaged than received', [receipt('R-1', [{ lineNumber: 1, received: 5, damaged: 6 }])], ['0 lines/0/damaged']],
  [
    'an ID with other content',
    [receipt('R-1', [{ lineNumber: 1, received: 5 }]), receipt('R-1', [{ lineNumber: 1, received: 6 }])],
    ['1 receiptId'],
  ],
  [
    'an ID twice with the same content',
    [receipt('R-1', [{ lineNumber: 1, received: 5 }]), receipt('R-1', [{ lineNumber: 1, received: 5, short: 0 }])],
    [],
  ],
  [
    'members that the schema rejected',
    [{ date: today }, { lines: [{ lineNumber: 9, received: 1 }] }],
    ['1 lines/0/lineNumber'],
  ],
] as const) {
  test(`${what}: ${expected.length === 0 ? 'no error' : expected}`, () => {
    assert.deepEqual(places(validateFacts('receipt', facts, ordered, today)), expected);
  });
}

test('decimals have at most 4 decimal places', () => {
  const confirmation = {
    confirmationId: 'AB-1',
    date: today,
    lines: [{ lineNumber: 1, quantity: 1, unitPrice: 0.00001 }],
  };
  assert.deepEqual(places(validateFacts('confirmation', [confirmation], ordered, today)), ['0 lines/0/unitPrice']);
  const claim = { claimId: 'CL-1', date: today, amount: 0.00001, lines: [] };
  assert.deepEqual(places(validateFacts('claim', [claim], ordered, today)), ['0 amount']);
});

test('the tolerance counts over all receipts of a line, and a fully received line can take the rest of it', () => {
  const sent = (received: number, id = 'R-2') => [receipt(id, [{ lineNumber: 1, received }])];
  assert.deepEqual(validateReceivedTotals(sent(2), [stored('R-1', 48)], ordered), []);
  const [error, ...more] = validateReceivedTotals(sent(3), [stored('R-1', 48)], ordered);
  assert.deepEqual(error, {
    ...{ index: 0, field: 'lines/0/received', expected: 'at most 2', received: '3' },
    error: 'lines/0/received must not raise the total received of line 1 above 50: 48 were ordered',
  });
  assert.deepEqual(more, []);
  assert.deepEqual(validateReceivedTotals(sent(50, 'R-1'), [stored('R-1', 48)], ordered), [], 'a correction');
  assert.deepEqual(places(validateReceivedTotals([...sent(48), ...sent(2, 'R-3'), ...sent(1, 'R-4')], [], ordered)), [
    '2 lines/0/received',
  ]);
  assert.deepEqual(validateReceivedTotals([...sent(48), ...sent(48)], [], ordered), [], 'a receipt that occurs twice');
  assert.deepEqual(validateReceivedTotals(sent(0), [stored('R-1', 60)], ordered), []);
  assert.deepEqual(validateReceivedTotals([receipt('R-2', [{ lineNumber: 9, received: 5 }])], [], ordered), []);
});
