// Records for which days a company has sent sales, by marketplace, and reads what that says about missing data.

import { habitDays, type ReportedSales } from '../../domain/demand/known-sales.ts';
import { arrayLiteral, textArrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { hidden, queryPrepared } from '../../postgres/prepared-statement.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

/** A day (`YYYY-MM-DD`) with sales of a marketplace; '' for sales without one. */
export interface ReportedDay {
  day: string;
  marketplace: string;
}

// Days that were received today already are not locked: otherwise, all pushes of a company would wait for each other.
const STORE = `
  WITH stored AS (
    INSERT INTO reported_sales_days AS known (company_id, day, marketplace, received_on)
    SELECT shard.company_id, day, marketplace, :receivedOn::date
    FROM ${companyShard}, unnest(:days::date[], :marketplaces::text[]) AS sent (day, marketplace)
    WHERE NOT EXISTS (
      SELECT FROM reported_sales_days r
      WHERE r.company_id = :companyId AND r.day = sent.day AND r.marketplace = sent.marketplace AND r.received_on >= :receivedOn::date
    )
    ORDER BY day, marketplace COLLATE "C"
    ON CONFLICT (company_id, day, marketplace) DO UPDATE
    SET received_on = greatest(known.received_on, excluded.received_on)
  )
  SELECT company_id FROM company_shards WHERE company_id = :companyId`;

/** Records days whose sales were received on a day. Must precede the writes of the sales, so that concurrent pushes do not deadlock. */
export async function storeReportedDays(
  trx: Transaction,
  companyId: string,
  receivedOn: string,
  reported: readonly ReportedDay[],
): Promise<void> {
  const distinct = [...new Map(reported.map((one) => [`${one.day}${one.marketplace}`, one])).values()];
  await insertOnShard(trx, STORE, {
    companyId,
    receivedOn,
    days: arrayLiteral(distinct.map(({ day }) => day)),
    marketplaces: textArrayLiteral(distinct.map(({ marketplace }) => marketplace)),
  });
}

/** Returns the days of the company's last sales until `today` and of the time before them that shows how often it sends sales. */
export async function readReportedSales(db: Database, companyId: string, today: string): Promise<ReportedSales[]> {
  return await queryPrepared(
    db,
    `SELECT marketplace, json_agg(day - date '1970-01-01' ORDER BY day) AS days,
       json_agg(received_on - date '1970-01-01' ORDER BY day) AS "receivedOn"
     FROM reported_sales_days
     WHERE company_id = :companyId AND day <= ${hidden('date', ':today')} AND day > (
       SELECT max(day) FROM reported_sales_days WHERE company_id = :companyId AND day <= ${hidden('date', ':today')}
     ) - ${habitDays + 28}
     GROUP BY marketplace ORDER BY marketplace`,
    { companyId, today },
  );
}

/** A product with sales on a marketplace. */
interface SoldOn {
  productId: string;
  marketplace: string;
}

/** Returns on which of the marketplaces each of the products was sold in the days from `from` to `to` (`YYYY-MM-DD`). */
export async function listMarketplacesOfProducts(
  db: Database,
  companyId: string,
  {
    productIds,
    marketplaces,
    from,
    to,
  }: { productIds: readonly string[]; marketplaces: readonly string[]; from: string; to: string },
): Promise<SoldOn[]> {
  return await db('raw_sales')
    .distinct({ productId: 'product_id', marketplace: 'marketplace' })
    .where({ company_id: companyId })
    .whereRaw('product_id = ANY (?::uuid[])', [arrayLiteral(productIds)])
    .whereBetween('sold_on', [from, to])
    .whereRaw('marketplace = ANY (?::text[])', [textArrayLiteral(marketplaces)]);
}
