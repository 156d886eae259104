import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAmount, formatMoney } from '../../../web/account/numbers.ts';

test('converted sums are in whole units, amounts in their own currency have all decimals', () => {
  const pairs = [
    [formatAmount('175319.04', 'TRY'), '175,319 TRY'],
    [formatAmount('2631982.50', 'TRY'), '2,631,983 TRY'],
    [formatAmount('0.40', 'TRY'), '0 TRY'],
    [formatMoney('2631982.5', 'EUR'), '2,631,982.50 EUR'],
    [formatMoney('8.0755', 'GBP'), '8.0755 GBP'],
  ];
  for (const [formatted, expected] of pairs) assert.equal(formatted!.replaceAll('\u00a0', ' '), expected);
});
