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
  integer,
  limitSchema,
  nullableText,
  objectSchema,
  pageSchema,
  productIdArgument,
  text,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments {
  productIds?: string[];
  cursor?: string;
  limit: number;
}

const toolName = 'recommendations_list';

/** The fields of the result; its recommendations have more. */
const item = {
  productId: text(),
  sku: text(),
  name: text(),
  recommendedQuantity: integer(),
  recommendedMethod: { type: 'string', enum: ['sea', 'air'] },
  shippingUrgency: { type: 'string', enum: [...shippingUrgencies] },
  shippingReason: text(),
  currentStock: integer('The latest observation less later sales.'),
  isStockKnown: { type: 'boolean', description: 'If not, there is no quantity: the company must send stock.' },
  stockAsOf: nullableText('Time of the latest stock observation.'),
  ordersInTransit: integer(),
  averageDailySales: text('Over the last 30 days whose sales are known.'),
  dataAsOf: nullableText('Last day with sales data.'),
  isStale: {
    type: 'boolean',
    description: 'Whether sales data are missing since dataAsOf: the figures are of that day.',
  },
  daysUntilStockout: text('9999 when no demand is expected, or the stock is unknown.'),
  calculationDate: text(),
};

const fields = Object.keys(item) as (keyof typeof item)[];

type Recommendation = Pick<RecommendationItem & { sku: string; name: string }, keyof typeof item>;

/** Lists the company's reorder recommendations. */
export const recommendationsList = tool<Arguments>({
  name: toolName,
  title: 'List reorder recommendations',
  description:
    'Lists what the company should reorder, the most urgent first: how many units, by sea or by air, and why. It is calculated every ' +
    'night from the sales and stock that the company reports. Products of which nothing is due come last, with recommendedQuantity 0.',
  inputSchema: objectSchema(
    {
      productIds: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: productIdArgument,
        description: 'Only these products.',
      },
      cursor: cursorSchema(),
      limit: limitSchema,
    },
    [],
  ),
  outputSchema: pageSchema(objectSchema(item)),
  allowsReplica: true,
  async run(ctx, { company }, { productIds: sent, cursor, limit }) {
    const productIds = sent?.map((id) => id.toLowerCase()).sort();
    const list = pagedList(company, toolName, productIds);
    const after = parseRecommendationCursor(cursor, list);
    const read = async (maxItems: number) => {
      const { json, next } = await listRecommendationPage(ctx.db, company, { limit: maxItems, after, productIds });
      const items = (JSON.parse(json) as Recommendation[]).map(toResult);
      return { items, nextCursor: encodeRecommendationCursor(next, list) };
    };
    let page = await read(limit);
    const fitting = countFittingItems(page.items, lineOf, 'concise');
    if (fitting < page.items.length) page = await read(fitting);
    const more = continuation(page.nextCursor);
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
  const onHand = rest.isStockKnown ? `${rest.currentStock} in stock` : 'stock unknown';
  const stock = `${onHand}, ${rest.ordersInTransit} on the way`;
  return `- ${name} | SKU ${sku} | ${order} | ${rest.shippingUrgency} | ${stock} | ${rest.shippingReason} | ${rest.productId}`;
}
