import type { Operations } from '../../generated/account/operations.gen.ts';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import { listReportedProducts } from '../../src/db/recommendations/recommendation-report.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import {
  encodeRecommendationCursor,
  parseRecommendationCursor,
} from '../../src/views/recommendations/recommendation-cursor.ts';

/** Lists reorder recommendations with their sales history, most urgent first. */
export const listAccountRecommendations: AccountHandler<Operations['listAccountRecommendations']> = async (
  ctx,
  { company, query },
) => {
  const { limit, search } = query;
  const list = ['listAccountRecommendations', search];
  const after = parseRecommendationCursor(query.cursor, list);
  const { json, next } = await listRecommendationPage(ctx.db, company, { limit, after, search });
  const productIds = (JSON.parse(json) as { productId: string }[]).map(({ productId }) => productId);
  const products = await listReportedProducts(ctx.db, company, productIds);
  const items = products.map(({ sku, name, supplier, price, currency, item, sales }) => {
    // Rounds the floating-point error of summing a day's sales.
    const drawn = [...sales].map((units) => (Number.isNaN(units) ? null : Number(units.toFixed(4))));
    return { sku, name, supplier, price, currency, recommendation: item, sales: drawn };
  });
  return { success: true, data: { items, nextCursor: encodeRecommendationCursor(next, list) } };
};
