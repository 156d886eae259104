// A company's webhook endpoints and deliveries, managed by its managers or an operator, with audit log entries.

import { createWebhookClient } from '../../clients/webhook.ts';
import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { type EndpointWithCounts, listEndpoints } from '../../db/webhooks/endpoints.ts';
import { notFoundError } from '../../domain/errors.ts';
import type { Database } from '../../postgres/connection.ts';
import { retryDeliveries } from '../webhooks/deliveries.ts';
import {
  addEndpoint,
  changeEndpoint,
  completeRotation,
  getEndpoint,
  parseId,
  removeEndpoint,
  rotateSecret,
  testEndpoint,
} from '../webhooks/endpoints.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** An endpoint with a new secret, which is returned only once. */
export type EndpointWithNewSecret = EndpointWithCounts & { secret: string };

/** Creates an endpoint. Throws INVALID_REQUEST. */
export async function createWebhook(
  { db, config }: Ctx,
  actor: Actor,
  request: { url: string; events: string[] },
): Promise<EndpointWithNewSecret> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const { url, events: eventNames } = request;
    const { id, secret } = await addEndpoint({ db: trx, config }, companyId, { url, eventNames });
    const endpoint = await requireEndpoint(trx, companyId, id);
    await recordAuditEntry(trx, actor, { action: 'webhook.created', subject: id, after: auditFields(endpoint) });
    return { ...endpoint, secret };
  });
}

/** Changes an endpoint's URL or event types. Throws NOT_FOUND and INVALID_REQUEST. */
export async function changeWebhook(
  { db, config }: Ctx,
  actor: Actor,
  endpointId: string,
  { url, events: eventNames }: { url?: string | undefined; events?: string[] | undefined },
): Promise<EndpointWithCounts> {
  const { companyId } = actor;
  const id = parseId('endpoint', endpointId);
  return await db.transaction(async (trx) => {
    const before = auditFields(await getEndpoint(trx, companyId, id));
    await changeEndpoint({ db: trx, config }, companyId, id, { url, eventNames });
    const endpoint = await requireEndpoint(trx, companyId, id);
    await recordAuditEntry(trx, actor, {
      action: 'webhook.changed',
      subject: id,
      before,
      after: auditFields(endpoint),
    });
    return endpoint;
  });
}

/** Deletes an endpoint and returns the number of unsent deliveries. Throws NOT_FOUND. */
export async function removeWebhook({ db }: Ctx, actor: Actor, endpointId: string): Promise<{ unsent: number }> {
  const { companyId } = actor;
  const id = parseId('endpoint', endpointId);
  return await db.transaction(async (trx) => {
    const before = auditFields(await getEndpoint(trx, companyId, id));
    const removed = await removeEndpoint(trx, companyId, id);
    await recordAuditEntry(trx, actor, { action: 'webhook.removed', subject: id, before });
    return removed;
  });
}

/** Rotates an endpoint's secret. Throws NOT_FOUND, and INVALID_REQUEST during the overlap of an earlier rotation. */
export async function rotateWebhookSecret(
  { db }: Ctx,
  actor: Actor,
  endpointId: string,
  overlapHours?: number,
): Promise<EndpointWithNewSecret> {
  const { companyId } = actor;
  const id = parseId('endpoint', endpointId);
  return await db.transaction(async (trx) => {
    const { secret } = await rotateSecret(trx, companyId, id, overlapHours);
    const endpoint = await requireEndpoint(trx, companyId, id);
    const after = { previousSecretUntil: endpoint.previousSecretUntil };
    await recordAuditEntry(trx, actor, { action: 'webhook.secret-rotated', subject: id, after });
    return { ...endpoint, secret };
  });
}

/** Ends the overlap of a rotation. Throws NOT_FOUND. */
export async function completeWebhookRotation(
  { db }: Ctx,
  actor: Actor,
  endpointId: string,
): Promise<EndpointWithCounts> {
  const { companyId } = actor;
  const id = parseId('endpoint', endpointId);
  return await db.transaction(async (trx) => {
    await completeRotation(trx, companyId, id);
    await recordAuditEntry(trx, actor, { action: 'webhook.rotation-finished', subject: id });
    return await requireEndpoint(trx, companyId, id);
  });
}

/** Result of a test delivery. */
export type TestedEndpoint = Awaited<ReturnType<typeof testEndpoint>>;

/** Sends a `webhook.test` event to an endpoint and returns the result. Throws NOT_FOUND. */
export async function testWebhook(
  { db, config, log }: Ctx & Pick<Context, 'log'>,
  actor: Actor,
  endpointId: string,
): Promise<TestedEndpoint> {
  const id = parseId('endpoint', endpointId);
  const client = createWebhookClient({ allowPrivate: config.allowPrivateTargets, log });
  try {
    const tested = await testEndpoint(db, client, actor.companyId, id);
    const after = { ok: tested.ok, status: tested.status };
    await db.transaction((trx) => recordAuditEntry(trx, actor, { action: 'webhook.tested', subject: id, after }));
    return tested;
  } finally {
    await client.close();
  }
}

/** Queues deliveries again and returns how many. Throws NOT_FOUND, and INVALID_REQUEST when the selection has no filter. */
export async function retryAccountDeliveries(
  { db }: Ctx,
  actor: Actor,
  {
    eventId,
    onlyFailed,
    ...where
  }: { eventId?: string; endpointId?: string; from?: string; to?: string; onlyFailed: boolean },
): Promise<number> {
  return await db.transaction(async (trx) => {
    const selection = { ...where, eventId, state: onlyFailed ? ('failed' as const) : undefined };
    const queued = await retryDeliveries(trx, actor.companyId, selection);
    const after = { ...where, onlyFailed, queued };
    await recordAuditEntry(trx, actor, { action: 'delivery.retried', subject: eventId ?? null, after });
    return queued;
  });
}

async function requireEndpoint(db: Database, companyId: string, id: string): Promise<EndpointWithCounts> {
  const found = (await listEndpoints(db, companyId)).find((endpoint) => endpoint.id === id);
  if (found === undefined) throw notFoundError('The endpoint');
  return found;
}

function auditFields({ url, eventNames }: { url: string; eventNames: readonly string[] }) {
  return { url, events: eventNames };
}
