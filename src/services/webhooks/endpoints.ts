// Creates, updates, tests and deletes the webhook endpoints of companies, and rotates their signing secrets.

import { targetConstraint } from '../../clients/ssrf-safe-agent.ts';
import { createWebhookClient, type Exchange } from '../../clients/webhook.ts';
import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { listUnknownSuppliers } from '../../db/catalog/suppliers.ts';
import { pauseEndpoint, resumeEndpoint } from '../../db/webhooks/endpoint-health.ts';
import {
  deletePreviousSecret,
  type Endpoint,
  type EndpointSettings,
  type EndpointWithCounts,
  findEndpoint,
  hasEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  removeEndpoint,
  replaceSecret,
  updateEndpoint as updateEndpointRow,
} from '../../db/webhooks/endpoints.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { eventNames as allEvents, type EventName, testEventName } from '../../domain/events/event.ts';
import { inBody } from '../../domain/field-error.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { Ordering } from '../../domain/webhooks/ordering.ts';
import { newSigningSecret, type SigningSecrets, signedHeaders } from '../../domain/webhooks/signature.ts';
import type { RetrySchedule } from '../../domain/webhooks/webhook-retry.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { assertWithinLimit } from '../accounts/company-limits.ts';

type Ctx = Pick<Context, 'db' | 'config' | 'encryption'>;

const maxUrlLength = 2000;
const defaultOverlapHours = 24;
const maxOverlapHours = 24 * 7;

/** An endpoint with a new secret, which is returned only once. */
export type EndpointWithSecret = EndpointWithCounts & { secret: string };

/** `paused`: no attempts are made. */
export type EndpointStatus = 'active' | 'paused';

/** Settings of an endpoint; with `supplierIds`, it receives events about the orders and products of these suppliers only. */
export interface EndpointChanges {
  url?: string;
  eventTypes?: string[];
  retrySchedule?: RetrySchedule;
  ordering?: Ordering;
  supplierIds?: string[];
}

/**
 * Creates an endpoint and returns it with its secret. Defaults: event type `order.updated`, retry schedule `standard`, no ordering, all
 * suppliers. Throws INVALID_REQUEST for a disallowed URL and for unknown event types and suppliers, and LIMIT_REACHED.
 */
export async function createEndpoint(
  ctx: Ctx,
  actor: Actor,
  input: EndpointChanges & { url: string },
): Promise<EndpointWithSecret> {
  return await ctx.db.transaction((trx) => addEndpoint(ctx, trx, actor, input));
}

/** The same in a transaction. */
export async function addEndpoint(
  { config, encryption }: Omit<Ctx, 'db'>,
  trx: Transaction,
  actor: Actor,
  input: EndpointChanges & { url: string },
): Promise<EndpointWithSecret> {
  const { companyId } = actor;
  const settings: EndpointSettings = {
    url: parseTargetUrl(input.url, config),
    eventNames: validateEventNames(input.eventTypes ?? ['order.updated']),
    retrySchedule: input.retrySchedule ?? 'standard',
    ordering: input.ordering ?? 'none',
    supplierIds: await validateSuppliers(trx, input.supplierIds ?? []),
  };
  const secret = newSigningSecret();
  const { id } = await insertEndpoint(trx, encryption, companyId, { ...settings, secret });
  await assertWithinLimit(trx, config, companyId, 'webhookEndpoints');
  await recordAuditEntry(trx, actor, { action: 'webhook_endpoint.created', subject: id, after: auditFields(settings) });
  return { ...(await readEndpoint(trx, companyId, id)), secret };
}

/** Updates the settings and the status of an endpoint, and returns it. Throws NOT_FOUND, and INVALID_REQUEST like createEndpoint. */
export async function updateEndpoint(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  actor: Actor,
  endpointId: string,
  { status, ...changes }: EndpointChanges & { status?: EndpointStatus },
): Promise<EndpointWithCounts> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const before = await lockExistingEndpoint(trx, companyId, endpointId);
    if (Object.keys(changes).length > 0) await updateSettings({ config }, trx, actor, before, changes);
    if (status !== undefined) await setEndpointStatus(trx, actor, before, status);
    return await readEndpoint(trx, companyId, before.id);
  });
}

async function updateSettings(
  { config }: Pick<Ctx, 'config'>,
  trx: Transaction,
  actor: Actor,
  before: Endpoint,
  { url, eventTypes, retrySchedule, ordering, supplierIds }: EndpointChanges,
): Promise<void> {
  const after = {
    url: url === undefined ? before.url : parseTargetUrl(url, config),
    eventNames: eventTypes === undefined ? before.eventNames : validateEventNames(eventTypes),
    retrySchedule: retrySchedule ?? before.retrySchedule,
    ordering: ordering ?? before.ordering,
    supplierIds: supplierIds === undefined ? before.supplierIds : await validateSuppliers(trx, supplierIds),
  };
  await updateEndpointRow(trx, actor.companyId, before.id, after);
  await recordAuditEntry(trx, actor, {
    action: 'webhook_endpoint.updated',
    subject: before.id,
    before: auditFields(before),
    after: auditFields(after),
  });
}

