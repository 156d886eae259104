// What taking a section's rows is given and says, whichever section it is.

import type { PushSource } from '../../db/sales/pushes.ts';
import type { RecordError } from '../../domain/errors.ts';
import type { FeedRow } from '../../domain/feed/feed.ts';
import type { PushOptions } from '../sales/push-records.ts';

/** In whose name rows are taken, and through which poll. */
export type IngestSource = PushSource;

/** Most rows of a poll are those of the poll before. */
export const onlyChanges: PushOptions = { recalculateUnchanged: false };

/** What became of rows. A row may have several faults; one without is new, changed, or known as it was. */
export interface IngestCounts {
  created: number;
  updated: number;
  faults: RecordError[];
}

/** Takes rows as a push of theirs would, but for those at fault: `findFaults` tells all of them by position, `push` takes the others. */
export async function ingestValid<Row>(
  rows: readonly FeedRow<Row>[],
  findFaults: (records: Row[]) => Promise<RecordError[]>,
  push: (records: Row[]) => Promise<{ created: number; updated: number }>,
): Promise<IngestCounts> {
  const found = await findFaults(rows.map(({ row }) => row));
  const faults = found.map((fault) => ({ ...fault, index: rows[fault.index]!.index }));
  const sound = withoutInvalid(rows, faults).map(({ row }) => row);
  const { created, updated } = sound.length === 0 ? { created: 0, updated: 0 } : await push(sound);
  return { created, updated, faults };
}

/** Returns the rows without a fault among these. */
export function withoutInvalid<Row extends { index: number }>(
  rows: readonly Row[],
  faults: readonly RecordError[],
): Row[] {
  const faulty = new Set(faults.map(({ index }) => index));
  return rows.filter(({ index }) => !faulty.has(index));
}
