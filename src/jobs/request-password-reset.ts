// Writes the message that someone asked for on the sign-in page, if anyone has that address.

import { sendPasswordReset } from '../services/accounts/passwords.ts';
import { defineJob } from './job.ts';

export const requestPasswordResetJob = defineJob({
  name: 'request-password-reset',
  timeLimitMs: 30_000,
  retryAfterMs: [5_000, 60_000],
  run: (ctx, { email, requestId }) => sendPasswordReset(ctx, email, requestId),
});
