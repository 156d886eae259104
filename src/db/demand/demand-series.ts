// Reads daily demand in bulk, as compact series: chunk by chunk through all products of a company, or of some of them. Each source
// of a chunk is one range of its index; memory is bounded by the chunk.

import { dayOfNumber } from '../../domain/day.ts';
import { type DayUnits, type DemandDays, mergeSources } from '../../domain/demand/demand-series.ts';
import type { Database } from '../../postgres/connection.ts';

/** What is known of one product of a company. Units are numbers here, for statistics; demand.ts reads exact ones. */
export interface ProductSeries extends DemandDays {
  productId: string;
  /** The day of its first record of any kind, also before the days read; a number, as in `days`. */
  firstDay: number;
  /** The latest figure of any source; null where none was ever sent. */
  stock: CurrentStock | null;
  /** Units on order outside the service, as the smart reorder has it. */
  onOrderElsewhere: number;
}

export interface CurrentStock {
  onHand: number;
  /** ISO 8601 UTC. */
  observedAt: string;
}

/** Which days to read, both inclusive, as numbers (domain/day.ts). */
export interface DayRange {
  from: number;
  to: number;
}

/** Yields every product of which the company has told anything, by id, up to `chunkSize` at a time. */
export async function* streamSeries(
  db: Database,
  companyId: string,
  days: DayRange,
  chunkSize = 1000,
): AsyncGenerator<ProductSeries[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const next = 'product_id > :after ORDER BY product_id LIMIT :chunkSize';
    const products = await readFacts(db, next, { companyId, after, chunkSize });
    const last = products.at(-1)?.productId;
    if (last === undefined) return;
    const range = { companyId, first: products[0]!.productId, last };
    yield await readChunk(db, products, 'product_id BETWEEN :first AND :last', range, days);
    after = last;
  }
}

/** Returns those of the products of which the company has told anything, by id. */
export async function readSeries(
  db: Database,
  companyId: string,
  productIds: readonly string[],
  days: DayRange,
): Promise<ProductSeries[]> {
  const chosen = { companyId, productIds };
  const products = await readFacts(db, 'product_id = ANY (:productIds::uuid[]) ORDER BY product_id', chosen);
  return await readChunk(db, products, 'product_id = ANY (:productIds::uuid[])', chosen, days);
}

type Facts = Omit<ProductSeries, keyof DemandDays>;
type Bindings = Record<string, string | number | readonly string[]>;

/** One look into each index a product. A figure of the Standard API is of its day's first instant, and yields to one observed then. */
async function readFacts(db: Database, which: string, bindings: Bindings): Promise<Facts[]> {
  const { rows } = await db.raw<{ rows: Facts[] }>(
    `SELECT s.product_id AS "productId",
       least(sold.day, daily.day, observed.day, reorder.last_day + 1 - cardinality(reorder.sales_history))
         - date '1970-01-01' AS "firstDay",
       stock.figure AS stock, coalesce(reorder.quantity, 0)::float8 AS "onOrderElsewhere"
     FROM (SELECT company_id, product_id FROM demand_series WHERE company_id = :companyId AND ${which}) s
     LEFT JOIN smart_reorder_products reorder ON ${sameProduct('reorder')}
     LEFT JOIN LATERAL (SELECT day FROM sales_days d WHERE ${sameProduct('d')} ORDER BY day LIMIT 1) sold ON true
     LEFT JOIN LATERAL (SELECT day FROM daily_sales d WHERE ${sameProduct('d')} ORDER BY day LIMIT 1) daily ON true
     LEFT JOIN LATERAL (SELECT day FROM stock_days d WHERE ${sameProduct('d')} ORDER BY day LIMIT 1) observed ON true
     LEFT JOIN LATERAL (
       SELECT json_build_object('onHand', on_hand, 'observedAt', iso_utc(observed_at)) AS figure FROM (
         (SELECT on_hand, observed_at, 1 AS place FROM stock_observations o
          WHERE ${sameProduct('o')} ORDER BY observed_at DESC LIMIT 1)
         UNION ALL
         (SELECT stock_on_hand, day::timestamp AT TIME ZONE 'UTC', 2 FROM daily_sales d
          WHERE ${sameProduct('d')} AND stock_on_hand IS NOT NULL ORDER BY day DESC LIMIT 1)
         UNION ALL
         SELECT reorder.current_stock, reorder.sent_at, 3 WHERE reorder.sent_at IS NOT NULL
       ) known (on_hand, observed_at, place) ORDER BY observed_at DESC, place LIMIT 1
     ) stock ON true
     ORDER BY s.product_id`,
    bindings,
  );
  return rows;
}

