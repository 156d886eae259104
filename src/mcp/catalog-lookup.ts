import { catalogPage } from '../db/catalog.ts';
import { cardSchema, cardsOf, cardText, extrasOf, responseFormat } from './catalog-card.ts';
import { answer, itemsThatFit, type ResponseFormat, tool } from './tool.ts';

interface Arguments {
  product_ids: string[];
  response_format: ResponseFormat;
}

const ids = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

/** Resolves up to 50 product ids at once. */
export const catalogLookup = tool<Arguments>({
  name: 'catalog_lookup',
  title: 'Look up products by id',
  description:
    'Returns the cards of up to 50 products whose UUIDs are known, from catalog_search, orders or recommendations. Ids that are not ' +
    'in this catalog come back in not_found. What would make the answer too long comes back in not_returned: ask for it again.',
  inputSchema: {
    type: 'object',
    properties: {
      product_ids: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: { type: 'string', format: 'uuid' },
        description: 'Product UUIDs.',
      },
      response_format: responseFormat,
    },
    required: ['product_ids'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      items: { type: 'array', items: cardSchema, description: 'The products found, in the order asked for.' },
      not_found: ids('Ids that are not in this catalog.'),
      not_returned: ids('Ids found for which there was no room.'),
    },
    required: ['items', 'not_found', 'not_returned'],
    additionalProperties: false,
  },
  mayLag: true,
  async run(ctx, { company }, { product_ids, response_format: format }) {
    const asked = [...new Set(product_ids.map((id) => id.toLowerCase()))];
    const window = { offset: 0, limit: asked.length };
    const { json } = await catalogPage(ctx.db, company, { ids: asked }, window, extrasOf[format]);
    const cards = new Map(cardsOf(json, format).map((card) => [card.productId, card]));
    const found = asked.flatMap((id) => cards.get(id) ?? []);
    const fitting = found.length === 0 ? 0 : itemsThatFit(found, cardText, format, 6000);
    const result = {
      items: found.slice(0, fitting),
      not_found: asked.filter((id) => !cards.has(id)),
      not_returned: found.slice(fitting).map(({ productId }) => productId),
    };
    return answer(result, textOf(result.items.map(cardText), result.not_found, result.not_returned));
  },
});

function textOf(lines: string[], notFound: string[], notReturned: string[]): string {
  return [
    `${lines.length} found:`,
    ...lines,
    ...(notFound.length > 0 ? [`Not in this catalog: ${notFound.join(', ')}`] : []),
    ...(notReturned.length > 0 ? [`Ask again for: ${notReturned.join(', ')}`] : []),
  ].join('\n');
}
