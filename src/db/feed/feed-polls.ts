// The log of polls: when each was, and what came of its sections.

import type { PublishedRecordError } from '../../domain/errors.ts';
import type { FeedSection, RequestedDays } from '../../domain/feed/feed.ts';
import type { Database } from '../../postgres/connection.ts';

export type PollStarter = 'schedule' | 'operator' | 'user';

/** A fault of one row: `index` is its place in the section's list, of the answer for `day` where it was asked for day by day. */
export type RejectedFeedRow = PublishedRecordError & { day?: string };

/** What became of the rows of a section; the last four counts add up to `received`. */
export interface RowCounts {
  received: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/** What came of asking a section. */
export interface SectionOutcome extends RowCounts {
  section: FeedSection;
  asked: RequestedDays;
  /** The first of them. */
  refusals: RejectedFeedRow[];
  /** Milliseconds until the answer was there, and from then until its rows were stored. */
  answerMs: number;
  storeMs: number;
  /** Why it failed, for people; null where it did not. */
  error: string | null;
}

/** A poll; moments are ISO 8601 UTC. */
export interface FeedPollEntry {
  id: string;
  startedBy: PollStarter;
  startedAt: string;
  /** Null while it goes on, and for ever where its worker died. */
  finishedAt: string | null;
  sections: SectionOutcome[];
}

/** Writes down that a poll begins, and returns its id. */
export async function startPoll(db: Database, companyId: string, startedBy: PollStarter): Promise<string> {
  const [row] = await db('feed_polls').insert({ company_id: companyId, started_by: startedBy }).returning('id');
  return row.id;
}

/**
 * Writes what came of a section, and how far it has been read now: to `covered.to` (undefined: no further than before), unless that was
 * changed since it stood at `covered.from`.
 */
export async function recordSectionOutcome(
  db: Database,
  companyId: string,
  pollId: string,
  { section, asked, refusals, ...outcome }: SectionOutcome,
  covered: { from: string; to: string | undefined },
): Promise<void> {
  await db.raw(
    `WITH logged AS (
       INSERT INTO feed_poll_sections (company_id, poll_id, section, asked_from, asked_to, received, created, updated, unchanged,
         refused, refusals, answer_ms, store_ms, error)
       VALUES (:companyId, :pollId, :section, :from, :to, :received, :created, :updated, :unchanged, :refused, :refusals,
         :answerMs, :storeMs, :error)
     )
     UPDATE feed_sections SET covered_to = CASE WHEN covered_to = :coveredFrom THEN coalesce(:coveredTo::date, covered_to) ELSE covered_to END,
       succeeded_at = CASE WHEN :error::text IS NULL THEN now() ELSE succeeded_at END,
       failing_since = CASE WHEN :error::text IS NOT NULL THEN coalesce(failing_since, now()) END
     WHERE company_id = :companyId AND section = :section`,
    {
      ...outcome,
      ...asked,
      companyId,
      pollId,
      section,
      refusals: JSON.stringify(refusals),
      coveredFrom: covered.from,
      coveredTo: covered.to ?? null,
    },
  );
}

/** Writes down that a poll is over. */
export async function finishPoll(db: Database, companyId: string, pollId: string): Promise<void> {
  await db('feed_polls')
    .where({ company_id: companyId, id: pollId })
    .update({ finished_at: db.raw('clock_timestamp()') });
}

/** Returns the polls of a company's feed, newest first, or the one with this id. */
export async function listPolls(
  db: Database,
  companyId: string,
  { id, limit }: { id?: string | undefined; limit: number },
): Promise<FeedPollEntry[]> {
  const { rows } = await db.raw<{ rows: FeedPollEntry[] }>(
    `SELECT p.id, p.started_by AS "startedBy", iso_utc(p.started_at) AS "startedAt", iso_utc(p.finished_at) AS "finishedAt",
       coalesce(outcomes.sections, '[]') AS sections
     FROM feed_polls p, LATERAL (
       SELECT json_agg(json_build_object('section', section, 'asked', json_build_object('from', asked_from, 'to', asked_to),
         'received', received, 'created', created, 'updated', updated, 'unchanged', unchanged, 'refused', refused,
         'refusals', refusals, 'answerMs', answer_ms, 'storeMs', store_ms, 'error', error)
         ORDER BY array_position(ARRAY['orders', 'payments', 'sales', 'stock', 'products'], section)) AS sections
       FROM feed_poll_sections s WHERE s.company_id = p.company_id AND s.poll_id = p.id
     ) outcomes
     WHERE p.company_id = :companyId AND p.id = coalesce(:id::uuid, p.id) ORDER BY p.started_at DESC, p.id DESC LIMIT :limit`,
    { companyId, id: id ?? null, limit },
  );
  return rows;
}

/** Deletes up to `most` polls that began more than `days` days ago; returns how many. */
export async function deleteExpiredPolls(db: Database, days: number, most: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM feed_polls WHERE (company_id, id) IN (
       SELECT company_id, id FROM feed_polls WHERE started_at < now() - make_interval(days => ?) LIMIT ?)`,
    [days, most],
  );
  return rowCount;
}
