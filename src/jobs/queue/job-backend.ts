// Agenda's statements on the job table, with as few at a time as the pool has connections for.

import { setImmediate } from 'node:timers/promises';
import { PostgresBackend, PostgresJobRepository } from '@agendajs/postgres-backend';
import type { JobParameters, JobRepository } from 'agenda';
import type { Pool } from 'pg';

/** Observes whether statements on the job table succeed. */
export interface QueueObserver {
  failed(error: Error): void;
  worked(): void;
}

/** Agenda's backend on the table `jobs`, which a migration creates. */
export class JobBackend extends PostgresBackend {
  readonly #repository: ClaimingRepository;

  /** Calls `onNextDue` with the time until the next job is due that was not due at a poll. */
  constructor(pool: Pool, observer: QueueObserver, onNextDue: (afterMs: number) => void) {
    const config = { pool, tableName: 'jobs', disableNotifications: true, ensureSchema: false };
    super(config);
    this.#repository = new ClaimingRepository(config, observer, onNextDue);
  }

  override get repository(): JobRepository {
    return this.#repository;
  }
}

type ClaimArguments = Parameters<PostgresJobRepository['getNextJobToRun']>;

/** The kinds of jobs that one statement looks for, and those of them that a worker can claim. */
interface DueCheck {
  names: string[];
  due: Promise<Set<string>>;
}

class ClaimingRepository extends PostgresJobRepository {
  readonly #pool: Pool;
  readonly #observer: QueueObserver;
  readonly #onNextDue: (afterMs: number) => void;
  /** By kind of job, the claim in progress, with the arguments of a later one if there was any. */
  readonly #claims = new Map<string, { next: ClaimArguments | undefined }>();
  /** The kinds whose last claim found a job. */
  readonly #mayHaveMore = new Set<string>();
  #dueCheck: DueCheck | undefined;

  constructor(
    config: ConstructorParameters<typeof PostgresJobRepository>[0] & { pool: Pool },
    observer: QueueObserver,
    onNextDue: (afterMs: number) => void,
  ) {
    super(config);
    this.#pool = config.pool;
    this.#observer = observer;
    this.#onNextDue = onNextDue;
  }

  /** Agenda does not handle an error of this. If it fails, the lock of the job expires. */
  override async unlockJob(job: JobParameters): Promise<void> {
    await super.unlockJob(job).catch((error) => this.#observer.failed(error));
  }

  /**
   * Claims a job, with one claim per kind at a time: Agenda polls regardless of earlier polls, and a job that is enqueued during a claim
   * is claimed by the next attempt of the same one.
   */
  override async getNextJobToRun(...args: ClaimArguments): Promise<JobParameters | undefined> {
    const [name] = args;
    const running = this.#claims.get(name);
    if (running) {
      running.next = args;
      return undefined;
    }
    const claim: { next: ClaimArguments | undefined } = { next: args };
    this.#claims.set(name, claim);
    try {
      let job: JobParameters | undefined;
      while (job === undefined && claim.next !== undefined) {
        const next = claim.next;
        claim.next = undefined;
        job = await this.#claimNext(next);
      }
      return job;
    } finally {
      this.#claims.delete(name);
    }
  }

  /** Claims a job that is due now: Agenda would also claim those of its next poll interval, and hold their slots until they are due. */
  async #claimNext([name, , lockDeadline, ...rest]: ClaimArguments): Promise<JobParameters | undefined> {
    const now = new Date();
    const mayHaveMore = this.#mayHaveMore.delete(name);
    if (!mayHaveMore && !(await this.#isDue(name, now, lockDeadline))) return undefined;
    // Agenda does not wait for its polls when it stops.
    if (this.#pool.ending) return undefined;
    const job = await super.getNextJobToRun(name, now, lockDeadline, ...rest);
    if (job !== undefined) this.#mayHaveMore.add(name);
    // The check that finds nothing left says when the next one is due.
    else if (mayHaveMore) await this.#isDue(name, now, lockDeadline);
    return job;
  }

  /** Looks with one statement for the jobs of all kinds of one poll. */
  async #isDue(name: string, now: Date, lockDeadline: Date): Promise<boolean> {
    if (this.#dueCheck === undefined) {
      const names: string[] = [];
      const due = setImmediate().then(() => {
        this.#dueCheck = undefined;
        if (this.#pool.ending) return new Set<string>();
        return this.#readDueNames(names, now, lockDeadline);
      });
      this.#dueCheck = { names, due };
    }
    this.#dueCheck.names.push(name);
    return (await this.#dueCheck.due).has(name);
  }

  async #readDueNames(names: string[], now: Date, lockDeadline: Date): Promise<Set<string>> {
    const { rows } = await this.#pool.query<{ name: string; afterMs: number }>(
      `SELECT name, extract(epoch FROM least(waiting.due_at, running.locked_at + ($2::timestamptz - $3::timestamptz)) - $2)::float8 * 1000 AS "afterMs"
       FROM unnest($1::text[]) AS asked(name)
         LEFT JOIN LATERAL (SELECT next_run_at AS due_at FROM jobs WHERE jobs.name = asked.name AND NOT disabled
           AND locked_at IS NULL AND next_run_at IS NOT NULL ORDER BY next_run_at LIMIT 1) waiting ON true
         LEFT JOIN LATERAL (SELECT min(locked_at) AS locked_at FROM jobs WHERE jobs.name = asked.name AND NOT disabled
           AND locked_at IS NOT NULL) running ON true
       WHERE coalesce(waiting.due_at, running.locked_at) IS NOT NULL`,
      [names, now, lockDeadline],
    );
    this.#observer.worked();
    const later = rows.filter(({ afterMs }) => afterMs > 0);
    if (later.length > 0) this.#onNextDue(Math.min(...later.map(({ afterMs }) => afterMs)));
    return new Set(rows.filter(({ afterMs }) => afterMs <= 0).map((row) => row.name));
  }
}
