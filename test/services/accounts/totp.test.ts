import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTotpSecret, findTotpStep } from '../../../src/services/accounts/totp.ts';

/** The secret of the test vectors of RFC 6238, `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('returns the step of the codes of RFC 6238, appendix B', () => {
  const vectors = [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const;
  for (const [seconds, code] of vectors)
    assert.equal(findTotpStep(secret, code, seconds * 1000), Math.floor(seconds / 30));
});

test('accepts the steps before and after the current one only', () => {
  const step = 2;
  const at = (current: number) => findTotpStep(secret, '359152', current * 30_000);
  assert.deepEqual([0, 1, 2, 3, 4].map(at), [undefined, step, step, step, undefined]);
});

test('creates a different secret of 160 bits each time', () => {
  assert.match(createTotpSecret(), /^[A-Z2-7]{32}$/);
  assert.notEqual(createTotpSecret(), createTotpSecret());
});
