// The secret URL with which a user subscribes to the arrivals of the company in a calendar.

import type { Context } from '../../context.ts';
import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { deleteCalendarFeed, findCalendarFeed, storeCalendarFeed } from '../../db/accounts/calendar-feeds.ts';
import { createSecretToken, hashToken } from '../../domain/accounts/secret-token.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { notFoundError } from '../../domain/errors.ts';
import { actorFromSession } from './actor.ts';

/** Creates a user's URL and returns it. An earlier one ends. */
export async function createCalendarUrl(
  { db, config }: Pick<Context, 'db' | 'config'>,
  session: Session,
  requestId: string,
): Promise<{ url: string; createdAt: string }> {
  const { text, hash } = createSecretToken();
  const actor = actorFromSession(session, requestId);
  const createdAt = await db.transaction(async (trx) => {
    await recordAuditEntry(trx, actor, { action: 'calendar_feed.created', subject: actor.userId });
    return await storeCalendarFeed(trx, actor.companyId, actor.userId, hash);
  });
  return { url: `${config.publicUrl}/calendar/${text}.ics`, createdAt };
}

/** Revokes a user's URL. Throws NOT_FOUND without one. */
export async function revokeCalendarUrl(
  { db }: Pick<Context, 'db'>,
  session: Session,
  requestId: string,
): Promise<void> {
  const actor = actorFromSession(session, requestId);
  await db.transaction(async (trx) => {
    if (!(await deleteCalendarFeed(trx, actor.companyId, actor.userId))) throw notFoundError('The calendar URL');
    await recordAuditEntry(trx, actor, { action: 'calendar_feed.deleted', subject: actor.userId });
  });
}

/** Returns the company and user of a URL's token; undefined for a revoked or unknown token. */
export async function findCalendarByToken({ db }: Pick<Context, 'db'>, token: string) {
  return await findCalendarFeed(db, hashToken(token));
}
