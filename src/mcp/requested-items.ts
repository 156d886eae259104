// The products and quantities of an order in tool arguments.

import { objectSchema, productIdArgument } from './tool.ts';

/** A line of an order. */
export interface RequestedItem {
  productId: string;
  quantity: number;
}

/** Returns the schema of up to `maxItems` lines. */
export function itemsSchema(maxItems: number) {
  return {
    type: 'array',
    minItems: 1,
    maxItems,
    items: objectSchema({
      productId: productIdArgument,
      quantity: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    }),
  };
}

/** The argument for the shipping method. */
export const shippingMethodArgument = { type: 'string', enum: ['sea', 'air'] };
