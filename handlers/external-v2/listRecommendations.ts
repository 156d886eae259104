import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import { type ApiError, invalidRequestError } from '../../src/domain/errors.ts';
import { inQuery } from '../../src/domain/field-error.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { pagedList } from '../../src/views/cursor.ts';
import { parseProductIds } from '../../src/views/product-ids.ts';
import {
  encodeRecommendationCursor,
  parseRecommendationCursor,
} from '../../src/views/recommendations/recommendation-cursor.ts';

/** Largest page with projections: an item has some 150 days. */
const maxProjections = 500;

/** Lists reorder recommendations, most urgent first, with explanations and projections if requested. */
export const listRecommendations: Handler<Operations['listRecommendations']> = async (ctx, { company, query }) => {
  const extras = (query.include ?? '').split(',').map((extra) => extra.trim());
  const [explain, projection] = [extras.includes('explain'), extras.includes('projection')];
  const limit = query.limit ?? (projection ? maxProjections : undefined);
  if (projection && limit! > maxProjections) throw tooManyProjections();
  const productIds = parseProductIds('productIds', query.productIds);
  const list = pagedList(company, 'listRecommendations', productIds);
  const after = parseRecommendationCursor(query.cursor, list);
  const page = await listRecommendationPage(ctx.db, company, { limit, after, productIds }, { explain, projection });
  const nextCursor = JSON.stringify(encodeRecommendationCursor(page.next, list));
  return new RawJson(`{"success":true,"data":{"count":${page.count},"items":${page.json},"nextCursor":${nextCursor}}}`);
};

function tooManyProjections(): ApiError {
  const detail = inQuery('limit', `must be <= ${maxProjections} with include=projection`);
  return invalidRequestError([detail]);
}
