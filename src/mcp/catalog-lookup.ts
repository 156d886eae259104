import { listCatalogItems } from '../db/catalog/product-pages.ts';
import { isUuid } from '../domain/uuid.ts';
import {
  type CatalogCard,
  type ConciseCard,
  cardSchema,
  cardsOf,
  cardText,
  extrasOf,
  responseFormat,
  truncate,
} from './catalog-card.ts';
import { objectSchema, type ResponseFormat, tool, toolResult } from './tool.ts';

interface Arguments {
  product_ids: string[];
  response_format: ResponseFormat;
}

/** Limit for the text result; the structured card has the whole description. */
const maxDescription = 500;

/** Looks up to 50 products by ID. */
export const catalogLookup = tool<Arguments>({
  name: 'catalog_lookup',
  title: 'Look up products by id',
  description:
    'Returns the cards of up to 50 products whose UUIDs are known, from catalog_search, orders or recommendations. Every product ' +
    'found is returned, whatever the format. Only ids that are not in this catalog come back in not_found.',
  inputSchema: objectSchema(
    {
      product_ids: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: { type: 'string', maxLength: 100 },
        description: 'Product UUIDs.',
      },
      response_format: responseFormat,
    },
    ['product_ids'],
  ),
  outputSchema: objectSchema({
    items: { type: 'array', items: cardSchema, description: 'The products found, in the order asked for.' },
    not_found: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids that are not in this catalog.',
    },
  }),
  allowsReplica: true,
  async run(ctx, { company }, { product_ids, response_format: format }) {
    const productIds = [...new Set(product_ids.map((id) => id.toLowerCase()))];
    const { json } = await listCatalogItems(ctx.db, company, productIds.filter(isUuid), extrasOf[format]);
    const cards = new Map(cardsOf(json, format).map((card) => [card.productId, card]));
    const result = {
      items: productIds.flatMap((id) => cards.get(id) ?? []),
      not_found: productIds.filter((id) => !cards.has(id)),
    };
    return toolResult(result, textOf(result.items, result.not_found));
  },
});

function textOf(cards: (ConciseCard | CatalogCard)[], notFound: string[]): string {
  return [
    `${cards.length} found:`,
    ...cards.map((card) => cardText(withShortDescription(card))),
    ...(notFound.length > 0 ? [`Not in this catalog: ${notFound.join(', ')}`] : []),
  ].join('\n');
}

function withShortDescription(card: ConciseCard | CatalogCard): ConciseCard | CatalogCard {
  if (!('description' in card) || card.description === undefined) return card;
  return { ...card, description: truncate(card.description, maxDescription) };
}
