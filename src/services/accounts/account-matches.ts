// Decisions about matches, by a company's people.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import type { DecidedMatch } from '../../db/matching/matches.ts';
import { decideMatch } from '../matching/matches.ts';

/** Records that a listing is or is not a product; throws NOT_FOUND for either. */
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
