// Creates webhook endpoints and rotates their secrets once per idempotency key. Only the ID of the endpoint is stored for repeated requests:
// the secret stays encrypted in its own row.

import type { Context } from '../../context.ts';
import type { Actor } from '../../db/accounts/audit-log.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { runIdempotent } from '../idempotency.ts';
import {
  addEndpoint,
  type EndpointChanges,
  type EndpointWithSecret,
  getEndpoint,
  readEndpoint,
  rotateEndpointSecret,
} from './endpoints.ts';

type Ctx = Pick<Context, 'db' | 'config' | 'encryption' | 'clock'>;

/** `replayed`: an earlier request with the same idempotency key made the change. The endpoint has its current settings and secret. */
interface Outcome {
  endpoint: EndpointWithSecret;
  replayed: boolean;
}

/** Creates an endpoint like `createEndpoint`. Throws IDEMPOTENCY_KEY_REUSED, and NOT_FOUND if the endpoint of a repeated request was deleted. */
export async function createEndpointOnce(
  ctx: Ctx,
  actor: Actor,
  input: EndpointChanges & { url: string },
  idempotencyKey: string | undefined,
): Promise<Outcome> {
  const request = { operation: 'createWebhookEndpoint', request: input, idempotencyKey };
  return await changeOnce(ctx, actor.companyId, request, (trx) => addEndpoint(ctx, trx, actor, input));
}

/** Rotates the secret of an endpoint like `rotateSecret`. Throws IDEMPOTENCY_KEY_REUSED. */
export async function rotateSecretOnce(
  ctx: Ctx,
  actor: Actor,
  { endpointId, overlapHours }: { endpointId: string; overlapHours?: number | undefined },
  idempotencyKey: string | undefined,
): Promise<Outcome> {
  const id = endpointId.toLowerCase();
  const request = { operation: `rotateWebhookEndpointSecret/${id}`, request: { overlapHours }, idempotencyKey };
  return await changeOnce(ctx, actor.companyId, request, (trx) =>
    rotateEndpointSecret(ctx, trx, actor, { endpointId: id, overlapHours }),
  );
}

async function changeOnce(
  { db, clock, encryption }: Ctx,
  companyId: string,
  request: { operation: string; request: unknown; idempotencyKey: string | undefined },
  change: (trx: Transaction) => Promise<EndpointWithSecret>,
): Promise<Outcome> {
  return await db.transaction(async (trx) => {
    let changed: EndpointWithSecret | undefined;
    const { result, replayed } = await runIdempotent(trx, clock, { companyId, ...request }, async () => {
      changed = await change(trx);
      return { id: changed.id };
    });
    if (changed !== undefined) return { endpoint: changed, replayed };
    const { secrets } = await getEndpoint({ db: trx, encryption }, companyId, result.id);
    return { endpoint: { ...(await readEndpoint(trx, companyId, result.id)), secret: secrets.current }, replayed };
  });
}
