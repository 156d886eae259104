// Webhook endpoints of a company and their signing secrets.

import { validateTarget } from '../../clients/ssrf-safe-agent.ts';
import type { Exchange, WebhookClient } from '../../clients/webhook.ts';
import type { Context } from '../../context.ts';
import {
  deletePreviousSecret,
  type Endpoint,
  findEndpoint,
  insertEndpoint,
  listValidSecrets,
  lockEndpoint,
  removeEndpoint as removeEndpointRow,
  replaceSecret,
  updateEndpoint,
} from '../../db/webhooks/endpoints.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { eventNames as allEvents, type EventName } from '../../domain/events/order-events.ts';
import { isSignedBy, newSigningSecret, type SigningSecrets, signedHeaders } from '../../domain/webhooks/signature.ts';
import type { Database } from '../../postgres/connection.ts';

const maxUrlLength = 2000;
const defaultOverlapHours = 24;
const maxOverlapHours = 24 * 7;
/** Event type of test deliveries; endpoints can't subscribe to it. */
const testEvent = 'webhook.test';

/** An endpoint with a new secret, which is returned only once. */
export type EndpointWithSecret = Endpoint & { secret: string };

/**
 * Creates an endpoint and returns it with its secret. Default event type: `order.updated`. Throws INVALID_REQUEST for a disallowed URL and
 * for unknown event types.
 */
export async function addEndpoint(
  { db, config }: Pick<Context, 'db' | 'config'>,
  companyId: string,
  { url, eventNames = ['order.updated'] }: { url: string; eventNames?: string[] },
): Promise<EndpointWithSecret> {
  const target = parseTargetUrl(url, config.allowPrivateTargets);
  const secret = newSigningSecret();
  const endpoint = await insertEndpoint(db, companyId, {
    url: target,
    eventNames: validateEventNames(eventNames),
    secret,
  });
  return { ...endpoint, secret };
}

/** Changes an endpoint's URL or event types and returns it. Throws NOT_FOUND, and INVALID_REQUEST like addEndpoint. */
export async function changeEndpoint(
  { db, config }: Pick<Context, 'db' | 'config'>,
  companyId: string,
  endpointId: string,
  { url, eventNames }: { url?: string | undefined; eventNames?: string[] | undefined },
): Promise<Endpoint> {
  return db.transaction(async (trx) => {
    await lockEndpoint(trx, companyId, parseId('endpoint', endpointId));
    const { secrets: _, ...before } = await getEndpoint(trx, companyId, endpointId);
    const changed = {
      url: url === undefined ? before.url : parseTargetUrl(url, config.allowPrivateTargets),
      eventNames: eventNames === undefined ? before.eventNames : validateEventNames(eventNames),
    };
    await updateEndpoint(trx, companyId, before.id, changed);
    return { ...before, ...changed };
  });
}

/** Deletes an endpoint and returns the number of pending deliveries, which fail. Throws NOT_FOUND. */
export async function removeEndpoint(db: Database, companyId: string, endpointId: string): Promise<{ unsent: number }> {
  return db.transaction(async (trx) => {
    await lockEndpoint(trx, companyId, parseId('endpoint', endpointId));
    const { id } = await getEndpoint(trx, companyId, endpointId);
    return { unsent: await removeEndpointRow(trx, companyId, id) };
  });
}

/**
 * Rotates an endpoint's secret and returns the new one. For `overlapHours` (default 24, 0 for none), the old secret stays valid and makes
 * the documented signature. Throws NOT_FOUND, and INVALID_REQUEST during an earlier overlap unless `overlapHours` is 0.
 */
export async function rotateSecret(
  db: Database,
  companyId: string,
  endpointId: string,
  overlapHours = defaultOverlapHours,
): Promise<EndpointWithSecret> {
  if (!(overlapHours >= 0 && overlapHours <= maxOverlapHours)) {
    throw new ApiError('INVALID_REQUEST', `An overlap lasts 0 to ${maxOverlapHours} hours.`);
  }
  return db.transaction(async (trx) => {
    await lockEndpoint(trx, companyId, parseId('endpoint', endpointId));
    const { id, previousSecretUntil } = await getEndpoint(trx, companyId, endpointId);
    if (previousSecretUntil !== null && overlapHours > 0) {
      throw new ApiError('INVALID_REQUEST', 'The secret was rotated already.', [
        `The receiver may still be on the secret before, until ${previousSecretUntil}. Finish that rotation first.`,
      ]);
    }
    const secret = newSigningSecret();
    await replaceSecret(trx, companyId, id, secret, overlapHours);
    const { secrets: _, ...endpoint } = await getEndpoint(trx, companyId, id);
    return { ...endpoint, secret };
  });
}

