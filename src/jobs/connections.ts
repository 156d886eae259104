// Agenda's connections to PostgreSQL, safe against being ended at any moment. Left to itself its channel drops a connection that
// fails while it is made without giving it back, so that a few restarts of PostgreSQL would leave the pool with none; and an
// error that comes between a connection and its first listener would end the process.

import { PostgresNotificationChannel } from '@agendajs/postgres-backend';
import { Pool } from 'pg';
import type { Context } from '../context.ts';
import { JOBS_CHANNEL } from '../db/jobs.ts';

/** Opens a pool of `max` connections, which PostgreSQL lists under `name`; a lost one is a line in the log, no more. */
export function openJobPool(ctx: Context, name: string, max: number): Pool {
  const pool = new Pool({ connectionString: ctx.directUrl, application_name: name, max });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => ctx.log.warn({ err: error }, 'the job queue lost a connection'));
  return pool;
}

/** Hears of new jobs by LISTEN; connects anew by itself, as often as it takes. */
export class JobNotifications extends PostgresNotificationChannel {
  #connected: Promise<unknown> = Promise.resolve();

  constructor(ctx: Context, pool: Pool) {
    super({ channelName: JOBS_CHANNEL, pool: lendOne(pool) });
    // Without a listener a lost connection would end the process; polling goes on meanwhile.
    this.on('error', (error) => ctx.log.debug({ err: error }, 'the job queue is not notified'));
    // Agenda would tell all workers of each job's start, success and end: three statements a job that nobody listens to.
    Object.assign(this, { publishState: undefined });
  }

  override connect(): Promise<void> {
    const connected = super.connect();
    this.#connected = connected.catch(() => undefined);
    return connected;
  }

  override async disconnect(): Promise<void> {
    // A connection that came later would never be given back.
    await this.#connected;
    await super.disconnect();
  }
}

/** The pool as the channel sees it: a connection that it asks for takes the place of the one before, which it may have dropped. */
function lendOne(pool: Pool): Pool {
  let takeBack = () => {};
  const lender = {
    async connect() {
      try {
        takeBack();
      } catch {
        // It was given back.
      }
      const client = await pool.connect();
      takeBack = client.release.bind(client, true);
      return client;
    },
    query: pool.query.bind(pool),
  };
  return lender as unknown as Pool;
}
