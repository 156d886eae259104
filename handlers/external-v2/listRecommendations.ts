import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import {
  encodeRecommendationCursor,
  parseRecommendationCursor,
} from '../../src/views/recommendations/recommendation-cursor.ts';

/** Lists reorder recommendations, most urgent first, with explanations if requested. */
export const listRecommendations: Handler<Operations['listRecommendations']> = async (ctx, { company, query }) => {
  const explained = (query.include ?? '').split(',').some((extra) => extra.trim() === 'explain');
  const after = parseRecommendationCursor(query.cursor, list);
  const page = await listRecommendationPage(ctx.db, company, { limit: query.limit, after }, explained);
  const nextCursor = JSON.stringify(encodeRecommendationCursor(page.next, list));
  return new RawJson(`{"success":true,"data":{"count":${page.count},"items":${page.json},"nextCursor":${nextCursor}}}`);
};

const list = 'listRecommendations';
