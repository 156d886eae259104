import { listRecommendationPage } from '../db/recommendations/recommendation-page.ts';
import type { RecommendationItem } from '../domain/recommendations/recommendation-item.ts';
import { shippingUrgencies } from '../domain/recommendations/shipping-choice.ts';
import { pagedList } from '../views/cursor.ts';
import {
  encodeRecommendationCursor,
  parseRecommendationCursor,
} from '../views/recommendations/recommendation-cursor.ts';
import {
  continuation,
  countFittingItems,
  cursorSchema,
  limitSchema,
  objectSchema,
  pageSchema,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments {
  product_ids?: string[];
  cursor?: string;
  limit: number;
}

const toolName = 'recommendations_list';
const integer = (description: string) => ({ type: 'integer', description });
const text = (description: string) => ({ type: 'string', description });

/** The fields of the result; its recommendations have more. */
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
  daysUntilStockout: text('Days the stock lasts, a decimal string, at most 9999; 9999 when no demand is expected.'),
  calculationDate: text('Day of the calculation.'),
};

const fields = Object.keys(item) as (keyof typeof item)[];

type Recommendation = Pick<RecommendationItem & { sku: string; name: string }, keyof typeof item>;

/** Lists the company's reorder recommendations. */
export const recommendationsList = tool<Arguments>({
  name: toolName,
  title: 'List reorder recommendations',
  description:
    'Lists what the company should reorder, the most urgent first: how many units, by sea or by air, and why. It is calculated every ' +
    'night from the sales and stock that the company reports, so it is empty for one that reports none. Products of which nothing is ' +
    'due come last, with recommendedQuantity 0.',
  inputSchema: objectSchema(
    {
      product_ids: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: { type: 'string', format: 'uuid' },
        description: 'Product UUIDs: lists only their recommendations.',
      },
      cursor: cursorSchema(),
      limit: limitSchema('recommendations'),
    },
    [],
  ),
  outputSchema: pageSchema(objectSchema(item), 'The recommendations.'),
  allowsReplica: true,
  async run(ctx, { company }, { product_ids, cursor, limit }) {
    const productIds = product_ids?.map((id) => id.toLowerCase()).sort();
    const list = pagedList(company, toolName, productIds);
    const after = parseRecommendationCursor(cursor, list);
    const read = async (maxItems: number) => {
      const { json, next } = await listRecommendationPage(ctx.db, company, { limit: maxItems, after, productIds });
      const items = (JSON.parse(json) as Recommendation[]).map(toResult);
      return { items, next_cursor: encodeRecommendationCursor(next, list) };
    };
    let page = await read(limit);
    const fitting = countFittingItems(page.items, lineOf, 'concise');
    if (fitting < page.items.length) page = await read(fitting);
    const more = continuation(page.next_cursor);
    const nothing = cursor === undefined ? 'Nothing was calculated for this company yet.' : 'No more recommendations.';
    return toolResult(page, [...page.items.map(lineOf), ...more].join('\n') || nothing);
  },
});

/** Returns the fields of the result. */
function toResult(recommendation: Recommendation): Recommendation {
  return Object.fromEntries(fields.map((field) => [field, recommendation[field]])) as Recommendation;
}

function lineOf({ name, sku, recommendedQuantity, recommendedMethod, ...rest }: Recommendation): string {
  const order = recommendedQuantity === 0 ? 'order nothing' : `order ${recommendedQuantity} by ${recommendedMethod}`;
  const stock = `${rest.currentStock} in stock, ${rest.ordersInTransit} on the way`;
  return `- ${name} | SKU ${sku} | ${order} | ${rest.shippingUrgency} | ${stock} | ${rest.shippingReason} | ${rest.productId}`;
}
