import type { Context } from '../context.ts';
import { listCatalogItems } from '../db/catalog/product-pages.ts';
import type { Company } from '../domain/accounts/company.ts';
import { formatDays } from '../domain/day.ts';
import { planLeadTimes } from '../services/orders/lead-times.ts';
import { type CatalogCard, cardSchema, cardText, extrasOf } from './catalog-card.ts';
import { objectSchema, tool, toolError, toolResult } from './tool.ts';

const shippingMethods = ['sea', 'air'] as const;

interface Arguments {
  product_id: string;
}

interface Image {
  id: string;
  url: string;
  alt: string;
  position: number;
}

const image = objectSchema({
  id: { type: 'string', description: 'Key of the image.' },
  url: { type: 'string', description: 'Public address.' },
  alt: { type: 'string', description: 'What it shows.' },
  position: { type: 'integer', description: 'Its place, from 0.' },
});

const leadTime = objectSchema({
  days: { type: 'string', description: 'Days to plan with, from first payment to acceptance, a decimal string.' },
  basis: {
    type: 'string',
    enum: ['company_supplier', 'company', 'all_companies', 'default'],
    description:
      "Where it comes from: yours with this supplier, all of yours, other companies' median, or the default.",
  },
});

/** Returns the full card of one product. */
export const catalogGetProduct = tool<Arguments>({
  name: 'catalog_get_product',
  title: 'Get a product',
  description:
    'Returns the full card of one product: name, description, wholesale price, images, supplier, category, physical attributes and ' +
    'how long deliveries of its supplier take by sea and by air. Find the id with catalog_search.',
  inputSchema: objectSchema({ product_id: { type: 'string', format: 'uuid', description: 'UUID of the product.' } }),
  outputSchema: objectSchema({
    ...cardSchema.properties,
    images: { type: 'array', items: image, description: 'In the order to show them.' },
    leadTime: {
      ...objectSchema({ sea: leadTime, air: leadTime }),
      description: 'Days to plan with, by shipping method.',
    },
  }),
  allowsReplica: true,
  async run(ctx, { company }, { product_id }) {
    const extras = { ...extrasOf.detailed, supply: true };
    const { json, count } = await listCatalogItems(ctx.db, company, [product_id], extras);
    if (count === 0) {
      return toolError(`There is no product ${product_id} in this catalog. Find products with catalog_search.`);
    }
    const [{ supplierId, ...card }] = JSON.parse(json) as [CatalogCard & { supplierId: string; images: Image[] }];
    const product = { ...card, leadTime: await leadTimesOf(ctx, company, supplierId) };
    return toolResult(product, [cardText(card), ...supplyLines(product)].join('\n'));
  },
});

async function leadTimesOf(ctx: Context, company: Company, supplierId: string) {
  const routes = shippingMethods.map((shippingMethod) => ({ supplierId, shippingMethod }));
  const plans = await planLeadTimes(ctx, company.id, routes);
  const entries = plans.map(({ days, level }, index) => [shippingMethods[index], { days, basis: level }]);
  return Object.fromEntries(entries) as Record<'sea' | 'air', { days: string; basis: string }>;
}

function supplyLines({
  images,
  leadTime: { sea, air },
}: {
  images: Image[];
  leadTime: Record<'sea' | 'air', { days: string }>;
}): string[] {
  return [
    `Delivery takes ${formatDays(sea.days)} by sea, ${formatDays(air.days)} by air, from the first payment.`,
    ...images.map(({ url, alt }) => `Image: ${url} ${alt}`),
  ];
}
