// A listed recommendation, and its urgency in words.

import {
  ordersDueSoon,
  nextOrders as ordersToPlace,
  type ShownUrgency,
  shownUrgency,
  soonDays,
} from '../../../../src/domain/overview/shown-urgency.ts';
import { describeStockout as describe } from '../../../../src/domain/overview/stockout-text.ts';
import type { ApiResponse } from '../../api.ts';
import { today } from '../../clock.ts';
import { Badge, type Tone } from '../../components/page.tsx';
import { Day, daysSince, formatDay, formatDayRange, formatNumber } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { plural, t, withElements } from '../../messages.ts';
import type { OrderedLine } from '../ordering/quote.ts';

export type Recommended = ApiResponse<'listAccountRecommendations'>['data']['items'][number];
type Numbers = Recommended['recommendation'];

/** Labels and colors, the most urgent first. */
export const urgencies: Record<ShownUrgency, [string, Tone]> = {
  stockout_unavoidable: [t('Stockout unavoidable'), 'bad'],
  air_urgent_stockout_risk: [t('Stockout risk'), 'bad'],
  sea_window_closing: [t('Order by sea now'), 'warn'],
  sea_window_open: [t('Order by sea'), 'good'],
  order_soon: [t('Order soon'), 'warn'],
  unavailable: [t('Supplier lacks stock'), 'warn'],
  none: [t('No order due'), 'plain'],
};
const outOfStock: [string, Tone] = [t('Out of stock'), 'bad'];

/** An order of a plan. */
type Planned = NonNullable<Numbers['plan']>[number];

/** Returns the orders of a recommendation that are due. */
export function dueOrders({ plan = [] }: Pick<Numbers, 'plan'>): Planned[] {
  return plan.filter(({ isDue }) => isDue);
}

/** Returns the orders of a recommendation that are due or, if none is, those that are due soon. */
export function nextOrders(of: Pick<Numbers, 'plan'>): Planned[] {
  return ordersToPlace(of.plan ?? [], today());
}

/** Returns the order whose quantity a row offers, of those that are due or due soon: that by the recommended method if there is one. */
export function mainOrder(
  of: Pick<Numbers, 'plan' | 'recommendedMethod'>,
): Pick<Planned, 'shippingMethod' | 'quantity'> {
  const orders = nextOrders(of);
  const { recommendedMethod } = of;
  const recommended = orders.find(({ shippingMethod }) => shippingMethod === recommendedMethod);
  return recommended ?? orders[0] ?? { shippingMethod: recommendedMethod, quantity: 0 };
}

/** Returns the orders that are due or due soon beside the main one. */
export function otherOrders(of: Pick<Numbers, 'plan' | 'recommendedMethod'>): Planned[] {
  const main = mainOrder(of);
  return nextOrders(of).filter(({ shippingMethod }) => shippingMethod !== main.shippingMethod);
}

/** Returns the orders of a recommendation that are due, as lines of a cart. */
export function dueLines({ recommendation }: Recommended): OrderedLine[] {
  const { productId } = recommendation;
  return dueOrders(recommendation).map(({ quantity, shippingMethod: method }) => ({ productId, quantity, method }));
}

/** Returns the order that is to be placed later, undefined for none. */
export function laterOrder({ plan = [] }: Pick<Numbers, 'plan'>): Planned | undefined {
  return plan.find(({ isDue }) => !isDue);
}

/** A later order as a line under those that are due; nothing without one. */
export function LaterOrder({ of }: { of: Pick<Numbers, 'plan'> }) {
  const later = laterOrder(of);
  if (later === undefined) return null;
  const { quantity, shippingMethod, orderBy } = later;
  return (
    <small class="under">
      {withElements('about {{day}}: {{quantity}} {{byMethod}}', {
        ...{ day: <Day on={orderBy} />, quantity: formatNumber(quantity), byMethod: byMethod[shippingMethod] },
      })}
    </small>
  );
}

/** The day of an order that is not due: the last one to place it, or later than a week the expected one. */
export function OrderDay({ of }: { of: Pick<Planned, 'orderBy'> }) {
  const day = of.orderBy;
  if (day === null) return null;
  const isSoon = daysSince(day) > -soonDays;
  return (
    <small class="under">
      {isSoon
        ? withElements('by {{day}}', { day: <Day on={day} /> })
        : withElements('about {{day}}', { day: <Day on={day} /> })}
    </small>
  );
}

