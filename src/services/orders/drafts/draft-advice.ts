// What an approver checks about the lines of open drafts: stock, recommendation, last price, and differences from the recommendations.

import type { Context } from '../../../context.ts';
import {
  listAdvisedOrders,
  listDraftedUnits,
  listLastOrders,
  listPriceChangeTimes,
} from '../../../db/orders/draft-advice.ts';
import type { StoredDraft } from '../../../db/orders/order-drafts.ts';
import { listDetailedRecommendations } from '../../../db/recommendations/detailed-recommendations.ts';
import type { Company } from '../../../domain/accounts/company.ts';
import { currentDay } from '../../../domain/clock.ts';
import {
  type AdviceWarning,
  adviceWarnings,
  type DraftLineFacts,
  draftedProducts,
} from '../../../domain/orders/approval/draft-advice.ts';
import { priceReason } from '../../../domain/orders/approval/price-reason.ts';
import { findProduct, type OrderableItems } from '../../../domain/orders/offer.ts';

/** The prices at which the lines of a draft are ordered now, in their order; decimal strings. */
interface CurrentPrices {
  offer: OrderableItems;
  prices: readonly { unitPrice: string; currency: string }[];
}

/** Returns the facts about each line of a draft, in the order of its lines. */
export async function readLineFacts(
  { db }: Pick<Context, 'db'>,
  company: Pick<Company, 'id' | 'locale'>,
  { request, orders }: StoredDraft,
  { offer, prices }: CurrentPrices,
): Promise<DraftLineFacts[]> {
  const lines = orders.flatMap(({ lines }) => lines);
  const productIds = draftedProducts(lines.map(drafted)).map(({ productId }) => productId);
  const [recommendations, lastOrders, changes] = await Promise.all([
    listDetailedRecommendations(db, company, { products: productIds }),
    listLastOrders(db, company.id, productIds),
    listPriceChangeTimes(db, productIds),
  ]);
  const items = new Map(recommendations.map(({ item }) => [item.productId, item]));
  return lines.map((line, index) => {
    const productId = line.isCustom ? '' : line.productId;
    const requested = request.lines[index]!;
    const terms = findProduct(requested, offer);
    const lastOrder = lastOrders.get(productId) ?? null;
    const priceChangedAt = changes.get(productId) ?? null;
    const price = { ...prices[index]!, hasOwnPrice: requested.customPrice !== undefined };
    const reason = priceReason(price, lastOrder, terms ? { terms, changedAt: priceChangedAt } : null);
    return { recommendation: items.get(productId) ?? null, lastOrder, priceReason: reason, priceChangedAt };
  });
}

/** Returns the differences between open drafts and the recommendations, by the ID of the draft. */
export async function readAdviceWarnings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  drafts: readonly StoredDraft[],
): Promise<Map<string, AdviceWarning[]>> {
  const open = drafts
    .filter(({ status }) => status === 'open')
    .map((draft) => ({
      ...draft,
      products: draftedProducts(draft.orders.flatMap(({ lines }) => lines.map(drafted))),
    }));
  const productIds = [...new Set(open.flatMap(({ products }) => products.map(({ productId }) => productId)))];
  if (productIds.length === 0) return new Map(open.map(({ id }) => [id, []]));
  const advised = await listAdvisedOrders(db, companyId, productIds, currentDay(clock));
  const units = Map.groupBy(await listDraftedUnits(db, companyId, productIds), ({ productId, shippingMethod }) =>
    keyOf(productId, shippingMethod),
  );
  return new Map(
    open.map(({ id, products, request }) => {
      const draftedElsewhere = (productId: string, method: string | null) =>
        (units.get(keyOf(productId, method)) ?? [])
          .filter(({ draftId }) => draftId !== id)
          .reduce((sum, other) => sum + other.units, 0);
      return [id, adviceWarnings(products, request.shippingMethod, { advised, drafted: draftedElsewhere })];
    }),
  );
}

/** A draft without a method counts as one by sea. */
function keyOf(productId: string, method: string | null): string {
  return `${productId} ${method ?? 'sea'}`;
}

function drafted(line: StoredDraft['orders'][number]['lines'][number]) {
  return { productId: line.isCustom ? null : line.productId, quantity: line.quantity };
}
