import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, passwordLengthError, verifyPassword } from '../../../src/domain/accounts/password.ts';

test('a hash has the cost and a salt', async () => {
  const stored = await hashPassword('yedi deniz sekiz liman');
  assert.match(stored, /^scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  assert.notEqual(await hashPassword('yedi deniz sekiz liman'), stored);
});

test('the hash matches its password and no other', async () => {
  const stored = await hashPassword('yedi deniz sekiz liman');
  assert.equal(await verifyPassword('yedi deniz sekiz liman', stored), true);
  assert.equal(await verifyPassword('yedi deniz sekiz limaN', stored), false);
});

test('equal passwords typed on different keyboards match', async () => {
  assert.equal(await verifyPassword('s\u0327eker gibi tatlı', await hashPassword('\u015feker gibi tatlı')), true);
});

test('verification without a stored hash takes as long and fails', async () => {
  const stored = await hashPassword('yedi deniz sekiz liman');
  const measured = async (known: string | null) => {
    const start = process.cpuUsage();
    assert.equal(await verifyPassword('a guess', known), false);
    return process.cpuUsage(start).user;
  };
  const times = { known: await measured(stored), none: await measured(null) };
  assert.ok(times.none > times.known / 4, JSON.stringify(times));
});

const lengths: [password: string, error: string | undefined][] = [
  ['yedi deniz sekiz liman', undefined],
  ['elevenchars', 'must have at least 12 characters'],
  ['🔑'.repeat(11), 'must have at least 12 characters'],
  ['x'.repeat(201), 'must have at most 200 characters'],
];
for (const [password, error] of lengths) {
  test(`${password.slice(0, 30)} ${error ?? 'has a valid length'}`, () => {
    assert.equal(passwordLengthError(password), error);
  });
}

/** A stored hash with a low cost: the cost of 52 derivations is not what the test is about. */
const cheapHash = `scrypt$ln=4,r=8,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

test('requests beyond the queue limit are rejected with SERVICE_UNAVAILABLE', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('a guess', cheapHash)));
  const rejected = attempts.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  assert.equal(rejected.length, 60 - 52);
  assert.equal(rejected[0]!.reason.code, 'SERVICE_UNAVAILABLE');
  assert.equal(await verifyPassword('a guess', cheapHash), false);
});
