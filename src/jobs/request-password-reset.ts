// Writes the message that someone asked for on the sign-in page, if anyone has that address.

import { writeResetMail } from '../services/account/passwords.ts';
import { job } from './job.ts';

export const requestPasswordResetJob = job({
  name: 'request-password-reset',
  timeLimitMs: 30_000,
  retryAfterMs: [5_000, 60_000],
  run: (ctx, { email, requestId }) => writeResetMail(ctx, email, requestId),
});
