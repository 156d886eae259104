// A company's pull feed, by its own managers or an operator. Its token goes in and never comes out.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { type Feed, findActiveFeed, listFeeds } from '../../db/feed/feeds.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { notFound } from '../../domain/errors.ts';
import { type FeedChanges, removeFeed, setFeed } from '../feed/settings.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** Adds the feed or changes it; throws INVALID_REQUEST. */
export async function changeFeed({ db, config }: Ctx, actor: Actor, changes: FeedChanges): Promise<Feed> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    const [known] = await listFeeds(trx, companyId);
    const feed = await setFeed({ db: trx, config }, companyId, changes);
    const { token, from } = changes;
    const after = {
      ...told(feed),
      ...(token === undefined ? {} : { token: 'set' }),
      ...(from === undefined ? {} : { from }),
    };
    await recordAuditEntry(trx, actor, { action: 'feed.changed', before: known && told(known), after });
    return feed;
  });
}

/** Removes the feed; throws NOT_FOUND. */
export async function deleteAccountFeed({ db }: Ctx, actor: Actor): Promise<void> {
  await db.transaction(async (trx) => {
    const [known] = await listFeeds(trx, actor.companyId);
    await removeFeed({ db: trx }, actor.companyId);
    await recordAuditEntry(trx, actor, { action: 'feed.removed', before: known && told(known) });
  });
}

/** Has the feed polled within moments; throws NOT_FOUND where there is none that is on. */
export async function queuePoll({ db }: Ctx, actor: Actor): Promise<void> {
  const { companyId } = actor;
  await db.transaction(async (trx) => {
    if ((await findActiveFeed(trx, companyId)) === undefined) throw notFound('A feed that is on');
    // Not under the key of the hourly poll, which may wait for its time.
    await enqueueJob(trx, 'poll-feed', { companyId, startedBy: 'user' }, { key: `${companyId} by a user` });
    await recordAuditEntry(trx, actor, { action: 'feed.polled' });
  });
}

function told({ url, enabled }: Feed) {
  return { url, enabled };
}
