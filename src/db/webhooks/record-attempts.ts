// Records the results of webhook attempts. If the database does not accept a result, the attempt counts as a failure, so that its delivery
// is not repeated without end.

import { isDatabaseUnavailable, isTimeout } from '../../postgres/database-error.ts';
import { type ErrorReport, featureNotSupported, forEachCompany, groupByCompany } from '../company-statements.ts';
import type { CompletedAttempt, DeliveryContext } from './deliveries.ts';

/** The outcome of an attempt as it is stored. */
export interface RecordedAttempt extends CompletedAttempt {
  /** `result`; only the `failure` that counts instead of it; or `nothing`, until the lease expires. */
  recorded: 'result' | 'failure' | 'nothing';
}

/** Recorded attempts, and when their pending deliveries are due (ISO 8601 UTC). */
export interface AttemptRecord {
  attempts: RecordedAttempt[];
  dueTimes: string[];
}

/**
 * Logs attempts and updates their deliveries, except those that another worker has claimed since. A delivery that is delivered or failed
 * releases the next one of its order. If the database rejects a result, the attempt is a failure of its delivery. Idempotent; rejects if the
 * database is unavailable. Calls `report` for errors that concern only some attempts.
 */
export async function recordAttempts(
  context: DeliveryContext,
  attempts: CompletedAttempt[],
  report?: ErrorReport,
): Promise<AttemptRecord> {
  const results = await record(context, attempts, recordStatement, report);
  const rejected = attempts.filter((attempt) => !results.recorded.has(attempt));
  if (rejected.length === 0)
    return { attempts: attempts.map((attempt) => ({ ...attempt, recorded: 'result' })), dueTimes: results.dueTimes };
  const failures = new Map(rejected.map((attempt) => [attempt, { ...attempt, ...attempt.ifUnrecorded }]));
  const counted = await record(context, [...failures.values()], settleStatement, report);
  return {
    attempts: attempts.map((attempt): RecordedAttempt => {
      const failure = failures.get(attempt);
      if (failure === undefined) return { ...attempt, recorded: 'result' };
      return { ...failure, recorded: counted.recorded.has(failure) ? 'failure' : 'nothing' };
    }),
    dueTimes: [...results.dueTimes, ...counted.dueTimes],
  };
}

type Statement = (ofCompany: boolean) => string;

/** Runs a statement for all attempts, and again for each of them if it is rejected. Returns those for which it succeeded. */
async function record(
  { db, companyStatements }: DeliveryContext,
  attempts: CompletedAttempt[],
  statement: Statement,
  report?: ErrorReport,
): Promise<{ recorded: Set<CompletedAttempt>; dueTimes: string[] }> {
  const recorded = new Set<CompletedAttempt>();
  const run = async (own: CompletedAttempt[], companyId?: string): Promise<string[]> => {
    const bindings = { attempts: JSON.stringify(own), ...(companyId && { companyId }) };
    try {
      const sql = statement(companyId !== undefined);
      const { rows } = await db.raw<{ rows: { dueAt: string | null }[] }>(sql, bindings);
      for (const attempt of own) recorded.add(attempt);
      return rows.flatMap(({ dueAt }) => dueAt ?? []);
    } catch (error) {
      if (isForAll(error, companyId)) throw error;
      report?.(error);
      // One result that is rejected must not prevent the others. A lock would delay each of them.
      if (own.length === 1 || isTimeout(error)) return [];
      const dueTimes: string[] = [];
      for (const attempt of own) dueTimes.push(...(await run([attempt], companyId)));
      return dueTimes;
    }
  };
  const dueTimes = await companyStatements.run(
    () => run(attempts),
    () => forEachCompany(db, [...groupByCompany(attempts)], ([companyId, own]) => run(own, companyId), report),
  );
  return { recorded, dueTimes };
}

/** Whether an error concerns all attempts: the database is unavailable, or needs a statement for each company. */
function isForAll(error: unknown, companyId?: string): boolean {
  if (companyId === undefined && (error as { code?: string }).code === featureNotSupported) return true;
  return isDatabaseUnavailable(error) && !isTimeout(error);
}

const attemptColumns = `
  "companyId" uuid, "eventId" uuid, "endpointId" uuid, attempt integer, "startedAt" timestamptz, url text, headers json, "httpStatus" integer,
  "durationMs" integer, "responseBody" text, error text, status text, failures integer, "retryMs" integer, "orderingKey" uuid`;

const settled = `settled AS MATERIALIZED (
       SELECT *, now() AS recorded_at, now() + coalesce("retryMs", 0) * interval '1 millisecond' AS due_at
       FROM json_to_recordset(:attempts) AS a (${attemptColumns}))`;

const settleDeliveries = (companyId: string) => `
     UPDATE webhook_deliveries d
     SET status = settled.status, failures = settled.failures, due_at = settled.due_at
     FROM settled
     WHERE d.company_id = ${companyId} AND d.event_id = "eventId" AND d.endpoint_id = "endpointId"
       AND d.attempts = settled.attempt AND d.status = 'pending'
     RETURNING CASE WHEN d.status = 'pending' THEN iso_utc_immutable(d.due_at) END AS "dueAt"`;

/** Logs attempts, settles their deliveries, and releases the next one of each order. */
function recordStatement(ofCompany: boolean): string {
  const companyId = ofCompany ? ':companyId' : '"companyId"';
  return `WITH ${settled}, logged AS (
       INSERT INTO webhook_attempts
         (company_id, event_id, endpoint_id, attempt, started_at, url, headers, http_status, duration_ms, response_body, error)
       -- The company of the delivery, so that a distributed database routes the statement (company-shards.ts).
       SELECT d.company_id, "eventId", "endpointId", attempt, "startedAt", url, headers, "httpStatus", "durationMs", "responseBody", error
       FROM settled, webhook_deliveries d
       WHERE d.company_id = ${companyId} AND d.event_id = "eventId" AND d.endpoint_id = "endpointId"
       ON CONFLICT DO NOTHING
     ), released AS (
       -- The next delivery of the order is due. The condition is in SET, so that it sees what holdBackDeliveries is committing.
       UPDATE webhook_deliveries next
       SET due_at = CASE WHEN next.held_back THEN settled.recorded_at ELSE next.due_at END, held_back = false
       FROM settled, LATERAL (
         SELECT event_id FROM webhook_deliveries first
         WHERE first.company_id = ${companyId} AND first.endpoint_id = "endpointId" AND first.ordering_key = "orderingKey"
           AND first.status = 'pending' AND first.event_id <> "eventId"
         ORDER BY event_number LIMIT 1) first
       WHERE settled.status <> 'pending' AND "orderingKey" IS NOT NULL
         AND next.company_id = ${companyId} AND next.event_id = first.event_id AND next.endpoint_id = "endpointId" AND next.status = 'pending'
         -- Else one row would be updated twice.
         AND NOT EXISTS (
           SELECT FROM settled other WHERE other."eventId" = next.event_id AND other."endpointId" = next.endpoint_id)
     )${settleDeliveries(companyId)}`;
}

/** Settles deliveries without a log. The next ones of their orders are due when their lease ends (held-deliveries.ts). */
function settleStatement(ofCompany: boolean): string {
  return `WITH ${settled}${settleDeliveries(ofCompany ? ':companyId' : '"companyId"')}`;
}
