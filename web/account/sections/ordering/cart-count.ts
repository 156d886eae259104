// The number of lines of the cart, in the menu.

import { useEffect, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import type { Method } from './quote.ts';

type Cart = ApiResponse<'getCart'>;

const listeners = new Set<(cart: Cart) => void>();

/** Sets quantities in the cart, and shows its number of lines in the menu. */
export async function updateCart(
  items: { productId: string; quantity: number; shippingMethod: Method }[],
): Promise<void> {
  const cart = await callApi('updateCart', { body: { items } });
  for (const show of listeners) show(cart);
}

/** Returns the number of lines of the cart; 0 until it is loaded, and if the menu does not show it. */
export function useCartCount(isShown: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isShown) return;
    const show = ({ data }: Cart) => setCount(data.items.length);
    // Without the number, the menu still works.
    callApi('getCart').then(show, () => {});
    listeners.add(show);
    return () => void listeners.delete(show);
  }, [isShown]);
  return count;
}
