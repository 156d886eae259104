// Stores since when webhook endpoints have been failing, and pauses and resumes them.

import type { PausedEndpoint } from '../../domain/events/webhook-events.ts';
import { maxFailingDays } from '../../domain/webhooks/webhook-retry.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';

interface EndpointKey {
  companyId: string;
  endpointId: string;
}

const rowOf = ({ companyId, endpointId }: EndpointKey) => ({ company_id: companyId, id: endpointId });

/** Records the first failed attempt (ISO 8601 UTC) of an endpoint since its last success. */
export async function markFailing(db: Database, endpoint: EndpointKey, since: string): Promise<void> {
  await db('webhook_endpoints').where(rowOf(endpoint)).whereNull('failing_since').update({ failing_since: since });
}

/** Records a success of an endpoint. */
export async function markWorking(db: Database, endpoint: EndpointKey): Promise<void> {
  await db('webhook_endpoints').where(rowOf(endpoint)).whereNotNull('failing_since').update({ failing_since: null });
}

/** Pauses an endpoint that has been failing for 5 days and returns it; undefined if it works, is paused already or was removed. */
export async function pauseFailingEndpoint(
  trx: Transaction,
  endpoint: EndpointKey,
): Promise<PausedEndpoint | undefined> {
  const [paused] = await trx('webhook_endpoints')
    .where({ ...rowOf(endpoint), removed_at: null, paused_at: null })
    .whereRaw('failing_since <= now() - make_interval(days => ?)', [maxFailingDays])
    .update({ paused_at: trx.raw('now()') })
    .returning<PausedEndpoint[]>(
      trx.raw(
        `id, url, iso_utc_immutable(failing_since) AS "failingSince", iso_utc_immutable(paused_at) AS "pausedAt"`,
      ),
    );
  return paused;
}

/** Returns whether another endpoint of the company subscribes to an event. */
export async function hasOtherSubscriber(
  trx: Transaction,
  { companyId, endpointId }: EndpointKey,
  eventName: string,
): Promise<boolean> {
  const other = await trx('webhook_endpoints')
    .where({ company_id: companyId, removed_at: null })
    .whereNot({ id: endpointId })
    .whereRaw('? = ANY (event_names)', [eventName])
    .first('id');
  return other !== undefined;
}

/** Pauses an endpoint: no attempts are made, and its deliveries stay pending. */
export async function pauseEndpoint(trx: Transaction, endpoint: EndpointKey): Promise<void> {
  await trx('webhook_endpoints')
    .where(rowOf(endpoint))
    .update({ paused_at: trx.raw('now()') });
}

/** Resumes an endpoint. Its pending deliveries are due now, and those that have failed get all retries again. */
export async function resumeEndpoint(trx: Transaction, endpoint: EndpointKey): Promise<void> {
  const { companyId, endpointId } = endpoint;
  await trx('webhook_endpoints').where(rowOf(endpoint)).update({ paused_at: null, failing_since: null });
  await trx('webhook_deliveries')
    .where({ company_id: companyId, endpoint_id: endpointId, status: 'pending' })
    .where((row) => row.where('failures', '>', 0).orWhere('held_back', true))
    .update({ due_at: trx.raw('now()'), failures: 0, held_back: false });
  await notify(trx, 'deliveries');
}
