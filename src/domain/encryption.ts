// Secrets that must be had again as text, unlike passwords, are stored sealed: encrypted and authenticated by AES-256-GCM.
//
// A sealed text reads `sealed v1 <key id> <base64url of nonce, ciphertext and tag>`. The key id, the first eight hex digits of
// the key's SHA-256, tells which key opens it; the context where it is stored is authenticated with it, so that a sealed text copied into
// another row, or another company's, does not open. No secret of ours holds a space: what does not begin like this is plain text.

import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const prefix = 'sealed v1';
const nonceBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** Seals with one key, and opens what that or an earlier one has data. */
export interface Encryption {
  /** Of the key that seals. */
  readonly keyId: string;
  /** Of every key at hand. */
  readonly keyIds: readonly string[];
  /** Returns the sealed text; never twice the same. */
  encrypt(text: string, context: string): string;
  /** Returns the text; one stored plain as it is. Throws SecretUnreadable where no key at hand opens it in this context. */
  decrypt(stored: string, context: string): string;
}

/** Thrown for a sealed text that can't be opened; the message says why and holds nothing of it. */
export class DecryptionError extends Error {
  override name = 'SecretUnreadable';
}

/** Returns a vault that seals with the first of these keys of 32 bytes. */
export function createEncryption([current, ...earlier]: readonly [Buffer, ...Buffer[]]): Encryption {
  const keys = new Map([current, ...earlier].map((key) => [keyIdOf(key), key]));
  const keyId = keyIdOf(current);
  return {
    keyId,
    keyIds: [...keys.keys()],
    encrypt: (text, context) => `${prefix} ${keyId} ${encryptBytes(current, text, context).toString('base64url')}`,
    decrypt(stored, context) {
      const keyIdUsed = encryptionKeyOf(stored);
      if (keyIdUsed === undefined) return stored;
      const key = keys.get(keyIdUsed);
      if (key === undefined) throw new DecryptionError(`It was sealed with the key ${keyIdUsed}, which is not at hand.`);
      return decryptBytes(key, Buffer.from(stored.slice(stored.lastIndexOf(' ') + 1), 'base64url'), context);
    },
  };
}

/** Returns the id of the key that sealed a stored text; undefined for one stored plain. */
export function encryptionKeyOf(stored: string): string | undefined {
  return /^sealed v1 ([0-9a-f]{8}) /.exec(stored)?.[1];
}

/** Returns what a key is known by: the first eight hex digits of its SHA-256. */
export function keyIdOf(key: Buffer): string {
  return hash('sha256', key).slice(0, 8);
}

function encryptBytes(key: Buffer, text: string, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function decryptBytes(key: Buffer, data: Buffer, context: string): string {
  const end = data.length - tagBytes;
  if (end < nonceBytes) throw new DecryptionError('It is cut short.');
  const decipher = createDecipheriv(algorithm, key, data.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(data.subarray(end));
  try {
    return decipher.update(data.subarray(nonceBytes, end), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new DecryptionError('It was changed, or sealed for another place.');
  }
}
