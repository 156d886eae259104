// The filtered and sorted list of a company's recommendations, and its totals.

import { normalizeSearchedCode } from '../../domain/catalog/product-code.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { type ShownUrgency, shownUrgencies, soonDays } from '../../domain/overview/shown-urgency.ts';
import { shippingUrgencies } from '../../domain/recommendations/shipping-choice.ts';
import type { Database } from '../../postgres/connection.ts';
import { containsText } from '../../postgres/text-match.ts';
import { joinDismissals } from './dismissals.ts';
import { shownRank } from './shown-rank.ts';

/** Filters of the list, joined by AND. */
export interface ListFilter {
  /** Text in the name or SKU. */
  search?: string | undefined;
  shippingUrgency?: readonly ShownUrgency[] | undefined;
  /** The day (UTC) on which users of the account read the urgencies; absent for those that External API v2 publishes. */
  shownOn?: string;
  supplierId?: string | undefined;
  categorySlug?: string | undefined;
  recommendedMethod?: readonly ShippingMethod[] | undefined;
  /** Only recommendations with an order that is due. */
  due?: boolean | undefined;
  /** Only dismissed recommendations, or only others; all if undefined. */
  dismissed?: boolean | undefined;
  /** Only recommendations with one of these. */
  attention?: AttentionFilter | undefined;
  /** Only these products. */
  productIds?: readonly string[] | undefined;
}

/** A filter by the urgencies that users of the account read. */
export type ShownFilter = ListFilter & Required<Pick<ListFilter, 'shownOn'>>;