/**
 * Pauses or resumes an endpoint, which the transaction must have locked. While it is paused, its deliveries stay pending; then they are sent
 * at once. Idempotent.
 */
export async function setEndpointStatus(
  trx: Transaction,
  actor: Actor,
  { id, pausedAt }: Endpoint,
  status: EndpointStatus,
): Promise<void> {
  if (status === (pausedAt === null ? 'active' : 'paused')) return;
  const endpoint = { companyId: actor.companyId, endpointId: id };
  if (status === 'paused') {
    await pauseEndpoint(trx, endpoint);
    await recordAuditEntry(trx, actor, { action: 'webhook_endpoint.paused', subject: id });
  } else {
    await resumeEndpoint(trx, endpoint);
    await recordAuditEntry(trx, actor, { action: 'webhook_endpoint.resumed', subject: id, before: { pausedAt } });
  }
}

/** Deletes an endpoint and returns its ID and the number of pending deliveries, which fail. Throws NOT_FOUND. */
export async function deleteEndpoint(
  { db }: Pick<Ctx, 'db'>,
  actor: Actor,
  endpointId: string,
): Promise<{ id: string; unsentDeliveries: number }> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const endpoint = await lockExistingEndpoint(trx, companyId, endpointId);
    const { id } = endpoint;
    await recordAuditEntry(trx, actor, {
      action: 'webhook_endpoint.deleted',
      subject: id,
      before: auditFields(endpoint),
    });
    return { id, unsentDeliveries: await removeEndpoint(trx, companyId, id) };
  });
}

/**
 * Rotates an endpoint's secret and returns the new one. For `overlapHours` (default 24, 0 for none), the old secret stays valid and makes
 * the documented signature. Throws NOT_FOUND, INVALID_REQUEST, and ROTATION_IN_PROGRESS during an earlier overlap unless `overlapHours` is 0.
 */
export async function rotateSecret(
  ctx: Pick<Ctx, 'db' | 'encryption'>,
  actor: Actor,
  endpointId: string,
  overlapHours?: number,
): Promise<EndpointWithSecret> {
  return await ctx.db.transaction((trx) => rotateEndpointSecret(ctx, trx, actor, { endpointId, overlapHours }));
}

/** The same in a transaction. */
export async function rotateEndpointSecret(
  { encryption }: Pick<Ctx, 'encryption'>,
  trx: Transaction,
  actor: Actor,
  { endpointId, overlapHours = defaultOverlapHours }: { endpointId: string; overlapHours?: number | undefined },
): Promise<EndpointWithSecret> {
  if (!(overlapHours >= 0 && overlapHours <= maxOverlapHours)) {
    throw new ApiError('INVALID_REQUEST', 'Invalid overlap; see details.', [
      inBody('/overlapHours', `must be from 0 to ${maxOverlapHours}`),
    ]);
  }
  const { companyId } = actor;
  const { id, previousSecretUntil } = await lockExistingEndpoint(trx, companyId, endpointId);
  if (previousSecretUntil !== null && overlapHours > 0) {
    throw new ApiError(
      'ROTATION_IN_PROGRESS',
      `The secret was already rotated, and the previous one is valid until ${previousSecretUntil}.`,
      [inBody('/overlapHours', 'must be 0 until the current rotation is finished')],
    );
  }
  const secret = newSigningSecret();
  await replaceSecret(trx, encryption, companyId, id, secret, overlapHours);
  const endpoint = await readEndpoint(trx, companyId, id);
  const after = { previousSecretUntil: endpoint.previousSecretUntil };
  await recordAuditEntry(trx, actor, { action: 'webhook_endpoint.secret_rotated', subject: id, after });
  return { ...endpoint, secret };
}

/** Ends the overlap of a rotation: only the new secret signs from now on. Idempotent. Throws NOT_FOUND. */
export async function finishRotation(
  { db }: Pick<Ctx, 'db'>,
  actor: Actor,
  endpointId: string,
): Promise<EndpointWithCounts> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const { id, previousSecretUntil } = await lockExistingEndpoint(trx, companyId, endpointId);
    await deletePreviousSecret(trx, companyId, id);
    if (previousSecretUntil !== null) {
      await recordAuditEntry(trx, actor, { action: 'webhook_endpoint.rotation_finished', subject: id });
    }
    return await readEndpoint(trx, companyId, id);
  });
}

/** The request and the result of a test delivery. */
export type TestedEndpoint = Exchange & { url: string; headers: Record<string, string>; body: string };

