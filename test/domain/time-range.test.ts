import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../src/domain/errors.ts';
import { parseTimeRange, usageRange } from '../../src/domain/time-range.ts';

describe('parseTimeRange', () => {
  it('includes whole days, and times before the end', () => {
    for (const [from, to, start, end] of [
      ['2026-11-27', '2026-11-27', '2026-11-27T00:00:00Z', '2026-11-27T24:00:00Z'],
      ['2026-11-27', '2026-11-27T08:00:00Z', '2026-11-27T00:00:00Z', '2026-11-27T08:00:00Z'],
      ['2026-11-27T08:00:00+03', undefined, '2026-11-27T08:00:00+03', undefined],
      [undefined, '9999-12-31', undefined, '9999-12-31T24:00:00Z'],
    ] as const) {
      assert.deepEqual(parseTimeRange({ from, to }), { from: start, to: end });
    }
  });

  it('rejects empty ranges', () => {
    for (const [from, to] of [
      ['2026-11-28', '2026-11-27'],
      ['2026-11-28', '2026-11-28T00:00:00Z'],
      ['2026-11-28T00:00:00Z', '2026-11-27'],
      ['2026-11-28T02:00:00+03', '2026-11-27T23:00:00Z'],
    ] as const) {
      assert.throws(
        () => parseTimeRange({ from, to }),
        (error) => error instanceof ApiError && error.details[0] === 'query parameter "to": must be later than "from"',
      );
    }
  });
});

describe('usageRange', () => {
  it('is in times that responses can show', () => {
    const now = new Date('2026-11-27T10:00:00Z');
    assert.deepEqual(usageRange({ interval: 'hour', to: '2026-11-26' }, now), {
      from: '2026-11-26T00:00:00.000Z',
      to: '2026-11-27T00:00:00.000Z',
    });
    assert.deepEqual(usageRange({ interval: 'hour', from: '0001-01-01', to: '9999-12-31' }, now), {
      from: '1970-01-01T00:00:00.000Z',
      to: '9999-12-31T23:59:59.999Z',
    });
  });
});