/** Until when the first order that is due is to be placed; nothing without one. The quantity beside it has the method. */
export function OrderBy({ of }: { of: Pick<Numbers, 'plan'> }) {
  const [due] = dueOrders(of);
  if (due?.orderBy == null) return null;
  const overdue = daysSince(due.orderBy);
  return (
    <strong class={overdue > 0 ? 'order-by bad' : 'order-by'}>
      {overdue > 0
        ? plural(overdue, 'Order was due {{count}} day ago', 'Order was due {{count}} days ago')
        : withElements('Last day: {{date}}', { date: <Day on={due.orderBy} /> })}
    </strong>
  );
}

/** When the product will be out of stock, and what ends it, as a line; nothing if it will not be. */
export function StockoutDays({ of }: { of: Recommended['stockout'] }) {
  return of === null ? null : <small class="under">{describeStockout(of)}</small>;
}

/** Returns when a product will be out of stock, and what ends it. */
export function describeStockout(stockout: NonNullable<Recommended['stockout']>): string {
  return describe(stockout, today(), { t, plural, formatDay, formatDayRange });
}

/** The largest number of days that the API returns. */
const maxDays = 9999;

/** Returns the mean units a day that are expected until the stock is sold; undefined without stock, and beyond 9999 days. */
export function rateUntilStockout({
  currentStock,
  daysUntilStockout,
}: Pick<Numbers, 'currentStock' | 'daysUntilStockout'>): number | undefined {
  const days = Number(daysUntilStockout);
  return currentStock > 0 && days > 0 && days < maxDays ? currentStock / days : undefined;
}

const unknownStock: [string, Tone] = [t('Stock unknown'), 'warn'];

/** What the badge depends on. */
type Judged = Pick<Numbers, 'isStockKnown' | 'currentStock' | 'shippingUrgency' | 'supplierAvailability' | 'plan'>;

/** Returns the urgency as a text. */
export function describeUrgency(of: Judged): string {
  return badgeOf(of)[0];
}

/** Urgency as a badge; with `shortage`, it says how much the supplier has. */
export function UrgencyBadge({ of, shortage = null }: { of: Judged; shortage?: Recommended['supplierShortage'] }) {
  const [words, tone] = badgeOf(of, shortage);
  return <Badge tone={tone}>{words}</Badge>;
}

/** Says that a recommendation is the one before the latest data; nothing if it is not. */
export function RecalculatingBadge({ of }: { of: Pick<Recommended, 'isRecalculating'> }) {
  return of.isRecalculating ? <Badge tone="plain">{t('Being recalculated')}</Badge> : null;
}

function badgeOf(of: Judged, shortage: Recommended['supplierShortage'] = null): [string, Tone] {
  const { isStockKnown, currentStock, shippingUrgency } = of;
  if (isStockKnown === false) return unknownStock;
  if (currentStock <= 0 && shippingUrgency === 'stockout_unavoidable') return outOfStock;
  const shown = shownUrgency(of, today());
  const [soon] = ordersDueSoon(of.plan ?? [], today());
  if (shown === 'order_soon' && soon?.orderBy)
    return [t('Order by {{date}}', { date: formatDay(soon.orderBy) }), 'warn'];
  if (shown === 'unavailable' && shortage !== null) return [describeShortage(shortage), 'warn'];
  const [words, tone] = urgencies[shown];
  const [due] = dueOrders(of);
  return [words, due === undefined ? tone : (deadlineTone(due.orderBy) ?? tone)];
}

function describeShortage({ supplierStock, neededQuantity }: NonNullable<Recommended['supplierShortage']>): string {
  return t('Supplier has {{stock}} of {{needed}}', {
    ...{ stock: formatNumber(supplierStock), needed: formatNumber(neededQuantity) },
  });
}

/** The color of a deadline that has passed or is close; undefined for others. */
function deadlineTone(day: string | null): Tone | undefined {
  if (day === null) return undefined;
  const daysLeft = -daysSince(day);
  return daysLeft < 0 ? 'bad' : daysLeft < soonDays ? 'warn' : undefined;
}
