// What companies list themselves, with what their changes replaced.

import type { Listing } from '../../domain/matching/listing.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import type { RecordSource } from '../orders/payments.ts';

const told = [
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
const columns = told.join(', ');
const of = (alias: string) => told.map((column) => `${alias}.${column}`).join(', ');

/**
 * Stores listings, each id once, and returns how many are new and how many differ from what was known, whose replaced values go
 * into the history. What is known exactly as sent is not written.
 */
export async function storeListings(
  trx: Transaction,
  companyId: string,
  listings: readonly Listing[],
  through: RecordSource,
): Promise<{ created: number; updated: number }> {
  // One push of a company at a time: what is new and what is known must not change between reading and writing.
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('listings ' || ?, 0))`, [companyId]);
  const { rows } = await trx.raw<{ rows: { created: number; updated: number }[] }>(
    `WITH changed AS MATERIALIZED (
       SELECT sent.*, known.revision IS NOT NULL AS is_known
       FROM unnest(:ids::text[], :names::text[], :skus::text[], :barcodes::text[], :brands::text[], :categories::text[],
         :descriptions::text[], :prices::numeric[], :currencies::text[], :urls::text[], :imageUrls::text[])
         AS sent (client_product_id, ${columns})
       LEFT JOIN listings known ON known.company_id = :companyId AND known.client_product_id = sent.client_product_id
       WHERE known.revision IS NULL OR (${of('known')}) IS DISTINCT FROM (${of('sent')})
     ), superseded AS (
       INSERT INTO listing_history (company_id, client_product_id, revision, ${columns}, recorded_at, key_id, request_id)
       SELECT company_id, client_product_id, revision, ${of('known')}, recorded_at, key_id, request_id
       FROM listings known JOIN changed USING (client_product_id) WHERE known.company_id = :companyId
     ), stored AS (
       INSERT INTO listings AS known (company_id, client_product_id, ${columns}, key_id, request_id)
       SELECT :companyId, client_product_id, ${columns}, :keyId, :requestId FROM changed
       ON CONFLICT (company_id, client_product_id) DO UPDATE SET
         ${told.map((column) => `${column} = excluded.${column}`).join(', ')}, key_id = excluded.key_id,
         request_id = excluded.request_id, recorded_at = excluded.recorded_at, revision = known.revision + 1
     )
     SELECT count(*) FILTER (WHERE NOT is_known)::int AS created, count(*) FILTER (WHERE is_known)::int AS updated
     FROM changed`,
    { ...through, companyId, ...columnsOf(listings) },
  );
  return rows[0]!;
}

function columnsOf(listings: readonly Listing[]) {
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

/** The companies that have listings. */
export async function listCompaniesWithListings(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT id FROM companies WHERE EXISTS (SELECT FROM listings WHERE company_id = companies.id) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
