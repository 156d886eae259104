// Bulk exports: their kinds, limits and file names.

const exportKinds = ['products', 'sales', 'stock', 'recommendations', 'orders'] as const;
export type ExportKind = (typeof exportKinds)[number];

export type ExportFormat = 'ndjson' | 'csv';

type ExportStatus = 'queued' | 'running' | 'finished' | 'failed' | 'expired';

/** A requested export; times are ISO 8601 UTC. */
export interface Export {
  id: string;
  kind: ExportKind;
  format: ExportFormat;
  status: ExportStatus;
  /** The runs of the job so far. */
  attempts: number;
  /** Rows written so far. */
  rows: number;
  /** Null until they are counted. */
  expectedRows: number | null;
  /** Size of the compressed file; 0 until it is complete. */
  sizeBytes: number;
  /** SHA-256 of the compressed file as hexadecimal digits; null until it is complete. */
  sha256: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** Days for which a file is kept. */
export const fileRetentionDays = 3;

/** Finished files of a kind and format that are kept. */
export const keptFiles = 2;

/** Days for which exports are listed. */
export const exportRetentionDays = 30;

/** Exports that a company can create in 24 hours: each reads a whole table. */
export const dailyExports = 24;

/**
 * Returns the name of the compressed file: its kind, the day of the request and the end of the ID.
 *
 * `products-2026-11-24-5b7f1c0d9e21.ndjson.gz`
 */
export function exportFileName({ id, kind, format, createdAt }: Pick<Export, 'id' | 'kind' | 'format' | 'createdAt'>) {
  return `${kind}-${createdAt.slice(0, 'YYYY-MM-DD'.length)}-${id.slice(-12)}.${format}.gz`;
}
