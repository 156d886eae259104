// Stores the webhook endpoints of companies. Removal is a soft delete: the row remains for the delivery log.

import type { Encryption } from '../../domain/encryption.ts';
import type { EventName } from '../../domain/events/event.ts';
import type { Ordering } from '../../domain/webhooks/ordering.ts';
import type { SigningSecrets } from '../../domain/webhooks/signature.ts';
import type { RetrySchedule } from '../../domain/webhooks/webhook-retry.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { encryptionContext } from '../encrypted-columns.ts';

/** The values of an endpoint that its company chooses. */
export interface EndpointSettings {
  url: string;
  eventNames: EventName[];
  retrySchedule: RetrySchedule;
  ordering: Ordering;
  /** The suppliers whose orders and products it receives events about; empty for all. */
  supplierIds: string[];
}

export interface Endpoint extends EndpointSettings {
  id: string;
  createdAt: string;
  /** After a secret rotation, the time until which the previous secret is valid; else null. */
  previousSecretUntil: string | null;
  /** When the first attempt since the last success failed; null if it works. */
  failingSince: string | null;
  /** Since when no attempts are made; null if it is not paused. */
  pausedAt: string | null;
}

const settings = `
  url, event_names AS "eventNames", retry_schedule AS "retrySchedule", ordering, supplier_ids AS "supplierIds"`;

const columns = `
  id, ${settings}, iso_utc(created_at) AS "createdAt",
  CASE WHEN previous_secret_until > now() THEN iso_utc(previous_secret_until) END AS "previousSecretUntil",
  iso_utc(failing_since) AS "failingSince", iso_utc(paused_at) AS "pausedAt"`;

const newColumns = `
  id, ${settings}, iso_utc_immutable(created_at) AS "createdAt", NULL AS "previousSecretUntil", NULL AS "failingSince", NULL AS "pausedAt"`;

/** The select list of the secrets, encrypted, of a `webhook_endpoints` row that are valid at a time. */
export const secretColumns = (time = 'now()') => `
  secret AS current, CASE WHEN previous_secret_until > ${time} THEN previous_secret END AS previous`;

/** Returns the decrypted secrets of an endpoint. Throws DecryptionError. */
export function decryptSecrets(
  encryption: Encryption,
  { companyId, id }: { companyId: string; id: string },
  { current, previous }: SigningSecrets,
): SigningSecrets {
  const decrypt = (stored: string) => encryption.decrypt(stored, encryptionContext.endpoint(companyId, id));
  return { current: decrypt(current), previous: previous === null ? null : decrypt(previous) };
}

const ofCompany = (companyId: string) => ({ company_id: companyId, removed_at: null });

/** Inserts an endpoint, with its secret encrypted, and returns it. */
export async function insertEndpoint(
  db: Database,
  encryption: Encryption,
  companyId: string,
  { secret, ...settings }: EndpointSettings & { secret: string },
): Promise<Endpoint> {
  // The encryption context of the secret contains the row's ID.
  const generated = await db.raw<{ rows: { id: string }[] }>('SELECT uuid_v7() AS id');
  const { id } = generated.rows[0]!;
  const encrypted = encryption.encrypt(secret, encryptionContext.endpoint(companyId, id));
  const [endpoint] = await db('webhook_endpoints')
    .insert({ company_id: companyId, id, ...toColumns(settings), secret: encrypted })
    // Not `columns`: RETURNING of a distributed table permits only immutable functions.
    .returning<Endpoint[]>(db.raw(newColumns));
  return endpoint!;
}

/** An endpoint with its company and its numbers of pending and permanently failed deliveries. */
export type EndpointWithCounts = Endpoint & { pending: number; failed: number; company: { id: string; name: string } };

/** Which endpoints to list: of one company, the one with an ID, or up to `limit` after the endpoint `after` of the company. */
interface EndpointSelection {
  companyId?: string | undefined;
  id?: string;
  after?: string | undefined;
  limit?: number;
}

// Endpoints are never deleted.
const isAfter = `AND (created_at, id) > (
  SELECT created_at, id FROM webhook_endpoints WHERE company_id = :companyId AND id = :after)`;

/** Returns the selected endpoints by company name, oldest first. */
export async function listEndpoints(
  db: Database,
  { companyId, id, after, limit }: EndpointSelection,
): Promise<EndpointWithCounts[]> {
  // With the company as a constant in each part, a distributed database reads one node.
  const isOfCompany = (column: string) => (companyId === undefined ? '' : `AND ${column} = :companyId`);
  const count = (status: string) =>
    `(SELECT count(*)::int FROM webhook_deliveries d WHERE d.company_id = webhook_endpoints.company_id ${isOfCompany('d.company_id')}
       AND d.endpoint_id = webhook_endpoints.id AND d.status = '${status}') AS ${status}`;
  const { rows } = await db.raw<{ rows: EndpointWithCounts[] }>(
    `SELECT ${columns}, ${count('pending')}, ${count('failed')}, json_build_object('id', company_id, 'name', company.name) AS company
     FROM webhook_endpoints JOIN (SELECT id AS company_id, name FROM companies) company USING (company_id)
     WHERE removed_at IS NULL ${isOfCompany('webhook_endpoints.company_id')} ${id === undefined ? '' : 'AND id = :id'}
       ${after === undefined ? '' : isAfter}
     ORDER BY company.name, created_at, id LIMIT :limit`,
    {
      limit: limit ?? null,
      ...(companyId !== undefined && { companyId }),
      ...(id !== undefined && { id }),
      ...(after !== undefined && { after }),
    },
  );
  return rows;
}

