// The event of a pull feed that starts to fail.

import type { DomainEvent } from '../events/event.ts';
import type { FeedSection } from './feed.ts';

/** Returns the `feed.failed` event of a section that failed at `at` (ISO 8601 UTC). */
export function feedFailedEvent(
  pollId: string,
  { section, error }: { section: FeedSection; error: string | null },
  at: string,
): DomainEvent {
  return {
    subject: { type: 'feed_poll', id: pollId },
    name: 'feed.failed',
    data: { pollId, section, error, failedAt: at },
    at,
  };
}
