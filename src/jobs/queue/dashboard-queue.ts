// The job queue for Agenda's dashboard, which shows jobs and retries failed ones but runs none itself.

import { PostgresBackend } from '@agendajs/postgres-backend';
import { Agenda } from 'agenda';
import type { Context } from '../../context.ts';
import { JobNotifications, openJobPool } from './connections.ts';

/** Opens the queue; it connects on first use. */
export async function openDashboardQueue(ctx: Context): Promise<{ agenda: Agenda; close(): Promise<void> }> {
  const pool = openJobPool(ctx, 'portside dashboard', 2);
  const backend = new PostgresBackend({ pool, tableName: 'jobs', disableNotifications: true, ensureSchema: false });
  // The dashboard requires a channel, although job states are not published.
  const notificationChannel = new JobNotifications(ctx, pool, () => undefined);
  const agenda = new Agenda({ backend, notificationChannel, name: 'dashboard', processEvery: 3_600_000 });
  agenda.on('error', (error) => ctx.log.warn({ err: error }, 'dashboard error'));
  await agenda.ready;
  // It defines no jobs, so it claims none. It is started because the dashboard also shows its state.
  await agenda.start();
  return {
    agenda,
    async close() {
      await agenda.stop(false);
      await pool.end();
    },
  };
}
