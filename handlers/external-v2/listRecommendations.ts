import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { type ListPosition, recommendationPage } from '../../src/db/recommendations.ts';
import { type Handler, JsonText } from '../../src/http/operation.ts';
import { openCursor, sealCursor } from '../../src/views/cursor.ts';

/** What to order, the most urgent first, with the explanations if they were asked for. */
export const listRecommendations: Handler<Operations['listRecommendations']> = async (ctx, { company, query }) => {
  const explained = (query.include ?? '').split(',').some((extra) => extra.trim() === 'explain');
  const after = query.cursor === undefined ? undefined : positionOf(openCursor(query.cursor, list));
  const page = await recommendationPage(ctx.db, company.id, { limit: query.limit, after }, explained);
  const nextCursor = JSON.stringify(page.next && sealCursor(placeOf(page.next), list));
  return new JsonText(
    `{"success":true,"data":{"count":${page.count},"items":${page.json},"nextCursor":${nextCursor}}}`,
  );
};

const list = 'listRecommendations';

function placeOf({ urgencyRank, daysLeft, lessDemand, productId }: ListPosition): string {
  return [urgencyRank, daysLeft, lessDemand, productId].join('|');
}

function positionOf(place: string): ListPosition {
  const [urgencyRank, daysLeft = '', lessDemand = '', productId = ''] = place.split('|');
  return { urgencyRank: Number(urgencyRank), daysLeft, lessDemand, productId };
}
