// Reads recommendations with product details, and the recommendation report with sales charts of the most urgent products.

import type { Company } from '../../domain/accounts/company.ts';
import { addDays, dayNumber, dayOf } from '../../domain/day.ts';
import { salesHistory } from '../../domain/demand/sales-history.ts';
import {
  localizedItem,
  type RecommendationExplanation,
  type RecommendationItem,
  transitOf,
} from '../../domain/recommendations/recommendation-item.ts';
import { type ShippingUrgency, shippingUrgencies } from '../../domain/recommendations/shipping-choice.ts';
import type { Database } from '../../postgres/connection.ts';
import { readSeries } from '../demand/demand-series.ts';

/** A recommendation with details of its product. */
export interface DetailedRecommendation {
  sku: string;
  name: string;
  supplier: string;
  /** Current unit price in the supplier's currency, a decimal string. */
  price: string;
  currency: string;
  item: RecommendationItem;
  explanation: RecommendationExplanation;
}

/** Filters and limits for recommendations; `product` is a UUID, `ps_` ID or SKU. */
export interface DetailSelection {
  product?: string;
  limit?: number;
  /** Only these product IDs. */
  products?: string[];
  /** Product IDs to exclude. */
  without?: string[];
  /** The first `share` recommendations of each urgency, except the lowest, take precedence within `limit`. */
  share?: number;
}

/** Returns recommendations for the products in the company's catalog, most urgent first, in the company's locale. */
export async function listDetailedRecommendations(
  db: Database,
  { id: companyId, locale }: Pick<Company, 'id' | 'locale'>,
  { product, limit, products, without = [], share }: DetailSelection = {},
): Promise<DetailedRecommendation[]> {
  const order = 'urgency_rank, days_left, less_demand, product_id';
  const { rows } = await db.raw<{ rows: DetailedRecommendation[] }>(
    `SELECT p.sku, p.name, s.name AS supplier, money_text(p.price) AS price, p.currency,
       ('{' || r.item || '}')::json AS item, r.explanation::json AS explanation
     FROM (
       SELECT chosen.* FROM (
         SELECT r.*, row_number() OVER (PARTITION BY urgency_rank ORDER BY ${order}) AS place
         FROM recommendations r JOIN products p ON p.id = r.product_id
         WHERE r.company_id = :companyId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
           AND (:product::text IS NULL OR :product IN (p.id::text, p.internal_id, p.sku))
           AND (:products::uuid[] IS NULL OR product_id = ANY (:products::uuid[])) AND NOT product_id = ANY (:without::uuid[])
       ) chosen ORDER BY urgency_rank = :leastUrgent, place > :share, ${order} LIMIT :limit
     ) r JOIN products p ON p.id = r.product_id JOIN suppliers s ON s.id = p.supplier_id
     ORDER BY ${order}`,
    {
      companyId,
      product: product ?? null,
      limit: limit ?? null,
      products: products ?? null,
      without,
      share: share ?? 0,
      leastUrgent: shippingUrgencies.length - 1,
    },
  );
  return rows.map((row) => {
    const { forecast, choice, order, scenarios } = row.explanation;
    const facts = {
      dailyDemand: forecast.dailyDemand,
      seaSlackDays: choice.seaSlackDays,
      costs: choice.costs ?? null,
      order,
      demandEvents: forecast.demandEvents ?? null,
      outliers: forecast.outliers,
      levelShifts: forecast.levelShifts,
      analogue: forecast.analogue,
      transit: transitOf(scenarios.sea),
    };
    return { ...row, item: localizedItem(row.item, facts, locale) };
  });
}

/** Returns the number of recommendations by urgency rank, for the products in the company's catalog. */
async function countByUrgency(db: Database, companyId: string): Promise<Map<number, number>> {
  const { rows } = await db.raw<{ rows: { rank: number; count: number }[] }>(
    `SELECT urgency_rank AS rank, count(*)::int AS count FROM recommendations r JOIN products p ON p.id = r.product_id
     WHERE r.company_id = :companyId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId) GROUP BY 1`,
    { companyId },
  );
  return new Map(rows.map(({ rank, count }) => [rank, count]));
}

