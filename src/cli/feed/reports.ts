// Reports of `portside feed`: feeds, polls and the orders placed elsewhere.

import type { FeedPollEntry, RejectedFeedRow, SectionOutcome } from '../../db/feed/feed-polls.ts';
import type { Feed } from '../../db/feed/feeds.ts';
import type { ClientOrderRevision } from '../../db/orders/client-orders.ts';
import type { PollReport } from '../../services/feed/poll-feed.ts';
import type { Report } from '../command.ts';
import { facts, table } from '../table.ts';

/** Formats the result of each poll by section; failed if a section of the last one failed. */
export function formatPollResults(polls: PollReport[]): Report {
  const failed = polls.at(-1)!.sections.some(({ error }) => error !== null);
  const text = polls.map(({ id, sections }) => `Poll ${id}\n\n${outcomes(sections)}`).join('\n\n');
  return { text, json: polls, failed };
}

function outcomes(sections: SectionOutcome[]): string {
  const headings = [
    'SECTION',
    'ASKED',
    'RECEIVED',
    'CREATED',
    'UPDATED',
    'UNCHANGED',
    'REJECTED',
    'RESPONSE',
    'STORING',
    'ERROR',
  ];
  const rows = sections.map((outcome) => [
    outcome.section,
    `${outcome.requested.from} to ${outcome.requested.to}`,
    outcome.received,
    outcome.created,
    outcome.updated,
    outcome.unchanged,
    outcome.rejected,
    `${outcome.responseMs} ms`,
    `${outcome.storeMs} ms`,
    outcome.error,
  ]);
  const rejected = sections.flatMap(({ section, rejectedRows }) =>
    rejectedRows.map((row) => [formatLocation(section, row), formatReason(row)]),
  );
  const more =
    sections.reduce((sum, outcome) => sum + outcome.rejected, 0) > rejected.length
      ? '\n(Only the first rejected rows are kept.)'
      : '';
  const list = rejected.length === 0 ? '' : `\n\nRejected:\n${table(['ROW', 'REASON'], rejected)}${more}`;
  return table(headings, rows) + list;
}

function formatLocation(section: string, { index, day }: RejectedFeedRow): string {
  return day === undefined ? `${section}/${index}` : `${section}/${index} of ${day}`;
}

function formatReason({ error, expected, received }: RejectedFeedRow): string {
  return `${error}; expected ${expected}, received ${received}`;
}

/** A feed's settings, and how far each section has been read. */
export function formatFeed(feed: Feed): Report {
  const { company, url, enabled, sections } = feed;
  const rows = sections.map(({ section, coveredTo, succeededAt, failingSince }) => [
    section,
    coveredTo,
    succeededAt,
    failingSince,
  ]);
  const settings = facts([
    ['company', company],
    ['base URL', url],
    ['token', 'set, not shown'],
    ['polling', enabled ? 'hourly' : 'off'],
  ]);
  return {
    text: `${settings}\n\n${table(['SECTION', 'IMPORTED TO', 'LAST SUCCESS', 'FAILING SINCE'], rows)}`,
    json: feed,
  };
}

/** Feeds, a line each, with the sections that fail. */
export function formatFeeds(feeds: Feed[]): Report {
  const rows = feeds.map(({ company, url, enabled, sections }) => [
    company,
    url,
    enabled ? 'on' : 'off',
    failing(sections),
  ]);
  return { text: table(['COMPANY', 'BASE URL', 'STATE', 'FAILING'], rows, 'No feeds.'), json: feeds };
}

function failing(sections: Feed['sections']): string {
  return sections.flatMap(({ section, isFailing }) => (isFailing ? [section] : [])).join(', ') || '-';
}

/** Polls, a line each, with the sums of their sections. */
export function formatPolls(polls: FeedPollEntry[]): Report {
  const rows = polls.map((poll) => {
    const sum = (count: 'received' | 'created' | 'updated' | 'unchanged' | 'rejected') =>
      poll.sections.reduce((total, outcome) => total + outcome[count], 0);
    const errors = poll.sections.flatMap(({ section, error }) => (error === null ? [] : [`${section}: ${error}`]));
    const state = poll.finishedAt === null ? 'not finished' : poll.startedBy;
    return [
      poll.startedAt,
      poll.id,
      state,
      sum('received'),
      sum('created'),
      sum('updated'),
      sum('unchanged'),
      sum('rejected'),
      errors.join(' ') || null,
    ];
  });
  const headings = ['WHEN', 'ID', 'BY', 'RECEIVED', 'CREATED', 'UPDATED', 'UNCHANGED', 'REJECTED', 'ERRORS'];
  return { text: table(headings, rows, 'No polls yet.'), json: polls };
}

/** One poll, with every rejected row that was kept. */
export function formatPoll(poll: FeedPollEntry): Report {
  return { text: `${heading(poll)}\n\n${outcomes(poll.sections)}`, json: poll };
}

function heading({ id, startedBy, startedAt, finishedAt }: FeedPollEntry): string {
  return facts([
    ['poll', id],
    ['started', `${startedAt} by ${startedBy}`],
    ['finished', finishedAt ?? 'no (in progress or interrupted)'],
  ]);
}

/** Orders placed elsewhere, or the revisions of one. */
export function formatClientOrders(orders: ClientOrderRevision[]): Report {
  const headings = [
    'ORDER',
    'REVISION',
    'STATUS',
    'SUPPLIER',
    'TOTAL',
    'BY',
    'PAID',
    'SHIPPED',
    'ACCEPTED',
    'LINES',
    'RECORDED',
    'REPLACED',
  ];
  const rows = orders.map((order) => [
    order.orderRef,
    order.revision,
    order.status,
    order.supplier,
    `${order.totalAmount} ${order.currency}`,
    order.shippingMethod,
    order.firstPaymentOn,
    order.shippedOn,
    order.acceptedOn,
    order.lines.length,
    order.recordedAt,
    order.supersededAt,
  ]);
  return { text: table(headings, rows, 'No feed orders.'), json: orders };
}
