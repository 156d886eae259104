import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { type ApiError, invalidRequestError } from '../../src/domain/errors.ts';
import { inQuery } from '../../src/domain/field-error.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { normalizeProductIds } from '../../src/views/product-ids.ts';
import { readRecommendations } from '../../src/views/recommendations/recommendation-pages.ts';

/** Largest page with projections: an item has some 150 days. */
const maxProjections = 500;

/** Lists reorder recommendations, most urgent first or sorted, with explanations and projections if requested. */
export const listRecommendations: Handler<Operations['listRecommendations']> = async (ctx, { company, query }) => {
  const names = (query.include ?? '').split(',').map((extra) => extra.trim());
  const extras = { explain: names.includes('explain'), projection: names.includes('projection') };
  const limit = query.limit ?? (extras.projection ? maxProjections : undefined);
  if (extras.projection && limit! > maxProjections) throw tooManyProjections();
  const productIds = normalizeProductIds(query.productIds);
  const request = { name: 'listRecommendations', limit, extras, productIds };
  const { count, json, nextCursor } = await readRecommendations(ctx.db, company, query, request);
  const cursor = JSON.stringify(nextCursor);
  return new RawJson(`{"success":true,"data":{"count":${count},"items":${json},"nextCursor":${cursor}}}`);
};

function tooManyProjections(): ApiError {
  const detail = inQuery('limit', `must be <= ${maxProjections} with include=projection`);
  return invalidRequestError([detail]);
}
