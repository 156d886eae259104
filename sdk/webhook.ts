// Verifies webhook signatures with Web Crypto, which Node 20, Deno, Bun and workers have.

import type { OrderEvent, WebhookTestEvent } from './generated/external-v2/index.ts';

/** The event of a webhook; switch on `event`. `id` is the same in every attempt: use it to detect duplicates. */
export type WebhookEvent = (OrderEvent | WebhookTestEvent) & { id: string };

export interface SignedRequest {
  /** The signing secret of the endpoint, with `whsec_`. During a rotation, both secrets. */
  secret: string | readonly string[];
  /** The headers of the request, as `Headers` or as a Node.js object. */
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
  /** The unparsed body. */
  body: Uint8Array | string;
  /** Maximum difference between the signature's timestamp and the clock; default 300. */
  toleranceSeconds?: number;
}

/** Why a request is rejected. */
export type WebhookVerificationCode = 'SIGNATURE_MISSING' | 'TIMESTAMP_OUTSIDE_TOLERANCE' | 'SIGNATURE_MISMATCH';

/** The signature is missing, invalid or too old: respond with 401. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Verifies a request and returns its event. Checks `webhook-signature` in constant time. It does not accept `X-Webhook-Signature`, which does not sign
 * the ID. Rejects with WebhookVerificationError.
 */
export async function verifyWebhook(request: SignedRequest): Promise<WebhookEvent> {
  const { body, toleranceSeconds = 300 } = request;
  const secrets = [request.secret].flat();
  if (secrets.length === 0 || secrets.some((secret: unknown) => typeof secret !== 'string' || secret === '')) {
    throw new TypeError('secret must be the signing secret of the endpoint, whsec_…, and must not be empty.');
  }
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new TypeError('body must be the unparsed bytes or text. Verify the request before a JSON parser reads it.');
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const { id, timestamp, signed, signatures } = claimOf(headersIn(request.headers));
  assertTimestamp(timestamp, toleranceSeconds);
  const message = joined(new TextEncoder().encode(signed), bytes);
  for (const secret of secrets) {
    for (const signature of signatures) {
      if (await isSigned(secretBytes(secret), signature, message)) {
        return { ...JSON.parse(new TextDecoder().decode(bytes)), id };
      }
    }
  }
  throw new WebhookVerificationError(
    'SIGNATURE_MISMATCH',
    'The signature does not match. Check that the secret is that of this endpoint, and that the body is unparsed.',
  );
}

function assertTimestamp(timestamp: number, toleranceSeconds: number): void {
  const age = Math.round(Date.now() / 1000 - timestamp);
  if (Math.abs(Date.now() / 1000 - timestamp) <= toleranceSeconds) return;
  const difference = Number.isNaN(age)
    ? 'is not a number of seconds'
    : `differs from the clock by ${Math.abs(age)} seconds`;
  throw new WebhookVerificationError(
    'TIMESTAMP_OUTSIDE_TOLERANCE',
    `The timestamp of the signature ${difference}. The maximum is ${toleranceSeconds} seconds.`,
  );
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Claim {
  id: string;
  /** Unix seconds. */
  timestamp: number;
  /** The signed text before the body. */
  signed: string;
  signatures: Bytes[];
}

/** Reads the headers of Standard Webhooks. */
function claimOf(header: (name: string) => string): Claim {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
  const missing = names.filter((name) => header(name) === '');
  if (missing.length > 0) {
    const message = `A header is missing: ${missing.join(', ')}. Pass all headers of the request.`;
    throw new WebhookVerificationError('SIGNATURE_MISSING', message);
  }
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  const versions = header('webhook-signature').split(' ');
  const signatures = versions
    .filter((version) => version.startsWith('v1,'))
    .map((version) => fromBase64(version.slice(3)));
  return { id, timestamp: seconds(timestamp), signed: `${id}.${timestamp}.`, signatures };
}

function headersIn(headers: SignedRequest['headers']): (name: string) => string {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? '';
  const lowerCase = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => String(lowerCase.get(name) ?? '');
}

/** Returns NaN for an invalid timestamp, which no tolerance accepts. */
function seconds(timestamp: string): number {
  return /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
}

/** Decodes the bytes of a secret after `whsec_`. */
function secretBytes(secret: string): Bytes {
  const bytes = fromBase64(/^whsec_(.+)$/.exec(secret)?.[1] ?? '');
  if (bytes.length === 0) throw new TypeError('A secret must be whsec_ followed by base64.');
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

function joined(first: Uint8Array, second: Uint8Array): Bytes {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
