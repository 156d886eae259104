// Writes the e-mail to the user of an address whose sign-in limit was reached, if there is one.

import { writeSignInLimitMail } from '../services/accounts/sign-in-limit.ts';
import { defineJob } from './job.ts';

export const notifySignInLimitJob = defineJob({
  name: 'notify-sign-in-limit',
  timeLimitMs: 30_000,
  retryAfterMs: [5_000, 60_000],
  run: (ctx, { email, requestId }) => writeSignInLimitMail(ctx, email, requestId),
});