/** Returns an endpoint of the company with its valid secrets; undefined if it has none with this ID. */
export async function findEndpoint(
  db: Database,
  encryption: Encryption,
  companyId: string,
  id: string,
): Promise<(Endpoint & { secrets: SigningSecrets }) | undefined> {
  const found: (Endpoint & SigningSecrets) | undefined = await db('webhook_endpoints')
    .where({ ...ofCompany(companyId), id })
    .first(db.raw(`${columns}, ${secretColumns()}`));
  if (found === undefined) return undefined;
  const { current, previous, ...endpoint } = found;
  return { ...endpoint, secrets: decryptSecrets(encryption, { companyId, id }, { current, previous }) };
}

/** Whether the company has an endpoint with this ID. */
export async function hasEndpoint(db: Database, companyId: string, id: string): Promise<boolean> {
  const row = await db('webhook_endpoints')
    .where({ ...ofCompany(companyId), id })
    .first('id');
  return row !== undefined;
}

/** Updates the settings of an endpoint. Without an ordering, its pending deliveries no longer wait for each other. */
export async function updateEndpoint(
  trx: Transaction,
  companyId: string,
  id: string,
  settings: EndpointSettings,
): Promise<void> {
  await trx('webhook_endpoints').where({ company_id: companyId, id }).update(toColumns(settings));
  if (settings.ordering !== 'none') return;
  const pending = () => trx('webhook_deliveries').where({ company_id: companyId, endpoint_id: id, status: 'pending' });
  await pending()
    .where({ held_back: true })
    .update({ due_at: trx.raw('now()') });
  await pending().whereNotNull('ordering_key').update({ ordering_key: null, event_number: null, held_back: false });
}

function toColumns({ url, eventNames, retrySchedule, ordering, supplierIds }: EndpointSettings) {
  return { url, event_names: eventNames, retry_schedule: retrySchedule, ordering, supplier_ids: supplierIds };
}

/** Locks an endpoint until the transaction ends and returns it; undefined if the company has none with this ID. */
export async function lockEndpoint(trx: Transaction, companyId: string, id: string): Promise<Endpoint | undefined> {
  return trx('webhook_endpoints')
    .where({ ...ofCompany(companyId), id })
    .forNoKeyUpdate()
    .first(trx.raw(columns));
}

/** Returns all valid signing secrets of the company. */
export async function listValidSecrets(db: Database, encryption: Encryption, companyId: string): Promise<string[]> {
  const rows: ({ id: string } & SigningSecrets)[] = await db('webhook_endpoints')
    .where(ofCompany(companyId))
    .select(db.raw(`id, ${secretColumns()}`));
  return rows.flatMap(({ id, ...stored }) => {
    const { current, previous } = decryptSecrets(encryption, { companyId, id }, stored);
    return previous === null ? [current] : [current, previous];
  });
}

/** Replaces the secret. The previous one remains valid for `overlapHours`; with 0 it expires immediately. */
export async function replaceSecret(
  db: Database,
  encryption: Encryption,
  companyId: string,
  id: string,
  secret: string,
  overlapHours: number,
): Promise<void> {
  const hasOverlap = overlapHours > 0;
  await db('webhook_endpoints')
    .where({ company_id: companyId, id })
    .update({
      secret: encryption.encrypt(secret, encryptionContext.endpoint(companyId, id)),
      previous_secret: hasOverlap ? db.ref('secret') : null,
      previous_secret_until: hasOverlap ? db.raw('now() + make_interval(hours => ?)', [overlapHours]) : null,
    });
}

/** Invalidates the previous secret. */
export async function deletePreviousSecret(db: Database, companyId: string, id: string): Promise<void> {
  await db('webhook_endpoints')
    .where({ company_id: companyId, id })
    .update({ previous_secret: null, previous_secret_until: null });
}

/** Removes an endpoint, marks its pending deliveries as failed, and returns their number. */
export async function removeEndpoint(trx: Transaction, companyId: string, id: string): Promise<number> {
  await trx('webhook_endpoints')
    .where({ company_id: companyId, id })
    .update({ removed_at: trx.raw('now()') });
  return await trx('webhook_deliveries')
    .where({ company_id: companyId, endpoint_id: id, status: 'pending' })
    .update({ status: 'failed', cancelled: true });
}

/**
 * Marks up to `limit` pending deliveries to removed endpoints as failed and returns their number. An event can be recorded while its
 * endpoint is being removed.
 */
export async function failOrphanedDeliveries(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `UPDATE webhook_deliveries SET status = 'failed', cancelled = true WHERE (company_id, event_id, endpoint_id) IN (
       SELECT d.company_id, d.event_id, d.endpoint_id FROM webhook_deliveries d
       JOIN webhook_endpoints e ON e.company_id = d.company_id AND e.id = d.endpoint_id
       WHERE e.removed_at IS NOT NULL AND d.status = 'pending' LIMIT ?)`,
    [limit],
  );
  return rowCount;
}
