// Limits the e-mails that a company sends.

import type { Context } from '../../context.ts';
import { countCompanyEmails } from '../../db/accounts/email-attempts.ts';
import type { CompanyEmailPurpose } from '../../domain/accounts/user.ts';
import { TooManyRequestsError } from '../../domain/errors.ts';

/**
 * Counts e-mails of a company. Throws TooManyRequestsError beyond the limit, unless rate limits are off. Must be called before the transaction that
 * records the e-mails, so that a request never holds two connections, and rejected requests count, too.
 */
export async function limitCompanyEmails(
  { db, config }: Pick<Context, 'db' | 'config'>,
  companyId: string,
  purpose: CompanyEmailPurpose,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const state = await countCompanyEmails(db, companyId, purpose, count);
  if (state.used > state.window.limit && config.rateLimits) throw new TooManyRequestsError(state);
}
