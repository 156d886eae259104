import { listRecommendationPage } from '../db/recommendations/recommendation-page.ts';
import type { RecommendationItem } from '../domain/recommendations/recommendation-item.ts';
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
  plan: {
    type: 'array',
    // Without the lists of required members: the list of tools has a maximum size.
    items: {
      type: 'object',
      properties: {
        method: { type: 'string', enum: ['sea', 'air'] },
        quantity: integer(),
        isDue: { type: 'boolean' },
        orderBy: nullableText(),
        arrivesOn: text(),
      },
    },
    description: 'Orders to place now (isDue) or later.',
  },
  shippingUrgency: text(),
  shippingReason: text(),
  currentStock: integer(),
  isStockKnown: { type: 'boolean' },
  stockAsOf: nullableText(),
  ordersInTransit: integer(),
  averageDailySales: text(),
  dataAsOf: nullableText(),
  isStale: { type: 'boolean' },
  daysUntilStockout: text('At most 9999.'),
  calculationDate: text(),
};

const fields = Object.keys(item) as (keyof typeof item)[];

type Recommendation = Pick<RecommendationItem & { sku: string; name: string }, keyof typeof item>;

/** Lists the company's reorder recommendations. */
export const recommendationsList = tool<Arguments>({
  name: toolName,
  title: 'List reorder recommendations',
  description:
    'Lists what the company should reorder, the most urgent first: how many units, by sea, by air or both, and why. It is calculated every ' +
    'night from reported sales and stock. Products of which nothing is due come last.',
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

function lineOf({ name, sku, plan, ...rest }: Recommendation): string {
  const due = plan.filter(({ isDue }) => isDue).map(({ quantity, method }) => `${quantity} by ${method}`);
  const order = due.length === 0 ? 'order nothing' : `order ${due.join(' and ')}`;
  const onHand = rest.isStockKnown ? `${rest.currentStock} in stock` : 'stock unknown';
  const stock = `${onHand}, ${rest.ordersInTransit} on the way`;
  return `- ${name} | SKU ${sku} | ${order} | ${rest.shippingUrgency} | ${stock} | ${rest.shippingReason} | ${rest.productId}`;
}
