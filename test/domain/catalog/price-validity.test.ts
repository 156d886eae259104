import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDay, parseValidity } from '../../../src/domain/catalog/price-validity.ts';
import { ParseError } from '../../../src/domain/price-lists/parse-value.ts';

test('reads days in the usual notations', () => {
  for (const text of [
    ...['2026-12-01', '2026/12/1', '2026.12.01', '20261201', '2026-12-01T00:00:00Z', '2026-12-01 00:00'],
    ...['01.12.2026', '1.12.2026', '1.12.26', '1. 12. 2026', '01.12.2026 00:00:00'],
  ])
    assert.equal(parseDay(text), '2026-12-01', text);
  for (const text of ['13/12/2026', '12/13/2026', '13-12-2026', '13/12/26']) assert.equal(parseDay(text), '2026-12-13');
  assert.equal(parseDay('12/12/2026'), '2026-12-12');
  assert.equal(parseDay('29.02.2028'), '2028-02-29');
});

test('rejects texts that are no day, and those that can be two', () => {
  const reason = (text: string) => {
    const parsed = parseDay(text);
    return parsed instanceof ParseError ? parsed.reason : parsed;
  };
  for (const text of ['', 'soon', '46357', '2026', '12/2026', '1.12', '2026-12-01x', '2026-12/01'])
    assert.equal(reason(text), 'is not a day like 2026-12-01', text);
  for (const text of ['30.02.2026', '2026-13-01', '2026-00-10', '31/04/2026', '29.02.2026'])
    assert.equal(reason(text), 'is not a day of the calendar', text);
  for (const text of ['01.12.1999', '2100-01-01', '0026-12-01'])
    assert.equal(reason(text), 'is not a day from 2000 to 2099');
  assert.match(reason('01/12/2026'), /^can be two days/);
});

test('checks the last day against the first one and against today', () => {
  const parse = (raw: object) => {
    const state = { raw, errors: [], warnings: [] };
    const validity = parseValidity(state, '2026-11-23');
    return [validity.validFrom, validity.validTo, ...state.errors.map(({ field, reason }) => `${field} ${reason}`)];
  };
  assert.deepEqual(parse({}), [undefined, undefined]);
  assert.deepEqual(parse({ validFrom: '', validTo: null }), ['', '']);
  assert.deepEqual(parse({ validFrom: '23.11.2026', validTo: '23.11.2026' }), ['2026-11-23', '2026-11-23']);
  assert.deepEqual(parse({ validTo: '2026-11-22' }), [undefined, '2026-11-22', 'validTo is in the past']);
  const reversed = parse({ validFrom: '2026-12-02', validTo: '2026-12-01' });
  assert.deepEqual(reversed, ['2026-12-02', '2026-12-01', 'validTo is before validFrom, 2026-12-02']);
  assert.deepEqual(parse({ validFrom: 'x' }), ['', undefined, 'validFrom is not a day like 2026-12-01']);
});
