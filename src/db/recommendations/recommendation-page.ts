// Lists a company's recommendations in pages, as the text of JSON.

import type { Company } from '../../domain/accounts/company.ts';
import { defaultLocale } from '../../domain/locale.ts';
import { localizedItem, type ReasonFacts } from '../../domain/recommendations/recommendation-item.ts';
import type { ReasonInput } from '../../domain/recommendations/shipping-reason.ts';
import type { Database } from '../../postgres/connection.ts';
import { containsText } from '../../postgres/text-match.ts';

/** A keyset cursor: the sort key of a product, with numbers in PostgreSQL's text format. */
export interface ListPosition {
  urgencyRank: string;
  daysLeft: string;
  negatedDemand: string;
  productId: string;
}

/** A page request; without `limit`, all remaining rows. */
export interface ListWindow {
  limit?: number | undefined;
  after?: ListPosition | undefined;
  /** Only products with this text in their name or SKU. */
  search?: string | undefined;
}

/** A page: the text of a JSON array, the number of its elements, and the cursor of the next page, null on the last one. */
export interface ListPage {
  json: string;
  count: number;
  next: ListPosition | null;
}

/**
 * Returns recommendations for the products in the company's catalog, most urgent first, in the company's locale, optionally with
 * explanations.
 */
export async function listRecommendationPage(
  db: Database,
  { id: companyId, locale }: Pick<Company, 'id' | 'locale'>,
  { limit, after, search }: ListWindow,
  withExplanations: boolean,
): Promise<ListPage> {
  const last = (column: string) => `(array_agg(${column}))[count(*)]::text`;
  const isStoredLocale = locale === defaultLocale;
  const { rows } = await db.raw(
    `SELECT ${isStoredLocale ? `${membersText(withExplanations)} AS members` : `json_agg(${localizable(withExplanations)})::text AS localizable`},
       count(*)::int AS count, ${last('urgency_rank')} AS "urgencyRank", ${last('days_left')} AS "daysLeft",
       ${last('less_demand')} AS "negatedDemand", ${last('product_id')} AS "productId"
     FROM (${selectFrom(after, search)} LIMIT :limit) page`,
    { companyId, limit: limit ?? null, search, ...after },
  );
  const { members, localizable: items, count, ...place } = rows[0];
  const hasMore = count === limit && (await hasRowsAfter(db, companyId, place, search));
  const json = isStoredLocale ? `[${members ?? ''}]` : localizeItems(items, locale);
  return { json, count, next: hasMore ? place : null };
}

function membersText(withExplanations: boolean): string {
  return `'{' || string_agg(${withExplanations ? `item || ',"explain":' || explanation` : 'item'}, '},{') || '}'`;
}

function localizable(withExplanations: boolean): string {
  return `json_build_object('item', ('{' || item || '}')::json, 'facts', json_build_object(
    'dailyDemand', explanation::json #> '{forecast,dailyDemand}', 'seaSlackDays', explanation::json #> '{choice,seaSlackDays}')
    ${withExplanations ? `, 'explain', explanation::json` : ''})`;
}

/** A recommendation with the inputs of its localized reason. */
interface Localizable {
  item: Omit<ReasonInput, keyof ReasonFacts>;
  facts: ReasonFacts;
  explain?: unknown;
}

function localizeItems(text: string | null, locale: Company['locale']): string {
  const items: Localizable[] = JSON.parse(text ?? '[]');
  return JSON.stringify(items.map(({ item, facts, explain }) => ({ ...localizedItem(item, facts, locale), explain })));
}

async function hasRowsAfter(
  db: Database,
  companyId: string,
  place: ListPosition,
  search: string | undefined,
): Promise<boolean> {
  const { rows } = await db.raw(`${selectFrom(place, search)} LIMIT 1`, { companyId, search, ...place });
  return rows.length > 0;
}

function selectFrom(after: ListPosition | undefined, search: string | undefined): string {
  const place = 'r.urgency_rank, r.days_left, r.less_demand, r.product_id';
  return `
    SELECT r.* FROM recommendations r JOIN products p ON p.id = r.product_id
    WHERE r.company_id = :companyId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
      ${search === undefined ? '' : `AND ${containsText(['p.name', 'p.sku'])}`}
      ${after ? `AND (${place}) > (:urgencyRank, :daysLeft, :negatedDemand, :productId)` : ''}
    ORDER BY ${place}`;
}
