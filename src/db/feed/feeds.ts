// Stores the feeds of companies and the progress of each section.

import type { Encryption } from '../../domain/encryption.ts';
import { type FeedSection, feedSections, type SectionProgress } from '../../domain/feed/feed.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { encryptionContext } from '../encrypted-columns.ts';

/** A feed without its token; times are ISO 8601 UTC. */
export interface Feed {
  companyId: string;
  company: string;
  url: string;
  enabled: boolean;
  createdAt: string;
  updatedAt: string;
  sections: SectionState[];
}

/** The progress of a section. */
export interface SectionState extends SectionProgress {
  section: FeedSection;
  succeededAt: string | null;
  failingSince: string | null;
}

// With the company as a constant in each part, a distributed database reads one node.
const columns = (isOfCompany: string) => `
  f.company_id AS "companyId", c.name AS company, f.url, f.enabled, iso_utc(f.created_at) AS "createdAt",
  iso_utc(f.updated_at) AS "updatedAt", (
    SELECT json_agg(json_build_object('section', s.section, 'coveredTo', s.covered_to, 'isFailing', failing_since IS NOT NULL,
      'succeededAt', iso_utc(s.succeeded_at), 'failingSince', iso_utc(s.failing_since))
      ORDER BY array_position(ARRAY['orders', 'payments', 'sales', 'stock', 'products'], s.section))
    FROM feed_sections s WHERE s.company_id = f.company_id ${isOfCompany}) AS sections`;

const companyColumns = columns('AND s.company_id = :companyId');

/** Returns all feeds, ordered by company name, or the feed of one company. */
export async function listFeeds(db: Database, companyId?: string): Promise<Feed[]> {
  const { rows } = await db.raw<{ rows: Feed[] }>(
    companyId === undefined
      ? `SELECT ${columns('')} FROM feeds f JOIN companies c ON c.id = f.company_id ORDER BY c.name`
      : `SELECT ${companyColumns} FROM feeds f JOIN companies c ON c.id = f.company_id WHERE f.company_id = :companyId`,
    { ...(companyId !== undefined && { companyId }) },
  );
  return rows;
}

/** Returns a company's feed with its decrypted token; undefined if there is none, it is disabled, or the company is suspended. */
export async function findActiveFeed(
  db: Database,
  encryption: Encryption,
  companyId: string,
): Promise<(Feed & { token: string }) | undefined> {
  const { rows } = await db.raw<{ rows: (Feed & { token: string })[] }>(
    `SELECT ${companyColumns}, f.token FROM feeds f JOIN companies c ON c.id = f.company_id
     WHERE f.company_id = :companyId AND f.enabled AND c.suspended_at IS NULL`,
    { companyId },
  );
  const [feed] = rows;
  return feed && { ...feed, token: encryption.decrypt(feed.token, encryptionContext.feed(companyId)) };
}

/** Returns the IDs of the companies with an active feed. */
export async function listCompaniesWithFeed(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT c.id FROM feeds f JOIN companies c ON c.id = f.company_id
     WHERE f.enabled AND c.suspended_at IS NULL ORDER BY c.id`,
  );
  return rows.map(({ id }) => id);
}

/** Locks a company's feed until the transaction ends, which also blocks polls from storing; returns false if it has none. */
export async function lockFeed(trx: Transaction, companyId: string): Promise<boolean> {
  const feed = await trx('feeds').where({ company_id: companyId }).forNoKeyUpdate().first('company_id');
  return feed !== undefined;
}

/** Changes to a feed; undefined members are left unchanged. */
interface FeedSettings {
  url?: string | undefined;
  token?: string | undefined;
  enabled?: boolean | undefined;
}

/** Inserts a feed that is polled for data from today on; returns false if the company already has one. */
export async function insertFeed(
  trx: Transaction,
  encryption: Encryption,
  companyId: string,
  { url, token, enabled = true }: FeedSettings & { url: string; token: string },
): Promise<boolean> {
  const feed = { company_id: companyId, url, token: encryptToken(encryption, companyId, token), enabled };
  const added = await trx('feeds').insert(feed).onConflict('company_id').ignore().returning('company_id');
  if (added.length === 0) return false;
  await trx('feed_sections').insert(
    feedSections.map((section) => ({ company_id: companyId, section, covered_to: trx.raw('now()::date') })),
  );
  return true;
}

/** Updates a feed. */
export async function storeFeed(
  trx: Transaction,
  encryption: Encryption,
  companyId: string,
  { url, token, enabled }: FeedSettings,
): Promise<void> {
  const stored = token === undefined ? undefined : encryptToken(encryption, companyId, token);
  await trx('feeds')
    .where({ company_id: companyId })
    .update({ url, token: stored, enabled, updated_at: trx.raw('now()') });
}

function encryptToken(encryption: Encryption, companyId: string, token: string): string {
  return encryption.encrypt(token, encryptionContext.feed(companyId));
}

/** Sets the covered days of sections. */
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

/** Deletes a feed with its token; its ingested data and its poll log remain. */
export async function deleteFeedRow(trx: Transaction, companyId: string): Promise<void> {
  await trx('feeds').where({ company_id: companyId }).delete();
}
