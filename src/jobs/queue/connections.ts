// Agenda's connections to PostgreSQL, made robust against connection loss. Agenda's channel does not release a connection that fails
// while it is set up, so a few restarts of PostgreSQL would exhaust the pool; and an error before the first listener is attached
// would end the process.

import { PostgresNotificationChannel } from '@agendajs/postgres-backend';
import { Pool } from 'pg';
import type { Context } from '../../context.ts';
import { JOBS_CHANNEL } from '../../db/jobs.ts';

/** Opens a pool of `max` connections with the application name `name`; a lost connection is only logged. */
export function openJobPool(ctx: Context, name: string, max: number): Pool {
  // A connection to a machine that is away ends, as those of the other pools do.
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const limits = { connectionTimeoutMillis: 10_000, query_timeout: 30_000, ...keepAlive };
  const pool = new Pool({ connectionString: ctx.directUrl, application_name: name, max, ...limits });
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => ctx.log.warn({ err: error }, 'job queue connection lost'));
  return pool;
}

/** Receives notifications of new jobs with LISTEN and reconnects automatically. */
export class JobNotifications extends PostgresNotificationChannel {
  readonly #onConnect: () => void;
  #connected: Promise<unknown> = Promise.resolve();

  /** Calls `onConnect` after each connect: notifications before it were missed. */
  constructor(ctx: Context, pool: Pool, onConnect: () => void) {
    super({ channelName: JOBS_CHANNEL, pool: wrapPool(pool) });
    this.#onConnect = onConnect;
    // Without a listener a lost connection would end the process. Polling continues meanwhile.
    this.on('error', (error) => ctx.log.debug({ err: error }, 'job queue notifications failed'));
    // Agenda would notify all workers of each job's start, success and end: three statements per job that nothing listens to.
    Object.assign(this, { publishState: undefined });
  }

  override connect(): Promise<void> {
    const connected = super.connect().then(() => {
      if (this.state === 'connected') this.#onConnect();
    });
    this.#connected = connected.catch(() => undefined);
    return connected;
  }

  override async disconnect(): Promise<void> {
    // A connection established later would never be released.
    await this.#connected;
    await super.disconnect();
  }
}

/** Wraps the pool for the channel: each new connection releases the previous one, which the channel may not have released. */
function wrapPool(pool: Pool): Pool {
  let releasePrevious = () => {};
  const wrapper = {
    async connect() {
      try {
        releasePrevious();
      } catch {
        // Already released.
      }
      const client = await pool.connect();
      releasePrevious = client.release.bind(client, true);
      return client;
    },
    query: pool.query.bind(pool),
  };
  return wrapper as unknown as Pool;
}
