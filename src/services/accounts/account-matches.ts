// Match decisions by a company's users, with audit log entries.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import type { DecidedMatch } from '../../db/matching/matches.ts';
import { decideMatch } from '../matching/matches.ts';

/** Records whether a listing matches a product. Throws NOT_FOUND for an unknown listing or product. */
export async function recordAccountDecision(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  match: Omit<DecidedMatch, 'decidedAt'>,
): Promise<DecidedMatch> {
  const { companyId, requestId } = actor;
  return await db.transaction(async (trx) => {
    const decided = await decideMatch({ db: trx }, { companyId, keyId: null, requestId }, match);
    const { clientProductId, productId, decision } = match;
    await recordAuditEntry(trx, actor, {
      action: 'match.decided',
      subject: clientProductId,
      after: { productId, decision },
    });
    return decided;
  });
}
