// The number of lines of the cart, in the menu.

import { callApi } from '../../api.ts';
import { createMenuCount } from './menu-count.ts';
import type { Method } from './quote.ts';

const lines = createMenuCount(async () => (await callApi('getCart')).data.items.length);

/** Returns the number of lines of the cart; 0 until it is loaded, and if the menu does not show it. */
export const useCartCount = lines.useCount;

/** Sets quantities in the cart, and shows its number of lines in the menu. */
export async function updateCart(
  items: { productId: string; quantity: number; shippingMethod: Method }[],
): Promise<void> {
  const { data } = await callApi('updateCart', { body: { items } });
  lines.show(data.items.length);
}
