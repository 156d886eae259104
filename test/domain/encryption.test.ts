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

// Encrypted values are stored with the prefix "encrypted v1".
const key = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);
const encryption = createEncryption([key]);
const context = 'feeds/one';

test('decrypt returns the text with the same context, and the ciphertext does not contain the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 8 }), fc.string(), (text, context) => {
      const ciphertext = encryption.encrypt(text, context);
      assert.ok(!ciphertext.includes(text));
      assert.equal(encryption.decrypt(ciphertext, context), text.toWellFormed());
    }),
  );
});

test('ciphertext contains the key id and differs each time', () => {
  const [one, two] = [encryption.encrypt('secret', context), encryption.encrypt('secret', context)];
  assert.match(one, /^encrypted v1 [0-9a-f]{8} [\w-]+$/);
  assert.equal(parseEncryptionKeyId(one), encryptionKeyId(key));
  assert.notEqual(one, two);
});

test('decryption fails for another context, another key, or a changed bit', () => {
  const ciphertext = encryption.encrypt('secret', context);
  const start = ciphertext.lastIndexOf(' ') + 1;
  const bytes = Buffer.from(ciphertext.slice(start), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    assert.throws(
      () => encryption.decrypt(`${ciphertext.slice(0, start)}${changed.toString('base64url')}`, context),
      DecryptionError,
    );
  }
  for (const [instance, stored, otherContext] of [
    [encryption, ciphertext, 'feeds/two'],
    [createEncryption([other]), ciphertext, context],
    [encryption, ciphertext.slice(0, 40), context],
    [encryption, `encrypted v1 ${encryptionKeyId(key)} `, context],
  ] as const) {
    assert.throws(() => instance.decrypt(stored, otherContext), DecryptionError);
  }
});

test('a previous key decrypts but does not encrypt', () => {
  const rotated = createEncryption([other, key]);
  assert.equal(rotated.decrypt(encryption.encrypt('secret', context), context), 'secret');
  assert.equal(parseEncryptionKeyId(rotated.encrypt('secret', context)), encryptionKeyId(other));
});

test('stored plain text is returned unchanged', () => {
  for (const text of ['whsec_c2VjcmV0', 'encrypted', 'encrypted-v1-abcdefgh', randomBytes(20).toString('hex')]) {
    assert.equal(encryption.decrypt(text, context), text);
    assert.equal(parseEncryptionKeyId(text), undefined);
  }
});
