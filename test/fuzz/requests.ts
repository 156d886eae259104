// Requests to an operation, made from its document: such as it allows, such with one fault at a known place, and such that
// break the rules of HTTP or of access.

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { faulty } from './faulty.ts';
import { jsonText, type Spelling, spellings } from './json.ts';
import { asJson, type Parts, partsOf, type Target, written } from './parts.ts';
import type { Known } from './values.ts';
import { decorations, misdeeds } from './wire.ts';

/** Who sends: the caller's requests may change its data, the mistaken company's never anything. */
export type Sender = 'caller' | 'mistaken';

/** A request as it goes onto the wire, and what has to become of it. */
export interface FuzzRequest {
  /** What kind of request it is, in words. */
  what: string;
  sender: Sender;
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** `served`: not refused by the document's schemas; `refused`: with a 4xx; `any`: with what the document knows. */
  expect: 'served' | 'refused' | 'any';
  /** What the refusal has to name. */
  names?: Place | undefined;
  /** Of the body before it was packed. */
  size?: number | undefined;
  /** What it says of ids and names, where that can't be read in its path and body. */
  said?: string;
  /** The path may be no operation's: then the answer is that of an unknown path. */
  astray?: boolean;
  /** In place of the sender's credential. */
  credential?: Record<string, string>;
}

export interface Place {
  in: 'query' | 'path' | 'header' | 'body';
  name: string;
}

/** What requests need to know of who sends them. */
export interface Senders {
  /** What each can name. */
  known: Record<Sender, { own: Known; withAnothers: Known }>;
  /** With which the caller's events are signed. */
  secret: string;
}

/** Returns the requests to an operation. */
export function requestsTo(target: Target, { known, secret }: Senders): fc.Arbitrary<FuzzRequest> {
  const caller = partsOf(target, known.caller.withAnothers, false);
  const modest = partsOf(target, known.caller.own, true);
  const mistaken = partsOf(target, known.mistaken.withAnothers, false);
  const allowed = fc.oneof(modest, caller);
  const drawn = fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(allowed, fc.nat(), fc.constantFrom(...spellings))
        .map((parts) => sound(target, secret, ...parts)),
    },
    { weight: 8, arbitrary: fc.tuple(mistaken, fc.nat(), fc.nat()).map((parts) => faulty(target, ...parts)) },
    { weight: 3, arbitrary: fc.tuple(modest, mistaken, fc.nat()).map((parts) => odd(target, ...parts)) },
  );
  return drawn.map(fitting);
}

/** Schemas allow more than the service reads: such a request may be refused before it is known what it asks for. */
function fitting(request: FuzzRequest): FuzzRequest {
  const tooLong = request.path.length > mostHeaderBytes;
  const tooLarge = (request.size ?? request.body?.length ?? 0) > bodyLimit;
  if (!tooLong && !tooLarge) return request;
  return {
    ...request,
    expect: request.expect === 'served' ? 'any' : request.expect,
    astray: tooLong,
    names: undefined,
  };
}

/** Of the service, by default: schemas alone would allow more. */
const bodyLimit = 5 * 2 ** 20;
/** Of the address and all headers, with room for the others. */
const mostHeaderBytes = 55 * 2 ** 10;

function sound(target: Target, secret: string, parts: Parts, which: number, spelling: Spelling): FuzzRequest {
  const { headers, ...rest } = written(target, parts);
  const json = parts.body === undefined ? { headers: {}, body: undefined } : asJson(jsonText(parts.body, spelling));
  const plain: FuzzRequest = {
    what: 'as the document allows',
    sender: 'caller',
    expect: 'served',
    size: json.body?.length,
    said: jsonText(parts.body ?? null),
    ...rest,
    headers: { ...headers, ...json.headers },
    body: json.body,
  };
  if ('X-Webhook-Signature' in plain.headers && which % 4 > 0)
    Object.assign(plain.headers, signatureOf(secret, plain.body!));
  const decorate = decorations[which % (decorations.length * 3)];
  const decorated = decorate?.(plain) ?? plain;
  // Where a browser's session would be at stake, pages of other sites are refused.
  if (target.served.api === 'account') delete decorated.headers.origin;
  return decorated;
}

function signatureOf(secret: string, body: Buffer): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000);
  const hex = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return { 'X-Webhook-Timestamp': String(timestamp), 'X-Webhook-Signature': `sha256=${hex}` };
}

function odd(target: Target, caller: Parts, mistaken: Parts, which: number): FuzzRequest {
  const make = (sender: Sender): FuzzRequest => {
    const parts = sender === 'caller' ? caller : mistaken;
    const { headers, ...rest } = written(target, parts);
    const json = parts.body === undefined ? { headers: {}, body: undefined } : asJson(jsonText(parts.body));
    return { what: 'plain', sender, expect: 'any', ...rest, headers: { ...headers, ...json.headers }, body: json.body };
  };
  const possible = misdeeds.filter(
    ({ needsBody, of }) => (!needsBody || caller.body !== undefined) && (of === undefined || of(target)),
  );
  const { what, commit, sender } = possible[which % possible.length]!;
  return { ...make(sender), what, ...commit(make(sender), target) };
}
