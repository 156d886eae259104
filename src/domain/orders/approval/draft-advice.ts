// Compares the lines of order drafts with the recommendations.

import type { RecommendationItem } from '../../recommendations/recommendation-item.ts';
import type { ShippingMethod } from '../order.ts';
import type { CurrentDraft } from './order-draft.ts';
import type { LastOrder, PriceReason } from './price-reason.ts';

/** An order that a recommendation advises to place now or soon; `quantity` is 1 or more. */
export interface AdvisedOrder {
  shippingMethod: ShippingMethod;
  quantity: number;
}

/** A product that a draft orders; `index` is that of its first line, `quantity` the units of all its lines. */
export interface DraftedProduct {
  productId: string;
  index: number;
  quantity: number;
}

/** A difference between a draft and the recommendation of a product. */
export interface AdviceWarning {
  code: 'QUANTITY_DIFFERS' | 'METHOD_DIFFERS' | 'OTHER_METHOD_MISSING' | 'NOT_ADVISED';
  message: string;
  /** Index of the first line of the product. */
  index: number;
  /** Units that open drafts order by the method of the draft, this one and others. */
  quantity: number;
  /** The method of the advised order that the draft differs from; null if no order is due. */
  advisedMethod: ShippingMethod | null;
  advisedQuantity: number;
}

/** What an approver checks about a line. */
export interface DraftLineFacts {
  /** Null for a line without a recommendation. */
  recommendation: RecommendationItem | null;
  /** The latest order of the product; null without one. */
  lastOrder: LastOrder | null;
  priceReason: PriceReason;
  /** When the supplier last changed the price, ISO 8601 UTC; null if it never did. */
  priceChangedAt: string | null;
}

/** An open draft at current prices, with the facts about its lines and their differences from the recommendations. */
export interface CheckedDraft extends CurrentDraft {
  lines: DraftLineFacts[];
  adviceWarnings: AdviceWarning[];
}

/** What a draft is compared with. */
interface Advice {
  /** The orders that are due or, if none is, due soon, by product; a product without a recommendation is absent. */
  advised: ReadonlyMap<string, readonly AdvisedOrder[]>;
  /** Returns the units of a product that other open drafts order by a method. */
  drafted: (productId: string, method: ShippingMethod | null) => number;
}

/** Returns the products of the lines of a draft, in the order of their first lines. Lines without a catalog product are left out. */
export function draftedProducts(lines: readonly { productId?: string | null; quantity: number }[]): DraftedProduct[] {
  const products = new Map<string, DraftedProduct>();
  for (const [index, { productId, quantity }] of lines.entries()) {
    if (!productId) continue;
    const known = products.get(productId);
    if (known) known.quantity += quantity;
    else products.set(productId, { productId, index, quantity });
  }
  return [...products.values()];
}

/**
 * Returns the differences between the products of a draft and the advised orders. A method that the draft does not name is sea. Units of
 * other open drafts count: a recommendation by both methods is drafted twice, once by each.
 *
 * 100 by sea are drafted, 40 by air and 120 by sea are due: the quantity differs from 120, and the order by air is missing
 */
export function adviceWarnings(
  products: readonly DraftedProduct[],
  shippingMethod: ShippingMethod | null,
  { advised, drafted }: Advice,
): AdviceWarning[] {
  const method = shippingMethod ?? 'sea';
  return products.flatMap(({ productId, index, quantity: own }) => {
    const orders = advised.get(productId);
    if (orders === undefined) return [];
    const quantity = own + drafted(productId, shippingMethod);
    const warning = (code: AdviceWarning['code'], message: string, order?: AdvisedOrder): AdviceWarning => ({
      ...{ code, message, index, quantity },
      ...{ advisedMethod: order?.shippingMethod ?? null, advisedQuantity: order?.quantity ?? 0 },
    });
    const same = orders.find((order) => order.shippingMethod === method);
    const other = orders.find((order) => order.shippingMethod !== method);
    if (!same && !other) return [warning('NOT_ADVISED', 'The recommendation is to order nothing now.')];
    if (!same) {
      const message = `The recommendation is to order ${other!.quantity} by ${other!.shippingMethod}, not by ${method}.`;
      return [warning('METHOD_DIFFERS', message, other)];
    }
    const found: AdviceWarning[] = [];
    if (quantity !== same.quantity) {
      const message = `The recommendation is to order ${same.quantity} by ${method}. Open drafts order ${quantity}.`;
      found.push(warning('QUANTITY_DIFFERS', message, same));
    }
    if (other && drafted(productId, other.shippingMethod) === 0) {
      const message = `The recommendation is to order ${other.quantity} by ${other.shippingMethod} as well. No open draft does.`;
      found.push(warning('OTHER_METHOD_MISSING', message, other));
    }
    return found;
  });
}
