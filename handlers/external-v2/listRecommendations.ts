import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import { listSortedRecommendations } from '../../src/db/recommendations/recommendation-list.ts';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { type ApiError, invalidRequestError } from '../../src/domain/errors.ts';
import { inQuery } from '../../src/domain/field-error.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { pagedList } from '../../src/views/cursor.ts';
import { parseProductIds } from '../../src/views/product-ids.ts';
import {
  encodeRecommendationCursor,
  encodeSortedCursor,
  parseRecommendationCursor,
  parseSortedCursor,
} from '../../src/views/recommendations/recommendation-cursor.ts';
import { filterOf, isFiltered, sortedListKey } from '../../src/views/recommendations/recommendation-filter.ts';

type Query = Parameters<Handler<Operations['listRecommendations']>>[1]['query'];

/** What a page has: at most so many items, with these extras, of these products. */
interface PageRequest {
  limit: number | undefined;
  productIds: string[] | undefined;
  extras: { explain: boolean; projection: boolean };
}

/** Largest page with projections: an item has some 150 days. */
const maxProjections = 500;

/** Lists reorder recommendations, most urgent first or sorted, with explanations and projections if requested. */
export const listRecommendations: Handler<Operations['listRecommendations']> = async (ctx, { company, query }) => {
  const names = (query.include ?? '').split(',').map((extra) => extra.trim());
  const extras = { explain: names.includes('explain'), projection: names.includes('projection') };
  const limit = query.limit ?? (extras.projection ? maxProjections : undefined);
  if (extras.projection && limit! > maxProjections) throw tooManyProjections();
  const request = { limit, extras, productIds: parseProductIds('productIds', query.productIds) };
  const read = isFiltered(query) ? readSorted : readUrgent;
  const { count, json, nextCursor } = await read(ctx, company, query, request);
  const cursor = JSON.stringify(nextCursor);
  return new RawJson(`{"success":true,"data":{"count":${count},"items":${json},"nextCursor":${cursor}}}`);
};

async function readUrgent({ db }: Context, company: Company, query: Query, { limit, productIds, extras }: PageRequest) {
  const list = pagedList(company, 'listRecommendations', productIds);
  const after = parseRecommendationCursor(query.cursor, list);
  const { count, json, next } = await listRecommendationPage(db, company, { limit, after, productIds }, extras);
  return { count, json, nextCursor: encodeRecommendationCursor(next, list) };
}

async function readSorted({ db }: Context, company: Company, query: Query, { limit, productIds, extras }: PageRequest) {
  const list = pagedList(company, 'listRecommendations', productIds, ...sortedListKey(query));
  const after = parseSortedCursor(query.cursor, list);
  const window = { sort: query.sort, descending: query.direction === 'desc', limit, after };
  const { rows, next } = await listSortedRecommendations(db, company.id, { ...filterOf(query), productIds }, window);
  const found = { productIds: rows.map(({ productId }) => productId), isInOrder: true };
  const { count, json } = await listRecommendationPage(db, company, found, extras);
  return { count, json, nextCursor: encodeSortedCursor(next, list) };
}

function tooManyProjections(): ApiError {
  const detail = inQuery('limit', `must be <= ${maxProjections} with include=projection`);
  return invalidRequestError([detail]);
}
