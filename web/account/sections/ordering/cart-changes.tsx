// Adds lines to the user's cart.

import { showToast } from '../../components/toast.tsx';
import { plural, t } from '../../messages.ts';
import { updateCart } from './cart-lines.ts';
import type { OrderedLine } from './quote.ts';

/** Sets the quantities of lines in the cart, and reports how many products were added, or why none was. Returns whether they were added. */
export async function addToCart(lines: OrderedLine[]): Promise<boolean> {
  const items = lines.map(({ productId, quantity, method }) => ({ productId, quantity, shippingMethod: method }));
  const products = new Set(items.map(({ productId }) => productId)).size;
  try {
    await updateCart(items);
  } catch (error) {
    showToast((error as Error).message);
    return false;
  }
  showToast(
    <>
      {plural(products, '{{count}} product added to your cart.', '{{count}} products added to your cart.')}{' '}
      <a href="/account/cart">{t('View cart')}</a>
    </>,
  );
  return true;
}
