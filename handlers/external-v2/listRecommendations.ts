import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { recommendationPage } from '../../src/db/recommendations.ts';
import { type Handler, JsonText } from '../../src/http/operation.ts';
import { recommendationCursor, recommendationPosition } from '../../src/views/recommendation-cursor.ts';

/** What to order, the most urgent first, with the explanations if they were asked for. */
export const listRecommendations: Handler<Operations['listRecommendations']> = async (ctx, { company, query }) => {
  const explained = (query.include ?? '').split(',').some((extra) => extra.trim() === 'explain');
  const after = recommendationPosition(query.cursor, list);
  const page = await recommendationPage(ctx.db, company, { limit: query.limit, after }, explained);
  const nextCursor = JSON.stringify(recommendationCursor(page.next, list));
  return new JsonText(
    `{"success":true,"data":{"count":${page.count},"items":${page.json},"nextCursor":${nextCursor}}}`,
  );
};

const list = 'listRecommendations';
