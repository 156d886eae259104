// Imports by HTTP: their status, options and results. The file and the report are in catalog-import-parts.ts.

import type { Database, Transaction } from '../../postgres/connection.ts';

export type ImportStatus = 'reviewing' | 'awaiting_confirmation' | 'importing' | 'finished' | 'failed' | 'cancelled';
type ImportStage = 'waiting' | 'reading' | 'indexing';

/** An import that reads or writes rows. */
export interface RunningImport {
  id: string;
  supplier: { id: string; name: string };
}

/** An import. `Options`, `Review`, `Question` and `Counts` are stored as JSON. */
export interface CatalogImport {
  id: string;
  supplierId: string;
  supplierName: string;
  /** Name of the operator token. */
  createdBy: string;
  fileName: string | null;
  fileSize: number;
  status: ImportStatus;
  options: unknown;
  review: unknown;
  questions: unknown;
  stage: ImportStage | null;
  /** The import that it waits for; null unless its stage is `waiting`, and if it waits for something else. */
  waitsFor: RunningImport | null;
  rowsRead: number;
  rowsWritten: number;
  counts: unknown;
  error: { message: string; details: string[] } | null;
  attempts: number;
  /** When its last run began, ISO 8601 UTC; null while it waits for a worker. */
  startedAt: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
}

/** Values to change; undefined leaves a value. */
export interface ImportChanges {
  status?: ImportStatus;
  options?: object;
  review?: object;
  questions?: object[];
  stage?: ImportStage | null;
  rowsRead?: number;
  rowsWritten?: number;
  counts?: object;
  error?: { message: string; details: string[] };
  attempts?: number;
}

/** A query of the import that one of a supplier waits for: that of the supplier, or else the one that began first. */
const runningImport = (supplierId: string) => `
  SELECT json_build_object('id', running.id, 'supplier', json_build_object('id', s.id, 'name', s.name)) AS running
  FROM catalog_imports running JOIN suppliers s ON s.id = running.supplier_id
  WHERE running.status = 'importing' AND running.stage IN ('reading', 'indexing')
  ORDER BY (running.supplier_id = ${supplierId}) IS TRUE DESC, running.started_at LIMIT 1`;

const selectImports = `
  SELECT i.id, i.supplier_id AS "supplierId", s.name AS "supplierName", t.name AS "createdBy",
    i.file_name AS "fileName", i.file_size::float8 AS "fileSize", i.status, i.options, i.review, i.questions, i.stage,
    CASE WHEN i.status = 'importing' AND i.stage = 'waiting' THEN (${runningImport('i.supplier_id')}) END AS "waitsFor",
    i.rows_read AS "rowsRead", i.rows_written AS "rowsWritten", i.counts, i.error, i.attempts,
    iso_utc(i.started_at) AS "startedAt", iso_utc(i.created_at) AS "createdAt", iso_utc(i.updated_at) AS "updatedAt"
  FROM catalog_imports i JOIN suppliers s ON s.id = i.supplier_id JOIN operator_tokens t ON t.id = i.token_id`;

/** Stores a new import with the status `reviewing` and returns its ID. */
export async function insertImport(
  trx: Transaction,
  created: { supplierId: string; tokenId: string; fileName: string | undefined; fileSize: number; options: object },
): Promise<string> {
  const { supplierId, tokenId, fileName = null, fileSize, options } = created;
  const [row] = await trx('catalog_imports')
    .insert({
      supplier_id: supplierId,
      token_id: tokenId,
      file_name: fileName,
      file_size: String(fileSize),
      options: JSON.stringify(options),
    })
    .returning('id');
  return row!.id;
}

/** Returns the import of the Operator API that one of this supplier, or one without a supplier, waits for; undefined if none runs. */
export async function findRunningImport(
  db: Database,
  supplierId: string | undefined,
): Promise<RunningImport | undefined> {
  const { rows } = await db.raw<{ rows: { running: RunningImport }[] }>(runningImport(':supplierId::uuid'), {
    supplierId: supplierId ?? null,
  });
  return rows[0]?.running;
}

/** Returns an import. */
export async function findImport(db: Database, id: string): Promise<CatalogImport | undefined> {
  const { rows } = await db.raw<{ rows: CatalogImport[] }>(`${selectImports} WHERE i.id = :id`, { id });
  return rows[0];
}

/** Returns imports, newest first; with `before`, those that are older than this import. */
export async function listImports(
  db: Database,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<CatalogImport[]> {
  const { rows } = await db.raw<{ rows: CatalogImport[] }>(
    `${selectImports} WHERE (:before::uuid IS NULL OR i.id < :before) ORDER BY i.id DESC LIMIT :limit`,
    { before: before ?? null, limit },
  );
  return rows;
}

/** Changes an import if it has one of these statuses; returns whether it has. */
export async function changeImport(
  db: Database,
  id: string,
  from: ImportStatus[],
  { options, review, questions, counts, error, rowsRead, rowsWritten, ...changes }: ImportChanges,
): Promise<boolean> {
  // The end of an import is recorded in its own transaction, whose now() is its start. A distributed database updates with no volatile function.
  const { rows } = await db.raw<{ rows: { at: string }[] }>('SELECT clock_timestamp()::text AS at');
  const changed = await db('catalog_imports')
    .where({ id })
    .whereIn('status', from)
    .update({
      ...changes,
      // A decision restarts it: it waits for a worker again.
      ...(changes.attempts === 0 && { started_at: null }),
      ...(rowsRead !== undefined && { rows_read: rowsRead }),
      ...(rowsWritten !== undefined && { rows_written: rowsWritten }),
      ...(options && { options: JSON.stringify(options) }),
      ...(review && { review: JSON.stringify(review) }),
      ...(questions && { questions: JSON.stringify(questions) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(error && { error: JSON.stringify(error) }),
      updated_at: rows[0]!.at,
    });
  return changed > 0;
}

/** Counts a run of the job, and returns the import if it is to be reviewed or imported. */
export async function startImportAttempt(db: Database, id: string): Promise<CatalogImport | undefined> {
  const started = await db('catalog_imports')
    .where({ id })
    .whereIn('status', ['reviewing', 'importing'])
    .increment('attempts', 1)
    .update({ started_at: db.raw('now()') });
  return started === 0 ? undefined : await findImport(db, id);
}

/** Deletes up to `limit` imports that ended, or await confirmation, since `days` days; returns their number. */
export async function deleteExpiredImports(db: Database, days: number, limit: number): Promise<number> {
  const expired = db('catalog_imports')
    .whereNotIn('status', ['reviewing', 'importing'])
    .where('updated_at', '<', db.raw('now() - make_interval(days => ?)', [days]))
    .limit(limit);
  return db('catalog_imports').whereIn('id', expired.select('id')).delete();
}
