// Codes of authenticator apps (TOTP, RFC 6238): 6 digits, a new one every 30 seconds, SHA-1, which all apps support.

import { Secret, TOTP } from 'otpauth';

const settings = { issuer: 'Portside', algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const window = 1;

/** Returns a new secret of 160 random bits, in Base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the `otpauth:` URI of a secret for the app, which shows the e-mail address. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...settings, label: email, secret }).toString();
}

/** Returns the time step (Unix time / 30 s) whose code this is, the current one or a neighbor; undefined for another code. */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ ...settings, secret });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
