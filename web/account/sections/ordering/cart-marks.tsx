// Marks a product that is in the user's cart.

import { Badge } from '../../components/page.tsx';
import { formatNumber } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { t } from '../../messages.ts';
import { useCartLines } from './cart-lines.ts';

/** Links the cart, with the units of the product in it by each method. */
export function CartMarks({ productId }: { productId: string }) {
  return useCartLines(productId).map(({ quantity, shippingMethod }) => (
    <a class="in-draft" href="/account/cart">
      <Badge tone="blue">
        {t('In cart: {{quantity}} {{byMethod}}', {
          quantity: formatNumber(quantity),
          byMethod: byMethod[shippingMethod],
        })}
      </Badge>
    </a>
  ));
}
