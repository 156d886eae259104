import { listCatalogPage } from '../db/catalog/product-pages.ts';
import type { Selection } from '../db/catalog/selection-conditions.ts';
import { normalizeSearchedCode } from '../domain/catalog/product-code.ts';
import { decodeOffset, decodePosition, encodeOffset, encodePosition, pagedList } from '../views/cursor.ts';
import { cardSchema, cardsOf, cardText, extrasOf, responseFormat } from './catalog-card.ts';
import {
  countFittingItems,
  cursorSchema,
  limitSchema,
  objectSchema,
  pageSchema,
  type ResponseFormat,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments {
  query?: string;
  sku?: string;
  cursor?: string;
  limit: number;
  response_format: ResponseFormat;
}

/** Finds products by words and SKU, or lists the whole catalog. */
export const catalogSearch = tool<Arguments>({
  name: 'catalog_search',
  title: 'Search the catalog',
  description:
    'Finds products that have every word of `query` in their name, SKU, barcode, tags, category or description, best matches first. Words ' +
    'can be in any order; plural forms, starts and parts of words and one typing error per word match. Without `query` it lists the ' +
    'whole catalog, oldest product first. Use one to three distinctive words: "glass lantern" finds more than "nice glass lantern for the ' +
    'garden". `sku` restricts to SKUs that start with it; with it, `query` must be a part of the name. When you know product ids, use ' +
    'catalog_lookup instead.',
  inputSchema: objectSchema(
    {
      query: { type: 'string', minLength: 1, maxLength: 200, description: 'Words to find.' },
      sku: { type: 'string', minLength: 1, maxLength: 100, description: 'Start of the SKU.' },
      cursor: cursorSchema(', with the same query and sku'),
      limit: limitSchema('products'),
      response_format: responseFormat,
    },
    [],
  ),
  outputSchema: pageSchema(cardSchema, 'The products found.'),
  allowsReplica: true,
  async run(ctx, { company }, { query, sku, cursor, limit, response_format: format }) {
    const list = pagedList(company, 'catalog_search', query, sku);
    const selection: Selection =
      sku === undefined
        ? { text: query && normalizeSearchedCode(query) }
        : { name: query, skuPrefix: normalizeSearchedCode(sku) };
    // A SKU search is ordered by SKU and uses offset cursors; all else uses keyset cursors.
    const offset = sku === undefined ? 0 : decodeOffset(cursor, list);
    const after = sku === undefined ? decodePosition(cursor, list) : undefined;
    const read = async (maxItems: number) => {
      const window = { offset, limit: maxItems, after };
      const { json, count, next } = await listCatalogPage(ctx, company, selection, window, extrasOf[format]);
      const bySku = next && encodeOffset(offset + count, list);
      return { items: cardsOf(json, format), next_cursor: sku === undefined ? encodePosition(next, list) : bySku };
    };
    let page = await read(limit);
    const fitting = countFittingItems(page.items, cardText, format);
    if (fitting < page.items.length) page = await read(fitting);
    return toolResult(page, textOf(page.items.map(cardText), page.next_cursor, { query, sku, cursor }));
  },
});

function textOf(lines: string[], nextCursor: string | null, { query, sku, cursor }: Partial<Arguments>): string {
  if (lines.length === 0) return emptyText(cursor === undefined, query, sku);
  const more = nextCursor === null ? 'These are all.' : `More follow: call again with cursor ${nextCursor}`;
  return [`${lines.length} product${lines.length === 1 ? '' : 's'}:`, ...lines, more].join('\n');
}

function emptyText(isFirst: boolean, query: string | undefined, sku: string | undefined): string {
  if (!isFirst) return 'No more products.';
  if (query === undefined && sku === undefined) return 'The catalog is empty.';
  const hint = query?.includes(' ') ? ' Every word must occur: leave one out.' : '';
  return `No product found. Try ${query === undefined ? 'a shorter SKU' : 'another or a shorter word'}.${hint}`;
}
