import type { Context } from '../context.ts';
import { listCatalogItems } from '../db/catalog/product-pages.ts';
import type { Company } from '../domain/accounts/company.ts';
import { formatDays } from '../domain/day.ts';
import type { LeadTimeEstimate } from '../domain/orders/lead-time-estimate.ts';
import { estimateSupplierLeadTimes } from '../services/orders/lead-times.ts';
import { type CatalogCard, cardSchema, cardText, extrasOf } from './catalog-card.ts';
import { integer, leadTimeLevels, objectSchema, productIdArgument, text, tool, toolError, toolResult } from './tool.ts';

interface Arguments {
  productId: string;
}

interface Image {
  id: string;
  url: string;
  alt: string;
  position: number;
}

const image = objectSchema({
  id: text(),
  url: text(),
  alt: text(),
  position: integer(),
});

const leadTime = objectSchema({
  plannedDays: text(),
  level: { type: 'string', enum: leadTimeLevels },
});

/** Returns the full card of one product. */
export const catalogGetProduct = tool<Arguments>({
  name: 'catalog_get_product',
  title: 'Get a product',
  description:
    'Returns the full card of one product: name, description, wholesale price, images, supplier, category, attributes, trade terms, availability ' +
    'and lead time. Find productId with catalog_search.',
  permission: 'view_purchasing',
  inputSchema: objectSchema({ productId: productIdArgument }),
  outputSchema: objectSchema({
    ...cardSchema.properties,
    images: { type: 'array', items: image },
    leadTime: {
      ...objectSchema({ sea: leadTime, air: leadTime }),
      description: 'Days from first payment to acceptance.',
    },
  }),
  allowsReplica: true,
  async run(ctx, { company }, { productId }) {
    const extras = { ...extrasOf.detailed, images: true };
    const { json, count } = await listCatalogItems(ctx.db, company, [productId], extras);
    if (count === 0) {
      return toolError(
        `There is no product ${productId} in this catalog. Find products with catalog_search.`,
        'NOT_FOUND',
      );
    }
    const [card] = JSON.parse(json) as [CatalogCard & { images: Image[] }];
    const product = { ...card, leadTime: await leadTimesOf(ctx, company, card.supplierId) };
    return toolResult(product, [cardText(card), ...supplyLines(product)].join('\n'));
  },
});

async function leadTimesOf(ctx: Context, company: Company, supplierId: string) {
  const { sea, air } = (await estimateSupplierLeadTimes(ctx, company.id, [supplierId])).get(supplierId)!;
  return { sea: levelOf(sea), air: levelOf(air) };
}

function levelOf({ plannedDays, level }: LeadTimeEstimate) {
  return { plannedDays, level };
}

function supplyLines({
  images,
  leadTime: { sea, air },
}: {
  images: Image[];
  leadTime: Record<'sea' | 'air', { plannedDays: string }>;
}): string[] {
  return [
    `Delivery takes ${formatDays(sea.plannedDays)} by sea, ${formatDays(air.plannedDays)} by air, from the first payment.`,
    ...images.map(({ url, alt }) => `Image: ${url} ${alt}`),
  ];
}
