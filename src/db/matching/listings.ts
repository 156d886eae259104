// Stores the listings that companies sell, with replaced values in a history table.

import type { Listing } from '../../domain/matching/listing.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { containsText } from '../../postgres/text-match.ts';
import { listCompaniesWith } from '../company-rows.ts';
import { clock, companyShard, insertOnShard } from '../company-shards.ts';
import type { RecordSource } from '../orders/payments.ts';
import { lockListing } from './matches.ts';

const valueColumns = [
  'name',
  'sku',
  'barcode',
  'brand',
  'category',
  'description',
  'price',
  'currency',
  'url',
  'image_url',
] as const;
const columns = valueColumns.join(', ');
const qualified = (alias: string) => valueColumns.map((column) => `${alias}.${column}`).join(', ');

/** A listing as stored; `updatedAt` is ISO 8601 UTC. */
export interface StoredListing extends Listing {
  updatedAt: string;
}

const storedColumns = `client_product_id AS "clientProductId", name, sku, barcode, brand, category, description,
  money_text(price) AS price, currency, url, image_url AS "imageUrl", iso_utc(recorded_at) AS "updatedAt"`;

/** Which listings to list: after the given ID, those with the text in their ID, name or codes. */
interface ListingWindow {
  after?: string | undefined;
  search?: string | undefined;
  limit: number;
}

/** Returns the listings of a page, ordered by ID. */
export async function listListings(
  db: Database,
  companyId: string,
  { after, search, limit }: ListingWindow,
): Promise<StoredListing[]> {
  const query = db('listings').where({ company_id: companyId }).orderBy('client_product_id').limit(limit);
  if (after !== undefined) query.where('client_product_id', '>', after);
  if (search !== undefined) query.whereRaw(containsText(searchedColumns), { search });
  return await query.select<StoredListing[]>(db.raw(storedColumns));
}

const searchedColumns = ['client_product_id', 'name', 'sku', 'barcode'];

/** Returns a listing; undefined if the company has none with this ID. */
export async function findListing(
  db: Database,
  companyId: string,
  clientProductId: string,
): Promise<StoredListing | undefined> {
  return await db('listings')
    .where({ company_id: companyId, client_product_id: clientProductId })
    .first<StoredListing>(db.raw(storedColumns));
}

/** Waits for other writes of the company's listings, which read the current rows before they write. */
async function lockListings(trx: Transaction, companyId: string): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('listings ' || ?, 0))`, [companyId]);
}

/**
 * Deletes a listing with its candidates and decisions, and keeps its values in the history table. Returns whether there was one. Locks the
 * listing before its candidates, as matching does.
 */
export async function deleteListing(trx: Transaction, companyId: string, clientProductId: string): Promise<boolean> {
  await lockListings(trx, companyId);
  if (!(await lockListing(trx, companyId, clientProductId))) return false;
  await insertOnShard(
    trx,
    `WITH ${clock}, superseded AS (
       INSERT INTO listing_history (company_id, client_product_id, revision, ${columns}, recorded_at, superseded_at, key_id, request_id)
       SELECT known.company_id, client_product_id, revision, ${columns}, recorded_at, clock.at, key_id, request_id
       FROM listings known CROSS JOIN clock
       WHERE known.company_id = :companyId AND client_product_id = :clientProductId
     )
     SELECT company_id FROM company_shards WHERE company_id = :companyId`,
    { companyId, clientProductId },
  );
  for (const table of ['match_candidates', 'match_decisions', 'listings'] as const) {
    await trx(table).where({ company_id: companyId, client_product_id: clientProductId }).delete();
  }
  return true;
}

/**
 * Upserts listings and returns the number of new and of changed ones. Each ID must occur once. Replaced values go into the history
 * table; unchanged listings are not written.
 */
export async function storeListings(
  trx: Transaction,
  companyId: string,
  listings: readonly Listing[],
  source: RecordSource,
): Promise<{ created: number; updated: number }> {
  await lockListings(trx, companyId);
  const bindings = { ...source, companyId, ...toColumns(listings) };
  const [counts] = await insertOnShard<{ created: number; updated: number }>(trx, storeStatement, bindings);
  return counts;
}

const storeStatement = `
     WITH ${clock}, changed AS MATERIALIZED (
       -- A listing that was deleted continues after its last revision, which a matching run may know.
       SELECT sent.*, known.revision IS NOT NULL AS is_known, coalesce(deleted.revision, 0) + 1 AS revision
       FROM unnest(:ids::text[], :names::text[], :skus::text[], :barcodes::text[], :brands::text[], :categories::text[],
         :descriptions::text[], :prices::numeric[], :currencies::text[], :urls::text[], :imageUrls::text[])
         AS sent (client_product_id, ${columns})
       LEFT JOIN listings known ON known.company_id = :companyId AND known.client_product_id = sent.client_product_id
       LEFT JOIN (
         SELECT client_product_id, max(revision) AS revision FROM listing_history
         WHERE company_id = :companyId AND client_product_id = ANY (:ids::text[]) GROUP BY client_product_id
       ) deleted ON deleted.client_product_id = sent.client_product_id
       WHERE known.revision IS NULL OR (${qualified('known')}) IS DISTINCT FROM (${qualified('sent')})
     ), superseded AS (
       INSERT INTO listing_history (company_id, client_product_id, revision, ${columns}, recorded_at, superseded_at, key_id, request_id)
       SELECT known.company_id, client_product_id, known.revision, ${qualified('known')}, recorded_at, clock.at, key_id, request_id
       FROM listings known JOIN changed USING (client_product_id) CROSS JOIN clock WHERE known.company_id = :companyId
     ), stored AS (
       INSERT INTO listings AS known (company_id, client_product_id, ${columns}, revision, recorded_at, key_id, request_id)
       SELECT shard.company_id, client_product_id, ${columns}, revision, clock.at, :keyId, :requestId FROM ${companyShard}, clock, changed
       ON CONFLICT (company_id, client_product_id) DO UPDATE SET
         ${valueColumns.map((column) => `${column} = excluded.${column}`).join(', ')}, key_id = excluded.key_id,
         request_id = excluded.request_id, recorded_at = excluded.recorded_at, revision = known.revision + 1
     )
     SELECT created, updated FROM ${companyShard}, (
       SELECT count(*) FILTER (WHERE NOT is_known)::int AS created, count(*) FILTER (WHERE is_known)::int AS updated FROM changed
     ) counted`;

function toColumns(listings: readonly Listing[]) {
  const column = (name: keyof Listing) => listings.map((listing) => listing[name]);
  return {
    ids: column('clientProductId'),
    names: column('name'),
    skus: column('sku'),
    barcodes: column('barcode'),
    brands: column('brand'),
    categories: column('category'),
    descriptions: column('description'),
    prices: column('price'),
    currencies: column('currency'),
    urls: column('url'),
    imageUrls: column('imageUrl'),
  };
}

/** Returns the IDs of the companies that have listings. */
export async function listCompaniesWithListings(db: Database): Promise<string[]> {
  return await listCompaniesWith(db, 'listings');
}
