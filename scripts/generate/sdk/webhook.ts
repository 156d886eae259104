// Whether a webhook is the service's. It stands on Web Crypto, which Node 20, Deno, Bun and workers have.

import type { OrderEvent, WebhookTestEvent } from '../../../generated/sdk/external-v2/index.ts';

/** What a webhook tells; switch on `event`. `id` stays the same when it is sent again: use it to drop duplicates. */
export type WebhookEvent = (OrderEvent | WebhookTestEvent) & { id: string };

export interface SignedRequest {
  /** The endpoint's signing secret as it was shown, `whsec_` included; around a rotation, both. */
  secret: string | readonly string[];
  /** The request's headers, as `Headers` or as Node gives them. */
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
  /** The body's bytes as they came in, not parsed. */
  body: Uint8Array | string;
  /** How far the signature's time may be off; 300 when left out. */
  toleranceSeconds?: number;
}

/** A request that is not a webhook of the service, or one that is too old: respond with 401. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/**
 * The event of a signed request. It checks `webhook-signature` (Standard Webhooks) where that is there, else
 * `X-Webhook-Signature`, in constant time. Rejects with WebhookVerificationError.
 */
export async function verifyWebhook(request: SignedRequest): Promise<WebhookEvent> {
  const { body, toleranceSeconds = 300 } = request;
  const secrets = [request.secret].flat();
  if (secrets.length === 0 || secrets.includes('')) throw new TypeError('There is no secret to verify with.');
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new TypeError('The body has to be the bytes or the text that came in, not what was parsed from it.');
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const { id, timestamp, signed, signatures, keyOf } = claimOf(headersIn(request.headers));
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= toleranceSeconds)) {
    throw new WebhookVerificationError('The signature is too old, or from the future.');
  }
  const message = joined(new TextEncoder().encode(signed), bytes);
  for (const secret of secrets) {
    for (const signature of signatures) {
      if (await isSigned(keyOf(secret), signature, message)) {
        return { ...JSON.parse(new TextDecoder().decode(bytes)), id };
      }
    }
  }
  throw new WebhookVerificationError('The signature does not match.');
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Claim {
  id: string;
  /** Unix seconds. */
  timestamp: number;
  /** What is signed before the body. */
  signed: string;
  signatures: Bytes[];
  keyOf: (secret: string) => Bytes;
}

/** What the headers claim: Standard Webhooks' trio, else the documented pair. */
function claimOf(header: (name: string) => string): Claim {
  if (header('webhook-signature') !== '') {
    const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
    const versions = header('webhook-signature').split(' ');
    const signatures = versions
      .filter((version) => version.startsWith('v1,'))
      .map((version) => fromBase64(version.slice(3)));
    return { id, timestamp: seconds(timestamp), signed: `${id}.${timestamp}.`, signatures, keyOf: secretBytes };
  }
  const timestamp = header('x-webhook-timestamp');
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header('x-webhook-signature'))?.[1] ?? '';
  const keyOf = (secret: string): Bytes => new TextEncoder().encode(secret);
  return {
    id: header('x-webhook-id'),
    timestamp: seconds(timestamp),
    signed: `${timestamp}.`,
    signatures: [fromHex(hex)],
    keyOf,
  };
}

function headersIn(headers: SignedRequest['headers']): (name: string) => string {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? '';
  const lowerCase = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => String(lowerCase.get(name) ?? '');
}

/** NaN where it is no time, which is within no tolerance. */
function seconds(timestamp: string): number {
  return /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
}

/** The bytes that a secret has behind `whsec_`. */
function secretBytes(secret: string): Bytes {
  const bytes = fromBase64(/^whsec_(.+)$/.exec(secret)?.[1] ?? '');
  if (bytes.length === 0) throw new TypeError('A secret reads whsec_ and 32 bytes in base64.');
  return bytes;
}

async function isSigned(secret: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, signature, message);
}

function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function joined(first: Uint8Array, second: Uint8Array): Bytes {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
