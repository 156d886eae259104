// The catalog as buyers see it: catalog items with the company's prices, stock and sales.

import type { Context } from '../../context.ts';
import {
  type CatalogProduct,
  listCatalogProducts,
  parseCatalogProducts,
} from '../../db/catalog/account/catalog-products.ts';
import { findCodeCandidates, findProductsByCode } from '../../db/catalog/account/product-lookup.ts';
import { type CatalogSort, listSortedProducts } from '../../db/catalog/account/sorted-catalog.ts';
import { needsFacets, type ProductFilter } from '../../db/catalog/product-filter.ts';
import { listCatalogPage } from '../../db/catalog/product-pages.ts';
import { type OwnFigures, readOwnFigures } from '../../db/recommendations/own-figures.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { can } from '../../domain/accounts/permissions.ts';
import type { User } from '../../domain/accounts/user.ts';
import { normalizeProductCode, normalizeSearchedCode } from '../../domain/catalog/product-code.ts';
import { similarCodes } from '../../domain/catalog/similar-codes.ts';
import { type CompanyPrices, pricesIn } from '../pricing/company-prices.ts';

const extras = { description: false, tags: false, attributes: true, terms: true, availability: true };

/** A catalog product with the company's data; `own` is null without sales or stock data. */
export interface BuyerProduct extends CatalogProduct, CompanyPrices {
  own: OwnFigures | null;
}

/** What is listed: what a text finds, if given, with a filter. */
export interface BuyerSelection {
  text: string | undefined;
  filter: ProductFilter;
}

/** The order of a list; `relevance` has the best matches of a text first, and the oldest products without one. */
export interface BuyerOrder {
  sort: CatalogSort | 'relevance';
  descending: boolean;
}

/** A page of the catalog; `next` is its position as texts, null on the last page. */
export interface BuyerPage {
  items: BuyerProduct[];
  next: string[] | null;
}

/** Returns a page of the catalog, or of what a text finds in it. */
export async function readBuyerPage(
  ctx: Pick<Context, 'db' | 'catalogCache'>,
  company: Company,
  { text, filter }: BuyerSelection,
  { sort, descending }: BuyerOrder,
  { limit, after }: { limit: number; after: string[] | undefined },
): Promise<BuyerPage> {
  const selection = { text: text && normalizeSearchedCode(text), filter };
  if (sort === 'relevance' && (text !== undefined || !needsFacets(filter))) {
    return await readCatalogOrder(ctx, company, selection, limit, after);
  }
  const order = sort === 'relevance' ? { sort: 'createdAt' as const, descending: false } : { sort, descending };
  const { ids, next } = await listSortedProducts(ctx, company, selection, { ...order, limit, after });
  const products = await readBuyerProducts(ctx, company, ids);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ product }: BuyerProduct) => places.get(product.productId) ?? 0;
  return { items: products.sort((one, other) => placeOf(one) - placeOf(other)), next };
}

/** The order of v2: by rank in a search, else oldest first. */
async function readCatalogOrder(
  ctx: Pick<Context, 'db' | 'catalogCache'>,
  company: Company,
  selection: BuyerSelection,
  limit: number,
  position: string[] | undefined,
): Promise<BuyerPage> {
  const [createdAt = '', id = '', rank] = position ?? [];
  const after = position && { createdAt, id, rank: rank === undefined ? undefined : Number(rank) };
  const window = { offset: 0, limit, after };
  const { json, next } = await listCatalogPage(ctx, company, selection, window, { ...extras, images: true });
  return {
    items: await addOwnData(ctx.db, company, parseCatalogProducts(json)),
    next: next && [next.createdAt, next.id, ...(next.rank === undefined ? [] : [String(next.rank)])],
  };
}

/** Returns those of the products that are in the company's catalog. */
export async function readBuyerProducts(
  { db }: Pick<Context, 'db'>,
  company: Company,
  productIds: string[],
): Promise<BuyerProduct[]> {
  return await addOwnData(db, company, await listCatalogProducts(db, company, productIds, extras));
}

async function addOwnData(db: Context['db'], company: Company, products: CatalogProduct[]): Promise<BuyerProduct[]> {
  const ids = products.map(({ product }) => product.productId);
  const [prices, own] = await Promise.all([pricesIn(db, company), readOwnFigures(db, company.id, ids)]);
  return products.map((found) => ({
    ...found,
    ...prices(found.product),
    own: own.get(found.product.productId) ?? null,
  }));
}

/** Returns products as a user sees them: without recommended orders if the user may not see recommendations. */
export function productsFor(user: User, products: BuyerProduct[]): BuyerProduct[] {
  if (can(user, 'purchase')) return products;
  const hidden = { recommendedQuantity: 0, recommendedOrders: [], shippingUrgency: null, plan: [] };
  return products.map((found) => ({
    ...found,
    own: found.own && { ...found.own, ...hidden },
  }));
}

/** The products of a code; several if it is ambiguous. An unknown code can have suggestions. */
interface LookedUpCode {
  code: string;
  products: BuyerProduct[];
  suggestions: BuyerProduct[];
}

/** Only so many unknown codes have suggestions: a list of unknown codes is no list of typing errors. */
const maxSuggestedCodes = 20;

/**
 * Returns the products of each code (SKU, supplier SKU or barcode), in the order of the codes. Unknown codes have none; the first 20 of them have the
 * products with the most similar SKUs.
 */
export async function lookUpProducts(
  ctx: Pick<Context, 'db'>,
  company: Company,
  codes: string[],
): Promise<LookedUpCode[]> {
  const matches = await findProductsByCode(ctx.db, company, codes);
  const idsByCode = new Map(matches.map(({ code, productIds }) => [code, productIds]));
  const unknown = [...new Set(codes.filter((code) => !idsByCode.has(code)))].slice(0, maxSuggestedCodes);
  const similarIds = await suggestProducts(ctx.db, company, unknown);
  const ids = [...matches.flatMap(({ productIds }) => productIds), ...[...similarIds.values()].flat()];
  const products = await readBuyerProducts(ctx, company, [...new Set(ids)]);
  const byId = new Map(products.map((found) => [found.product.productId, found]));
  const productsOf = (ids: string[] = []) => ids.flatMap((id) => byId.get(id) ?? []);
  return codes.map((code) => ({
    code,
    products: productsOf(idsByCode.get(code)),
    suggestions: productsOf(similarIds.get(code)),
  }));
}

/** Returns the IDs of the products with the most similar SKUs, by code. */
async function suggestProducts(db: Context['db'], company: Company, codes: string[]): Promise<Map<string, string[]>> {
  if (codes.length === 0) return new Map();
  const candidates = Map.groupBy(await findCodeCandidates(db, company, codes), ({ code }) => code);
  return new Map(
    codes.map((code) => {
      const similar = similarCodes(normalizeProductCode(code), candidates.get(code) ?? []);
      return [code, similar.map(({ productId }) => productId)];
    }),
  );
}
