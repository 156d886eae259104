// Deletes expired sessions, links and sign-in attempts, and month-old e-mails to users, every night.

import { deleteExpiredAccountRows } from '../../db/accounts/account-retention.ts';
import { defineJob } from '../job.ts';

const hour = 3_600_000;

export const purgeAccountsJob = defineJob({
  name: 'sweep-accounts',
  every: { ms: 24 * hour, offsetMs: 3.5 * hour },
  timeLimitMs: 300_000,
  async run(ctx) {
    const deleted = await deleteExpiredAccountRows(ctx.db);
    ctx.log.info(deleted, 'what is over of accounts was forgotten');
  },
});
