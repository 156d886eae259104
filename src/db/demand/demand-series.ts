// Reads daily demand in bulk as compact series, for all products of a company in chunks or for some of them. A chunk reads one index
// range per source; memory use is bounded by the chunk size.

import { dayOfNumber } from '../../domain/day.ts';
import type { LatestStock } from '../../domain/demand/demand-history.ts';
import { type DayUnits, type DemandDays, mergeSources } from '../../domain/demand/demand-series.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database } from '../../postgres/connection.ts';
import { hidden, queryPrepared } from '../../postgres/prepared-statement.ts';

/** The demand data of a company's product. Units are floating-point numbers, for statistics; demand.ts reads exact values. */
export interface ProductSeries extends DemandDays {
  productId: string;
  /** The day number of its first record of any kind, which may precede the requested days. */
  firstDay: number;
  /** The latest stock level of any source; null if none was ever sent. */
  stock: LatestStock | null;
  /** Units on order outside the service, from the smart reorder. */
  onOrderElsewhere: number;
}

/** The days to read, both inclusive, as day numbers (domain/day.ts). */
interface DayRange {
  from: number;
  to: number;
}

/** Yields the series of all products with data, ordered by ID, up to `chunkSize` at a time. */
export async function* streamSeries(
  db: Database,
  companyId: string,
  days: DayRange,
  chunkSize = 1000,
): AsyncGenerator<ProductSeries[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const next = 'product_id > :after ORDER BY product_id LIMIT :chunkSize';
    const products = await readFacts(readUnprepared(db), next, { companyId, after, chunkSize });
    const last = products.at(-1)?.productId;
    if (last === undefined) return;
    const range = { companyId, first: products[0]!.productId, last };
    yield await readChunk(readUnprepared(db), products, 'product_id BETWEEN :first AND :last', range, days);
    after = last;
  }
}

/** Returns the series of those of the products that have data, ordered by ID. */
export async function readSeries(
  db: Database,
  companyId: string,
  productIds: readonly string[],
  days: DayRange,
): Promise<ProductSeries[]> {
  const selection = { companyId, productIds: arrayLiteral(productIds) };
  // Planning takes as long as reading a product. Chunks of all products are planned for their bounds.
  const read: Read = (sql, bindings) => queryPrepared(db, sql, bindings);
  const isOne = `product_id = ANY (${hidden('uuid[]', ':productIds')})`;
  const products = await readFacts(read, `${isOne} ORDER BY product_id`, selection);
  return await readChunk(read, products, isOne, selection, days);
}

/** Runs a statement and returns its rows. */
type Read = (sql: string, bindings: Bindings) => Promise<unknown[]>;

function readUnprepared(db: Database): Read {
  return async (sql, bindings) => (await db.raw(sql, bindings)).rows;
}

type Facts = Omit<ProductSeries, keyof DemandDays>;
type Bindings = Record<string, string | number>;

/**
 * Reads everything but the days, with one index lookup per source and product. A stock level of the Standard API counts as observed at
 * the start of its day; an observation of the same time takes precedence.
 */
async function readFacts(read: Read, condition: string, bindings: Bindings): Promise<Facts[]> {
  const rows = await read(
    `SELECT s.product_id AS "productId",
       least(sold.day, daily.day, observed.day, reorder.last_day + 1 - cardinality(reorder.sales_history))
         - date '1970-01-01' AS "firstDay",
       stock.figure AS stock, coalesce(reorder.quantity, 0)::float8 AS "onOrderElsewhere"
     FROM (SELECT product_id FROM demand_series WHERE company_id = :companyId AND ${condition}) s
     LEFT JOIN smart_reorder_products reorder ON ${sameProduct('reorder')}
     LEFT JOIN LATERAL (SELECT day FROM sales_days d WHERE ${sameProduct('d')} ORDER BY day LIMIT 1) sold ON true
     LEFT JOIN LATERAL (SELECT day FROM daily_sales d WHERE ${sameProduct('d')} ORDER BY day LIMIT 1) daily ON true
     LEFT JOIN LATERAL (SELECT day FROM stock_days d WHERE ${sameProduct('d')} ORDER BY day LIMIT 1) observed ON true
     LEFT JOIN LATERAL (
       SELECT json_build_object('onHand', on_hand, 'observedAt', iso_utc(observed_at), 'isOutOfStock', is_out) AS figure FROM (
         (SELECT on_hand, observed_at, 1 AS place, coalesce(out_of_stock, on_hand = 0) AS is_out FROM stock_observations o
          WHERE ${sameProduct('o')} ORDER BY observed_at DESC LIMIT 1)
         UNION ALL
         (SELECT stock_on_hand, day::timestamp AT TIME ZONE 'UTC', 2, stock_on_hand = 0 FROM daily_sales d
          WHERE ${sameProduct('d')} AND stock_on_hand IS NOT NULL ORDER BY day DESC LIMIT 1)
         UNION ALL
         SELECT reorder.current_stock, reorder.sent_at, 3, false WHERE reorder.sent_at IS NOT NULL
       ) known (on_hand, observed_at, place, is_out) ORDER BY observed_at DESC, place LIMIT 1
     ) stock ON true
     ORDER BY s.product_id`,
    bindings,
  );
  return rows as Facts[];
}

