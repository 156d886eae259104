// Limits the e-mails that a company sends.

import type { Context } from '../../context.ts';
import { countCompanyEmails } from '../../db/accounts/email-attempts.ts';
import type { CompanyEmailPurpose } from '../../domain/accounts/user.ts';
import { TooManyRequestsError } from '../../domain/errors.ts';
import type { Transaction } from '../../postgres/connection.ts';

/**
 * Counts e-mails of a company in the transaction that records them, so that only recorded e-mails count, and concurrent requests of the company
 * wait for each other. Throws TooManyRequestsError beyond the limit, unless rate limits are off. Must be called last before the e-mails are recorded.
 */
export async function limitCompanyEmails(
  trx: Transaction,
  config: Context['config'],
  companyId: string,
  purpose: CompanyEmailPurpose,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const state = await countCompanyEmails(trx, companyId, purpose, count);
  if (state.used > state.window.limit && config.rateLimits) throw new TooManyRequestsError(state);
}
