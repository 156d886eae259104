// Prices of products: the history of suppliers' price changes, and the prices of a product for a company.

import type { Company } from '../../domain/accounts/company.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { hidden, queryPrepared } from '../../postgres/prepared-statement.ts';
import { deleteCurrentValidity } from './announced-prices.ts';

const retentionDays = 730;

/** A price change; prices have at least two decimals, `at` is ISO 8601 UTC. */
interface PriceChange {
  at: string;
  oldPrice: string;
  price: string;
}

/** A price that starts on a later day. */
interface AnnouncedPrice {
  price: string;
  /** `YYYY-MM-DD`. */
  validFrom: string;
  validTo: string | null;
}

/** The stored prices of a product. */
export interface StoredPrices {
  productId: string;
  price: string;
  currency: string;
  /** TRY per unit of the currency; null if unknown. */
  tryRate: string | null;
  /** When the first price was set; null if changes could be missing since then. */
  pricedSince: string | null;
  /** The last day for which the current price is confirmed. */
  validTo: string | null;
  /** Newest first. */
  changes: PriceChange[];
  /** The lowest price of the last 90 days. */
  lowest90: string;
  nextPrice: AnnouncedPrice | null;
}

const pricesStatement = `
  SELECT p.id AS "productId", money_text(p.price) AS price, p.currency, trim_scale(r.try_rate)::text AS "tryRate",
    CASE WHEN p.created_at >= now() - interval '${retentionDays} days' THEN iso_utc(p.created_at) END AS "pricedSince",
    (SELECT valid_to::text FROM price_validity v
     WHERE v.product_id = p.id AND is_current AND v.price = p.price ORDER BY valid_from DESC LIMIT 1) AS "validTo",
    (SELECT coalesce(json_agg(json_build_object(
       'at', iso_utc(changed_at), 'oldPrice', money_text(old_price), 'price', money_text(c.price)) ORDER BY changed_at DESC), '[]')
     FROM (SELECT * FROM price_changes WHERE product_id = p.id ORDER BY changed_at DESC LIMIT ${hidden('int')}) c) AS changes,
    money_text(least(p.price, (SELECT min(old_price) FROM price_changes
      WHERE product_id = p.id AND changed_at > now() - interval '90 days'))) AS lowest90,
    (SELECT json_build_object('price', money_text(v.price), 'validFrom', valid_from, 'validTo', valid_to) FROM price_validity v
     WHERE v.product_id = p.id AND NOT is_current ORDER BY valid_from LIMIT 1) AS "nextPrice"
  FROM products p LEFT JOIN current_rates r ON r.currency = p.currency
  WHERE p.id = ? AND p.listed AND (p.company_id IS NULL OR p.company_id = ?)`;

/** Returns the prices of a product, with up to `limit` changes; undefined if the company's catalog does not contain it. */
export async function findPrices(
  db: Database,
  company: Company,
  productId: string,
  limit: number,
): Promise<StoredPrices | undefined> {
  const [row] = await queryPrepared(db, pricesStatement, [limit, productId, company.id]);
  return row;
}

/** Records the price changes of an import (`import_seen`). */
export async function recordImportedPrices(trx: Transaction): Promise<void> {
  await trx.raw(`
    INSERT INTO price_changes (product_id, old_price, price)
    SELECT product_id, old_price, price FROM import_seen WHERE old_price IS NOT NULL`);
}

/** Records the price change of a product, whose earlier price is no longer valid. */
export async function recordPriceChange(
  trx: Transaction,
  change: { productId: string; oldPrice: string; price: string },
): Promise<void> {
  await deleteCurrentValidity(trx, change.productId);
  await trx('price_changes').insert({
    product_id: change.productId,
    old_price: change.oldPrice,
    price: change.price,
  });
}

/** Deletes up to `limit` price changes of more than two years ago, and returns their number. */
export async function deleteExpiredPrices(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM price_changes WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM price_changes WHERE changed_at < now() - interval '${retentionDays} days' LIMIT ?))`,
    [limit],
  );
  return rowCount;
}
