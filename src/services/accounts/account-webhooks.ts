// A company's endpoints and deliveries, by its own managers or an operator.

import { createWebhookClient } from '../../clients/webhook.ts';
import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { type EndpointWithCounts, listEndpoints } from '../../db/webhooks/endpoints.ts';
import { notFound } from '../../domain/errors.ts';
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

/** An endpoint with a secret that was just made; it is shown this once. */
export type EndpointWithNewSecret = EndpointWithCounts & { secret: string };

/** Adds an endpoint; throws INVALID_REQUEST. */
export async function createWebhook(
  { db, config }: Ctx,
  actor: Actor,
  wanted: { url: string; events: string[] },
): Promise<EndpointWithNewSecret> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const { url, events: eventNames } = wanted;
    const { id, secret } = await addEndpoint({ db: trx, config }, companyId, { url, eventNames });
    const endpoint = await endpointInUse(trx, companyId, id);
    await recordAuditEntry(trx, actor, { action: 'webhook.created', subject: id, after: told(endpoint) });
    return { ...endpoint, secret };
  });
}

/** Sets another address or other events; throws NOT_FOUND and INVALID_REQUEST. */
export async function changeWebhook(
  { db, config }: Ctx,
  actor: Actor,
  endpointId: string,
  { url, events: eventNames }: { url?: string | undefined; events?: string[] | undefined },
): Promise<EndpointWithCounts> {
  const { companyId } = actor;
  const id = parseId('endpoint', endpointId);
  return await db.transaction(async (trx) => {
    const before = told(await getEndpoint(trx, companyId, id));
    await changeEndpoint({ db: trx, config }, companyId, id, { url, eventNames });
    const endpoint = await endpointInUse(trx, companyId, id);
    await recordAuditEntry(trx, actor, { action: 'webhook.changed', subject: id, before, after: told(endpoint) });
    return endpoint;
  });
}

/** Removes an endpoint, and returns how many deliveries are not sent; throws NOT_FOUND. */
export async function removeWebhook({ db }: Ctx, actor: Actor, endpointId: string): Promise<{ unsent: number }> {
  const { companyId } = actor;
  const id = parseId('endpoint', endpointId);
  return await db.transaction(async (trx) => {
    const before = told(await getEndpoint(trx, companyId, id));
    const removed = await removeEndpoint(trx, companyId, id);
    await recordAuditEntry(trx, actor, { action: 'webhook.removed', subject: id, before });
    return removed;
  });
}

/** Gives an endpoint another secret; throws NOT_FOUND, and INVALID_REQUEST while an earlier overlap lasts. */
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
    const endpoint = await endpointInUse(trx, companyId, id);
    const after = { previousSecretUntil: endpoint.previousSecretUntil };
    await recordAuditEntry(trx, actor, { action: 'webhook.secret-rotated', subject: id, after });
    return { ...endpoint, secret };
  });
}

/** Ends the overlap of a rotation; throws NOT_FOUND. */
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
    return await endpointInUse(trx, companyId, id);
  });
}

/** What was sent, and what came of it. */
export type TestedEndpoint = Awaited<ReturnType<typeof testEndpoint>>;

/** Sends an endpoint an event `webhook.test`, and returns what came of it; throws NOT_FOUND. */
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

/** Sends an event, or what failed, again; returns how many deliveries. Throws NOT_FOUND, and INVALID_REQUEST where all of it is asked for. */
export async function redeliver(
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

async function endpointInUse(db: Database, companyId: string, id: string): Promise<EndpointWithCounts> {
  const found = (await listEndpoints(db, companyId)).find((endpoint) => endpoint.id === id);
  if (found === undefined) throw notFound('The endpoint');
  return found;
}

function told({ url, eventNames }: { url: string; eventNames: readonly string[] }) {
  return { url, events: eventNames };
}
