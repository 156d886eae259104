// Pull feed settings of a company: URL, token and start day.

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
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { coveredBefore, feedSections } from '../../domain/feed/feed.ts';
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
 * Creates or changes a company's feed and returns it. A new feed needs URL and token, and starts with the last seven days. Throws
 * INVALID_REQUEST for a disallowed URL, a malformed token or an invalid start day.
 */
export async function setFeed(
  { db, config }: Pick<Context, 'db' | 'config'>,
  companyId: string,
  { url, token, enabled, from }: FeedChanges,
): Promise<Feed> {
  const settings = {
    url: url === undefined ? undefined : parseBaseUrl(url, config.allowPrivateTargets),
    token: token === undefined ? undefined : validateToken(token),
    enabled,
  };
  await db.transaction(async (trx) => {
    const isNew = !(await lockFeed(trx, companyId)) && (await insertFeed(trx, companyId, requireUrlAndToken(settings)));
    if (!isNew) await updateFeed(trx, companyId, settings);
    if (from !== undefined) await setStartDay(trx, companyId, from);
  });
  return await getFeed({ db }, companyId);
}

/** Deletes a company's feed and its token; ingested data stays. Throws NOT_FOUND. */
export async function removeFeed({ db }: Pick<Context, 'db'>, companyId: string): Promise<void> {
  if (!(await deleteFeed(db, companyId))) throw notFoundError('A feed of this company');
}

function requireUrlAndToken({ url, token, enabled }: Omit<FeedChanges, 'from'>) {
  if (url !== undefined && token !== undefined) return { url, token, enabled };
  throw invalidSetting(
    url === undefined ? 'url' : 'token',
    'The company has no feed yet: a new one needs its base address and its token.',
  );
}

async function setStartDay(trx: Transaction, companyId: string, from: string): Promise<void> {
  const today = dayOf(new Date().toISOString());
  const days = daysBetween(from, today);
  if (!(days >= 0 && days <= maxYears * 366)) {
    throw invalidSetting(
      'from',
      `"${from.slice(0, 40)}" is not a day of the last ${maxYears} years, like ${addDays(today, -90)}.`,
    );
  }
  await setCoveredDays(
    trx,
    companyId,
    feedSections.map((section) => ({ section, day: coveredBefore(section, from) })),
  );
}

function parseBaseUrl(text: string, allowPrivate: boolean): string {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalidSetting('url', `"${text.slice(0, 100)}" is not a URL like https://erp.example/portside.`);
  }
  const targetError = validateTarget(url, allowPrivate);
  if (targetError !== undefined) throw invalidSetting('url', targetError);
  if (url.username !== '' || url.password !== '')
    throw invalidSetting('url', 'Credentials in a URL are not sent: the token is.');
  if (url.search !== '' || url.hash !== '')
    throw invalidSetting('url', 'A base address has no query: /orders and the other sections are appended to it.');
  const base = url.href.replace(/\/+$/, '');
  if (base.length > maxUrlLength) throw invalidSetting('url', `The URL is longer than ${maxUrlLength} characters.`);
  return base;
}

function validateToken(token: string): string {
  if (!/^[\x21-\x7e]{16,500}$/.test(token))
    throw invalidSetting('token', 'A token is 16 to 500 visible ASCII characters, without spaces.');
  return token;
}

function invalidSetting(field: keyof FeedChanges, reason: string): ApiError {
  return new ApiError('INVALID_REQUEST', "The feed can't be set like this.", [`/${field}: ${reason}`]);
}
