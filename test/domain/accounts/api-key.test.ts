import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createApiKey, hashApiKey, parseApiKeyId, verifyApiKey } from '../../../src/domain/accounts/api-key.ts';

test('a key is pk_, 12 characters, _ and 43 characters of base62', () => {
  for (let i = 0; i < 200; i++) {
    const { id, text } = createApiKey();
    assert.match(text, /^pk_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
    assert.equal(parseApiKeyId(text), id);
  }
});

test('keys differ in id and secret', () => {
  const keys = Array.from({ length: 1000 }, createApiKey);
  assert.equal(new Set(keys.map(({ id }) => id)).size, 1000);
  assert.equal(new Set(keys.map(({ text }) => text.slice(16))).size, 1000);
});

test('every character of the alphabet occurs in secrets', () => {
  const secrets = Array.from({ length: 500 }, () => createApiKey().text.slice(16)).join('');
  assert.equal(new Set(secrets).size, 62);
});

test('the hash is the SHA-256 of the whole key, and matches only that key', () => {
  const { text, hash } = createApiKey();
  assert.deepEqual(hash, createHash('sha256').update(text).digest());
  assert.deepEqual(hashApiKey(text), hash);
  assert.equal(verifyApiKey(text, hash), true);
  assert.equal(verifyApiKey(createApiKey().text, hash), false);
  assert.equal(verifyApiKey(`${text} `, hash), false);
});

for (const text of [
  '',
  'pk_',
  'pk_abcdefghijkl',
  `pk_abcdefghijkl_${'a'.repeat(42)}`,
  `pk_abcdefghijkl_${'a'.repeat(44)}`,
  `PK_abcdefghijkl_${'a'.repeat(43)}`,
  `pk_abcdefghijk-_${'a'.repeat(43)}`,
  `pk_abcdefghijkl_${'a'.repeat(42)}é`,
  `pk_abcdefghijkl_${'a'.repeat(43)}\n`,
  ` pk_abcdefghijkl_${'a'.repeat(43)}`,
]) {
  test(`${JSON.stringify(text)} is not a key`, () => assert.equal(parseApiKeyId(text), undefined));
}
