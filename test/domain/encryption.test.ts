import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  createEncryption,
  DecryptionError,
  encryptionKeyId,
  parseEncryptionKeyId,
} from '../../src/domain/encryption.ts';

const key = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);
const encryption = createEncryption([key]);
const place = 'feeds/one';

test('what is sealed opens in its place, with nothing of it to be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 8 }), fc.string(), (text, place) => {
      const sealed = encryption.encrypt(text, place);
      assert.ok(!sealed.includes(text));
      assert.equal(encryption.decrypt(sealed, place), text.toWellFormed());
    }),
  );
});

test('it names its key, and no two sealings are the same', () => {
  const [one, two] = [encryption.encrypt('secret', place), encryption.encrypt('secret', place)];
  assert.match(one, /^sealed v1 [0-9a-f]{8} [\w-]+$/);
  assert.equal(parseEncryptionKeyId(one), encryptionKeyId(key));
  assert.notEqual(one, two);
});

test('it opens nowhere else, with no other key, and not when a bit of it was changed', () => {
  const sealed = encryption.encrypt('secret', place);
  const bytes = Buffer.from(sealed.slice(19), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    assert.throws(
      () => encryption.decrypt(`${sealed.slice(0, 19)}${changed.toString('base64url')}`, place),
      DecryptionError,
    );
  }
  for (const [vaultOf, stored, where] of [
    [encryption, sealed, 'feeds/two'],
    [createEncryption([other]), sealed, place],
    [encryption, sealed.slice(0, 40), place],
    [encryption, `sealed v1 ${encryptionKeyId(key)} `, place],
  ] as const) {
    assert.throws(() => vaultOf.decrypt(stored, where), DecryptionError);
  }
});

test('an earlier key opens and does not seal', () => {
  const rotated = createEncryption([other, key]);
  assert.equal(rotated.decrypt(encryption.encrypt('secret', place), place), 'secret');
  assert.equal(parseEncryptionKeyId(rotated.encrypt('secret', place)), encryptionKeyId(other));
});

test('what was stored plain is returned as it is', () => {
  for (const text of ['whsec_c2VjcmV0', 'sealed', 'sealed-v1-abcdefgh', randomBytes(20).toString('hex')]) {
    assert.equal(encryption.decrypt(text, place), text);
    assert.equal(parseEncryptionKeyId(text), undefined);
  }
});
