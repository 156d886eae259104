import { type Availability, availabilities } from '../db/catalog/product-filter.ts';
import { listCatalogPage } from '../db/catalog/product-pages.ts';
import type { Selection } from '../db/catalog/selection-conditions.ts';
import { isEmptyRange } from '../domain/catalog/price-range.ts';
import { normalizeSearchedCode } from '../domain/catalog/product-code.ts';
import { decodeOffset, decodePosition, encodeOffset, encodePosition, pagedList } from '../views/cursor.ts';
import { cardSchema, cardsOf, cardText, extrasOf, responseFormat } from './catalog-card.ts';
import {
  categorySlugArgument,
  countFittingItems,
  cursorSchema,
  limitSchema,
  namesArgument,
  objectSchema,
  pageSchema,
  type ResponseFormat,
  supplierIdArgument,
  tool,
  toolError,
  toolResult,
} from './tool.ts';

interface Arguments {
  search?: string;
  sku?: string;
  supplierId?: string;
  categorySlug?: string;
  availability?: Availability[];
  currency?: string;
  minPrice?: string;
  maxPrice?: string;
  cursor?: string;
  limit: number;
  response_format: ResponseFormat;
}

const price = { type: 'string', pattern: '^\\d{1,10}(\\.\\d{1,4})?$' };

/** Finds products by words and SKU, or lists the whole catalog. */
export const catalogSearch = tool<Arguments>({
  name: 'catalog_search',
  title: 'Search the catalog',
  description:
    'Finds products that have every word of `search` in their name, SKU, barcode, tags, category or description, best matches first. Plural ' +
    'forms, parts of words and one typing error per word match. Without `search` it lists the whole catalog, oldest product first. Use one to ' +
    'three distinctive words. `sku` restricts to SKUs that start with it; with it, `search` must be a part of the name. For known IDs, use ' +
    'catalog_lookup.',
  permission: 'view_purchasing',
  inputSchema: objectSchema(
    {
      search: { type: 'string', minLength: 1, maxLength: 200 },
      sku: { type: 'string', minLength: 1, maxLength: 100, description: 'Start of the SKU.' },
      supplierId: supplierIdArgument,
      categorySlug: categorySlugArgument,
      availability: namesArgument(availabilities),
      currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'Of minPrice and maxPrice.' },
      minPrice: price,
      maxPrice: price,
      cursor: cursorSchema(', with the same filters'),
      limit: limitSchema,
      response_format: responseFormat,
    },
    [],
  ),
  outputSchema: pageSchema(cardSchema),
  allowsReplica: true,
  async run(ctx, { company }, { search, sku, cursor, limit, response_format: format, ...given }) {
    const invalid = priceFilterError({ search, sku, ...given });
    if (invalid !== undefined) return toolError(invalid);
    const { supplierId, categorySlug } = given;
    const filter = {
      ...given,
      supplierId: supplierId === undefined ? undefined : [supplierId],
      categorySlug: categorySlug === undefined ? undefined : [categorySlug],
    };
    const list = pagedList(company, 'catalog_search', search, sku, filter);
    const selection: Selection =
      sku === undefined
        ? { text: search && normalizeSearchedCode(search), filter }
        : { name: search, skuPrefix: normalizeSearchedCode(sku), filter };
    // A SKU search is ordered by SKU and uses offset cursors; all else uses keyset cursors.
    const offset = sku === undefined ? 0 : decodeOffset(cursor, list);
    const after = sku === undefined ? decodePosition(cursor, list) : undefined;
    const read = async (maxItems: number) => {
      const window = { offset, limit: maxItems, after };
      const { json, count, next } = await listCatalogPage(ctx, company, selection, window, extrasOf[format]);
      const bySku = next && encodeOffset(offset + count, list);
      return { items: cardsOf(json, format), nextCursor: sku === undefined ? encodePosition(next, list) : bySku };
    };
    let page = await read(limit);
    const fitting = countFittingItems(page.items, cardText, format);
    if (fitting < page.items.length) page = await read(fitting);
    return toolResult(page, textOf(page.items.map(cardText), page.nextCursor, { search, sku, cursor }));
  },
});

function textOf(lines: string[], nextCursor: string | null, { search, sku, cursor }: Partial<Arguments>): string {
  if (lines.length === 0) return emptyText(cursor === undefined, search, sku);
  const more = nextCursor === null ? 'These are all.' : `More follow: call again with cursor ${nextCursor}`;
  return [`${lines.length} product${lines.length === 1 ? '' : 's'}:`, ...lines, more].join('\n');
}

/** Prices have no index: they filter what the other arguments find. */
function priceFilterError({
  search,
  sku,
  supplierId,
  categorySlug,
  currency,
  minPrice,
  maxPrice,
}: Partial<Arguments>): string | undefined {
  if (currency === undefined && minPrice === undefined && maxPrice === undefined) return undefined;
  if (currency === undefined) return 'Invalid arguments: minPrice and maxPrice need currency.';
  if (isEmptyRange({ minPrice, maxPrice })) return 'Invalid arguments: minPrice must be at most maxPrice.';
  return (search ?? sku ?? supplierId ?? categorySlug) === undefined
    ? 'Invalid arguments: a price range needs search, sku, supplierId or categorySlug.'
    : undefined;
}

function emptyText(isFirst: boolean, search: string | undefined, sku: string | undefined): string {
  if (!isFirst) return 'No more products.';
  if (search === undefined && sku === undefined) return 'The catalog is empty.';
  const hint = search?.includes(' ') ? ' Every word must occur: leave one out.' : '';
  return `No product found. Try ${search === undefined ? 'a shorter SKU' : 'another or a shorter word'}.${hint}`;
}
