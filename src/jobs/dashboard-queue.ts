// The queue of jobs as Agenda's dashboard takes it: looked at, and a failed job run again, without taking any.

import { PostgresBackend } from '@agendajs/postgres-backend';
import { Agenda } from 'agenda';
import type { Context } from '../context.ts';
import { JobNotifications, openJobPool } from './connections.ts';

/** Opens the queue; its connections are made when they are first needed. */
export async function openDashboardQueue(ctx: Context): Promise<{ agenda: Agenda; close(): Promise<void> }> {
  const pool = openJobPool(ctx, 'portside dashboard', 2);
  const backend = new PostgresBackend({ pool, tableName: 'jobs', disableNotifications: true, ensureSchema: false });
  // Its page asks for a channel, though nobody tells of a job's states.
  const notificationChannel = new JobNotifications(ctx, pool);
  const agenda = new Agenda({ backend, notificationChannel, name: 'dashboard', processEvery: 3_600_000 });
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
