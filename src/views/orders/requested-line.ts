// Converts order lines of requests to their internal format.

import type { NewOrderLine } from '../../../generated/external-v1/types.gen.ts';
import type { OrderLineInput } from '../../domain/orders/offer.ts';

/** Returns the line of an order or a quote. */
export function toRequestedLine({ ps_id: psId, ...line }: NewOrderLine): OrderLineInput {
  return { ...line, psId };
}
