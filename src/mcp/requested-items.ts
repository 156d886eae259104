// The products and quantities of an order in tool arguments.

import type { OrderLineInput } from '../domain/orders/offer.ts';
import { objectSchema } from './tool.ts';

/** A line of an order. */
export interface RequestedItem {
  product_id: string;
  quantity: number;
}

/** Returns the schema of up to `maxItems` lines. */
export function itemsSchema(maxItems: number) {
  return {
    type: 'array',
    minItems: 1,
    maxItems,
    description: 'What to order.',
    items: objectSchema({
      product_id: { type: 'string', format: 'uuid', description: 'productId of a catalog tool.' },
      quantity: { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'Units.' },
    }),
  };
}

/** The argument for the shipping method. */
export const shippingMethodArgument = { type: 'string', enum: ['sea', 'air'], description: 'How the goods travel.' };

/** Returns the lines to order. */
export function toLines(items: readonly RequestedItem[]): OrderLineInput[] {
  return items.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
}
