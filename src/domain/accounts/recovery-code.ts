// Recovery codes of two-factor sign-in: 80 random bits in Crockford's Base32, of which only the SHA-256 is stored. A fast hash is
// sufficient because 80 random bits cannot be guessed.

import { hash, randomBytes } from 'node:crypto';

/** Recovery codes of a user. */
export const recoveryCodeCount = 10;
/** Incorrect codes in a row, after which codes of the app are rejected: they have only six digits. */
export const maxRejectedCodes = 20;
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** Returns a new code, such as `7k3m-9qx2-vb4t-h8wd`. */
export function createRecoveryCode(): string {
  const characters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return characters.match(/.{4}/g)!.join('-');
}

/** Returns the SHA-256 of a code, 32 bytes. */
export function hashRecoveryCode(code: string): Buffer {
  return hash('sha256', code, 'buffer');
}
