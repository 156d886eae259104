// Cart lines: what a user intends to order.

import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

export interface CartOwner {
  companyId: string;
  userId: string;
}

export interface CartLine {
  productId: string;
  quantity: number;
}

/** Returns the lines of a user's cart, in the order in which they were added. */
export async function listCartLines(db: Database, { companyId, userId }: CartOwner): Promise<CartLine[]> {
  return await db('cart_lines')
    .where({ company_id: companyId, user_id: userId })
    .orderBy(['added_at', 'product_id'])
    .select({ productId: 'product_id', quantity: 'quantity' });
}

/** Sets the quantities of products in a cart, and removes those with the quantity 0. Each product must occur once. */
export async function storeCartLines(
  trx: Transaction,
  { companyId, userId }: CartOwner,
  lines: CartLine[],
): Promise<void> {
  const removed = lines.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId);
  await trx('cart_lines')
    .where({ company_id: companyId, user_id: userId })
    .whereRaw('product_id = ANY (?::uuid[])', [arrayLiteral(removed)])
    .delete();
  const kept = lines.filter(({ quantity }) => quantity > 0);
  if (kept.length === 0) return;
  await trx('cart_lines')
    .insert(
      kept.map(({ productId, quantity }) => ({
        company_id: companyId,
        user_id: userId,
        product_id: productId,
        quantity,
      })),
    )
    .onConflict(['company_id', 'user_id', 'product_id'])
    .merge(['quantity']);
}
