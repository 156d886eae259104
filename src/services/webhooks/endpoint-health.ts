// Follows whether webhook endpoints work, pauses those that have failed for 5 days, and resumes them.

import type { Context } from '../../context.ts';
import { recordAccountMail } from '../../db/accounts/account-mails.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { listUsers } from '../../db/accounts/users.ts';
import { recordEvents } from '../../db/events/events.ts';
import type { CompletedAttempt } from '../../db/webhooks/deliveries.ts';
import * as rows from '../../db/webhooks/endpoint-health.ts';
import type { EndpointWithCounts } from '../../db/webhooks/endpoints.ts';
import { endpointPausedEvent } from '../../domain/events/webhook-events.ts';
import { maxFailingDays } from '../../domain/webhooks/webhook-retry.ts';
import { lockExistingEndpoint, readEndpoint, setEndpointStatus } from './endpoints.ts';

type HealthContext = Pick<Context, 'db' | 'clock' | 'wakeUps'>;

const maxFailingMs = maxFailingDays * 24 * 3_600_000;

/**
 * Records which endpoints began to fail or work again by these attempts, and pauses those that have failed for 5 days. An endpoint whose
 * state does not change costs no statement. A lost update is repeated by the next attempt. Idempotent.
 */
export async function updateEndpointHealth(ctx: HealthContext, attempts: CompletedAttempt[]): Promise<void> {
  const { db, clock } = ctx;
  for (const own of Map.groupBy(attempts, ({ endpointId }) => endpointId).values()) {
    const [{ companyId, endpointId }] = own as [CompletedAttempt];
    const endpoint = { companyId, endpointId };
    const known = own.flatMap(({ failingSince }) => failingSince ?? []).sort();
    if (own.some(({ status }) => status === 'delivered')) {
      if (known.length > 0) await rows.markWorking(db, endpoint);
    } else if (known.length === 0) {
      await rows.markFailing(db, endpoint, own.map(({ startedAt }) => startedAt).sort()[0]!);
    } else if (Date.parse(known[0]!) <= clock.now().getTime() - maxFailingMs) {
      await pauseFailingEndpoint(ctx, endpoint);
    }
  }
}

/**
 * Pauses an endpoint if it has failed for 5 days: no further attempts are made and its deliveries stay pending. Its company's managers get an
 * e-mail, and its other endpoints the event, if they subscribe to it. Returns whether it was paused; idempotent.
 */
export async function pauseFailingEndpoint(
  { db, wakeUps }: HealthContext,
  endpoint: { companyId: string; endpointId: string },
): Promise<boolean> {
  const { companyId, endpointId } = endpoint;
  const requestId = `pause-${crypto.randomUUID()}`;
  return await db.transaction(async (trx) => {
    const paused = await rows.pauseFailingEndpoint(trx, endpoint);
    if (paused === undefined) return false;
    const { url, failingSince, pausedAt } = paused;
    const actor = { companyId, userId: null, name: 'Portside', requestId };
    await recordAuditEntry(trx, actor, {
      action: 'webhook_endpoint.paused',
      subject: endpointId,
      after: { failingSince, pausedAt },
    });
    for (const { id, role, status } of await listUsers(trx, companyId)) {
      if (role !== 'manager' || status !== 'active') continue;
      await recordAccountMail(trx, { companyId, userId: id, kind: 'webhook-paused', requestId, endpointUrl: url });
    }
    const event = endpointPausedEvent(paused);
    if (await rows.hasOtherSubscriber(trx, endpoint, event.name))
      await recordEvents(trx, wakeUps, companyId, requestId, [event]);
    return true;
  });
}

/** Resumes a paused endpoint: its pending deliveries are sent at once. Idempotent. Throws NOT_FOUND. */
export async function resumeEndpoint(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  endpointId: string,
): Promise<EndpointWithCounts> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const endpoint = await lockExistingEndpoint(trx, companyId, endpointId);
    await setEndpointStatus(trx, actor, endpoint, 'active');
    return await readEndpoint(trx, companyId, endpoint.id);
  });
}
