// Where a company's feed is, with which token it is read, and from which day on.

import { validateTarget } from '../../clients/ssrf-safe-agent.ts';
import type { Context } from '../../context.ts';
import {
  deleteFeed,
  type Feed,
  insertFeed,
  listFeeds,
  lockFeed,
  setCoveredDays,
  updateFeed,
} from '../../db/feed/feeds.ts';
import { addDays, dayOf, daysBetween } from '../../domain/day.ts';
import { ApiError, notFound } from '../../domain/errors.ts';
import { coveredBefore, feedSections } from '../../domain/feed/feed.ts';
import type { Transaction } from '../../postgres/connection.ts';

/** What an operator may set; what is missing stays as it is. */
export interface FeedChanges {
  url?: string | undefined;
  token?: string | undefined;
  enabled?: boolean | undefined;
  /** Everything from this day on is asked for, again where it was before. */
  from?: string | undefined;
}

const longestUrl = 1_000;
const mostYears = 5;

/** Returns a company's feed without its token; throws NOT_FOUND. */
export async function getFeed({ db }: Pick<Context, 'db'>, companyId: string): Promise<Feed> {
  const [feed] = await listFeeds(db, companyId);
  if (feed === undefined) throw notFound('A feed of this company');
  return feed;
}

/**
 * Adds a company's feed or changes it, and returns it. A new one needs url and token, and is read from the last seven days on. Throws
 * INVALID_REQUEST for a URL that can't be a target, a token that can't be sent and a day that can't be asked for.
 */
export async function setFeed(
  { db, config }: Pick<Context, 'db' | 'config'>,
  companyId: string,
  { url, token, enabled, from }: FeedChanges,
): Promise<Feed> {
  const read = {
    url: url === undefined ? undefined : readBaseAddress(url, config.allowPrivateTargets),
    token: token === undefined ? undefined : readToken(token),
    enabled,
  };
  await db.transaction(async (trx) => {
    const isNew = !(await lockFeed(trx, companyId)) && (await insertFeed(trx, companyId, complete(read)));
    if (!isNew) await updateFeed(trx, companyId, read);
    if (from !== undefined) await askFrom(trx, companyId, from);
  });
  return await getFeed({ db }, companyId);
}

/** Removes a company's feed and its token; what it has brought stays. Throws NOT_FOUND. */
export async function removeFeed({ db }: Pick<Context, 'db'>, companyId: string): Promise<void> {
  if (!(await deleteFeed(db, companyId))) throw notFound('A feed of this company');
}

function complete({ url, token, enabled }: Omit<FeedChanges, 'from'>) {
  if (url !== undefined && token !== undefined) return { url, token, enabled };
  throw refuse(
    url === undefined ? 'url' : 'token',
    'The company has no feed yet: a new one needs its base address and its token.',
  );
}

async function askFrom(trx: Transaction, companyId: string, from: string): Promise<void> {
  const today = dayOf(new Date().toISOString());
  const days = daysBetween(from, today);
  if (!(days >= 0 && days <= mostYears * 366)) {
    throw refuse(
      'from',
      `"${from.slice(0, 40)}" is not a day of the last ${mostYears} years, like ${addDays(today, -90)}.`,
    );
  }
  await setCoveredDays(
    trx,
    companyId,
    feedSections.map((section) => ({ section, day: coveredBefore(section, from) })),
  );
}

function readBaseAddress(text: string, allowPrivate: boolean): string {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw refuse('url', `"${text.slice(0, 100)}" is not a URL like https://erp.example/portside.`);
  }
  const fault = validateTarget(url, allowPrivate);
  if (fault !== undefined) throw refuse('url', fault);
  if (url.username !== '' || url.password !== '')
    throw refuse('url', 'Credentials in a URL are not sent: the token is.');
  if (url.search !== '' || url.hash !== '')
    throw refuse('url', 'A base address has no query: /orders and the other sections are appended to it.');
  const base = url.href.replace(/\/+$/, '');
  if (base.length > longestUrl) throw refuse('url', `The URL is longer than ${longestUrl} characters.`);
  return base;
}

function readToken(token: string): string {
  if (!/^[\x21-\x7e]{16,500}$/.test(token))
    throw refuse('token', 'A token is 16 to 500 visible ASCII characters, without spaces.');
  return token;
}

function refuse(field: keyof FeedChanges, reason: string): ApiError {
  return new ApiError('INVALID_REQUEST', "The feed can't be set like this.", [`/${field}: ${reason}`]);
}
