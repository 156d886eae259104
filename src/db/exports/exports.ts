// Stores requested exports.

import type { Export, ExportFormat, ExportKind } from '../../domain/exports/export.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** What to export. */
export interface ExportRequest {
  kind: ExportKind;
  format: ExportFormat;
}

/** The end of an export. */
export interface ExportResult {
  status: 'finished' | 'failed';
  rows: number;
  sizeBytes: number;
  sha256: string | null;
}

// Also for RETURNING, where a distributed table permits only immutable functions.
const columns = `id, kind, format, status, attempts, rows::float8 AS rows, expected_rows::float8 AS "expectedRows",
  size_bytes::float8 AS "sizeBytes", sha256, iso_utc_immutable(created_at) AS "createdAt",
  iso_utc_immutable(started_at) AS "startedAt", iso_utc_immutable(finished_at) AS "finishedAt"`;

/** Waits for other requests of the company that create exports, until the transaction ends. */
export async function lockExports(trx: Transaction, companyId: string): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('exports ' || ?, 0))`, [companyId]);
}

/** Inserts an export, and returns its ID. */
export async function insertExport(
  trx: Transaction,
  companyId: string,
  { kind, format }: ExportRequest,
  requestId: string,
): Promise<string> {
  const [row] = await trx('exports')
    .insert({ company_id: companyId, kind, format, request_id: requestId })
    .returning('id');
  return row!.id;
}

/** Returns an export of the company; undefined if it has none with this ID. */
export async function findExport(db: Database, companyId: string, id: string): Promise<Export | undefined> {
  return await db('exports').where({ company_id: companyId, id }).first<Export>(db.raw(columns));
}

/** Returns the company's export of a kind and format that is queued or running. */
export async function findUnfinishedExport(
  db: Database,
  companyId: string,
  { kind, format }: ExportRequest,
): Promise<Export | undefined> {
  return await db('exports')
    .where({ company_id: companyId, kind, format })
    .whereIn('status', ['queued', 'running'])
    .first<Export>(db.raw(columns));
}

/** Returns a page of the company's exports, newest first. */
export async function listExports(
  db: Database,
  companyId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Export[]> {
  const query = db('exports').where({ company_id: companyId }).orderBy('id', 'desc').limit(limit);
  if (after !== undefined) query.where('id', '<', after);
  return await query.select<Export[]>(db.raw(columns));
}

/** Returns how many exports the company created in the last 24 hours, and the seconds until the oldest of them is older. */
export async function countRecentExports(
  db: Database,
  companyId: string,
): Promise<{ count: number; resetSeconds: number }> {
  const { rows } = await db.raw(
    `SELECT count(*)::int AS count,
       coalesce(extract(epoch FROM min(created_at) + interval '24 hours' - now()), 86400)::float8 AS "resetSeconds"
     FROM exports WHERE company_id = :companyId AND created_at > now() - interval '24 hours'`,
    { companyId },
  );
  return rows[0];
}

/** An attempt to write the file of an export. */
export interface StartedExport extends Export {
  requestId: string;
}

/** Starts an attempt, and returns the export; undefined if it has ended. */
export async function startExportAttempt(
  db: Database,
  companyId: string,
  id: string,
): Promise<StartedExport | undefined> {
  const [row] = await db('exports')
    .where({ company_id: companyId, id })
    .whereIn('status', ['queued', 'running'])
    .update({
      status: 'running',
      attempts: db.raw('attempts + 1'),
      started_at: db.raw('now()'),
      rows: 0,
      expected_rows: null,
    })
    .returning<StartedExport[]>(db.raw(`${columns}, request_id AS "requestId"`) as never);
  return row;
}

/** Records the progress of an attempt. Returns false if the export has ended or another attempt has started. */
export async function recordExportProgress(
  db: Database,
  companyId: string,
  { id, attempts }: Pick<Export, 'id' | 'attempts'>,
  progress: { rows: number; expectedRows?: number },
): Promise<boolean> {
  const { rows, expectedRows } = progress;
  const changes = expectedRows === undefined ? { rows } : { rows, expected_rows: expectedRows };
  const current = { company_id: companyId, id, attempts, status: 'running' as const };
  return (await db('exports').where(current).update(changes)) > 0;
}

/** Ends an attempt and returns the export; undefined if it has ended before or another attempt has started. */
export async function endExport(
  trx: Transaction,
  companyId: string,
  { id, attempts }: Pick<Export, 'id' | 'attempts'>,
  { status, rows, sizeBytes, sha256 }: ExportResult,
): Promise<Export | undefined> {
  const [row] = await trx('exports')
    .where({ company_id: companyId, id, attempts, status: 'running' })
    .update({ status, rows, size_bytes: sizeBytes, sha256, finished_at: trx.raw('now()') })
    .returning<Export[]>(trx.raw(columns) as never);
  return row;
}

/** Deletes the files of the company's finished exports of a kind and format, except the newest `kept`. */
export async function expireOlderFiles(
  trx: Transaction,
  companyId: string,
  { kind, format }: ExportRequest,
  kept: number,
): Promise<void> {
  const older = await trx('exports')
    .where({ company_id: companyId, kind, format, status: 'finished' })
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .select('id');
  const ids = older.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx('export_parts').where({ company_id: companyId }).whereIn('export_id', ids).delete();
  await trx('exports').where({ company_id: companyId }).whereIn('id', ids).update({ status: 'expired' });
}

/** Deletes the files of up to `limit` exports that finished more than `days` days ago, and returns their number. */
export async function expireFiles(db: Database, days: number, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH expired AS MATERIALIZED (
       SELECT company_id, id FROM exports
       WHERE status = 'finished' AND finished_at < now() - :days::int * interval '1 day' LIMIT :limit
     ), deleted AS (
       DELETE FROM export_parts part USING expired e WHERE part.company_id = e.company_id AND part.export_id = e.id
     )
     UPDATE exports export SET status = 'expired' FROM expired e
     WHERE export.company_id = e.company_id AND export.id = e.id`,
    { days, limit },
  );
  return rowCount;
}
