import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { loadConfig } from '../../../src/config.ts';
import { isWeakPassword } from '../../../src/services/accounts/password-strength.ts';
import { ThreadPools } from '../../../src/threads/thread-pools.ts';

// The estimator needs no database.
const ctx = {
  threadPools: new ThreadPools({ config: loadConfig({}), databaseUrl: '', log: pino({ enabled: false }) }),
};
const words = ['Kirlangic Retail GmbH', 'aysegul.demir@kirlangic.example'];

const passwords: [password: string, isWeak: boolean][] = [
  ['yedi deniz sekiz liman', false],
  ['correct horse battery staple', false],
  ['v9$Kq2!mZr7Lx4wT', false],
  ['ş'.repeat(10), true],
  ['password1234', true],
  ['P@ssw0rd!2026', true],
  ['qwertyuiop123', true],
  ['aaaaaaaaaaaaaaa', true],
  ['ababababababab', true],
  ['aysegul.demir@kirlangic.example', true],
  ['Kirlangic2026!', true],
  ['kirlangicretail', true],
  ['KirlangicRetail1234', true],
  ['пароль123456', true],
  ['йцукенгшщзхъ', true],
  ['тест тест тест тест', true],
  ['aysegul123456', true],
];
for (const [password, isWeak] of passwords) {
  test(`${password} is ${isWeak ? 'weak' : 'strong'}`, async () => {
    assert.equal(await isWeakPassword(ctx, password, words), isWeak);
  });
}

test('the estimate includes the user: a password can be strong for one user and weak for another', async () => {
  assert.equal(await isWeakPassword(ctx, 'Zyrantholex-Quib', []), false);
  assert.equal(await isWeakPassword(ctx, 'Zyrantholex-Quib', ['Zyrantholex Quib Ltd']), true);
});

test('the estimate is limited to a maximum password length', async () => {
  assert.equal(await isWeakPassword(ctx, `${'aA1!'.repeat(30)}yedi deniz sekiz liman`, words), true);
});

test('passwords beyond the queue limit are rejected; queued ones are checked', async () => {
  const checks = await Promise.allSettled(Array.from({ length: 12 }, () => isWeakPassword(ctx, 'password1234', [])));
  const rejected = checks.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  assert.equal(rejected.length, 2);
  assert.equal(rejected[0]?.reason.code, 'SERVICE_UNAVAILABLE');
  assert.equal(await isWeakPassword(ctx, 'password1234', []), true);
});
