// Shared parts of feed ingestion: types, and ingestion of the valid rows of a section.

import type { PushSource } from '../../db/sales/pushes.ts';
import type { RecordError } from '../../domain/errors.ts';
import type { FeedRow } from '../../domain/feed/feed.ts';
import type { PushOptions } from '../sales/push-records.ts';

/** Company and poll that rows are ingested for. */
export type IngestSource = PushSource;

/** Polls overlap: most rows were part of the previous poll, so unchanged rows cause no recalculation. */
export const feedPushOptions: PushOptions = { recalculateUnchanged: false };

/** Result of ingestion. A row can have several errors; a row without errors is new, changed or unchanged. */
export interface IngestCounts {
  created: number;
  updated: number;
  errors: RecordError[];
}

/** Ingests the valid rows as a push would: `findErrors` returns errors by position, `push` stores the other rows. */
export async function ingestValid<Row>(
  rows: readonly FeedRow<Row>[],
  findErrors: (records: Row[]) => Promise<RecordError[]>,
  push: (records: Row[]) => Promise<{ created: number; updated: number }>,
): Promise<IngestCounts> {
  const found = await findErrors(rows.map(({ row }) => row));
  const errors = found.map((error) => ({ ...error, index: rows[error.index]!.index }));
  const valid = excludeInvalid(rows, errors).map(({ row }) => row);
  const { created, updated } = valid.length === 0 ? { created: 0, updated: 0 } : await push(valid);
  return { created, updated, errors };
}

/** Returns the rows that have none of these errors. */
export function excludeInvalid<Row extends { index: number }>(
  rows: readonly Row[],
  errors: readonly RecordError[],
): Row[] {
  const invalid = new Set(errors.map(({ index }) => index));
  return rows.filter(({ index }) => !invalid.has(index));
}
