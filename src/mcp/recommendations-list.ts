import type { RecommendationItem } from '../domain/recommendations/recommendation-item.ts';
import { shippingUrgencies } from '../domain/recommendations/shipping-choice.ts';
import { normalizeProductIds } from '../views/product-ids.ts';
import { type FilterQuery, isFiltered } from '../views/recommendations/recommendation-filter.ts';
import { readRecommendations } from '../views/recommendations/recommendation-pages.ts';
import {
  categorySlugArgument,
  continuation,
  countFittingItems,
  cursorSchema,
  integer,
  limitSchema,
  namesArgument,
  nullableText,
  objectSchema,
  pageSchema,
  productIdArgument,
  supplierIdArgument,
  text,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments extends Omit<FilterQuery, 'dismissed'> {
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
  recommendedQuantity: integer('Due by recommendedMethod.'),
  recommendedMethod: text(),
  plan: {
    type: 'array',
    // Without the lists of required members: the list of tools has a maximum size.
    items: {
      type: 'object',
      properties: {
        shippingMethod: { type: 'string', enum: ['sea', 'air'] },
        quantity: integer(),
        isDue: { type: 'boolean' },
        orderBy: nullableText(),
        arrivesOn: text(),
      },
    },
    description: 'All orders, to place now (isDue) or later.',
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
  permission: 'purchase',
  inputSchema: objectSchema(
    {
      productIds: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: productIdArgument,
      },
      search: { type: 'string', minLength: 1, maxLength: 200, description: 'Part of the name or SKU.' },
      shippingUrgency: namesArgument(shippingUrgencies),
      supplierId: supplierIdArgument,
      categorySlug: categorySlugArgument,
      recommendedMethod: namesArgument(['sea', 'air']),
      due: { type: 'boolean', description: 'Only with a quantity.' },
      cursor: cursorSchema(', with the same filters'),
      limit: limitSchema,
    },
    [],
  ),
  outputSchema: pageSchema(objectSchema(item)),
  allowsReplica: true,
  async run(ctx, { company }, { productIds: sent, limit, ...filter }) {
    const { cursor } = filter;
    const productIds = normalizeProductIds(sent);
    const query = { ...filter, sort: 'shippingUrgency', direction: 'asc' } as const;
    const read = async (maxItems: number) => {
      const request = { name: toolName, limit: maxItems, productIds };
      const { json, nextCursor } = await readRecommendations(ctx.db, company, query, request);
      return { items: (JSON.parse(json) as Recommendation[]).map(toResult), nextCursor };
    };
    let page = await read(limit);
    const fitting = countFittingItems(page.items, lineOf, 'concise');
    if (fitting < page.items.length) page = await read(fitting);
    const more = continuation(page.nextCursor);
    const nothing =
      isFiltered(query) || productIds ? 'No recommendation matches.' : 'Nothing was calculated for this company yet.';
    return toolResult(
      page,
      [...page.items.map(lineOf), ...more].join('\n') || (cursor === undefined ? nothing : 'No more recommendations.'),
    );
  },
});

/** Returns the fields of the result. */
function toResult(recommendation: Recommendation): Recommendation {
  return Object.fromEntries(fields.map((field) => [field, recommendation[field]])) as Recommendation;
}

function lineOf({ name, sku, plan, ...rest }: Recommendation): string {
  const due = plan
    .filter(({ isDue }) => isDue)
    .map(({ quantity, shippingMethod }) => `${quantity} by ${shippingMethod}`);
  const order = due.length === 0 ? 'order nothing' : `order ${due.join(' and ')}`;
  const onHand = rest.isStockKnown ? `${rest.currentStock} in stock` : 'stock unknown';
  const stock = `${onHand}, ${rest.ordersInTransit} on the way`;
  return `- ${name} | SKU ${sku} | ${order} | ${rest.shippingUrgency} | ${stock} | ${rest.shippingReason} | ${rest.productId}`;
}
