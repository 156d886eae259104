// Webhook endpoints of companies. A removed one stays as a row, for the log of what was sent to it, and is found no more.

import type { EventName } from '../../domain/events/order-events.ts';
import type { SigningSecrets } from '../../domain/webhooks/signature.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { encryptionContext, encryptionOf } from '../encrypted-columns.ts';

export interface Endpoint {
  id: string;
  url: string;
  eventNames: EventName[];
  createdAt: string;
  /** After a rotation, until when the old secret is valid beside the new one; else null. */
  previousSecretUntil: string | null;
}

const columns = `
  id, url, event_names AS "eventNames", iso_utc(created_at) AS "createdAt",
  CASE WHEN previous_secret_until > now() THEN iso_utc(previous_secret_until) END AS "previousSecretUntil"`;

/** The select list that reads the valid secrets of a row of `webhook_endpoints`, sealed as they are stored. */
export const secretColumns = `
  secret AS current, CASE WHEN previous_secret_until > now() THEN previous_secret END AS previous`;

/** Returns the secrets of an endpoint as they are used; throws SecretUnreadable. */
export function decryptSecrets(
  db: Database,
  { companyId, id }: { companyId: string; id: string },
  { current, previous }: SigningSecrets,
): SigningSecrets {
  const open = (stored: string) => encryptionOf(db).decrypt(stored, encryptionContext.endpoint(companyId, id));
  return { current: open(current), previous: previous === null ? null : open(previous) };
}

const ofCompany = 'FROM webhook_endpoints WHERE company_id = ? AND removed_at IS NULL';

/** Adds an endpoint and returns it. */
export async function insertEndpoint(
  db: Database,
  companyId: string,
  { url, eventNames, secret }: { url: string; eventNames: EventName[]; secret: string },
): Promise<Endpoint> {
  // The secret is sealed for its row: the row's id has to be known first.
  const made = await db.raw<{ rows: { id: string }[] }>('SELECT uuid_v7() AS id');
  const { id } = made.rows[0]!;
  const sealed = encryptionOf(db).encrypt(secret, encryptionContext.endpoint(companyId, id));
  const { rows } = await db.raw<{ rows: Endpoint[] }>(
    `INSERT INTO webhook_endpoints (company_id, id, url, event_names, secret) VALUES (?, ?, ?, ?, ?) RETURNING ${columns}`,
    [companyId, id, url, eventNames, sealed],
  );
  return rows[0]!;
}

/** An endpoint, whose it is, and how many deliveries wait to be sent to it, and how many failed for good. */
export type EndpointWithCounts = Endpoint & { pending: number; failed: number; company: { id: string; name: string } };

/** Returns the endpoints of a company, or of all where none is named, by the company's name, oldest first. For operators. */
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

/** Returns an endpoint of the company with its valid secrets; undefined if it has none with this id. */
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

/** Sets an endpoint's address and events. */
export async function updateEndpoint(
  trx: Transaction,
  companyId: string,
  id: string,
  { url, eventNames }: { url: string; eventNames: EventName[] },
): Promise<void> {
  await trx('webhook_endpoints').where({ company_id: companyId, id }).update({ url, event_names: eventNames });
}

/** Keeps an endpoint from changing until the transaction ends. */
export async function lockEndpoint(trx: Transaction, companyId: string, id: string): Promise<void> {
  await trx.raw(`SELECT ${ofCompany} AND id = ? FOR NO KEY UPDATE`, [companyId, id]);
}

/** Returns every secret that a signature of the company's may be made with now. */
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

/** Puts a new secret in place; the one before stays valid for `overlapHours`, or with 0 not at all. */
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
      secret: encryptionOf(db).encrypt(secret, encryptionContext.endpoint(companyId, id)),
      overlapHours,
    },
  );
}

/** Makes the current secret the only valid one. */
export async function deletePreviousSecret(db: Database, companyId: string, id: string): Promise<void> {
  await db.raw(
    `UPDATE webhook_endpoints SET previous_secret = NULL, previous_secret_until = NULL WHERE company_id = ? AND id = ?`,
    [companyId, id],
  );
}

/** Removes an endpoint; what waits to be sent to it fails. Returns how many deliveries that are. */
export async function removeEndpoint(trx: Transaction, companyId: string, id: string): Promise<number> {
  await trx.raw('UPDATE webhook_endpoints SET removed_at = now() WHERE company_id = ? AND id = ?', [companyId, id]);
  const { rowCount } = await trx.raw(
    `UPDATE webhook_deliveries SET state = 'failed' WHERE company_id = ? AND endpoint_id = ? AND state = 'pending'`,
    [companyId, id],
  );
  return rowCount;
}

/** Fails what waits to be sent to removed endpoints: an event may be recorded in the moment its endpoint is removed. */
export async function failOrphanedDeliveries(db: Database): Promise<number> {
  const { rowCount } = await db.raw(
    `UPDATE webhook_deliveries d SET state = 'failed' FROM webhook_endpoints e
     WHERE e.removed_at IS NOT NULL AND e.company_id = d.company_id AND e.id = d.endpoint_id AND d.state = 'pending'`,
  );
  return rowCount;
}