function sameProduct(alias: string): string {
  return `${alias}.company_id = s.company_id AND ${alias}.product_id = s.product_id`;
}

/** Lists of numbers as PostgreSQL writes arrays: `{1,2}`. */
interface SourceRow {
  productId: string;
  days: string;
  units: string;
  outOfStock: string | null;
}

async function readChunk(
  db: Database,
  products: Facts[],
  which: string,
  chosen: Bindings,
  { from, to }: DayRange,
): Promise<ProductSeries[]> {
  const bindings = { ...chosen, from: dayOfNumber(from), to: dayOfNumber(to) };
  const read = async (sql: string) => {
    const { rows } = await db.raw<{ rows: SourceRow[] }>(sql, bindings);
    return new Map(rows.map((row) => [row.productId, row]));
  };
  const [sold, daily, reorder, observed] = [
    await read(salesDays(which)),
    await read(dailySales(which)),
    await read(smartReorder(which)),
    await read(outOfStockDays(which)),
  ];
  return products.map((product) => {
    const id = product.productId;
    const sources = [sold.get(id), daily.get(id), reorder.get(id)].filter((row) => row !== undefined);
    const empty = [observed.get(id)?.days, daily.get(id)?.outOfStock].map(integers);
    return { ...product, ...mergeSources(sources.map(dayUnits), joined(empty)) };
  });
}

const chosenDays = (which: string) => `company_id = :companyId AND ${which} AND day BETWEEN :from AND :to`;
const daysOf = (day: string) => `array_agg(${day} - date '1970-01-01' ORDER BY ${day})::text AS days`;

const salesDays = (which: string) => `
  SELECT product_id AS "productId", ${daysOf('day')}, array_agg(units ORDER BY day)::text AS units
  FROM sales_days WHERE ${chosenDays(which)} GROUP BY product_id`;

/** Where v2 has observed a day, its word counts: it was never before the day's first instant. */
const dailySales = (which: string) => `
  SELECT product_id AS "productId", ${daysOf('day')}, array_agg(quantity ORDER BY day)::text AS units,
    (array_agg(day - date '1970-01-01' ORDER BY day) FILTER (WHERE stock_on_hand = 0 AND NOT EXISTS (
      SELECT FROM stock_days o WHERE o.company_id = d.company_id AND o.product_id = d.product_id AND o.day = d.day
    )))::text AS "outOfStock"
  FROM daily_sales d WHERE ${chosenDays(which)} GROUP BY product_id`;

const smartReorder = (which: string) => `
  SELECT product_id AS "productId", ${daysOf('day')}, array_agg(units ORDER BY day)::text AS units
  FROM smart_reorder_products,
    unnest(sales_history) WITH ORDINALITY AS entry (units, place),
    LATERAL (SELECT last_day - cardinality(sales_history) + place::integer AS day) AS its
  WHERE ${chosenDays(which)} GROUP BY product_id`;

const outOfStockDays = (which: string) => `
  SELECT product_id AS "productId", ${daysOf('day')}
  FROM stock_days WHERE ${chosenDays(which)} AND out_of_stock GROUP BY product_id`;

function dayUnits({ days, units }: SourceRow): DayUnits {
  return { days: integers(days), units: Float64Array.from(entries(units), Number) };
}

function integers(list: string | null | undefined): Int32Array {
  return Int32Array.from(entries(list), Number);
}

function entries(list: string | null | undefined): string[] {
  return list ? list.slice(1, -1).split(',') : [];
}

/** Two ascending lists as one. */
function joined([one, other]: Int32Array[]): Int32Array {
  if (other!.length === 0) return one!;
  if (one!.length === 0) return other!;
  return new Int32Array([...one!, ...other!]).sort();
}
