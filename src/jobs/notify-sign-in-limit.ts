// Writes the e-mail to the user of an address whose sign-in limit was reached, if there is one.

import { recordSignInLimitMail } from '../services/accounts/sign-in-limit.ts';
import { defineJob } from './job.ts';

export const notifySignInLimitJob = defineJob({
  name: 'notify-sign-in-limit',
  timeLimitMs: 30_000,
  retryAfterMs: [5_000, 60_000],
  run: (ctx, { email, requestId }) => recordSignInLimitMail(ctx, email, requestId),
});
