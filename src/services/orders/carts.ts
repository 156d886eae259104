// Carts of users: kept on the server, so that they are the same on each device. They are private to a user and not audited; orders are.

import type { Context } from '../../context.ts';
import { type CartLine, type CartOwner, listCartLines, lockCart, storeCartLines } from '../../db/orders/cart-lines.ts';
import { readSuppliedProducts } from '../../db/orders/line-products.ts';
import { findOffer } from '../../db/orders/offers.ts';
import type { Company } from '../../domain/accounts/company.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { currentDay } from '../../domain/clock.ts';
import { ApiError, invalidRequestError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import {
  type CartSummary,
  priceLines,
  splitCart,
  summarizeCart,
  totalOf,
} from '../../domain/orders/cart/price-cart.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { quotedArrival } from '../../domain/orders/quote.ts';
import { refreshSession } from '../accounts/refresh-session.ts';
import { type BuyerProduct, readBuyerProducts } from '../catalog/account-catalog.ts';
import { estimateLandedCosts } from './costs/landed-estimates.ts';
import { type ProductDraft, readProductDrafts } from './drafts/product-drafts.ts';
import { estimateLeadTimes } from './lead-times.ts';

/** Lines of an order request; a cart cannot have more. */
const maxCartLines = 500;

/** A line with its product; prices are decimal strings. */
interface CartEntry extends BuyerProduct {
  quantity: number;
  shippingMethod: ShippingMethod;
  unitPrice: string;
  totalPrice: string;
  /** The open drafts with the product, newest first. */
  drafts: ProductDraft[];
}

type CartContext = Pick<Context, 'db' | 'config' | 'clock'>;

/** A cart, and the orders that it would become. */
interface Cart {
  items: CartEntry[];
  summary: CartSummary;
}

/** Returns a user's cart. Products that are no longer in the catalog are left out. */
export async function readCart(ctx: CartContext, company: Company, userId: string): Promise<Cart> {
  const lines = await listCartLines(ctx.db, { companyId: company.id, userId });
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const [products, offer, supplied, drafts] = await Promise.all([
    readBuyerProducts(ctx, company, productIds),
    findOffer(ctx.db, company.id, lines),
    readSuppliedProducts(ctx.db, company.id, productIds),
    readProductDrafts(ctx.db, company.id, productIds),
  ]);
  const byId = new Map(products.map((found) => [found.product.productId, found]));
  const shown = lines.filter(({ productId }) => byId.has(productId) && offer.products.has(productId));
  const priced = priceLines(shown, offer);
  const orders = splitCart(priced);
  const estimates = await estimateLandedCosts(
    ctx.db,
    company,
    orders.map((lines) => ({
      ...{ supplierId: lines[0]!.supplier.id, shippingMethod: lines[0]!.shippingMethod, lines },
      totalAmount: totalOf(lines).toFixed(),
    })),
  );
  const leadTimes = await estimateLeadTimes(
    ctx,
    company.id,
    orders.map(([line]) => ({
      supplierId: line!.supplier.id,
      shippingMethod: line!.shippingMethod,
      from: 'first_payment' as const,
    })),
  );
  const arrivals = orders.map(([line], index) =>
    quotedArrival(line!.shippingMethod, currentDay(ctx.clock), leadTimes[index]!),
  );
  const items = priced.map(({ productId, quantity, shippingMethod, unitPrice, totalPrice }) => ({
    ...byId.get(productId)!,
    ...{ quantity, shippingMethod, unitPrice, totalPrice, drafts: drafts.get(productId) ?? [] },
  }));
  return { items, summary: summarizeCart(orders, estimates, { offer, supplied, arrivals }) };
}

/**
 * Sets quantities of products by shipping method in a user's cart and returns the cart; 0 removes a line. The last quantity of a line counts. Throws
 * INVALID_REQUEST, and changes nothing, for products that are not in the catalog and for lines that are added to more than 500. Throws as
 * `refreshSession`.
 */
export async function updateCart(
  ctx: CartContext & Pick<Context, 'sandbox'>,
  session: Session,
  sent: CartLine[],
): Promise<Cart> {
  const { company } = session;
  const userId = session.user.id;
  const lowercase = sent.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
  const byKey = new Map(lowercase.map((line) => [`${line.productId} ${line.shippingMethod}`, line]));
  const owner: CartOwner = { companyId: company.id, userId };
  await assertInCatalog(ctx, company, sent);
  await ctx.db.transaction(async (trx) => {
    await lockCart(trx, userId);
    await refreshSession(ctx, trx, session, 'purchase');
    const before = (await listCartLines(trx, owner)).length;
    await storeCartLines(trx, owner, [...byKey.values()]);
    const after = (await listCartLines(trx, owner)).length;
    if (after > maxCartLines && after > before) {
      throw new ApiError('INVALID_REQUEST', 'The cart is too large.', [
        inBody('/items', `must leave at most ${maxCartLines} lines in the cart`),
      ]);
    }
  });
  return await readCart(ctx, company, userId);
}

/** Products that left the catalog can still be removed. */
async function assertInCatalog(ctx: Pick<Context, 'db'>, company: Company, sent: CartLine[]): Promise<void> {
  const added = sent.filter(({ quantity }) => quantity > 0).map(({ productId }) => productId.toLowerCase());
  const known = new Set((await readBuyerProducts(ctx, company, added)).map(({ product }) => product.productId));
  const details = sent.flatMap(({ productId, quantity }, index) =>
    quantity === 0 || known.has(productId.toLowerCase())
      ? []
      : [inBody(`/items/${index}/productId`, 'must be a product of your catalog')],
  );
  if (details.length > 0) throw invalidRequestError(details);
}
