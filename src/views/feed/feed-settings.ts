// A company's feed and its polls on the wire.

import type { FeedPoll, FeedSettings } from '../../../generated/account/types.gen.ts';
import type { FeedPollEntry } from '../../db/feed/feed-polls.ts';
import type { Feed } from '../../db/feed/feeds.ts';

/** Returns where a feed is and how far it has been read; its token is not known here. */
export function feedSettings(feed: Feed): NonNullable<FeedSettings['data']['feed']> {
  const { url, enabled, createdAt, updatedAt } = feed;
  const sections = feed.sections.map(({ section, coveredTo, succeededAt, failingSince }) => ({
    section,
    coveredTo,
    succeededAt,
    failingSince,
  }));
  return { url, enabled, createdAt, updatedAt, sections };
}

/** Returns what came of a poll. */
export function feedPoll({ id, startedBy, startedAt, finishedAt, sections }: FeedPollEntry): FeedPoll {
  const outcomes = sections.map(({ asked, answerMs: _, storeMs: __, ...outcome }) => ({ ...outcome, ...asked }));
  return { pollId: id, startedBy, startedAt, finishedAt, sections: outcomes };
}
