// Encrypts stored secrets that must be recovered as plaintext, unlike passwords, with AES-256-GCM.
//
// The stored form is `encrypted v1 <key id> <base64url of nonce, ciphertext and tag>`. The key id is the first eight hex
// digits of the key's SHA-256. The storage context (table, company, row) is authenticated as additional data, so a
// ciphertext copied into another row or company does not decrypt. Stored text without this prefix is plaintext: no
// secret contains a space.

import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const prefix = 'encrypted v1';
const nonceBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** Encrypts with the current key and decrypts with the current and earlier keys. */
export interface Encryption {
  /** Id of the encryption key. */
  readonly keyId: string;
  /** Ids of all available keys. */
  readonly keyIds: readonly string[];
  /** Returns the ciphertext in stored form; differs on every call because of the random nonce. */
  encrypt(text: string, context: string): string;
  /**
   * Returns the plaintext; plaintext values are returned unchanged. Throws DecryptionError if no available key decrypts
   * the value in this context.
   */
  decrypt(stored: string, context: string): string;
  /**
   * Returns 32 secret bytes that follow from the context and the key with this ID, and cannot be guessed without it (HKDF-SHA-256). Undefined if the
   * key is not available.
   */
  deriveSecret(context: string, keyId: string): Buffer | undefined;
}

/** Stands for the encryption of a process without a key. Using it throws. */
export const missingEncryption: Encryption = {
  get keyId() {
    return throwMissingKey();
  },
  get keyIds() {
    return throwMissingKey();
  },
  encrypt: throwMissingKey,
  decrypt: throwMissingKey,
  deriveSecret: throwMissingKey,
};

function throwMissingKey(): never {
  throw new Error('this needs SECRETS_KEY, the one that the service of this database has');
}

/** Thrown if a stored secret cannot be decrypted. The message states the cause and contains no secret data. */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

/** Returns an encryption that encrypts with the first of these 32-byte keys and decrypts with any of them. */
export function createEncryption([current, ...earlier]: readonly [Buffer, ...Buffer[]]): Encryption {
  const keys = new Map([current, ...earlier].map((key) => [encryptionKeyId(key), key]));
  const keyId = encryptionKeyId(current);
  return {
    keyId,
    keyIds: [...keys.keys()],
    encrypt: (text, context) => `${prefix} ${keyId} ${encryptBytes(current, text, context).toString('base64url')}`,
    decrypt(stored, context) {
      const keyIdUsed = parseEncryptionKeyId(stored);
      if (keyIdUsed === undefined) return stored;
      const key = keys.get(keyIdUsed);
      if (key === undefined)
        throw new DecryptionError(`It was encrypted with the key ${keyIdUsed}, which is not configured.`);
      return decryptBytes(key, Buffer.from(stored.slice(stored.lastIndexOf(' ') + 1), 'base64url'), context);
    },
    deriveSecret(context, id) {
      const key = keys.get(id);
      return key && Buffer.from(hkdfSync('sha256', key, '', context, keyBytes));
    },
  };
}

/** Returns the id of the key that encrypted a stored text; undefined for plaintext. */
export function parseEncryptionKeyId(stored: string): string | undefined {
  return /^encrypted v1 ([0-9a-f]{8}) /.exec(stored)?.[1];
}

/** Returns the id of a key: the first eight hex digits of its SHA-256. */
export function encryptionKeyId(key: Buffer): string {
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
    throw new DecryptionError('It was changed, or encrypted for another row.');
  }
}
