// Changes and removes a company's pull feed, and queues polls of it. The token is write-only.

import { targetConstraint } from '../../clients/ssrf-safe-agent.ts';
import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import {
  deleteFeedRow,
  type Feed,
  findActiveFeed,
  insertFeed,
  listFeeds,
  lockFeed,
  setCoveredDays,
  storeFeed,
} from '../../db/feed/feeds.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { currentDay } from '../../domain/clock.ts';
import { addDays, daysBetween } from '../../domain/day.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { coveredBefore, feedSections } from '../../domain/feed/feed.ts';
import { inBody } from '../../domain/field-error.ts';
import type { Transaction } from '../../postgres/connection.ts';

/** Settings to change. A missing setting stays unchanged. */
export interface FeedChanges {
  url?: string | undefined;
  token?: string | undefined;
  enabled?: boolean | undefined;
  /** Requests everything from this day on, including days read before. */
  from?: string | undefined;
}

const maxUrlLength = 1_000;
const maxYears = 5;

/** Returns a company's feed without its token. Throws NOT_FOUND. */
export async function getFeed({ db }: Pick<Context, 'db'>, companyId: string): Promise<Feed> {
  const [feed] = await listFeeds(db, companyId);
  if (feed === undefined) throw notFoundError('A feed of this company');
  return feed;
}

/**
 * Creates or changes the company's feed and returns it. A new feed needs URL and token, and starts with the last seven days. Throws
 * INVALID_REQUEST for a disallowed URL, a malformed token or an invalid start day.
 */
export async function updateFeed(
  { db, config, clock, encryption }: Pick<Context, 'db' | 'config' | 'clock' | 'encryption'>,
  actor: Actor,
  { url, token, enabled, from }: FeedChanges,
): Promise<Feed> {
  const { companyId } = actor;
  const settings = {
    url: url === undefined ? undefined : parseBaseUrl(url, config),
    token: token === undefined ? undefined : validateToken(token),
    enabled,
  };
  return await db.transaction(async (trx) => {
    const isNew =
      !(await lockFeed(trx, companyId)) && (await insertFeed(trx, encryption, companyId, requireUrlAndToken(settings)));
    const before = isNew ? undefined : auditFields(await getFeed({ db: trx }, companyId));
    if (!isNew) await storeFeed(trx, encryption, companyId, settings);
    if (from !== undefined) await setStartDay(trx, currentDay(clock), companyId, from);
    const feed = await getFeed({ db: trx }, companyId);
    const after = {
      ...auditFields(feed),
      ...(token === undefined ? {} : { token: 'set' }),
      ...(from === undefined ? {} : { from }),
    };
    await recordAuditEntry(trx, actor, { action: 'feed.updated', before, after });
    return feed;
  });
}

/** Deletes the company's feed and its token; ingested data stays. Throws NOT_FOUND. */
export async function deleteFeed({ db }: Pick<Context, 'db'>, actor: Actor): Promise<void> {
  const { companyId } = actor;
  await db.transaction(async (trx) => {
    await lockFeed(trx, companyId);
    const before = auditFields(await getFeed({ db: trx }, companyId));
    await deleteFeedRow(trx, companyId);
    await recordAuditEntry(trx, actor, { action: 'feed.deleted', before });
  });
}

/** Queues a poll of the company's feed. Throws NOT_FOUND when no feed is enabled. */
export async function queuePoll({ db, encryption }: Pick<Context, 'db' | 'encryption'>, actor: Actor): Promise<void> {
  const { companyId } = actor;
  await db.transaction(async (trx) => {
    if ((await findActiveFeed(trx, encryption, companyId)) === undefined) throw notFoundError('An enabled feed');
    // A separate job key: the job of the hourly poll may be scheduled for later.
    await enqueueJob(trx, 'poll-feed', { companyId, startedBy: 'user' }, { key: `${companyId} by a user` });
    await recordAuditEntry(trx, actor, { action: 'feed.polled' });
  });
}

function auditFields({ url, enabled }: Feed) {
  return { url, enabled };
}

function requireUrlAndToken({ url, token, enabled }: Omit<FeedChanges, 'from'>) {
  if (url !== undefined && token !== undefined) return { url, token, enabled };
  throw invalidSetting(url === undefined ? 'url' : 'token', 'is required for a new feed');
}

async function setStartDay(trx: Transaction, today: string, companyId: string, from: string): Promise<void> {
  const days = daysBetween(from, today);
  if (!(days >= 0 && days <= maxYears * 366)) {
    throw invalidSetting('from', `must be a date within the last ${maxYears} years, such as ${addDays(today, -90)}`);
  }
  await setCoveredDays(
    trx,
    companyId,
    feedSections.map((section) => ({ section, day: coveredBefore(section, from) })),
  );
}

function parseBaseUrl(text: string, config: Context['config']): string {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalidSetting('url', 'must be a URL such as https://erp.example/portside');
  }
  const constraint = targetConstraint(url, config);
  if (constraint !== undefined) throw invalidSetting('url', constraint);
  if (url.username !== '' || url.password !== '')
    throw invalidSetting('url', 'must not contain credentials; requests are authenticated by the token');
  if (url.search !== '' || url.hash !== '')
    throw invalidSetting(
      'url',
      'must not have a query or a fragment; /orders and the other sections are appended to it',
    );
  const base = url.href.replace(/\/+$/, '');
  if (base.length > maxUrlLength) throw invalidSetting('url', `must have at most ${maxUrlLength} characters`);
  return base;
}

function validateToken(token: string): string {
  if (!/^[\x21-\x7e]{16,500}$/.test(token))
    throw invalidSetting('token', 'must be 16 to 500 visible ASCII characters without spaces');
  return token;
}

function invalidSetting(field: keyof FeedChanges, reason: string): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid feed settings; see details.', [inBody(`/${field}`, reason)]);
}
