// Lists a company's recommendations in pages, as the text of JSON.

import type { Company } from '../../domain/accounts/company.ts';
import { normalizeSearchedCode } from '../../domain/catalog/product-code.ts';
import { defaultLocale } from '../../domain/locale.ts';
import {
  type ProjectedExplanation,
  type ProjectedItem,
  projectScenarios,
} from '../../domain/recommendations/projected-scenarios.ts';
import {
  localizedItem,
  type ReasonExplanation,
  type ReasonFacts,
  reasonFacts,
  reasonMembers,
} from '../../domain/recommendations/recommendation-item.ts';
import type { ReasonInput } from '../../domain/recommendations/shipping-reason.ts';
import type { Database } from '../../postgres/connection.ts';
import { hidden, queryPrepared } from '../../postgres/prepared-statement.ts';
import { containsText } from '../../postgres/text-match.ts';

/** A keyset cursor: the sort key of a product, with numbers in PostgreSQL's text format. */
export interface ListPosition {
  urgencyRank: string;
  daysLeft: string;
  negatedDemand: string;
  productId: string;
}

/** A page request; without `limit`, all remaining rows. */
interface ListWindow {
  limit?: number | undefined;
  after?: ListPosition | undefined;
  /** Only products with this text in their name or SKU. */
  search?: string | undefined;
  /** Only these products. */
  productIds?: string[] | undefined;
  /** Whether to list the products in the order of their IDs, not of urgency. */
  isInOrder?: boolean;
}

/** A page: the text of a JSON array, the number of its elements, and the cursor of the next page, null on the last one. */
interface ListPage {
  json: string;
  count: number;
  next: ListPosition | null;
}

/** Extras of each item. */
interface PageExtras {
  explain?: boolean;
  /** The projected stock by day. */
  projection?: boolean;
}

/** A list without a limit has fewer rows. */
const maxRows = 2 ** 31 - 1;

/** Returns recommendations for the products in the company's catalog, most urgent first, in the company's locale. */
export async function listRecommendationPage(
  db: Database,
  { id: companyId, locale }: Pick<Company, 'id' | 'locale'>,
  { limit = maxRows, after, ...filter }: ListWindow,
  extras: PageExtras = {},
): Promise<ListPage> {
  const isStoredText = locale === defaultLocale && !extras.projection;
  const items = isStoredText
    ? membersText(extras)
    : `json_agg(${readable(extras)}) FILTER (WHERE place <= :limit)::text`;
  const last = (column: string) => `(array_agg(${column}))[least(count(*), :limit)]::text`;
  const sql = `
    SELECT ${items} AS items, count(*)::int AS found, ${last('urgency_rank')} AS "urgencyRank", ${last('days_left')} AS "daysLeft",
      ${last('negated_demand')} AS "negatedDemand", ${last('product_id')} AS "productId"
    FROM (SELECT page.*, row_number() OVER () AS place FROM (${selectFrom(after, filter)} LIMIT ${hidden('bigint', ':limit')} + 1) page) page`;
  const bindings = { companyId, limit, ...bindingsOf(filter), ...after };
  // The best plan for given products or a text depends on them.
  const isPrepared = filter.productIds === undefined && filter.search === undefined;
  const [row] = isPrepared ? await queryPrepared(db, sql, bindings) : (await db.raw(sql, bindings)).rows;
  const { items: text, found, ...place } = row;
  const json = isStoredText ? `[${text ?? ''}]` : completeItems(text, locale);
  return found > limit ? { json, count: limit, next: place } : { json, count: found, next: null };
}

function membersText({ explain }: PageExtras): string {
  const item = `item || ',"sku":' || to_json(sku) || ',"supplierSku":' || to_json(supplier_sku) || ',"name":' || to_json(name)`;
  return `'{' || string_agg(${explain ? `${item} || ',"explain":' || explanation` : item}, '},{') FILTER (WHERE place <= :limit) || '}'`;
}

function readable({ explain, projection }: PageExtras): string {
  return `json_build_object('item', ('{' || item || '}')::json,
    'product', json_build_object('sku', sku, 'supplierSku', supplier_sku, 'name', name), 'reasoned', json_build_object(
      'choice', explanation::json -> 'choice', 'order', explanation::json -> 'order',
      'forecast', ${membersOf('forecast', reasonMembers.forecast)}, 'scenarios', json_build_object(
        'air', ${membersOf('scenarios,air', reasonMembers.scenarios)},
        'sea', ${membersOf('scenarios,sea', reasonMembers.scenarios)}))
    ${explain ? `, 'explain', explanation::json` : ''}${projection ? `, 'projected', explanation::json` : ''})`;
}

/** Returns the SQL of an object with members of a part of the explanation. */
function membersOf(part: string, names: readonly string[]): string {
  return `json_build_object(${names.map((name) => `'${name}', explanation::json #> '{${part},${name}}'`).join(', ')})`;
}

/** A recommendation with the inputs of its localized reason and of its projection. */
interface ReadableItem {
  item: Omit<ReasonInput, keyof ReasonFacts> & ProjectedItem;
  product: { sku: string; supplierSku: string; name: string };
  reasoned: ReasonExplanation;
  explain?: unknown;
  projected?: ProjectedExplanation;
}

function completeItems(text: string | null, locale: Company['locale']): string {
  const items: ReadableItem[] = JSON.parse(text ?? '[]');
  return JSON.stringify(
    items.map(({ item, product, reasoned, explain, projected }) => ({
      ...localizedItem(item, reasonFacts(reasoned), locale),
      ...product,
      ...{ explain, projection: projected && projectScenarios(item, projected) },
    })),
  );
}

type ListFilter = Pick<ListWindow, 'search' | 'productIds' | 'isInOrder'>;

function bindingsOf({ isInOrder: _, ...filter }: ListFilter) {
  const { search } = filter;
  return { ...filter, ...(search !== undefined && { code: normalizeSearchedCode(search) }) };
}

/** The position after which a page begins, hidden from the planner. */
const position = [
  hidden('smallint', ':urgencyRank'),
  hidden('float8', ':daysLeft'),
  hidden('float8', ':negatedDemand'),
  hidden('uuid', ':productId'),
].join(', ');

function selectFrom(after: ListPosition | undefined, { search, productIds, isInOrder }: ListFilter): string {
  const place = 'r.urgency_rank, r.days_left, r.negated_demand, r.product_id';
  // A join, because looking up each row's place in the array would take time quadratic in their number. It also selects the products.
  const requested = 'unnest(:productIds::uuid[]) WITH ORDINALITY requested (id, place)';
  return `
    SELECT r.*, p.sku, p.supplier_sku, p.name FROM recommendations r JOIN products p ON p.id = r.product_id
      ${isInOrder ? `JOIN ${requested} ON requested.id = r.product_id` : ''}
    WHERE r.company_id = :companyId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
      ${productIds === undefined || isInOrder ? '' : 'AND r.product_id = ANY (:productIds::uuid[])'}
      ${search === undefined ? '' : `AND (${containsText(['p.name'])} OR ${containsText(['p.sku'], 'code')})`}
      ${after ? `AND (${place}) > (${position})` : ''}
    ORDER BY ${isInOrder ? 'requested.place' : place}`;
}
