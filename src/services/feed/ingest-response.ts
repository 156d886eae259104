// Takes one answer of a feed: reads it, holds its rows against the contract, and stores those that fit, piece by piece.
//
// A feed may answer with tens of megabytes of anything. Reading that takes memory and time, so a worker does it in a thread.

import { FeedError, parseResponse } from '../../clients/feed.ts';
import type { Context } from '../../context.ts';
import { type PublishedRecordError, publishedRecordError, type RecordError } from '../../domain/errors.ts';
import type { FeedSection } from '../../domain/feed/feed.ts';
import { ingestRows } from './ingest-rows.ts';
import type { IngestSource } from './ingest-valid.ts';

/** The contract of the rows; edges read it from the published document. */
export interface FeedContract {
  /** Whether a row has the form that the section's code takes. */
  fits(section: FeedSection, row: unknown): boolean;
  /** Returns every fault of a row that does not fit, by its place in the section's list. */
  faultsOf(section: FeedSection, row: unknown, index: number): RecordError[];
}

/** What was answered to one question. */
export interface FeedResponse {
  poller: IngestSource;
  section: FeedSection;
  bytes: Uint8Array;
  /** How many refusals can be listed. */
  room: number;
}

/** What became of an answer's rows; with an error, of those before it. */
export interface IngestResult {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  refusals: PublishedRecordError[];
  error: string | null;
}

/** Rows that are taken together: as many as a push may have. */
const piece = 5_000;
const ourFault = 'The rows could not be stored. The fault is ours; it is in the log, and they are asked for again.';

/** Takes an answer as far as it goes. */
export async function ingestResponse(
  ctx: Pick<Context, 'db' | 'config' | 'log'>,
  contract: FeedContract,
  { poller, section, bytes, room }: FeedResponse,
): Promise<IngestResult> {
  const taken: IngestResult = { created: 0, updated: 0, unchanged: 0, refused: 0, refusals: [], error: null };
  try {
    const rows = listOf(section, parseResponse(bytes));
    for (let from = 0; from < rows.length; from += piece) {
      await takePiece(ctx, contract, { poller, section, rows, from, room }, taken);
    }
  } catch (failure) {
    if (!(failure instanceof FeedError)) ctx.log.error({ err: failure, ...poller, section }, 'a feed was not stored');
    taken.error = failure instanceof FeedError ? failure.message : ourFault;
  }
  return taken;
}

function listOf(section: FeedSection, answer: unknown): unknown[] {
  const list = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[section] : undefined;
  if (!Array.isArray(list)) throw new FeedError(`The answer is not an object with a list "${section}".`);
  return list;
}

/** Takes the rows from one on, and adds what became of them to `taken`. */
async function takePiece(
  ctx: Pick<Context, 'db' | 'config'>,
  contract: FeedContract,
  { poller, section, rows, from, room }: Omit<FeedResponse, 'bytes'> & { rows: unknown[]; from: number },
  taken: IngestResult,
): Promise<void> {
  const indexed = rows.slice(from, from + piece).map((row, index) => ({ index: from + index, row }));
  const kinds = Object.groupBy(indexed, ({ row }) => (contract.fits(section, row) ? 'sound' : 'malformed'));
  const { sound = [], malformed = [] } = kinds;
  const sets =
    sound.length === 0 ? { created: 0, updated: 0, faults: [] } : await ingestRows(ctx, poller, section, sound);
  const faulty = new Set(sets.faults.map(({ index }) => index));
  // Saying what is wrong takes longer than seeing that something is.
  const left = room - taken.refusals.length;
  const told = malformed
    .slice(0, Math.max(0, left))
    .flatMap(({ row, index }) => contract.faultsOf(section, row, index));
  taken.refusals.push(...[...told, ...sets.faults].slice(0, Math.max(0, left)).map(publishedRecordError));
  taken.created += sets.created;
  taken.updated += sets.updated;
  taken.refused += malformed.length + faulty.size;
  taken.unchanged += sound.length - sets.created - sets.updated - faulty.size;
}
