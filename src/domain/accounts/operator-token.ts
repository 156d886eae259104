// Operator tokens: `op_`, a public ID of 12 hexadecimal digits, `_`, and 32 random bytes in base64url.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { RateWindow } from '../rate-limit-window.ts';
import { createSecretToken, hashToken } from './secret-token.ts';

/** Rate limit per token. */
export const operatorRateWindow: RateWindow = { name: 'operator', limit: 5000, seconds: 3600 };

/** The operator token of a request. */
export interface OperatorToken {
  id: string;
  name: string;
}

/** A token with its hash and its expiry. */
export interface VerifiableToken extends OperatorToken {
  /** SHA-256 of the text. */
  hash: Uint8Array;
  /** Unix time in milliseconds; null if the token does not expire. */
  expiresAt: number | null;
}

/** Returns a new random token. Its text is available only at creation. */
export function createOperatorToken(): { id: string; text: string; hash: Buffer } {
  const id = randomBytes(6).toString('hex');
  const text = `op_${id}_${createSecretToken().text}`;
  return { id, text, hash: hashToken(text) };
}

/** Returns the public ID of a well-formed token; undefined for any other text. */
export function parseOperatorTokenId(text: string): string | undefined {
  return /^op_([0-9a-f]{12})_[\w-]{43}$/.exec(text)?.[1];
}

/** Returns whether a text is the token with this hash, in constant time. */
export function verifyOperatorToken(text: string, knownHash: Uint8Array): boolean {
  return timingSafeEqual(hashToken(text), knownHash);
}
