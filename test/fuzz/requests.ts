// Generates requests to an operation from its OpenAPI document: valid ones, ones with a single invalid value, and ones that violate
// HTTP or access rules.

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { harmlessVariants, unusualVariants } from './http-variants.ts';
import { createInvalidRequest } from './invalid-requests.ts';
import { type JsonStyle, jsonStyles, serializeJson } from './json.ts';
import { generateParts, jsonPayload, type Parts, serializeParts, type Target } from './request-parts.ts';
import type { ValueLookup } from './values.ts';

/** The sending company. Requests of the caller may change its data; the service must reject every request of the invalid caller. */
export type Sender = 'caller' | 'invalidCaller';

/** A request as sent, and its expected result. */
export interface FuzzRequest {
  description: string;
  sender: Sender;
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** `accepted`: passes schema validation; `rejected`: a 4xx status; `any`: any documented response. */
  expect: 'accepted' | 'rejected' | 'any';
  /** The location that the error must name. */
  errorLocation?: Location | undefined;
  /** Size of the body before compression. */
  size?: number | undefined;
  /** Unescaped and uncompressed body, to search for ids and names. */
  rawContent?: string;
  /** Whether the path may match no operation. */
  mayMatchNoRoute?: boolean;
  /** Replaces the sender's credential. */
  credential?: Record<string, string>;
}

export interface Location {
  in: 'query' | 'path' | 'header' | 'body';
  name: string;
}

/** The data of the senders that requests use. */
export interface Senders {
  lookups: Record<Sender, { own: ValueLookup; withForeign: ValueLookup }>;
  /** The webhook signing secret of the caller. */
  secret: string;
}

/** Generates requests to an operation. */
export function generateRequests(target: Target, { lookups, secret }: Senders): fc.Arbitrary<FuzzRequest> {
  const caller = generateParts(target, lookups.caller.withForeign, false);
  const plausible = generateParts(target, lookups.caller.own, true);
  const invalidCaller = generateParts(target, lookups.invalidCaller.withForeign, false);
  const valid = fc.oneof(plausible, caller);
  const request = fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(valid, fc.nat(), fc.constantFrom(...jsonStyles))
        .map((parts) => createValidRequest(target, secret, ...parts)),
    },
    {
      weight: 8,
      arbitrary: fc.tuple(invalidCaller, fc.nat(), fc.nat()).map((parts) => createInvalidRequest(target, ...parts)),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(plausible, invalidCaller, fc.nat()).map((parts) => createUnusualRequest(target, ...parts)),
    },
  );
  return request.map((made) => adjustForLimits(made, maxBodyOf(target)));
}

/** Adjusts the expectation for requests that exceed size limits, which the service rejects before validation. */
function adjustForLimits(request: FuzzRequest, maxBody: number): FuzzRequest {
  const tooLong = request.path.length > maxPathBytes;
  const tooLarge = (request.size ?? request.body?.length ?? 0) > maxBody;
  if (!tooLong && !tooLarge) return request;
  return {
    ...request,
    expect: request.expect === 'accepted' ? 'any' : request.expect,
    mayMatchNoRoute: tooLong,
    errorLocation: undefined,
  };
}

/** The body size limit of the operation: its own, or the default of the service. */
const maxBodyOf = ({ operation }: Target) =>
  Number((operation as { 'x-max-body'?: number })['x-max-body'] ?? 5 * 2 ** 20);
/** Maximum length of the path, leaving room for headers within the limit of the HTTP server. */
const maxPathBytes = 55 * 2 ** 10;

function createValidRequest(
  target: Target,
  secret: string,
  parts: Parts,
  index: number,
  style: JsonStyle,
): FuzzRequest {
  const { headers, ...rest } = serializeParts(target, parts);
  const json =
    parts.body === undefined ? { headers: {}, body: undefined } : jsonPayload(serializeJson(parts.body, style));
  const plain: FuzzRequest = {
    description: 'valid',
    sender: 'caller',
    expect: 'accepted',
    size: json.body?.length,
    rawContent: serializeJson(parts.body ?? null),
    ...rest,
    headers: { ...headers, ...json.headers },
    body: json.body,
  };
  if ('X-Webhook-Signature' in plain.headers && index % 4 > 0)
    Object.assign(plain.headers, signatureHeaders(secret, plain.body!));
  const vary = harmlessVariants[index % (harmlessVariants.length * 3)];
  const varied = vary?.(plain) ?? plain;
  // The account API rejects cross-site requests.
  if (target.served.api === 'account') delete varied.headers.origin;
  return varied;
}

function signatureHeaders(secret: string, body: Buffer): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000);
  const hex = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return { 'X-Webhook-Timestamp': String(timestamp), 'X-Webhook-Signature': `sha256=${hex}` };
}

function createUnusualRequest(target: Target, caller: Parts, invalidCaller: Parts, index: number): FuzzRequest {
  const make = (sender: Sender): FuzzRequest => {
    const parts = sender === 'caller' ? caller : invalidCaller;
    const { headers, ...rest } = serializeParts(target, parts);
    const json = parts.body === undefined ? { headers: {}, body: undefined } : jsonPayload(serializeJson(parts.body));
    return {
      description: 'unchanged',
      sender,
      expect: 'any',
      ...rest,
      headers: { ...headers, ...json.headers },
      body: json.body,
    };
  };
  const possible = unusualVariants.filter(
    ({ needsBody, appliesTo }) =>
      (!needsBody || caller.body !== undefined) && (appliesTo === undefined || appliesTo(target)),
  );
  const { description, apply, sender } = possible[index % possible.length]!;
  return { ...make(sender), description, ...apply(make(sender), target) };
}
