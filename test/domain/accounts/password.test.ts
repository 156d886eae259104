import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, passwordLengthError, verifyPassword } from '../../../src/domain/accounts/password.ts';

test('a password is known again, and no other is taken for it', async () => {
  const kept = await hashPassword('yedi deniz sekiz liman');
  assert.match(kept, /^scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  assert.equal(await verifyPassword('yedi deniz sekiz liman', kept), true);
  assert.equal(await verifyPassword('yedi deniz sekiz limaN', kept), false);
  assert.notEqual(await hashPassword('yedi deniz sekiz liman'), kept);
});

test('a password typed on another keyboard is the same', async () => {
  assert.equal(await verifyPassword('s\u0327eker gibi tatlı', await hashPassword('\u015feker gibi tatlı')), true);
});

test('where there is none, it takes as long and is wrong', async () => {
  const kept = await hashPassword('yedi deniz sekiz liman');
  const timed = async (known: string | null) => {
    const start = performance.now();
    assert.equal(await verifyPassword('a guess', known), false);
    return performance.now() - start;
  };
  const times = { known: await timed(kept), none: await timed(null) };
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

test('when more wait than would still be there in the end, the next is told to come again', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('a guess', cheapHash)));
  const refused = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  assert.equal(refused.length, 60 - 52);
  assert.equal(refused[0]!.reason.code, 'SERVICE_UNAVAILABLE');
  assert.equal(await verifyPassword('a guess', cheapHash), false);
});
