// Polls a company's feed: asks its five sections, takes their rows as if they had been pushed, and writes down what came of it.
//
// All sections are asked at the same time, and taken one after the other. What belongs together is stored together, an order
// with its events or a piece of a long list, each by the very code that serves a push: told again, it changes nothing. So a poll needs
// no transaction around it. Killed anywhere, it leaves whole rows behind, and the next poll asks for the same days: how far a section
// has been read moves on only when all of its answer is stored. That is also why nothing is lost by an outage, whoever had it.
//
// A row at fault is left out and named; an answer that can't be had or read fails its section alone.

import { type FeedClient, FeedError, type FeedPoll } from '../../clients/feed.ts';
import type { Context } from '../../context.ts';
import {
  finishPoll,
  type PollStarter,
  type RejectedFeedRow,
  recordSectionOutcome,
  type SectionOutcome,
  startPoll,
} from '../../db/feed/feed-polls.ts';
import { findActiveFeed, type SectionState } from '../../db/feed/feeds.ts';
import { addDays, dayOf } from '../../domain/day.ts';
import { daysToRequest, type FeedSection, type RequestedDays } from '../../domain/feed/feed.ts';
import type { FeedResponse, IngestResult } from './ingest-response.ts';
import type { IngestSource } from './ingest-valid.ts';

export interface PollReport {
  id: string;
  sections: SectionOutcome[];
  /** Whether an answered section has more days to ask for at once. */
  isBehind: boolean;
}

/** More refusals than anyone reads are not listed. */
const mostListed = 50;

/** What a poll works with: who asks, and who takes what was answered. */
export interface PollParts {
  client: FeedClient;
  take(answer: FeedResponse): Promise<IngestResult>;
}

/** Polls a company's feed once; undefined where it has none that is on. Rejects where its outcome can't be written down. */
export async function pollFeed(
  { db }: Pick<Context, 'db'>,
  { client, take }: PollParts,
  companyId: string,
  startedBy: PollStarter,
  signal?: AbortSignal,
): Promise<PollReport | undefined> {
  const feed = await findActiveFeed(db, companyId);
  if (feed === undefined) return undefined;
  const id = await startPoll(db, companyId, startedBy);
  const poller = { companyId, keyId: null, requestId: `feed-poll-${id}` };
  const today = dayOf(new Date().toISOString());
  using poll = client.open(feed, signal);
  const answers = await Promise.all(feed.sections.map((state) => askSection(poll, state, today)));
  const sections: SectionOutcome[] = [];
  // Taken out, so that the next one finds the memory free.
  for (let answer = answers.shift(); answer !== undefined; answer = answers.shift()) {
    const { outcome, coveredTo } = await takeSection(take, poller, answer);
    await recordSectionOutcome(db, poller.companyId, id, outcome, { from: answer.state.coveredTo, to: coveredTo });
    sections.push(outcome);
  }
  await finishPoll(db, companyId, id);
  return { id, sections, isBehind: sections.some(({ error, asked }) => error === null && asked.to < today) };
}

interface SectionAnswer {
  state: SectionState;
  asked: RequestedDays;
  /** One for each day, where it is asked for day by day; those before the first failure. */
  parts: { coveredTo: string; day?: string; bytes: Buffer }[];
  error: string | null;
  ms: number;
}

async function askSection(poll: FeedPoll, state: SectionState, today: string): Promise<SectionAnswer> {
  const start = performance.now();
  const asked = daysToRequest(state.section, state, today);
  const parts: SectionAnswer['parts'] = [];
  let error: string | null = null;
  try {
    for (const { query, ...part } of queriesOf(state.section, asked)) {
      parts.push({ ...part, bytes: await poll.fetchSection(state.section, query) });
    }
  } catch (failure) {
    error = reasonOf(failure);
  }
  return { state, asked, parts, error, ms: Math.round(performance.now() - start) };
}

function queriesOf(section: FeedSection, { from, to }: RequestedDays) {
  if (section !== 'stock') return [{ query: { from, to }, coveredTo: to }];
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days.map((day) => ({ query: { date: day }, coveredTo: day, day }));
}

/** Takes an answer as far as it goes; returns what came of it, and the last day that is stored whole. */
async function takeSection(
  take: PollParts['take'],
  poller: IngestSource,
  { state: { section }, asked, parts, error, ms: answerMs }: SectionAnswer,
): Promise<{ outcome: SectionOutcome; coveredTo: string | undefined }> {
  const start = performance.now();
  const outcome = { section, asked, created: 0, updated: 0, unchanged: 0, refused: 0, answerMs, error };
  const refusals: RejectedFeedRow[] = [];
  let coveredTo: string | undefined;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const { day, bytes } = part;
    const taken = await take({ poller, section, bytes, room: mostListed - refusals.length });
    for (const count of ['created', 'updated', 'unchanged', 'refused'] as const) outcome[count] += taken[count];
    refusals.push(...taken.refusals.map((fault) => (day === undefined ? fault : { ...fault, day })));
    if (taken.error !== null) {
      outcome.error = taken.error;
      break;
    }
    coveredTo = part.coveredTo;
  }
  // What was left when it failed is neither stored nor refused.
  const received = outcome.created + outcome.updated + outcome.unchanged + outcome.refused;
  const storeMs = Math.round(performance.now() - start);
  return { outcome: { ...outcome, received, storeMs, refusals }, coveredTo };
}

function reasonOf(failure: unknown): string {
  if (failure instanceof FeedError) return failure.message;
  throw failure;
}
