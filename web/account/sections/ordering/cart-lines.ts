// The lines of the cart: their number is in the menu, and lists mark their products.

import { callApi } from '../../api.ts';
import { createMenuState } from './menu-state.ts';
import type { Method } from './quote.ts';

/** A line of the cart. */
export interface CartLine {
  productId: string;
  quantity: number;
  shippingMethod: Method;
}

type CartItems = { product: { productId: string }; quantity: number; shippingMethod: Method }[];

const cart = createMenuState<readonly CartLine[]>([], async () => linesOf((await callApi('getCart')).data.items));

/** Returns the number of lines of the cart; 0 until it is loaded, and if the menu does not show it. */
export function useCartCount(isShown: boolean, current?: string): number {
  return cart.useLoaded(isShown, current).length;
}

/** Returns the lines of a product in the cart. */
export function useCartLines(productId: string): CartLine[] {
  return cart.useLatest().filter((line) => line.productId === productId);
}

/** Sets quantities in the cart, and shows its lines in the menu and in lists. */
export async function updateCart(items: CartLine[]): Promise<void> {
  const { data } = await callApi('updateCart', { body: { items } });
  cart.show(linesOf(data.items));
}

function linesOf(items: CartItems): CartLine[] {
  return items.map(({ product: { productId }, quantity, shippingMethod }) => ({ productId, quantity, shippingMethod }));
}
