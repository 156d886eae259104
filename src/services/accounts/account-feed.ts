// A company's pull feed, managed by its managers or an operator. The feed token is write-only.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { type Feed, findActiveFeed, listFeeds } from '../../db/feed/feeds.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { notFoundError } from '../../domain/errors.ts';
import { type FeedChanges, removeFeed, setFeed } from '../feed/settings.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** Creates or changes the feed. Throws INVALID_REQUEST. */
export async function changeFeed({ db, config }: Ctx, actor: Actor, changes: FeedChanges): Promise<Feed> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const [existing] = await listFeeds(trx, companyId);
    const feed = await setFeed({ db: trx, config }, companyId, changes);
    const { token, from } = changes;
    const after = {
      ...auditFields(feed),
      ...(token === undefined ? {} : { token: 'set' }),
      ...(from === undefined ? {} : { from }),
    };
    await recordAuditEntry(trx, actor, { action: 'feed.changed', before: existing && auditFields(existing), after });
    return feed;
  });
}

/** Deletes the feed. Throws NOT_FOUND. */
export async function deleteAccountFeed({ db }: Ctx, actor: Actor): Promise<void> {
  await db.transaction(async (trx) => {
    const [existing] = await listFeeds(trx, actor.companyId);
    await removeFeed({ db: trx }, actor.companyId);
    await recordAuditEntry(trx, actor, { action: 'feed.removed', before: existing && auditFields(existing) });
  });
}

/** Queues a poll of the feed. Throws NOT_FOUND when no feed is enabled. */
export async function queuePoll({ db }: Ctx, actor: Actor): Promise<void> {
  const { companyId } = actor;
  await db.transaction(async (trx) => {
    if ((await findActiveFeed(trx, companyId)) === undefined) throw notFoundError('A feed that is on');
    // A separate job key: the job of the hourly poll may be scheduled for later.
    await enqueueJob(trx, 'poll-feed', { companyId, startedBy: 'user' }, { key: `${companyId} by a user` });
    await recordAuditEntry(trx, actor, { action: 'feed.polled' });
  });
}

function auditFields({ url, enabled }: Feed) {
  return { url, enabled };
}
