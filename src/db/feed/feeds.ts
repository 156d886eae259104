// Feeds of companies, and how far each section of them has been read.

import type { FeedSection, SectionProgress } from '../../domain/feed/feed.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { encryptionContext, encryptionOf } from '../encrypted-columns.ts';

/** A feed without its token; moments are ISO 8601 UTC. */
export interface Feed {
  companyId: string;
  company: string;
  url: string;
  enabled: boolean;
  createdAt: string;
  updatedAt: string;
  sections: SectionState[];
}

/** How far a section has been read. */
export interface SectionState extends SectionProgress {
  section: FeedSection;
  succeededAt: string | null;
  failingSince: string | null;
}

const columns = `
  f.company_id AS "companyId", c.name AS company, f.url, f.enabled, iso_utc(f.created_at) AS "createdAt",
  iso_utc(f.updated_at) AS "updatedAt", (
    SELECT json_agg(json_build_object('section', s.section, 'coveredTo', s.covered_to, 'isFailing', failing_since IS NOT NULL,
      'succeededAt', iso_utc(s.succeeded_at), 'failingSince', iso_utc(s.failing_since))
      ORDER BY array_position(ARRAY['orders', 'payments', 'sales', 'stock', 'products'], s.section))
    FROM feed_sections s WHERE s.company_id = f.company_id) AS sections`;

/** Returns every feed by its company's name, or one company's. */
export async function listFeeds(db: Database, companyId?: string): Promise<Feed[]> {
  const { rows } = await db.raw<{ rows: Feed[] }>(
    `SELECT ${columns} FROM feeds f JOIN companies c ON c.id = f.company_id
     WHERE f.company_id = coalesce(:companyId::uuid, f.company_id) ORDER BY c.name`,
    { companyId: companyId ?? null },
  );
  return rows;
}

/** Returns a company's feed with its token, if it has one that is on and the company is not suspended. */
export async function findActiveFeed(db: Database, companyId: string): Promise<(Feed & { token: string }) | undefined> {
  const { rows } = await db.raw<{ rows: (Feed & { token: string })[] }>(
    `SELECT ${columns}, f.token FROM feeds f JOIN companies c ON c.id = f.company_id
     WHERE f.company_id = ? AND f.enabled AND c.suspended_at IS NULL`,
    [companyId],
  );
  const [feed] = rows;
  return feed && { ...feed, token: encryptionOf(db).decrypt(feed.token, encryptionContext.feed(companyId)) };
}

/** Returns the companies whose feeds are to be polled. */
export async function listCompaniesWithFeed(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT c.id FROM feeds f JOIN companies c ON c.id = f.company_id
     WHERE f.enabled AND c.suspended_at IS NULL ORDER BY c.id`,
  );
  return rows.map(({ id }) => id);
}

/** Keeps a company's feed from changing, and polls of it from storing, until the transaction ends; false if it has none. */
export async function lockFeed(trx: Transaction, companyId: string): Promise<boolean> {
  const { rowCount } = await trx.raw('SELECT FROM feeds WHERE company_id = ? FOR NO KEY UPDATE', [companyId]);
  return rowCount > 0;
}

/** What may be set of a feed; what is undefined stays as it is. */
export interface FeedSettings {
  url?: string | undefined;
  token?: string | undefined;
  enabled?: boolean | undefined;
}

/** Adds a feed that is to be read from today on; false, with nothing added, where another call has added one meanwhile. */
export async function insertFeed(
  trx: Transaction,
  companyId: string,
  { url, token, enabled = true }: FeedSettings & { url: string; token: string },
): Promise<boolean> {
  const feed = { company_id: companyId, url, token: sealed(trx, companyId, token), enabled };
  const added = await trx('feeds').insert(feed).onConflict('company_id').ignore().returning('company_id');
  if (added.length === 0) return false;
  await trx.raw(
    `INSERT INTO feed_sections (company_id, section, covered_to)
     SELECT ?, section, current_date FROM unnest(ARRAY['orders', 'payments', 'sales', 'stock', 'products']) section`,
    [companyId],
  );
  return true;
}

/** Changes a feed. */
export async function updateFeed(
  trx: Transaction,
  companyId: string,
  { url, token, enabled }: FeedSettings,
): Promise<void> {
  const stored = token === undefined ? undefined : sealed(trx, companyId, token);
  await trx('feeds').where({ company_id: companyId }).update({ url, token: stored, enabled, updated_at: trx.fn.now() });
}

function sealed(trx: Transaction, companyId: string, token: string): string {
  return encryptionOf(trx).encrypt(token, encryptionContext.feed(companyId));
}

/** Sets the day that counts as covered, section by section. */
export async function setCoveredDays(
  trx: Transaction,
  companyId: string,
  covered: readonly { section: FeedSection; day: string }[],
): Promise<void> {
  await trx.raw(
    `UPDATE feed_sections s SET covered_to = given.day
     FROM unnest(:sections::text[], :days::date[]) AS given (section, day)
     WHERE s.company_id = :companyId AND s.section = given.section`,
    { companyId, sections: covered.map(({ section }) => section), days: covered.map(({ day }) => day) },
  );
}

/** Removes a feed with its token; what it has brought stays, and so does the log. Returns whether there was one. */
export async function deleteFeed(db: Database, companyId: string): Promise<boolean> {
  return (await db('feeds').where({ company_id: companyId }).delete()) > 0;
}
