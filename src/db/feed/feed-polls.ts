// Stores the log of feed polls with the outcome of each section.

import type { PublishedRecordError } from '../../domain/errors.ts';
import type { FeedSection, RequestedDays } from '../../domain/feed/feed.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

export type PollTrigger = 'schedule' | 'operator' | 'user';

/** An error of a row. `index` is its position in the section's list, within the response for `day` if the section is requested per day. */
export type RejectedFeedRow = PublishedRecordError & { day?: string };

/** Row counts of a section; the last four add up to `received`. */
interface RowCounts {
  received: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

/** The outcome of polling a section. */
export interface SectionOutcome extends RowCounts {
  section: FeedSection;
  requested: RequestedDays;
  /** The first rejected rows. */
  rejectedRows: RejectedFeedRow[];
  /** Milliseconds of the request, and then of storing the rows. */
  responseMs: number;
  storeMs: number;
  /** Human-readable error message; null on success. */
  error: string | null;
}

/** A poll; times are ISO 8601 UTC. */
export interface FeedPollEntry {
  id: string;
  startedBy: PollTrigger;
  startedAt: string;
  /** Null while it is running, and permanently if its worker died. */
  finishedAt: string | null;
  sections: SectionOutcome[];
}

/** Records the start of a poll and returns its ID. */
export async function startPoll(db: Database, companyId: string, startedBy: PollTrigger): Promise<string> {
  const [row] = await db('feed_polls').insert({ company_id: companyId, started_by: startedBy }).returning('id');
  return row!.id;
}

/**
 * Records the outcome of a section and advances its covered day to `covered.to` (undefined: unchanged). The covered day remains if it is
 * no longer `covered.from`, that is, if it was changed during the poll. Returns whether the section failed, and did not fail before.
 */
export async function recordSectionOutcome(
  trx: Transaction,
  companyId: string,
  pollId: string,
  { section, requested, rejectedRows, ...outcome }: SectionOutcome,
  covered: { from: string; to: string | undefined },
): Promise<boolean> {
  const before = await trx('feed_sections')
    .where({ company_id: companyId, section })
    .forUpdate()
    .first('failing_since');
  await trx.raw(
    `WITH logged AS (
       INSERT INTO feed_poll_sections (company_id, poll_id, section, requested_from, requested_to, received, created, updated, unchanged,
         rejected, rejected_rows, response_ms, store_ms, error)
       VALUES (:companyId, :pollId, :section, :from, :to, :received, :created, :updated, :unchanged, :rejected, :rejectedRows,
         :responseMs, :storeMs, :error)
     )
     UPDATE feed_sections SET covered_to = CASE WHEN covered_to = :coveredFrom THEN coalesce(:coveredTo::date, covered_to) ELSE covered_to END,
       succeeded_at = ${outcome.error === null ? 'now()' : 'succeeded_at'},
       failing_since = ${outcome.error === null ? 'NULL' : 'least(failing_since, now())'}
     WHERE company_id = :companyId AND section = :section`,
    {
      ...outcome,
      ...requested,
      companyId,
      pollId,
      section,
      rejectedRows: JSON.stringify(rejectedRows),
      coveredFrom: covered.from,
      coveredTo: covered.to ?? null,
    },
  );
  return outcome.error !== null && before?.failing_since === null;
}

/** Records the end of a poll. */
export async function finishPoll(db: Database, companyId: string, pollId: string): Promise<void> {
  await db('feed_polls')
    .where({ company_id: companyId, id: pollId })
    .update({ finished_at: db.raw('now()') });
}

/** Returns the polls of a company's feed that precede the poll `before`, newest first, or the one with this ID. */
export async function listPolls(
  db: Database,
  companyId: string,
  { id, before, limit }: { id?: string | undefined; before?: string | undefined; limit: number },
): Promise<FeedPollEntry[]> {
  const { rows } = await db.raw<{ rows: FeedPollEntry[] }>(
    `SELECT p.id, p.started_by AS "startedBy", iso_utc(p.started_at) AS "startedAt", iso_utc(p.finished_at) AS "finishedAt",
       coalesce(outcomes.sections, '[]') AS sections
     FROM feed_polls p, LATERAL (
       SELECT json_agg(json_build_object('section', section, 'requested', json_build_object('from', requested_from, 'to', requested_to),
         'received', received, 'created', created, 'updated', updated, 'unchanged', unchanged, 'rejected', rejected,
         'rejectedRows', rejected_rows, 'responseMs', response_ms, 'storeMs', store_ms, 'error', error)
         ORDER BY array_position(ARRAY['orders', 'payments', 'sales', 'stock', 'products'], section)) AS sections
       FROM feed_poll_sections s WHERE s.company_id = :companyId AND s.poll_id = p.id
     ) outcomes
     WHERE p.company_id = :companyId AND p.id = coalesce(:id::uuid, p.id)
       AND (:before::uuid IS NULL OR (p.started_at, p.id) <
         (SELECT b.started_at, b.id FROM feed_polls b WHERE b.company_id = :companyId AND b.id = :before::uuid))
     ORDER BY p.started_at DESC, p.id DESC LIMIT :limit`,
    { companyId, id: id ?? null, before: before ?? null, limit },
  );
  return rows;
}

/** Deletes up to `limit` polls that started more than `days` days ago; returns their number. */
export async function deleteExpiredPolls(db: Database, days: number, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM feed_polls WHERE (company_id, id) IN (
       SELECT company_id, id FROM feed_polls WHERE started_at < now() - make_interval(days => ?) LIMIT ?)`,
    [days, limit],
  );
  return rowCount;
}
