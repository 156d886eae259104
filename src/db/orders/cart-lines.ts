// Cart lines: what a user intends to order.

import type { ShippingMethod } from '../../domain/orders/order.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

export interface CartOwner {
  companyId: string;
  userId: string;
}

/** A product has at most one line by each method. */
export interface CartLine {
  productId: string;
  shippingMethod: ShippingMethod;
  quantity: number;
}

/** Returns the lines of a user's cart, in the order in which they were added. */
export async function listCartLines(db: Database, { companyId, userId }: CartOwner): Promise<CartLine[]> {
  return await db('cart_lines')
    .where({ company_id: companyId, user_id: userId })
    .orderBy(['added_at', 'product_id', 'shipping_method'])
    .select({ productId: 'product_id', shippingMethod: 'shipping_method', quantity: 'quantity' });
}

/** Locks the cart of a user until the transaction ends. */
export async function lockCart(trx: Transaction, userId: string): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('cart of ' || ?, 0))`, [userId]);
}

/** Sets the quantities of lines in a cart, and removes those with the quantity 0. Each product must occur once by a method. */
export async function storeCartLines(
  trx: Transaction,
  { companyId, userId }: CartOwner,
  lines: CartLine[],
): Promise<void> {
  const removed = lines.filter(({ quantity }) => quantity === 0);
  await trx('cart_lines')
    .where({ company_id: companyId, user_id: userId })
    .whereRaw('(product_id, shipping_method) IN (SELECT * FROM unnest(?::uuid[], ?::text[]))', [
      arrayLiteral(removed.map(({ productId }) => productId)),
      arrayLiteral(removed.map(({ shippingMethod }) => shippingMethod)),
    ])
    .delete();
  const kept = lines.filter(({ quantity }) => quantity > 0);
  if (kept.length === 0) return;
  await trx('cart_lines')
    .insert(
      kept.map(({ productId, shippingMethod, quantity }) => ({
        company_id: companyId,
        user_id: userId,
        product_id: productId,
        shipping_method: shippingMethod,
        quantity,
      })),
    )
    .onConflict(['company_id', 'user_id', 'product_id', 'shipping_method'])
    .merge(['quantity']);
}
