// Random bearer tokens for sessions and password links. Only the SHA-256 is stored. A fast hash is sufficient because
// 256 random bits cannot be guessed.

import { hash, randomBytes } from 'node:crypto';
import type { RateWindow } from '../rate-limit-window.ts';

/** Rate limit of requests with the same secret link. */
export const linkRateWindow: RateWindow = { name: 'link', limit: 120, seconds: 3600 };

/** A new token. Its text is available only at creation. */
interface NewToken {
  text: string;
  hash: Buffer;
}

/** Returns a new random token of 43 URL-safe characters. */
export function createSecretToken(): NewToken {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashToken(text) };
}

/** Returns the SHA-256 of a token's text, 32 bytes. */
export function hashToken(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
