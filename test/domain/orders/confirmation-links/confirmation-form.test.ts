import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ConfirmationForm,
  confirmationAsOrdered,
  decimalText,
  filledForm,
  parseConfirmationForm,
  parsePrice,
  type StoredConfirmation,
} from '../../../../src/domain/orders/confirmation-links/confirmation-form.ts';
import type { DocumentLanguage } from '../../../../src/domain/trading/trading-parties.ts';

const ordered = [
  { lineNumber: 1, quantity: 48, unitPrice: '1234.50' },
  { lineNumber: 2, quantity: 6, unitPrice: '2.00' },
];
const checks = { language: 'en' as const, orderedOn: '2026-11-01', today: '2026-11-28' };

const priceCases: [text: string, language: DocumentLanguage, expected: string][] = [
  ['12.5', 'en', '12.5'],
  ['12,5', 'en', '12.5'],
  ['1.234', 'en', '1.234'],
  ['1,234', 'en', 'separator'],
  ['1,234.50', 'en', 'separator'],
  ['12,5', 'de', '12.5'],
  ['12.50', 'de', '12.50'],
  ['1.234', 'de', 'separator'],
  ['1.234.567', 'tr', 'separator'],
  ['1.234,50', 'tr', 'separator'],
  ['1,234', 'de', '1.234'],
  ['1 234,50', 'ru', '1234.50'],
  ['1\u202f234,50', 'ru', '1234.50'],
  ['1.234', 'ru', '1.234'],
  ['0', 'en', '0'],
  ['', 'en', 'price'],
  ['-1', 'en', 'price'],
  ['1e3', 'en', 'price'],
  ['€2', 'en', 'price'],
  ['1.23456', 'en', 'price'],
  ['1234567890', 'en', 'price'],
  ['999999999.9999', 'en', '999999999.9999'],
];

test('reads prices as their language writes them, and rejects what is ambiguous', () => {
  for (const [text, language, expected] of priceCases) {
    const price = parsePrice(text, language);
    assert.equal('problem' in price ? price.problem : price.unitPrice, expected, `${language} ${text}`);
  }
  const languages: DocumentLanguage[] = ['en', 'tr', 'ru', 'de'];
  for (const language of languages) {
    for (const price of ['1234.5', '0.1234', '0', '1000000']) {
      const read = parsePrice(decimalText(price, language), language);
      assert.ok('unitPrice' in read && Number(read.unitPrice) === Number(price), `${language} ${price}`);
    }
  }
});

test('reads the form that it fills, as ordered and as confirmed', () => {
  const form = filledForm(ordered, undefined, 'de');
  assert.deepEqual(form.lines[0], { quantity: '48', unitPrice: '1234,50', expectedDate: '' });
  const parsed = parseConfirmationForm(form, ordered, { ...checks, language: 'de' });
  assert.deepEqual(parsed.errors, []);
  assert.deepEqual(
    'confirmation' in parsed && parsed.confirmation,
    confirmationAsOrdered(ordered, { requestedDate: null, today: checks.today }),
  );
  const confirmation: StoredConfirmation = {
    ...{ kind: 'confirmation', factId: 'supplier-link', date: '2026-11-20', recordedAt: '2026-11-20T10:00:00.000Z' },
    details: { note: 'A note', confirmedBy: 'Li' },
    lines: [{ lineNumber: 2, quantity: 0, unitPrice: '2.1', expectedDate: '2027-01-08' }],
  };
  const filled = filledForm(ordered, confirmation, 'en');
  assert.deepEqual(filled, {
    lines: [
      { quantity: '48', unitPrice: '1234.50', expectedDate: '' },
      { quantity: '0', unitPrice: '2.10', expectedDate: '2027-01-08' },
    ],
    ...{ expectedDate: '', name: 'Li', note: 'A note' },
  });
});

test('confirms the requested date unless it is over', () => {
  const datesOf = (requestedDate: string) =>
    confirmationAsOrdered(ordered, { requestedDate, today: checks.today }).lines.map(
      ({ expectedDate }) => expectedDate,
    );
  assert.deepEqual(datesOf('2026-11-28'), ['2026-11-28', '2026-11-28']);
  assert.deepEqual(datesOf('2026-11-27'), [undefined, undefined]);
});

test('reports each error at its field, and uses the date of all lines', () => {
  const form: ConfirmationForm = {
    lines: [
      { quantity: '5 0', unitPrice: '5', expectedDate: '2026-12-24' },
      { quantity: '6', unitPrice: '2', expectedDate: '' },
    ],
    ...{ expectedDate: '2027-01-08', name: ' Li ', note: 'a\r\nb\n' },
  };
  const parsed = parseConfirmationForm(form, ordered, checks);
  assert.deepEqual('confirmation' in parsed && parsed.confirmation, {
    ...{
      confirmationId: 'supplier-link',
      date: '2026-11-28',
      source: 'supplier_link',
      confirmedBy: 'Li',
      note: 'a\nb',
    },
    lines: [
      { lineNumber: 1, quantity: 50, unitPrice: '5', expectedDate: '2026-12-24' },
      { lineNumber: 2, quantity: 6, unitPrice: '2', expectedDate: '2027-01-08' },
    ],
  });
  const problemsOf = (change: Partial<ConfirmationForm>) =>
    parseConfirmationForm({ ...form, ...change }, ordered, checks).errors.map(
      ({ line, field, problem }) => `${line} ${field} ${problem}`,
    );
  const line = (changed: object) => ({ lines: [{ ...form.lines[0]!, ...changed }, form.lines[1]!] });
  for (const quantity of ['', '-1', '1.5', '1e3', 'x']) {
    assert.deepEqual(problemsOf(line({ quantity })), ['1 quantity quantity'], quantity);
  }
  // 48 ordered: at most 50 can be received.
  for (const quantity of ['51', '12345678901'])
    assert.deepEqual(problemsOf(line({ quantity })), ['1 quantity maxQuantity'], quantity);
  assert.deepEqual(problemsOf(line({ expectedDate: '2026-02-30' })), ['1 expectedDate date']);
  assert.deepEqual(problemsOf(line({ expectedDate: '24.12.2026' })), ['1 expectedDate date']);
  assert.deepEqual(problemsOf(line({ expectedDate: '2026-10-31' })), ['1 expectedDate dateRange']);
  assert.deepEqual(problemsOf({ expectedDate: '2030-01-01' }), ['0 expectedDate dateRange']);
  assert.deepEqual(problemsOf({ name: 'x'.repeat(101) }), ['0 name name']);
  assert.deepEqual(problemsOf({ name: 'a\nb' }), ['0 name name']);
  assert.deepEqual(problemsOf({ note: 'x'.repeat(2001) }), ['0 note note']);
  assert.deepEqual(problemsOf({ note: 'a\u0007' }), ['0 note note']);
  assert.deepEqual(problemsOf({ lines: [] }).length, 4);
});