/** A recommendation with the sales for its chart. */
export interface ReportedProduct extends DetailedRecommendation {
  /** Units of each day up to the day before the calculation, oldest first; NaN for stockout days. */
  sales: Float64Array;
}

/** The data of the report page. */
export interface RecommendationReport {
  company: Company;
  /** The day the report was created. */
  today: string;
  /** Number of products by urgency, including those not shown. */
  counts: Record<ShippingUrgency, number>;
  /** Products with charts, most urgent first. */
  shown: ReportedProduct[];
  /** The following products, without charts. */
  others: DetailedRecommendation[];
}

/** Limits the page size. */
const maxOthers = 2000;
const chartDays = 91;

/** Returns a company's report with charts of up to `top` products, including some of each urgency. */
export async function readRecommendationReport(
  db: Database,
  company: Company,
  top: number,
): Promise<RecommendationReport> {
  const today = dayOf(new Date().toISOString());
  const share = Math.floor(top / (shippingUrgencies.length - 1));
  const shown = await listDetailedRecommendations(db, company, { limit: top, share });
  const without = shown.map(({ item }) => item.productId);
  const others = await listDetailedRecommendations(db, company, { limit: maxOthers, without });
  const ranks = await countByUrgency(db, company.id);
  return {
    company,
    today,
    counts: Object.fromEntries(
      shippingUrgencies.map((urgency, rank) => [urgency, ranks.get(rank) ?? 0]),
    ) as RecommendationReport['counts'],
    shown: await addSales(db, company.id, shown),
    others,
  };
}

/** Returns listed recommendations with product details and sales, in the same order. */
export async function addProductDetails<Listed extends { productId: string }>(
  db: Database,
  company: Pick<Company, 'id' | 'locale'>,
  listed: Listed[],
) {
  if (listed.length === 0) return [];
  const products = listed.map(({ productId }) => productId);
  const detailed = await addSales(db, company.id, await listDetailedRecommendations(db, company, { products }));
  const byId = new Map(detailed.map((product) => [product.item.productId, product]));
  return listed.flatMap(({ productId, ...rest }) => {
    const found = byId.get(productId);
    if (found === undefined) return [];
    const { sku, name, supplier, price, currency, item, sales } = found;
    return [{ sku, name, supplier, price, currency, ...rest, recommendation: item, sales: roundedUnits(sales) }];
  });
}

/** Rounds the floating-point error of summing a day's sales; null on days without stock. */
export function roundedUnits(units: Float64Array): (number | null)[] {
  return [...units].map((sold) => (Number.isNaN(sold) ? null : Number(sold.toFixed(4))));
}

async function addSales(
  db: Database,
  companyId: string,
  products: DetailedRecommendation[],
): Promise<ReportedProduct[]> {
  const [earliest, latest] = findDayRange(products);
  const range = { from: dayNumber(earliest) - chartDays, to: dayNumber(latest) };
  const read = await readSeries(
    db,
    companyId,
    products.map(({ item }) => item.productId),
    range,
  );
  const seriesById = new Map(read.map((series) => [series.productId, series]));
  return products.map((product) => {
    const { productId, calculationDate } = product.item;
    const series = seriesById.get(productId);
    const day = dayNumber(calculationDate);
    const sales = series
      ? salesHistory(series, Math.max(series.firstDay, day - chartDays), day).units
      : new Float64Array();
    return { ...product, sales };
  });
}

function findDayRange(products: DetailedRecommendation[]): [earliest: string, latest: string] {
  const days = products.map(({ item }) => item.calculationDate).sort();
  return [days[0] ?? addDays('1970-01-01', chartDays), days.at(-1) ?? '1970-01-01'];
}
