// What people read of recommendations: each with its product, and the report with the sales behind the most urgent ones.

import type { Company } from '../../domain/accounts/company.ts';
import { addDays, dayNumber, dayOf } from '../../domain/day.ts';
import { salesHistory } from '../../domain/demand/sales-history.ts';
import {
  localizedItem,
  type RecommendationExplanation,
  type RecommendationItem,
} from '../../domain/recommendations/recommendation-item.ts';
import { type ShippingUrgency, shippingUrgencies } from '../../domain/recommendations/shipping-choice.ts';
import type { Database } from '../../postgres/connection.ts';
import { readSeries } from '../demand/demand-series.ts';

/** A recommendation with what a person wants to see of its product. */
export interface DetailedRecommendation {
  sku: string;
  name: string;
  supplier: string;
  /** Of a unit, in the supplier's currency, as the catalog has it now. */
  price: string;
  currency: string;
  item: RecommendationItem;
  explanation: RecommendationExplanation;
}

/** Which recommendations are wanted: all, or of them the product of a UUID, `ps_` ID or SKU, and at most so many. */
export interface DetailSelection {
  product?: string;
  limit?: number;
  /** Only these. */
  products?: string[];
  /** Products to leave out. */
  without?: string[];
  /** So many of each urgency come before the others. */
  share?: number;
}

/** Returns recommendations of the products in the company's catalog, the most urgent first, in the company's locale. */
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
    const { forecast, choice } = row.explanation;
    const facts = { dailyDemand: forecast.dailyDemand, seaSlackDays: choice.seaSlackDays };
    return { ...row, item: localizedItem(row.item, facts, locale) };
  });
}

/** Returns how many recommendations there are of each urgency, by rank, of the products in the company's catalog. */
async function countByUrgency(db: Database, companyId: string): Promise<Map<number, number>> {
  const { rows } = await db.raw<{ rows: { rank: number; count: number }[] }>(
    `SELECT urgency_rank AS rank, count(*)::int AS count FROM recommendations r JOIN products p ON p.id = r.product_id
     WHERE r.company_id = :companyId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId) GROUP BY 1`,
    { companyId },
  );
  return new Map(rows.map(({ rank, count }) => [rank, count]));
}

/** A product with the days its sales are drawn for. */
export interface ReportedProduct extends DetailedRecommendation {
  /** Units of each day up to the day before the calculation, oldest first; NaN on a day out of stock. */
  sales: Float64Array;
}

/** What the page shows. */
export interface RecommendationReport {
  company: Company;
  /** The day it was made on. */
  today: string;
  /** Products by urgency, also of those that are not shown. */
  counts: Record<ShippingUrgency, number>;
  /** The most urgent first, in full. */
  shown: ReportedProduct[];
  /** Those that follow, in short. */
  others: DetailedRecommendation[];
}

/** Beyond so many products a page is of no use to anybody. */
const mostInShort = 2000;
const daysDrawn = 91;

/** Returns the report on a company, up to `top` products in full, of each urgency some. */
export async function readRecommendationReport(
  db: Database,
  company: Company,
  top: number,
): Promise<RecommendationReport> {
  const today = dayOf(new Date().toISOString());
  const share = Math.floor(top / (shippingUrgencies.length - 1));
  const shown = await listDetailedRecommendations(db, company, { limit: top, share });
  const without = shown.map(({ item }) => item.productId);
  const others = await listDetailedRecommendations(db, company, { limit: mostInShort, without });
  const ranks = await countByUrgency(db, company.id);
  return {
    company,
    today,
    counts: Object.fromEntries(
      shippingUrgencies.map((urgency, rank) => [urgency, ranks.get(rank) ?? 0]),
    ) as RecommendationReport['counts'],
    shown: await withSales(db, company.id, shown),
    others,
  };
}

/** Returns these recommendations in full, the most urgent first, with their sales. */
export async function listReportedProducts(
  db: Database,
  company: Pick<Company, 'id' | 'locale'>,
  products: string[],
): Promise<ReportedProduct[]> {
  if (products.length === 0) return [];
  return withSales(db, company.id, await listDetailedRecommendations(db, company, { products }));
}

async function withSales(
  db: Database,
  companyId: string,
  products: DetailedRecommendation[],
): Promise<ReportedProduct[]> {
  const [earliest, latest] = daysAround(products);
  const range = { from: dayNumber(earliest) - daysDrawn, to: dayNumber(latest) };
  const read = await readSeries(
    db,
    companyId,
    products.map(({ item }) => item.productId),
    range,
  );
  const seriesOf = new Map(read.map((series) => [series.productId, series]));
  return products.map((product) => {
    const { productId, calculationDate } = product.item;
    const series = seriesOf.get(productId);
    const day = dayNumber(calculationDate);
    const sales = series
      ? salesHistory(series, Math.max(series.firstDay, day - daysDrawn), day).units
      : new Float64Array();
    return { ...product, sales };
  });
}

function daysAround(products: DetailedRecommendation[]): [earliest: string, latest: string] {
  const days = products.map(({ item }) => item.calculationDate).sort();
  return [days[0] ?? addDays('1970-01-01', daysDrawn), days.at(-1) ?? '1970-01-01'];
}
