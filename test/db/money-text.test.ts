import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMoney } from '../../src/domain/pricing/money.ts';
import { createTestDatabase } from '../support/database.ts';

const { db } = await createTestDatabase();

test('SQL formats money like formatMoney', async () => {
  const amounts = [
    '0',
    '0.0000',
    '1',
    '1.5',
    '1.50',
    '2.345',
    '2.3450',
    '0.0001',
    '9999999999.9999',
    '123456789012345678.9',
  ];
  const { rows } = await db.raw(
    'SELECT money_text(amount) AS text FROM unnest(?::numeric[]) WITH ORDINALITY AS a (amount, i) ORDER BY i',
    [amounts],
  );
  assert.deepEqual(
    rows.map(({ text }: { text: string }) => text),
    amounts.map((amount) => formatMoney(amount)),
  );
});
