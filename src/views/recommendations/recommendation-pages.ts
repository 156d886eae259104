// Pages of a recommendation list with their cursors: in the order of urgency, or filtered and sorted.

import { listSortedRecommendations } from '../../db/recommendations/recommendation-list.ts';
import { listRecommendationPage } from '../../db/recommendations/recommendation-page.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { encodeSortedCursor, pagedList, parseSortedCursor } from '../cursor.ts';
import { encodeRecommendationCursor, parseRecommendationCursor } from './recommendation-cursor.ts';
import { type FilterQuery, filterOf, isFiltered, type SortQuery, sortedListKey } from './recommendation-filter.ts';

type Database = Parameters<typeof listRecommendationPage>[0];

/** The filters, the order and the position of a list. */
type Query = FilterQuery & SortQuery & { cursor?: string | undefined };

/** What a page has: at most so many items, with these extras, of these products. Its cursors are those of the list `name`. */
interface PageRequest {
  name: string;
  limit: number | undefined;
  productIds: string[] | undefined;
  extras?: { explain: boolean; projection: boolean };
}

/** A page: the text of a JSON array, the number of its elements, and the cursor of the next page, null on the last one. */
interface RecommendationPage {
  json: string;
  count: number;
  nextCursor: string | null;
}

/** Returns a page of the recommendations for products in the company's catalog, as External API v2 returns them. */
export async function readRecommendations(
  db: Database,
  company: Company,
  query: Query,
  request: PageRequest,
): Promise<RecommendationPage> {
  return await (isFiltered(query) ? readSorted : readUrgent)(db, company, query, request);
}

async function readUrgent(
  db: Database,
  company: Company,
  { cursor }: Query,
  { name, limit, productIds, extras }: PageRequest,
): Promise<RecommendationPage> {
  const list = pagedList(company, name, productIds);
  const after = parseRecommendationCursor(cursor, list);
  const { count, json, next } = await listRecommendationPage(db, company, { limit, after, productIds }, extras);
  return { count, json, nextCursor: encodeRecommendationCursor(next, list) };
}

async function readSorted(
  db: Database,
  company: Company,
  query: Query,
  { name, limit, productIds, extras }: PageRequest,
): Promise<RecommendationPage> {
  const list = pagedList(company, name, productIds, ...sortedListKey(query));
  const after = parseSortedCursor(query.cursor, list);
  const window = { sort: query.sort, descending: query.direction === 'desc', limit, after };
  const { rows, next } = await listSortedRecommendations(db, company.id, { ...filterOf(query), productIds }, window);
  const found = { productIds: rows.map(({ productId }) => productId), isInOrder: true };
  const { count, json } = await listRecommendationPage(db, company, found, extras);
  return { count, json, nextCursor: encodeSortedCursor(next, list) };
}
