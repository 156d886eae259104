// Enqueues the password reset e-mail requested on the sign-in page, if a user has the given address.

import { sendPasswordReset } from '../services/accounts/passwords.ts';
import { defineJob } from './queue/job.ts';

export const requestPasswordResetJob = defineJob({
  name: 'request-password-reset',
  timeLimitMs: 30_000,
  retryAfterMs: [5_000, 60_000],
  run: (ctx, { email, requestId }) => sendPasswordReset(ctx, email, requestId),
});
