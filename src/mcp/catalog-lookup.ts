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
import { objectSchema, type ResponseFormat, text, tool, toolResult } from './tool.ts';

interface Arguments {
  productIds: string[];
  response_format: ResponseFormat;
}

/** Limit for the text result; the structured card has the whole description. */
const maxDescription = 500;

/** Looks up to 50 products by ID. */
export const catalogLookup = tool<Arguments>({
  name: 'catalog_lookup',
  title: 'Look up products by ID',
  description:
    'Returns the cards of up to 50 products whose UUIDs are known, from catalog_search, orders or recommendations, in the order of ' +
    'productIds. IDs that are not in this catalog are in not_found.',
  permission: 'view_purchasing',
  inputSchema: objectSchema(
    {
      productIds: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: { type: 'string', maxLength: 100 },
      },
      response_format: responseFormat,
    },
    ['productIds'],
  ),
  outputSchema: objectSchema({
    items: { type: 'array', items: cardSchema },
    not_found: { type: 'array', items: text() },
  }),
  allowsReplica: true,
  async run(ctx, { company }, { productIds: sent, response_format: format }) {
    const productIds = [...new Set(sent.map((id) => id.toLowerCase()))];
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
