// Feed settings and polls in Account API responses.

import type { FeedPoll, FeedResponse } from '../../../generated/account/types.gen.ts';
import type { FeedPollEntry } from '../../db/feed/feed-polls.ts';
import type { Feed } from '../../db/feed/feeds.ts';

/** Returns a feed's URL and progress by section, without its token. */
export function feedSettings(feed: Feed): NonNullable<FeedResponse['data']['feed']> {
  const { url, enabled, createdAt, updatedAt } = feed;
  const sections = feed.sections.map(({ section, coveredTo, succeededAt, failingSince }) => ({
    section,
    coveredTo,
    succeededAt,
    failingSince,
  }));
  return { url, enabled, createdAt, updatedAt, sections };
}

/** Returns a poll and its outcome by section. */
export function feedPoll({ id, startedBy, startedAt, finishedAt, sections }: FeedPollEntry): FeedPoll {
  const outcomes = sections.map(({ requested, responseMs: _, storeMs: __, ...outcome }) => ({
    ...outcome,
    ...requested,
  }));
  return { id, startedBy, startedAt, finishedAt, sections: outcomes };
}