/** Sends a signed `webhook.test` event to an endpoint and returns the result. Throws NOT_FOUND. */
export async function testEndpoint(
  ctx: Ctx & Pick<Context, 'log'>,
  actor: Actor,
  endpointId: string,
): Promise<TestedEndpoint> {
  const { db, config, log } = ctx;
  const { id, url, secrets } = await getEndpoint(ctx, actor.companyId, endpointId);
  const now = new Date();
  const data = { endpointId: id, message: 'Your endpoint and its secret work.' };
  const body = JSON.stringify({ event: testEventName, timestamp: now.toISOString(), data });
  const event = { id: crypto.randomUUID(), name: testEventName, replay: false };
  const headers = signedHeaders(event, secrets, String(Math.floor(now.getTime() / 1000)), body);
  const client = createWebhookClient({ allowPrivate: config.allowPrivateTargets, log });
  try {
    const exchange = await client.post(url, headers, body);
    const after = { ok: exchange.ok, httpStatus: exchange.httpStatus };
    await db.transaction((trx) =>
      recordAuditEntry(trx, actor, { action: 'webhook_endpoint.tested', subject: id, after }),
    );
    return { ...exchange, url, headers, body };
  } finally {
    await client.close();
  }
}

/** Returns the company's endpoint with its secrets. Throws NOT_FOUND. */
export async function getEndpoint(
  { db, encryption }: Pick<Ctx, 'db' | 'encryption'>,
  companyId: string,
  id: string,
): Promise<Endpoint & { secrets: SigningSecrets }> {
  const endpoint = await findEndpoint(db, encryption, companyId, parseId('endpoint', id));
  if (endpoint === undefined) throw notFoundError(`The endpoint "${id}"`);
  return endpoint;
}

/** Throws NOT_FOUND if the company has no such endpoint. */
export async function assertEndpointExists(db: Database, companyId: string, id: string): Promise<void> {
  if (!(await hasEndpoint(db, companyId, parseId('endpoint', id)))) throw notFoundError(`The endpoint "${id}"`);
}

/** Locks an endpoint until the transaction ends. Throws NOT_FOUND. */
export async function lockExistingEndpoint(trx: Transaction, companyId: string, id: string): Promise<Endpoint> {
  const endpoint = await lockEndpoint(trx, companyId, parseId('endpoint', id));
  if (endpoint === undefined) throw notFoundError(`The endpoint "${id}"`);
  return endpoint;
}

/** Returns the company's endpoint. Throws NOT_FOUND. */
export async function readEndpoint(db: Database, companyId: string, id: string): Promise<EndpointWithCounts> {
  const [endpoint] = await listEndpoints(db, { companyId, id: parseId('endpoint', id) });
  if (endpoint === undefined) throw notFoundError(`The endpoint "${id}"`);
  return endpoint;
}

function auditFields({ url, eventNames, retrySchedule, ordering, supplierIds }: EndpointSettings) {
  return { url, eventTypes: eventNames, retrySchedule, ordering, supplierIds };
}

function parseTargetUrl(text: string, config: Ctx['config']): string {
  const invalidUrl = (reason: string) =>
    new ApiError('INVALID_REQUEST', 'Invalid webhook URL; see details.', [inBody('/url', reason)]);
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalidUrl('must be a URL such as https://shop.example/webhooks');
  }
  const constraint = targetConstraint(url, config);
  if (constraint !== undefined) throw invalidUrl(constraint);
  if (url.username !== '' || url.password !== '')
    throw invalidUrl('must not contain credentials; verify the signature to authenticate requests');
  url.hash = '';
  if (url.href.length > maxUrlLength) throw invalidUrl(`must have at most ${maxUrlLength} characters`);
  return url.href;
}

function validateEventNames(names: string[]): EventName[] {
  const unknown = names.filter((name) => !(allEvents as readonly string[]).includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new ApiError('INVALID_REQUEST', 'Invalid event types; see details.', [
      inBody(
        '/eventTypes',
        `must have at least one of: ${allEvents.join(', ')}${unknown.map((name) => `; "${name}" is unknown`).join('')}`,
      ),
    ]);
  }
  return allEvents.filter((name) => names.includes(name));
}

async function validateSuppliers(db: Database, ids: string[]): Promise<string[]> {
  const unknown =
    ids.length === 0
      ? []
      : await listUnknownSuppliers(
          db,
          ids.filter(isUuid).map((id) => id.toLowerCase()),
        );
  const isUnknown = (id: string) => !isUuid(id) || unknown.includes(id.toLowerCase());
  const details = ids.flatMap((id, index) =>
    isUnknown(id) ? inBody(`/supplierIds/${index}`, `must be the ID of a supplier, not "${id}"`) : [],
  );
  if (details.length > 0) throw new ApiError('INVALID_REQUEST', 'Invalid suppliers; see details.', details);
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** Returns the UUID in its stored form. Throws NOT_FOUND for `what`, such as "endpoint", if it is malformed. */
export function parseId(what: string, id: string): string {
  if (!isUuid(id)) throw notFoundError(`The ${what} "${id}"`);
  return id.toLowerCase();
}
