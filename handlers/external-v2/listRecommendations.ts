import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import { type ApiError, invalidRequestError } from '../../src/domain/errors.ts';
import { isUuid } from '../../src/domain/uuid.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { pagedList } from '../../src/views/cursor.ts';
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
  const productIds = query.productIds === undefined ? undefined : parseProductIds(query.productIds);
  const list = pagedList(company, 'listRecommendations', productIds);
  const after = parseRecommendationCursor(query.cursor, list);
  const page = await listRecommendationPage(ctx.db, company, { limit, after, productIds }, { explain, projection });
  const nextCursor = JSON.stringify(encodeRecommendationCursor(page.next, list));
  return new RawJson(`{"success":true,"data":{"count":${page.count},"items":${page.json},"nextCursor":${nextCursor}}}`);
};

const maxProductIds = 100;

/** Returns the distinct IDs of a list, sorted. Throws INVALID_REQUEST. */
function parseProductIds(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim().toLowerCase());
  const details = ids
    .filter((id) => !isUuid(id))
    .slice(0, maxProductIds)
    .map((id) => `query parameter "productIds": must hold UUIDs, not "${id.slice(0, 60)}"`);
  if (ids.length > maxProductIds) details.push(`query parameter "productIds": must have at most ${maxProductIds} IDs`);
  if (details.length > 0) throw invalidRequestError(details);
  return [...new Set(ids)].sort();
}

function tooManyProjections(): ApiError {
  const detail = `query parameter "limit": must be <= ${maxProjections} with include=projection`;
  return invalidRequestError([detail]);
}
