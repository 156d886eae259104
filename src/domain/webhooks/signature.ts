// Signs webhook requests and verifies signatures.
//
// One secret serves two schemes. It is `whsec_` followed by 32 random bytes in base64. The documented header,
// X-Webhook-Signature, uses the whole text as its key; the Standard Webhooks header, webhook-signature, uses the
// decoded bytes after `whsec_`, as its libraries do. Receivers configure the same text for either scheme.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const prefix = 'whsec_';
/** Maximum clock difference of a signature's timestamp, in seconds. */
const toleranceSeconds = 300;

/** Signing secrets of an endpoint; after a rotation the previous secret stays valid for the overlap period. */
export interface SigningSecrets {
  current: string;
  previous: string | null;
}

/** Returns a new secret: `whsec_` and 32 random bytes in base64. */
export function newSigningSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * Returns the documented signature of a body: `sha256=` and the hex HMAC-SHA256 of `<timestamp>.<body>`.
 * The secret `secret`, the timestamp 1674087231 and the body `{"a":1}` give `sha256=fb7845f8…b2d0ce787`.
 */
export function signature(secret: string, timestamp: string, body: string | Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Returns the Standard Webhooks signature of a body: `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`. */
export function standardSignature(secret: string, id: string, timestamp: string, body: string | Buffer): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

/**
 * Returns the headers that identify and sign an event sent at `timestamp` (Unix seconds). While two secrets are valid,
 * the documented signature, which supports only one, uses the previous secret, so that receivers that have not switched
 * keep working. Replays are started manually and use the current secret.
 */
export function signedHeaders(
  event: { id: string; name: string; replay: boolean },
  { current, previous }: SigningSecrets,
  timestamp: string,
  body: string,
): Record<string, string> {
  const valid = previous === null ? [current] : [current, previous];
  return {
    'X-Webhook-Id': event.id,
    'X-Webhook-Event': event.name,
    'X-Webhook-Timestamp': timestamp,
    'X-Webhook-Signature': signature(event.replay ? current : (previous ?? current), timestamp, body),
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': valid.map((secret) => standardSignature(secret, event.id, timestamp, body)).join(' '),
  };
}

/**
 * Returns whether `claimed` is the documented signature of these exact bytes under one of the secrets, made at most 5
 * minutes before or after `now` (Unix seconds). Runs in constant time.
 */
export function isSignedBy(
  secrets: readonly string[],
  claimed: { signature: string; timestamp: string },
  body: string | Buffer,
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(claimed.timestamp)) return false;
  if (Math.abs(now - Number(claimed.timestamp)) > toleranceSeconds) return false;
  const received = Buffer.from(claimed.signature);
  return secrets
    .map((secret) => Buffer.from(signature(secret, claimed.timestamp, body)))
    .some((expected) => expected.length === received.length && timingSafeEqual(expected, received));
}
