// The queue of jobs as Agenda's dashboard takes it: looked at, and a failed job run again, without taking any.

import { PostgresBackend, type PostgresNotificationChannel } from '@agendajs/postgres-backend';
import { Agenda } from 'agenda';
import { Pool } from 'pg';
import type { Context } from '../context.ts';

/** Opens the queue; its connections are made when they are first needed. */
export async function openShownQueue(ctx: Context): Promise<{ agenda: Agenda; close(): Promise<void> }> {
  const pool = new Pool({ connectionString: ctx.directUrl, application_name: 'portside dashboard', max: 2 });
  pool.on('error', (error) => ctx.log.warn({ err: error }, 'the dashboard lost a connection'));
  const backend = new PostgresBackend({ pool, tableName: 'jobs', ensureSchema: false });
  const channel = backend.notificationChannel as PostgresNotificationChannel;
  // Without a listener a lost connection would end the process. The channel reconnects by itself.
  channel.on('error', (error) => ctx.log.debug({ err: error }, 'the dashboard is not notified'));
  const agenda = new Agenda({ backend, name: 'dashboard', processEvery: 3_600_000 });
  agenda.on('error', (error) => ctx.log.warn({ err: error }, 'the dashboard failed'));
  await agenda.ready;
  // It knows no job by name, so that there is none it could take; but what it says of itself is shown too.
  await agenda.start();
  return {
    agenda,
    async close() {
      await agenda.stop(false);
      await pool.end();
    },
  };
}