/** Ends the overlap of a rotation: only the new secret signs from now on. Throws NOT_FOUND. */
export async function completeRotation(db: Database, companyId: string, endpointId: string): Promise<Endpoint> {
  const { secrets: _, ...endpoint } = await getEndpoint(db, companyId, endpointId);
  await deletePreviousSecret(db, companyId, endpoint.id);
  return { ...endpoint, previousSecretUntil: null };
}

/** Returns the company's endpoint with its secrets. Throws NOT_FOUND. */
export async function getEndpoint(
  db: Database,
  companyId: string,
  id: string,
): Promise<Endpoint & { secrets: SigningSecrets }> {
  const endpoint = await findEndpoint(db, companyId, parseId('endpoint', id));
  if (endpoint === undefined) throw notFoundError(`The endpoint "${id}"`);
  return endpoint;
}

/** Sends a signed `webhook.test` event to an endpoint and returns the result. Throws NOT_FOUND. */
export async function testEndpoint(
  db: Database,
  client: WebhookClient,
  companyId: string,
  id: string,
): Promise<Exchange & { url: string; headers: Record<string, string>; body: string }> {
  const { url, secrets } = await getEndpoint(db, companyId, id);
  const now = new Date();
  const data = { endpointId: id, message: 'Your endpoint and its secret work.' };
  const body = JSON.stringify({ event: testEvent, timestamp: now.toISOString(), data });
  const event = { id: crypto.randomUUID(), name: testEvent, replay: false };
  const headers = signedHeaders(event, secrets, String(Math.floor(now.getTime() / 1000)), body);
  return { ...(await client.post(url, headers, body)), url, headers, body };
}

/** Throws INVALID_SIGNATURE unless the body has a valid documented signature with a timestamp at most 5 minutes off. */
export async function verifyEvent(
  db: Database,
  companyId: string,
  claimed: { signature: string; timestamp: string },
  body: Buffer,
): Promise<void> {
  const secrets = await listValidSecrets(db, companyId);
  if (isSignedBy(secrets, claimed, body, Date.now() / 1000)) return;
  throw new ApiError(
    'INVALID_SIGNATURE',
    'The signature does not match the body, or its timestamp is off by more than 5 minutes.',
  );
}

function parseTargetUrl(text: string, allowPrivate: boolean): string {
  const invalidUrl = (reason: string) =>
    new ApiError('INVALID_REQUEST', "Webhooks can't be sent there.", [`/url: ${reason}`]);
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalidUrl(`"${text.slice(0, 100)}" is not a URL like https://shop.example/webhooks.`);
  }
  const targetError = validateTarget(url, allowPrivate);
  if (targetError !== undefined) throw invalidUrl(targetError);
  if (url.username !== '' || url.password !== '')
    throw invalidUrl('Credentials in a URL are not sent: the signature proves the sender.');
  url.hash = '';
  if (url.href.length > maxUrlLength) throw invalidUrl(`The URL is longer than ${maxUrlLength} characters.`);
  return url.href;
}

function validateEventNames(names: string[]): EventName[] {
  const unknown = names.filter((name) => !(allEvents as readonly string[]).includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new ApiError('INVALID_REQUEST', `The events are ${allEvents.join(', ')}.`, [
      ...unknown.map((name) => `"${name}" is none of them.`),
    ]);
  }
  return allEvents.filter((name) => names.includes(name));
}

/** Returns the UUID in its stored form. Throws NOT_FOUND for `what`, such as "endpoint", if it is malformed. */
export function parseId(what: string, id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw notFoundError(`The ${what} "${id}"`);
  return id.toLowerCase();
}
