// Polls a company's feed: asks its five sections, takes their rows as if they had been pushed, and writes down what came of it.
//
// All sections are asked at the same time, and taken one after the other. What belongs together is stored together, an order
// with its events or a piece of a long list, each by the very code that serves a push: told again, it changes nothing. So a poll needs
// no transaction around it. Killed anywhere, it leaves whole rows behind, and the next poll asks for the same days: how far a section
// has been read moves on only when all of its answer is stored. That is also why nothing is lost by an outage, whoever had it.
//
// A row at fault is left out and named; an answer that can't be had or read fails its section alone.

import { type FeedClient, FeedFailure, type FeedPoll, parseAnswer } from '../../clients/feed.ts';
import type { Context } from '../../context.ts';
import {
  beginPoll,
  type FeedRefusal,
  finishPoll,
  type PollStarter,
  type SectionOutcome,
  settleSection,
} from '../../db/feed-polls.ts';
import { findActiveFeed, type SectionState } from '../../db/feeds.ts';
import { addDays, dayOf } from '../../domain/day.ts';
import type { RecordFault } from '../../domain/errors.ts';
import { type AskedDays, daysToAsk, type FeedRow, type FeedSection } from '../../domain/feed.ts';
import { takeRows } from './take-rows.ts';
import type { Poller } from './taken.ts';

/** The contract of the rows; edges read it from the published document. */
export interface FeedContract {
  /** Returns every fault of a row, by its place in the section's list; a row without one has the form that the section's code takes. */
  faultsOf(section: FeedSection, row: unknown, index: number): RecordFault[];
}

export interface PollReport {
  id: string;
  sections: SectionOutcome[];
  /** Whether an answered section has more days to ask for at once. */
  isBehind: boolean;
}

/** Rows that are taken together: as many as a push may have. */
const piece = 5_000;
/** More refusals than anyone reads are not listed. */
const mostListed = 50;
const ourFault = 'The rows could not be stored. The fault is ours; it is in the log, and they are asked for again.';

type Ctx = Pick<Context, 'db' | 'config' | 'log'>;

/** Polls a company's feed once; undefined where it has none that is on. Rejects where its outcome can't be written down. */
export async function pollFeed(
  ctx: Ctx,
  parts: { client: FeedClient; contract: FeedContract },
  companyId: string,
  startedBy: PollStarter,
  signal?: AbortSignal,
): Promise<PollReport | undefined> {
  const feed = await findActiveFeed(ctx.db, companyId);
  if (feed === undefined) return undefined;
  const id = await beginPoll(ctx.db, companyId, startedBy);
  const poller = { companyId, keyId: null, requestId: `feed-poll-${id}` };
  const today = dayOf(new Date().toISOString());
  using poll = parts.client.open(feed, signal);
  const answers = await Promise.all(feed.sections.map((state) => askSection(poll, state, today)));
  const sections: SectionOutcome[] = [];
  // Taken out, so that the next one finds the memory free.
  for (let answer = answers.shift(); answer !== undefined; answer = answers.shift()) {
    const { outcome, coveredTo } = await takeSection(ctx, parts.contract, poller, answer);
    await settleSection(ctx.db, poller.companyId, id, outcome, { from: answer.state.coveredTo, to: coveredTo });
    sections.push(outcome);
  }
  await finishPoll(ctx.db, companyId, id);
  return { id, sections, isBehind: sections.some(({ error, asked }) => error === null && asked.to < today) };
}

interface SectionAnswer {
  state: SectionState;
  asked: AskedDays;
  /** One for each day, where it is asked for day by day; those before the first failure. */
  parts: { coveredTo: string; day?: string; bytes: Buffer }[];
  error: string | null;
  ms: number;
}

async function askSection(poll: FeedPoll, state: SectionState, today: string): Promise<SectionAnswer> {
  const start = performance.now();
  const asked = daysToAsk(state.section, state, today);
  const parts: SectionAnswer['parts'] = [];
  let error: string | null = null;
  try {
    for (const { query, ...part } of queriesOf(state.section, asked)) {
      parts.push({ ...part, bytes: await poll.ask(state.section, query) });
    }
  } catch (failure) {
    error = reasonOf(failure);
  }
  return { state, asked, parts, error, ms: Math.round(performance.now() - start) };
}

function queriesOf(section: FeedSection, { from, to }: AskedDays) {
  if (section !== 'stock') return [{ query: { from, to }, coveredTo: to }];
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days.map((day) => ({ query: { date: day }, coveredTo: day, day }));
}

/** Takes an answer as far as it goes; returns what came of it, and the last day that is stored whole. */
async function takeSection(
  ctx: Ctx,
  contract: FeedContract,
  poller: Poller,
  { state: { section }, asked, parts, error, ms: answerMs }: SectionAnswer,
): Promise<{ outcome: SectionOutcome; coveredTo: string | undefined }> {
  const start = performance.now();
  const outcome = {
    section,
    asked,
    received: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    answerMs,
    storeMs: 0,
    error,
  };
  const refusals: FeedRefusal[] = [];
  let coveredTo: string | undefined;
  try {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const { day, bytes } = part;
      const rows = listOf(section, parseAnswer(bytes));
      outcome.received += rows.length;
      for (let from = 0; from < rows.length; from += piece) {
        const taken = await takePiece(ctx, contract, poller, section, rows.slice(from, from + piece));
        for (const count of ['created', 'updated', 'unchanged', 'refused'] as const) outcome[count] += taken[count];
        const room = taken.faults.slice(0, Math.max(0, mostListed - refusals.length));
        refusals.push(...room.map((fault) => (day === undefined ? fault : { ...fault, day })));
      }
      coveredTo = part.coveredTo;
    }
  } catch (failure) {
    if (!(failure instanceof FeedFailure)) ctx.log.error({ err: failure, ...poller, section }, 'a feed was not stored');
    outcome.error = failure instanceof FeedFailure ? failure.message : ourFault;
  }
  // What was left when it failed is neither stored nor refused.
  outcome.received = outcome.created + outcome.updated + outcome.unchanged + outcome.refused;
  return { outcome: { ...outcome, refusals, storeMs: Math.round(performance.now() - start) }, coveredTo };
}

function listOf(section: FeedSection, answer: unknown): FeedRow[] {
  const list = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[section] : undefined;
  if (!Array.isArray(list)) throw new FeedFailure(`The answer is not an object with a list "${section}".`);
  return list.map((row, index) => ({ index, row }));
}

async function takePiece(
  ctx: Ctx,
  contract: FeedContract,
  poller: Poller,
  section: FeedSection,
  rows: readonly FeedRow[],
) {
  const faults = rows.flatMap(({ row, index }) => contract.faultsOf(section, row, index));
  const malformed = new Set(faults.map(({ index }) => index));
  const sound = rows.filter(({ index }) => !malformed.has(index));
  const taken =
    sound.length === 0 ? { created: 0, updated: 0, faults: [] } : await takeRows(ctx, poller, section, sound);
  faults.push(...taken.faults);
  const refused = new Set(faults.map(({ index }) => index)).size;
  const { created, updated } = taken;
  return { created, updated, refused, unchanged: rows.length - created - updated - refused, faults };
}

function reasonOf(failure: unknown): string {
  if (failure instanceof FeedFailure) return failure.message;
  throw failure;
}
