// API keys: `pk_` (`pk_test_` for a sandbox), a public id of 12 characters, `_`, and 32 random bytes in base62. Only the SHA-256 of the
// key is stored. A fast hash is sufficient because 256 random bits cannot be guessed.

import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 12;
const secretBytes = 32;
/** Length of 256 bits in base62. */
const secretLength = 43;

const keyPattern = new RegExp(`^pk_(?:test_)?([0-9A-Za-z]{${idLength}})_[0-9A-Za-z]{${secretLength}}$`);

/** A new key. Its text is available only at creation. */
interface NewApiKey {
  id: string;
  text: string;
  hash: Buffer;
}

/** Returns a new random key, with the prefix `pk_test_` for a sandbox. */
export function createApiKey({ sandbox = false } = {}): NewApiKey {
  const id = Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const text = `${sandbox ? 'pk_test_' : 'pk_'}${id}_${encodeBase62(randomBytes(secretBytes))}`;
  return { id, text, hash: hashApiKey(text) };
}

/** Returns the public id of a well-formed key; undefined for any other text. */
export function parseApiKeyId(text: string): string | undefined {
  return keyPattern.exec(text)?.[1];
}

/** Returns the SHA-256 of a key's text, 32 bytes. */
export function hashApiKey(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** Returns whether a text is the key with this hash, in constant time. */
export function verifyApiKey(text: string, knownHash: Uint8Array): boolean {
  return timingSafeEqual(hashApiKey(text), knownHash);
}

function encodeBase62(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let position = 0; position < secretLength; position++) {
    text = alphabet[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
