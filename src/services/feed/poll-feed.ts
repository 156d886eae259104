// Polls a company's feed: requests its five sections, ingests their rows like pushes, and records the outcome.
//
// Sections are requested concurrently and ingested one after another. Ingestion is idempotent: an order with its events, or a batch of
// rows, is stored in one transaction by the code of the corresponding push. A poll therefore needs no transaction of its own. If the
// process dies, the next poll requests the same days again: a section's covered day advances only when its whole response is stored, so
// outages on either side lose no data.
//
// Invalid rows are skipped and reported. A failed request or a malformed response fails only its section.

import { type FeedClient, FeedError, type FeedPoll } from '../../clients/feed.ts';
import type { Context } from '../../context.ts';
import { recordEvents } from '../../db/events/events.ts';
import {
  finishPoll,
  type PollTrigger,
  type RejectedFeedRow,
  recordSectionOutcome,
  type SectionOutcome,
  startPoll,
} from '../../db/feed/feed-polls.ts';
import { findActiveFeed, type SectionState } from '../../db/feed/feeds.ts';
import { currentDay } from '../../domain/clock.ts';
import { addDays } from '../../domain/day.ts';
import { daysToRequest, type FeedSection, type RequestedDays } from '../../domain/feed/feed.ts';
import { feedFailedEvent } from '../../domain/feed/feed-event.ts';
import type { FeedResponse, IngestResult } from './ingest-response.ts';
import type { IngestSource } from './ingest-valid.ts';

export interface PollReport {
  id: string;
  sections: SectionOutcome[];
  /** Whether a section that responded has more days to request at once. */
  isBehind: boolean;
}

/** Limit of listed row errors per section. */
const maxListedErrors = 50;

/** Dependencies of a poll: the client, and the function that ingests a response. */
interface PollDependencies {
  client: FeedClient;
  ingest(response: FeedResponse): Promise<IngestResult>;
}

/** Polls a company's feed once. Returns undefined if no feed is enabled. Rejects if the outcome can't be recorded. */
export async function pollFeed(
  { db, clock, encryption, wakeUps }: Pick<Context, 'db' | 'clock' | 'encryption' | 'wakeUps'>,
  { client, ingest }: PollDependencies,
  companyId: string,
  startedBy: PollTrigger,
  signal?: AbortSignal,
): Promise<PollReport | undefined> {
  const feed = await findActiveFeed(db, encryption, companyId);
  if (feed === undefined) return undefined;
  const id = await startPoll(db, companyId, startedBy);
  const poller = { companyId, keyId: null, requestId: `feed-poll-${id}` };
  const today = currentDay(clock);
  using poll = client.open(feed, signal);
  const responses = await Promise.all(feed.sections.map((state) => requestSection(poll, state, today)));
  const sections: SectionOutcome[] = [];
  // Removes each response from the list, so that its memory can be freed.
  for (let response = responses.shift(); response !== undefined; response = responses.shift()) {
    const { outcome, coveredTo } = await ingestSection(ingest, poller, response);
    const covered = { from: response.state.coveredTo, to: coveredTo };
    await db.transaction(async (trx) => {
      if (await recordSectionOutcome(trx, companyId, id, outcome, covered))
        await recordEvents(trx, wakeUps, companyId, poller.requestId, [
          feedFailedEvent(id, outcome, clock.now().toISOString()),
        ]);
    });
    sections.push(outcome);
  }
  await finishPoll(db, companyId, id);
  return { id, sections, isBehind: sections.some(({ error, requested }) => error === null && requested.to < today) };
}

interface SectionResponse {
  state: SectionState;
  requested: RequestedDays;
  /** One per day for sections that are requested by day; ends before the first failure. */
  parts: { coveredTo: string; day?: string; bytes: Buffer }[];
  error: string | null;
  ms: number;
}

async function requestSection(poll: FeedPoll, state: SectionState, today: string): Promise<SectionResponse> {
  const start = performance.now();
  const requested = daysToRequest(state.section, state, today);
  const parts: SectionResponse['parts'] = [];
  let error: string | null = null;
  try {
    for (const { query, ...part } of listQueries(state.section, requested)) {
      parts.push({ ...part, bytes: await poll.fetchSection(state.section, query) });
    }
  } catch (failure) {
    error = errorMessage(failure);
  }
  return { state, requested, parts, error, ms: Math.round(performance.now() - start) };
}

function listQueries(section: FeedSection, { from, to }: RequestedDays) {
  if (section !== 'stock') return [{ query: { from, to }, coveredTo: to }];
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days.map((day) => ({ query: { date: day }, coveredTo: day, day }));
}

/** Ingests a response until the first failure. Returns the outcome and the last day that is stored completely. */
async function ingestSection(
  ingest: PollDependencies['ingest'],
  poller: IngestSource,
  { state: { section }, requested, parts, error, ms }: SectionResponse,
): Promise<{ outcome: SectionOutcome; coveredTo: string | undefined }> {
  const start = performance.now();
  const outcome = { section, requested, created: 0, updated: 0, unchanged: 0, rejected: 0, responseMs: ms, error };
  const rejectedRows: RejectedFeedRow[] = [];
  let coveredTo: string | undefined;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const { day, bytes } = part;
    const result = await ingest({ poller, section, bytes, maxErrors: maxListedErrors - rejectedRows.length });
    for (const count of ['created', 'updated', 'unchanged', 'rejected'] as const) outcome[count] += result[count];
    rejectedRows.push(...result.rejectedRows.map((row) => (day === undefined ? row : { ...row, day })));
    if (result.error !== null) {
      outcome.error = result.error;
      break;
    }
    coveredTo = part.coveredTo;
  }
  // Rows after a failure count as neither stored nor rejected.
  const received = outcome.created + outcome.updated + outcome.unchanged + outcome.rejected;
  const storeMs = Math.round(performance.now() - start);
  return { outcome: { ...outcome, received, storeMs, rejectedRows }, coveredTo };
}

function errorMessage(failure: unknown): string {
  if (failure instanceof FeedError) return failure.message;
  throw failure;
}
