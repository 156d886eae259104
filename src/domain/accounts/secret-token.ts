// Random texts that let their bearer in: of sessions, and of links by which a password is set. Only their SHA-256 is stored. A fast
// hash is enough: there is nothing to guess in 256 random bits.

import { hash, randomBytes } from 'node:crypto';

/** A token that was just made: the only moment in which its text is known. */
export interface NewToken {
  text: string;
  hash: Buffer;
}

/** Returns a new random token of 43 characters that need no escaping anywhere. */
export function createSecretToken(): NewToken {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashToken(text) };
}

/** Returns the SHA-256 of a token's text, 32 bytes. */
export function hashToken(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