/** What a recommendation can need attention for. */
export const attentionKinds = [
  'out_of_stock',
  'overdue',
  'due_soon',
  'price_rise',
  'price_expired',
  'stock_outdated',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

interface AttentionFilter {
  kinds: readonly AttentionKind[];
  /** The current day (UTC). */
  today: string;
  /** The products with the price conditions among the kinds: price_validity is on another node. */
  pricedProductIds: readonly string[];
}

/** Older stock observations are outdated. */
const stockDays = 7;

/** The stockout comes before any order arrives, whether or not one is due. */
const unavoidable = 'stockout_unavoidable' satisfies ShownUrgency;

/**
 * The day of the first order of the plan, due or later; null without one. The plan has at most one order by each method: a subquery over its elements
 * takes twice as long. `order_by` is infinity without one that is due.
 */
const firstDayOf = (plan: string) => `least((${plan}->0->>'orderBy')::date, (${plan}->1->>'orderBy')::date)`;

/** The conditions on `rows`. */
const attentionConditions: Record<Exclude<AttentionKind, 'price_rise' | 'price_expired'>, string> = {
  out_of_stock: '(is_stock_known AND days_left <= 0)',
  overdue: '(order_by < :attentionDay::date)',
  due_soon: `(order_by >= :attentionDay::date AND ${firstDayOf('plan')} < :attentionDay::date + ${soonDays})`,
  stock_outdated: `(negated_demand < 0 AND coalesce(stock_as_of < :attentionDay::date - ${stockDays}, true))`,
};

const byStock = { days_left: 'float8', negated_demand: 'float8' } as const;
const byUrgency = { urgency_rank: 'smallint', ...byStock } as const;

/** The keys of each order: columns of `listed`, ascending, with their types. The product ID follows. */
const sortKeys = {
  shippingUrgency: byUrgency,
  name: { lower_name: 'text' },
  supplier: { supplier: 'text' },
  daysUntilStockout: { days_left: 'float8' },
  averageDailySales: { daily_sales: 'numeric' },
  recommendedQuantity: { quantity: 'int' },
  orderValue: { order_value: 'numeric' },
  lastSafeOrderDate: { order_by: 'date', ...byUrgency },
  orderBy: { order_day: 'date', ...byUrgency },
} as const;

export type ListSort = keyof typeof sortKeys;

/** Returns the keys of an order. Users who read urgencies also read days: products with the same urgency are in their order. */
function keysOf(sort: ListSort, isShown: boolean): Record<string, string> {
  return isShown && sort === 'shippingUrgency'
    ? { urgency_rank: 'smallint', order_day: 'date', ...byStock }
    : sortKeys[sort];
}

/** A page request. `after` has the values of the sort keys and the product ID of the last row, as texts. */
interface SortedWindow {
  sort: ListSort;
  descending: boolean;
  /** All rows if undefined. */
  limit: number | undefined;
  after?: string[] | undefined;
}

/** A listed recommendation; `orderValue` is the decimal string of quantity × current unit price of the orders that are due. */
interface ListedRecommendation {
  productId: string;
  supplierId: string;
  category: string;
  categorySlug: string;
  imageUrl: string | null;
  orderValue: string;
  /** TRY per unit of the currency at the current rate, a decimal string; null without a rate. */
  tryRate: string | null;
  dismissal: { reason: string; dismissedBy: string | null; dismissedAt: string; returnDate: string | null } | null;
}

/** A page of the list, and the position after it; null on the last page. */
interface ListedPage {
  rows: ListedRecommendation[];
  next: string[] | null;
}

/** Returns a page of the recommendations for products in the company's catalog. */
export async function listSortedRecommendations(
  db: Database,
  companyId: string,
  filter: ListFilter,
  { sort, descending, limit, after }: SortedWindow,
): Promise<ListedPage> {
  const keys = { ...keysOf(sort, filter.shownOn !== undefined), product_id: 'uuid' };
  const columns = Object.keys(keys).map((column) => `listed.${column}`);
  const direction = descending ? 'DESC' : 'ASC';
  const bound = Object.values(keys).map((type, index) => `:after${index}::${type}`);
  const { rows } = await db.raw<{ rows: (ListedRecommendation & { position: string[] })[] }>(
    `SELECT product_id AS "productId", supplier_id AS "supplierId", category, category_slug AS "categorySlug", image_url AS "imageUrl",
       money_text(order_value) AS "orderValue", dismissal,
       (SELECT try_rate::text FROM current_rates rate WHERE rate.currency = listed.currency) AS "tryRate",
       ARRAY[${columns.map((column) => `${column}::text`).join(', ')}] AS position
     FROM (${listedSql(filter)}) listed
     ${after ? `WHERE (${columns.join(', ')}) ${descending ? '<' : '>'} (${bound.join(', ')})` : ''}
     ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT :limit + 1`,
    {
      ...bindingsOf(companyId, filter),
      limit: limit ?? null,
      ...Object.fromEntries((after ?? []).map((value, index) => [`after${index}`, value])),
    },
  );
  const shown = rows.slice(0, limit);
  return {
    rows: shown.map(({ position: _, ...row }) => row),
    next: limit !== undefined && rows.length > limit ? shown.at(-1)!.position : null,
  };
}

/** The number of recommendations with a value. */
interface ListCount {
  value: string;
  name: string;
  count: number;
}

/** The order by a method; `amount` and `missingAmount`, to the supplier's minimum, are decimal strings. */
interface DueOrder {
  shippingMethod: ShippingMethod;
  productCount: number;
  units: number;
  amount: string;
  missingAmount: string;
}

/** The orders that are due to a supplier, in its currency; amounts are decimal strings. */
interface SupplierOrders {
  supplier: { id: string; name: string };
  productCount: number;
  units: number;
  amount: string;
  currency: string;
  /** Minimum of each order; null for none. */
  minimumOrder: { amount: string; currency: string } | null;
  orders: DueOrder[];
}

/** Totals of the filtered list, and the counts of what its filters can select. */
interface ListSummary {
  productCount: number;
  units: number;
  /** In TRY at current exchange rates, a decimal string. Currencies without a rate are left out. */
  totalValue: string;
  /** Those of the largest value first. */
  supplierOrders: SupplierOrders[];
  /** By currency; decimal strings. */
  orderValues: { currency: string; amount: string }[];
  urgencies: ListCount[];
  suppliers: ListCount[];
  categories: ListCount[];
  methods: ListCount[];
}

/**
 * Returns the totals, by the urgencies that users of the account read. The counts ignore the filters by urgency, supplier, category and method, so that
 * a list of choices does not shrink.
 */
export async function summarizeRecommendations(
  db: Database,
  companyId: string,
  filter: ShownFilter,
): Promise<ListSummary> {
  const { search, due, dismissed, attention, productIds, shownOn, ...chosen } = filter;
  const counts = (value: string, name: string) => `(
    SELECT coalesce(json_agg(json_build_object('value', value, 'name', name, 'count', count) ORDER BY name), '[]')
    FROM (SELECT ${value} AS value, ${name} AS name, count(*)::int AS count FROM listed GROUP BY 1, 2) counted)`;
  const { rows } = await db.raw<{ rows: [ListSummary] }>(
    `WITH listed AS MATERIALIZED (${listedSql({ search, due, dismissed, attention, productIds, shownOn })}),
       selected AS MATERIALIZED (SELECT * FROM listed WHERE ${chosenConditions(chosen)}), ${dueOrders}
     SELECT (SELECT count(*)::int FROM selected) AS "productCount", (SELECT coalesce(sum(quantity), 0)::float8 FROM selected) AS units,
       (SELECT money_text(round(coalesce(sum(order_value * rate.try_rate), 0), 2))
         FROM selected JOIN current_rates rate ON rate.currency = selected.currency) AS "totalValue",
       (SELECT coalesce(json_agg(json_build_object('supplier', json_build_object('id', supplier_id, 'name', supplier), 'productCount', products,
           'units', units, 'amount', money_text(amount), 'currency', currency, 'minimumOrder',
           CASE WHEN minimum_order IS NOT NULL THEN json_build_object('amount', money_text(minimum_order), 'currency', currency) END, 'orders', orders)
           ORDER BY amount * rate.try_rate DESC NULLS LAST, supplier, supplier_id), '[]')
         FROM supplier_orders LEFT JOIN current_rates rate USING (currency)) AS "supplierOrders",
       (SELECT coalesce(json_agg(json_build_object('currency', currency, 'amount', money_text(amount)) ORDER BY currency), '[]')
         FROM (SELECT currency, sum(order_value) AS amount FROM selected WHERE quantity > 0 GROUP BY currency) totals) AS "orderValues",
       ${counts('urgency_rank::text', 'urgency_rank::text')} AS urgencies, ${counts('supplier_id::text', 'supplier')} AS suppliers,
       ${counts('category_slug', 'category')} AS categories, ${counts('method', 'method')} AS methods`,
    bindingsOf(companyId, filter),
  );
  const [summary] = rows;
  const urgencies = summary.urgencies.map(({ value, count }) => {
    const urgency = shownUrgencies[Number(value)]!;
    return { value: urgency, name: urgency, count };
  });
  return { ...summary, urgencies };
}

/** The orders of the selected recommendations: by supplier and method, and by supplier. */
const dueOrders = `due_orders AS (
    SELECT supplier_id, supplier, currency, minimum_order, shipping_method, count(*)::int AS products, sum(units) AS units, sum(value) AS amount
    FROM selected CROSS JOIN LATERAL (VALUES ('sea', sea_units, sea_value), ('air', air_units, air_value)) AS due (shipping_method, units, value)
    WHERE units > 0 GROUP BY 1, 2, 3, 4, 5
  ), supplier_orders AS (
    SELECT supplier_id, supplier, currency, minimum_order, sum(units)::float8 AS units, sum(amount) AS amount,
      (SELECT count(*)::int FROM selected WHERE selected.supplier_id = due_orders.supplier_id AND selected.currency = due_orders.currency
        AND quantity > 0) AS products,
      json_agg(json_build_object('shippingMethod', shipping_method, 'productCount', products, 'units', units::float8, 'amount', money_text(amount),
        'missingAmount', money_text(greatest(coalesce(minimum_order, 0) - amount, 0))) ORDER BY shipping_method DESC) AS orders
    FROM due_orders GROUP BY supplier_id, supplier, currency, minimum_order
  )`;

/** What the first page counts: the kinds, and urgencies that users read. An order by air is counted if it is due. */
const counted = [
  ...attentionKinds,
  'stockout_unavoidable',
  'air_urgent_stockout_risk',
  'unavailable',
] as const satisfies (AttentionKind | ShownUrgency)[];
type Counted = (typeof counted)[number];

/** The recommendations that are counted: their number, and the names of the most urgent ones. */
export type CountedKinds = Record<Counted, { count: number; names: string[] }>;

interface AttentionCounts {
  kinds: CountedKinds;
  /** The orders of `due_soon`: their units, and the first day by which one is to be placed; null for none. */
  dueSoon: { units: number; orderBy: string | null };
}

const maxNames = 2;

/** Counts the recommendations that are not dismissed. Of the price conditions, the products are in `priced`. */
export async function countAttentionKinds(
  db: Database,
  companyId: string,
  today: string,
  priced: Record<'price_rise' | 'price_expired', readonly string[]>,
): Promise<AttentionCounts> {
  const conditionOf = (name: Counted): string => {
    if (name === 'price_rise' || name === 'price_expired') return `product_id = ANY (:${name}::uuid[])`;
    if (name in attentionConditions) return attentionConditions[name as keyof typeof attentionConditions];
    const hasUrgency = `urgency_rank = ${shownUrgencies.indexOf(name as ShownUrgency)}`;
    return name === 'air_urgent_stockout_risk' ? `(${hasUrgency} AND quantity > 0)` : hasUrgency;
  };
  const counts = counted.map((name) => {
    const matching = `FILTER (WHERE ${conditionOf(name)})`;
    return `'${name}', json_build_object('count', count(*) ${matching}, 'names', coalesce((array_agg(name) ${matching})[1:${maxNames}], '{}'))`;
  });
  const soon = conditionOf('due_soon');
  const { rows } = await db.raw<{ rows: [AttentionCounts] }>(
    `SELECT json_build_object(${counts.join(', ')}) AS kinds,
       json_build_object('units', coalesce(sum(${soonUnits}) FILTER (WHERE ${soon}), 0)::float8,
         'orderBy', min(${firstDayOf('plan')}) FILTER (WHERE ${soon})) AS "dueSoon"
     FROM (SELECT * FROM (${listedSql({ dismissed: false, shownOn: today })}) listed ORDER BY urgency_rank, order_day, days_left, product_id) listed`,
    {
      ...bindingsOf(companyId, { attention: { kinds: [], today, pricedProductIds: [] }, shownOn: today }),
      ...priced,
    },
  );
  return rows[0];
}

/** The units of the orders that are due or, if none is, of those that are due soon: `nextOrders`. */
const soonUnits = `CASE WHEN quantity > 0 THEN quantity ELSE ${[0, 1]
  .map(
    (place) =>
      `CASE WHEN (plan->${place}->>'orderBy')::date < :attentionDay::date + ${soonDays} THEN (plan->${place}->>'quantity')::int ELSE 0 END`,
  )
  .join(' + ')} END`;

/** The recommendations in the company's catalog with the columns of the list. */
function listedSql({ search, due, dismissed, attention, productIds, shownOn, ...chosen }: ListFilter): string {
  const quantity = `${unitsBy('air')} + ${unitsBy('sea')}`;
  const isDueSoon = `${firstDayOf('item.plan')} < :shownOn::date + ${soonDays}`;
  // Nothing can be ordered in time for an unavoidable stockout, so it comes before each day.
  const orderDay = `CASE WHEN urgency_rank = ${shippingUrgencies.indexOf(unavoidable)} THEN '-infinity' ELSE coalesce(${firstDayOf('plan')}, 'infinity') END`;
  return `SELECT *, ${orderDay} AS order_day FROM (
      SELECT r.product_id, ${shownOn === undefined ? 'r.urgency_rank' : shownRank(`${quantity} > 0`, isDueSoon)} AS urgency_rank, r.days_left, r.negated_demand, p.supplier_id, s.name AS supplier, p.currency,
        c.slug AS category_slug, c.name_en AS category, p.name, lower(p.name) AS lower_name, p.images->0->>'url' AS image_url,
        ${unitsBy('air')} AS air_units, ${unitsBy('sea')} AS sea_units, ${quantity} AS quantity,
        ${unitsBy('air')} * ${priceOf('air')} AS air_value, ${unitsBy('sea')} * ${priceOf('sea')} AS sea_value,
        CASE WHEN s.currency = p.currency THEN s.minimum_order END AS minimum_order, item."recommendedMethod" AS method, item."averageDailySales" AS daily_sales,
        coalesce(item."lastSafeOrderDate", 'infinity') AS order_by, item."stockAsOf" AS stock_as_of, item.plan,
        coalesce(item."isStockKnown", true) AS is_stock_known,
        ${unitsBy('air')} * ${priceOf('air')} + ${unitsBy('sea')} * ${priceOf('sea')} AS order_value,
        CASE WHEN d.product_id IS NOT NULL THEN json_build_object('reason', d.reason, 'dismissedAt', iso_utc(d.dismissed_at), 'returnDate', d.return_date,
          'dismissedBy', coalesce((SELECT email FROM users WHERE company_id = :companyId AND id = d.user_id), d.user_name)) END AS dismissal
      FROM recommendations r JOIN products p ON p.id = r.product_id JOIN suppliers s ON s.id = p.supplier_id
        JOIN categories c ON c.id = p.category_id
        CROSS JOIN LATERAL json_to_record(('{' || r.item || '}')::json)
          AS item ("recommendedQuantity" int, "combinedQuantities" json, "recommendedMethod" text, "averageDailySales" numeric,
            "lastSafeOrderDate" date, "calculationDate" date, "stockAsOf" timestamptz, "isStockKnown" boolean, plan json, "supplierAvailability" text)
        ${joinDismissals}
      WHERE r.company_id = :companyId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
        ${dismissed === undefined ? '' : `AND d.product_id IS ${dismissed ? 'NOT NULL' : 'NULL'}`}
        ${productIds === undefined ? '' : 'AND r.product_id = ANY (:productIds::uuid[])'}
        ${search === undefined ? '' : `AND (${containsText(['p.name'])} OR ${containsText(['p.sku'], 'code')})`}
        ${due ? `AND ${quantity} > 0` : ''}
    ) rows WHERE ${attentionCondition(attention)} AND ${chosenConditions(chosen)}`;
}

function attentionCondition(attention: AttentionFilter | undefined): string {
  if (attention === undefined) return 'true';
  const conditions = attention.kinds.map((kind) =>
    kind === 'price_rise' || kind === 'price_expired'
      ? 'product_id = ANY (:pricedProductIds::uuid[])'
      : attentionConditions[kind],
  );
  return `(${[...new Set(conditions)].join(' OR ')})`;
}

/** The units of the order by a method that is due. */
function unitsBy(method: ShippingMethod): string {
  return `(item."combinedQuantities"->>'${method}')::int`;
}

/** The unit price of that order. */
function priceOf(method: ShippingMethod): string {
  return `coalesce((
    SELECT break.price FROM json_to_recordset(p.price_breaks) AS break ("fromQuantity" int, price numeric)
    WHERE break."fromQuantity" <= ${unitsBy(method)} ORDER BY break."fromQuantity" DESC LIMIT 1), p.price)`;
}

type Chosen = Omit<ListFilter, 'search' | 'due' | 'dismissed' | 'attention' | 'productIds' | 'shownOn'>;

function chosenConditions({ shippingUrgency, supplierId, categorySlug, recommendedMethod }: Chosen): string {
  const conditions = [
    shippingUrgency === undefined ? [] : ['urgency_rank = ANY (:urgencyRanks)'],
    supplierId === undefined ? [] : ['supplier_id = :supplierId'],
    categorySlug === undefined ? [] : ['category_slug = :categorySlug'],
    recommendedMethod === undefined ? [] : ['method = ANY (:recommendedMethod)'],
  ].flat();
  return conditions.join(' AND ') || 'true';
}

function bindingsOf(
  companyId: string,
  { search, shippingUrgency, shownOn, supplierId, categorySlug, recommendedMethod, attention, productIds }: ListFilter,
) {
  const ranked: readonly ShownUrgency[] = shownOn === undefined ? shippingUrgencies : shownUrgencies;
  return {
    companyId,
    urgencyRanks: shippingUrgency?.map((name) => ranked.indexOf(name)) ?? null,
    ...{
      search: search ?? null,
      code: search === undefined ? null : normalizeSearchedCode(search),
      supplierId: supplierId ?? null,
      categorySlug: categorySlug ?? null,
      recommendedMethod: recommendedMethod ?? null,
      productIds: productIds ?? null,
      shownOn: shownOn ?? null,
      attentionDay: attention?.today ?? null,
      pricedProductIds: attention?.pricedProductIds ?? null,
    },
  };
}
