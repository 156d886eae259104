// API keys as text: `pk_`, a public id of 12 characters, `_`, and 32 random bytes in base62. Only the SHA-256 of the whole
// is ever stored. A fast hash is enough: there is nothing to guess in 256 random bits.

import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 12;
const secretBytes = 32;
/** What 256 bits take in base62. */
const secretLength = 43;

const keyPattern = new RegExp(`^pk_([0-9A-Za-z]{${idLength}})_[0-9A-Za-z]{${secretLength}}$`);

/** A key that was just made: the only moment in which its text is known. */
export interface NewApiKey {
  id: string;
  text: string;
  hash: Buffer;
}

/** Returns a new random key. */
export function createApiKey(): NewApiKey {
  const id = Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const text = `pk_${id}_${encodeBase62(randomBytes(secretBytes))}`;
  return { id, text, hash: hashApiKey(text) };
}

/** Returns the public id in a text that has the form of a key; undefined for any other text. */
export function apiKeyIdOf(text: string): string | undefined {
  return keyPattern.exec(text)?.[1];
}

/** Returns the SHA-256 of a key's text, 32 bytes. */
export function hashApiKey(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** Whether a text is the key with this hash, in a time that doesn't tell how nearly it was. */
export function verifyApiKey(text: string, knownHash: Uint8Array): boolean {
  return timingSafeEqual(hashApiKey(text), knownHash);
}

function encodeBase62(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let place = 0; place < secretLength; place++) {
    text = alphabet[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
