// Converts order lines of requests to their internal format.

import type { NewOrderLine } from '../../../generated/external-v1/types.gen.ts';
import { visibleOrEmpty } from '../../domain/clean-text.ts';
import type { OrderLineInput } from '../../domain/orders/offer.ts';

/** Returns the line of an order or a quote. Optional texts of which nothing is visible are empty. */
export function toRequestedLine({
  ps_id: psId,
  customCategory,
  customDescription,
  ...line
}: NewOrderLine): OrderLineInput {
  return {
    ...line,
    psId,
    ...(customCategory !== undefined && { customCategory: visibleOrEmpty(customCategory) }),
    ...(customDescription !== undefined && { customDescription: visibleOrEmpty(customDescription) }),
  };
}
