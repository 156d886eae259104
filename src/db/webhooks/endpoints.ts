// Stores the webhook endpoints of companies. Removal is a soft delete: the row remains for the delivery log.

import type { EventName } from '../../domain/events/order-events.ts';
import type { SigningSecrets } from '../../domain/webhooks/signature.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { encryptionContext, getEncryption } from '../encrypted-columns.ts';

export interface Endpoint {
  id: string;
  url: string;
  eventNames: EventName[];
  createdAt: string;
  /** After a secret rotation, the time until which the previous secret is valid; else null. */
  previousSecretUntil: string | null;
}

const columns = `
  id, url, event_names AS "eventNames", iso_utc(created_at) AS "createdAt",
  CASE WHEN previous_secret_until > now() THEN iso_utc(previous_secret_until) END AS "previousSecretUntil"`;

/** The select list of the valid secrets, encrypted, of a `webhook_endpoints` row. */
export const secretColumns = `
  secret AS current, CASE WHEN previous_secret_until > now() THEN previous_secret END AS previous`;

/** Returns the decrypted secrets of an endpoint. Throws DecryptionError. */
export function decryptSecrets(
  db: Database,
  { companyId, id }: { companyId: string; id: string },
  { current, previous }: SigningSecrets,
): SigningSecrets {
  const decrypt = (stored: string) => getEncryption(db).decrypt(stored, encryptionContext.endpoint(companyId, id));
  return { current: decrypt(current), previous: previous === null ? null : decrypt(previous) };
}

const ofCompany = 'FROM webhook_endpoints WHERE company_id = ? AND removed_at IS NULL';

/** Inserts an endpoint, with its secret encrypted, and returns it. */
export async function insertEndpoint(
  db: Database,
  companyId: string,
  { url, eventNames, secret }: { url: string; eventNames: EventName[]; secret: string },
): Promise<Endpoint> {
  // The encryption context of the secret contains the row's ID.
  const generated = await db.raw<{ rows: { id: string }[] }>('SELECT uuid_v7() AS id');
  const { id } = generated.rows[0]!;
  const encrypted = getEncryption(db).encrypt(secret, encryptionContext.endpoint(companyId, id));
  const { rows } = await db.raw<{ rows: Endpoint[] }>(
    `INSERT INTO webhook_endpoints (company_id, id, url, event_names, secret) VALUES (?, ?, ?, ?, ?) RETURNING ${columns}`,
    [companyId, id, url, eventNames, encrypted],
  );
  return rows[0]!;
}

/** An endpoint with its company and its numbers of pending and permanently failed deliveries. */
export type EndpointWithCounts = Endpoint & { pending: number; failed: number; company: { id: string; name: string } };

/** Returns the endpoints of one or all companies, by company name, oldest first. For operators. */
export async function listEndpoints(db: Database, companyId?: string): Promise<EndpointWithCounts[]> {
  const count = (state: string) =>
    `(SELECT count(*)::int FROM webhook_deliveries d WHERE d.company_id = webhook_endpoints.company_id
       AND d.endpoint_id = webhook_endpoints.id AND d.state = '${state}') AS ${state}`;
  const { rows } = await db.raw<{ rows: EndpointWithCounts[] }>(
    `SELECT ${columns}, ${count('pending')}, ${count('failed')}, json_build_object('id', company_id, 'name', company.name) AS company
     FROM webhook_endpoints JOIN (SELECT id AS company_id, name FROM companies) company USING (company_id)
     WHERE company_id = coalesce(?, company_id) AND removed_at IS NULL ORDER BY company.name, created_at, id`,
    [companyId ?? null],
  );
  return rows;
}

/** Returns an endpoint of the company with its valid secrets; undefined if it has none with this ID. */
export async function findEndpoint(
  db: Database,
  companyId: string,
  id: string,
): Promise<(Endpoint & { secrets: SigningSecrets }) | undefined> {
  const { rows } = await db.raw<{ rows: (Endpoint & SigningSecrets)[] }>(
    `SELECT ${columns}, ${secretColumns} ${ofCompany} AND id = ?`,
    [companyId, id],
  );
  if (rows[0] === undefined) return undefined;
  const { current, previous, ...endpoint } = rows[0];
  return { ...endpoint, secrets: decryptSecrets(db, { companyId, id }, { current, previous }) };
}

/** Updates an endpoint's URL and events. */
export async function updateEndpoint(
  trx: Transaction,
  companyId: string,
  id: string,
  { url, eventNames }: { url: string; eventNames: EventName[] },
): Promise<void> {
  await trx('webhook_endpoints').where({ company_id: companyId, id }).update({ url, event_names: eventNames });
}

/** Locks an endpoint until the transaction ends. */
export async function lockEndpoint(trx: Transaction, companyId: string, id: string): Promise<void> {
  await trx.raw(`SELECT ${ofCompany} AND id = ? FOR NO KEY UPDATE`, [companyId, id]);
}

/** Returns all valid signing secrets of the company. */
export async function listValidSecrets(db: Database, companyId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: ({ id: string } & SigningSecrets)[] }>(
    `SELECT id, ${secretColumns} ${ofCompany}`,
    [companyId],
  );
  return rows.flatMap(({ id, ...stored }) => {
    const { current, previous } = decryptSecrets(db, { companyId, id }, stored);
    return previous === null ? [current] : [current, previous];
  });
}

/** Replaces the secret. The previous one remains valid for `overlapHours`; with 0 it expires immediately. */
export async function replaceSecret(
  db: Database,
  companyId: string,
  id: string,
  secret: string,
  overlapHours: number,
): Promise<void> {
  await db.raw(
    `UPDATE webhook_endpoints SET secret = :secret,
       previous_secret = CASE WHEN :overlapHours > 0 THEN secret END,
       previous_secret_until = CASE WHEN :overlapHours > 0 THEN now() + make_interval(hours => :overlapHours) END
     WHERE company_id = :companyId AND id = :id`,
    {
      companyId,
      id,
      secret: getEncryption(db).encrypt(secret, encryptionContext.endpoint(companyId, id)),
      overlapHours,
    },
  );
}

/** Invalidates the previous secret. */
export async function deletePreviousSecret(db: Database, companyId: string, id: string): Promise<void> {
  await db.raw(
    `UPDATE webhook_endpoints SET previous_secret = NULL, previous_secret_until = NULL WHERE company_id = ? AND id = ?`,
    [companyId, id],
  );
}

/** Removes an endpoint, marks its pending deliveries as failed, and returns their number. */
export async function removeEndpoint(trx: Transaction, companyId: string, id: string): Promise<number> {
  await trx.raw('UPDATE webhook_endpoints SET removed_at = now() WHERE company_id = ? AND id = ?', [companyId, id]);
  const { rowCount } = await trx.raw(
    `UPDATE webhook_deliveries SET state = 'failed' WHERE company_id = ? AND endpoint_id = ? AND state = 'pending'`,
    [companyId, id],
  );
  return rowCount;
}

/**
 * Marks up to `limit` pending deliveries to removed endpoints as failed and returns their number. An event can be recorded while its
 * endpoint is being removed.
 */
export async function failOrphanedDeliveries(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `UPDATE webhook_deliveries SET state = 'failed' WHERE (company_id, event_id, endpoint_id) IN (
       SELECT d.company_id, d.event_id, d.endpoint_id FROM webhook_deliveries d
       JOIN webhook_endpoints e ON e.company_id = d.company_id AND e.id = d.endpoint_id
       WHERE e.removed_at IS NOT NULL AND d.state = 'pending' LIMIT ?)`,
    [limit],
  );
  return rowCount;
}
