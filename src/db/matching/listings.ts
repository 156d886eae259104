// Stores the listings that companies sell, with replaced values in a history table.

import type { Listing } from '../../domain/matching/listing.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { listCompaniesWith } from '../company-rows.ts';
import { clock, companyShard, insertOnShard } from '../company-shards.ts';
import type { RecordSource } from '../orders/payments.ts';

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
  // Serialize the pushes of a company: the statement reads the current rows before it writes.
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('listings ' || ?, 0))`, [companyId]);
  const bindings = { ...source, companyId, ...toColumns(listings) };
  const [counts] = await insertOnShard<{ created: number; updated: number }>(trx, storeStatement, bindings);
  return counts;
}

const storeStatement = `
     WITH ${clock}, changed AS MATERIALIZED (
       SELECT sent.*, known.revision IS NOT NULL AS is_known
       FROM unnest(:ids::text[], :names::text[], :skus::text[], :barcodes::text[], :brands::text[], :categories::text[],
         :descriptions::text[], :prices::numeric[], :currencies::text[], :urls::text[], :imageUrls::text[])
         AS sent (client_product_id, ${columns})
       LEFT JOIN listings known ON known.company_id = :companyId AND known.client_product_id = sent.client_product_id
       WHERE known.revision IS NULL OR (${qualified('known')}) IS DISTINCT FROM (${qualified('sent')})
     ), superseded AS (
       INSERT INTO listing_history (company_id, client_product_id, revision, ${columns}, recorded_at, superseded_at, key_id, request_id)
       SELECT known.company_id, client_product_id, revision, ${qualified('known')}, recorded_at, clock.at, key_id, request_id
       FROM listings known JOIN changed USING (client_product_id) CROSS JOIN clock WHERE known.company_id = :companyId
     ), stored AS (
       INSERT INTO listings AS known (company_id, client_product_id, ${columns}, recorded_at, key_id, request_id)
       SELECT shard.company_id, client_product_id, ${columns}, clock.at, :keyId, :requestId FROM ${companyShard}, clock, changed
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
