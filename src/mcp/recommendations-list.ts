import type { Context } from '../context.ts';
import { listCatalogPage } from '../db/catalog/product-pages.ts';
import { listRecommendationPage } from '../db/recommendations/recommendation-page.ts';
import type { Company } from '../domain/accounts/company.ts';
import { shippingUrgencies } from '../domain/recommendations/shipping-choice.ts';
import {
  encodeRecommendationCursor,
  parseRecommendationCursor,
} from '../views/recommendations/recommendation-cursor.ts';
import { type ConciseCard, cardsOf, extrasOf } from './catalog-card.ts';
import { countFittingItems, objectSchema, pageSchema, tool, toolResult } from './tool.ts';

interface Arguments {
  cursor?: string;
  limit: number;
}

/** The fields of a recommendation in the result. */
interface Recommendation {
  productId: string;
  recommendedQuantity: number;
  recommendedMethod: 'sea' | 'air';
  shippingUrgency: string;
  shippingReason: string;
  currentStock: number;
  ordersInTransit: number;
  averageDailySales: string;
  daysUntilStockout: string | null;
  calculationDate: string;
}

type NamedRecommendation = Recommendation & Pick<ConciseCard, 'sku' | 'name'>;

const list = 'recommendations_list';
const integer = (description: string) => ({ type: 'integer', description });
const text = (description: string) => ({ type: 'string', description });

const item = {
  productId: text('UUID of the product.'),
  sku: text('SKU.'),
  name: text('Name.'),
  recommendedQuantity: integer('Units to order now; 0 when nothing is due, or when the supplier cannot deliver any.'),
  recommendedMethod: { type: 'string', enum: ['sea', 'air'], description: 'How to ship them.' },
  shippingUrgency: { type: 'string', enum: [...shippingUrgencies], description: 'How pressing it is.' },
  shippingReason: text('Why, in words.'),
  currentStock: integer('Units in stock.'),
  ordersInTransit: integer('Units ordered and not yet accepted.'),
  averageDailySales: text('Mean units a day over the 30 days up to yesterday, a decimal string.'),
  daysUntilStockout: {
    type: ['string', 'null'],
    description: 'Days the stock lasts; null when no demand is expected.',
  },
  calculationDate: text('Day of the calculation.'),
};

/** Lists the company's reorder recommendations. */
export const recommendationsList = tool<Arguments>({
  name: list,
  title: 'List reorder recommendations',
  description:
    'Lists what the company should reorder, the most urgent first: how many units, by sea or by air, and why. It is calculated every ' +
    'night from the sales and stock that the company reports, so it is empty for one that reports none. Products of which nothing is ' +
    'due come last, with recommendedQuantity 0.',
  inputSchema: {
    type: 'object',
    properties: {
      cursor: { type: 'string', maxLength: 500, description: 'next_cursor of the previous response.' },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 50,
        default: 20,
        description: 'Maximum number of recommendations.',
      },
    },
    additionalProperties: false,
  },
  outputSchema: pageSchema(objectSchema(item), 'The recommendations.'),
  allowsReplica: true,
  async run(ctx, { company }, { cursor, limit }) {
    const after = parseRecommendationCursor(cursor, list);
    const read = async (maxItems: number) => {
      const { json, next } = await listRecommendationPage(ctx.db, company, { limit: maxItems, after });
      const items = await withProductNames(ctx, company, JSON.parse(json) as Recommendation[]);
      return { items, next_cursor: encodeRecommendationCursor(next, list) };
    };
    let page = await read(limit);
    const fitting = countFittingItems(page.items, lineOf, 'concise');
    if (fitting < page.items.length) page = await read(fitting);
    const more = page.next_cursor === null ? [] : [`More follow: call again with cursor ${page.next_cursor}`];
    const nothing = cursor === undefined ? 'Nothing was calculated for this company yet.' : 'No more recommendations.';
    return toolResult(page, [...page.items.map(lineOf), ...more].join('\n') || nothing);
  },
});

/** Adds the product's SKU and name to each recommendation. */
async function withProductNames(
  ctx: Context,
  company: Company,
  recommendations: Recommendation[],
): Promise<NamedRecommendation[]> {
  if (recommendations.length === 0) return [];
  const ids = recommendations.map(({ productId }) => productId);
  const { json } = await listCatalogPage(ctx.db, company, { ids }, { offset: 0, limit: ids.length }, extrasOf.concise);
  const cards = new Map(cardsOf(json, 'concise').map((card) => [card.productId, card]));
  return recommendations.flatMap((one) => {
    const card = cards.get(one.productId);
    // The product was removed from the catalog after the list was read.
    if (card === undefined) return [];
    return [
      {
        productId: one.productId,
        sku: card.sku,
        name: card.name,
        recommendedQuantity: one.recommendedQuantity,
        recommendedMethod: one.recommendedMethod,
        shippingUrgency: one.shippingUrgency,
        shippingReason: one.shippingReason,
        currentStock: one.currentStock,
        ordersInTransit: one.ordersInTransit,
        averageDailySales: one.averageDailySales,
        daysUntilStockout: one.daysUntilStockout,
        calculationDate: one.calculationDate,
      },
    ];
  });
}

function lineOf({ name, sku, recommendedQuantity, recommendedMethod, ...rest }: NamedRecommendation): string {
  const order = recommendedQuantity === 0 ? 'order nothing' : `order ${recommendedQuantity} by ${recommendedMethod}`;
  const stock = `${rest.currentStock} in stock, ${rest.ordersInTransit} on the way`;
  return `- ${name} | SKU ${sku} | ${order} | ${rest.shippingUrgency} | ${stock} | ${rest.shippingReason} | ${rest.productId}`;
}
