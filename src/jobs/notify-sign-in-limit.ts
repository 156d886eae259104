// Enqueues an e-mail to the user with the given address, if there is one, after its sign-in limit was reached.

import { recordSignInLimitMail } from '../services/accounts/sign-in-limit.ts';
import { defineJob } from './queue/job.ts';

export const notifySignInLimitJob = defineJob({
  name: 'notify-sign-in-limit',
  timeLimitMs: 30_000,
  retryAfterMs: [5_000, 60_000],
  run: (ctx, { email, requestId }) => recordSignInLimitMail(ctx, email, requestId),
});