function sameProduct(alias: string): string {
  return `${alias}.company_id = :companyId AND ${alias}.product_id = s.product_id`;
}

/** Rows of one source; lists are PostgreSQL array literals: `{1,2}`. */
interface SourceRow {
  productId: string;
  days: string;
  units: string;
  outOfStock: string | null;
}

async function readChunk(
  read: Read,
  products: Facts[],
  condition: string,
  selection: Bindings,
  { from, to }: DayRange,
): Promise<ProductSeries[]> {
  const bindings = { ...selection, from: dayOfNumber(from), to: dayOfNumber(to) };
  const readSource = async (sql: string) =>
    new Map(((await read(sql, bindings)) as SourceRow[]).map((row) => [row.productId, row]));
  const [sold, daily, reorder, observed] = [
    await readSource(salesDays(condition)),
    await readSource(dailySales(condition)),
    await readSource(smartReorder(condition)),
    await readSource(outOfStockDays(condition)),
  ];
  return products.map((product) => {
    const id = product.productId;
    const sources = [sold.get(id), daily.get(id), reorder.get(id)].filter((row) => row !== undefined);
    const outOfStock = [observed.get(id)?.days, daily.get(id)?.outOfStock].map(parseIntegers);
    return { ...product, ...mergeSources(sources.map(parseDayUnits), mergeAscending(outOfStock)) };
  });
}

const buildConditions = (condition: string) =>
  `company_id = :companyId AND ${condition} AND day BETWEEN ${hidden('date', ':from')} AND ${hidden('date', ':to')}`;
const selectDays = (day: string) => `array_agg(${day} - date '1970-01-01' ORDER BY ${day})::text AS days`;

const salesDays = (condition: string) => `
  SELECT product_id AS "productId", ${selectDays('day')}, array_agg(units ORDER BY day)::text AS units
  FROM sales_days WHERE ${buildConditions(condition)} GROUP BY product_id`;

/** Stock observations of API v2 take precedence on their day, since they are never earlier than the start of the day. */
const dailySales = (condition: string) => `
  SELECT product_id AS "productId", ${selectDays('day')}, array_agg(quantity ORDER BY day)::text AS units,
    (array_agg(day - date '1970-01-01' ORDER BY day) FILTER (WHERE stock_on_hand = 0 AND NOT EXISTS (
      SELECT FROM stock_days o WHERE o.company_id = :companyId AND o.product_id = d.product_id AND o.day = d.day
    )))::text AS "outOfStock"
  FROM daily_sales d WHERE ${buildConditions(condition)} GROUP BY product_id`;

const smartReorder = (condition: string) => `
  SELECT product_id AS "productId", ${selectDays('day')}, array_agg(units ORDER BY day)::text AS units
  FROM smart_reorder_products,
    unnest(sales_history) WITH ORDINALITY AS entry (units, place),
    LATERAL (SELECT last_day - cardinality(sales_history) + place::integer AS day) AS its
  WHERE ${buildConditions(condition)} GROUP BY product_id`;

const outOfStockDays = (condition: string) => `
  SELECT product_id AS "productId", ${selectDays('day')}
  FROM stock_days WHERE ${buildConditions(condition)} AND out_of_stock GROUP BY product_id`;

function parseDayUnits({ days, units }: SourceRow): DayUnits {
  return { days: parseIntegers(days), units: Float64Array.from(splitArray(units), Number) };
}

function parseIntegers(list: string | null | undefined): Int32Array {
  return Int32Array.from(splitArray(list), Number);
}

function splitArray(list: string | null | undefined): string[] {
  return list ? list.slice(1, -1).split(',') : [];
}

/** Merges two ascending lists. */
function mergeAscending([one, other]: Int32Array[]): Int32Array {
  if (other!.length === 0) return one!;
  if (one!.length === 0) return other!;
  return new Int32Array([...one!, ...other!]).sort();
}
