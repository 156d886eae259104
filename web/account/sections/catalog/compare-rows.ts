// What a comparison shows of each product, as texts: equal texts are no difference.

import { formatMoney, formatNumber, formatStockDays, formatUnitCost } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import type { Method } from '../ordering/quote.ts';
import type { Product } from '../products/product-charts.tsx';
import { describeUrgency, nextOrders, rateUntilStockout } from '../recommendations/recommendation.tsx';

export interface ComparedRow {
  name: string;
  hint?: string | undefined;
  /** The text of each product, `–` if it is unknown. */
  values: string[];
  isDifferent: boolean;
}

type TextOf = (product: Product) => string | null | undefined | false;

const unknown = '–';

/** Returns the rows of a comparison, in the order of the products. */
export function compareRows(products: readonly Product[]): ComparedRow[] {
  return rows.map(({ name, hint, of }) => {
    const values = products.map((product) => of(product) || unknown);
    return { name, hint, values, isDifferent: new Set(values).size > 1 };
  });
}

const money = (amount: string | null | undefined, currency: string | null) =>
  amount != null && currency !== null && formatMoney(amount, currency);
const units = (value: number | null | undefined) => value != null && formatNumber(value);
const days = (value: number | null | undefined) => value != null && plural(value, '{{count}} day', '{{count}} days');
const landedCost =
  (method: Method): TextOf =>
  ({ product, landedUnitCosts }) =>
    formatUnitCost(landedUnitCosts[method].amount, product.currency);
const leadTime =
  (method: Method): TextOf =>
  ({ recommendation }) =>
    recommendation?.explain && days(Math.round(Number(recommendation.explain.scenarios[method].leadTime.plannedDays)));

const rows: { name: string; hint?: string; of: TextOf }[] = [
  { name: t('Supplier'), of: ({ supplier }) => supplier.name },
  { name: t('Price'), of: ({ product }) => formatMoney(product.price, product.currency) },
  { name: t('Price breaks'), of: priceBreaks },
  { name: t('TCC'), hint: t('Price in TRY × your coefficient'), of: ({ tcc }) => money(tcc, 'TRY') },
  { name: t('TSP'), hint: t('Suggested retail price by your formula'), of: ({ tsp }) => money(tsp, 'TRY') },
  {
    name: t('Landed cost by sea'),
    hint: t('Of a unit, learned from your complete orders by the method, or by the TCC coefficient'),
    of: landedCost('sea'),
  },
  { name: t('Landed cost by air'), of: landedCost('air') },
  { name: t('Minimum quantity'), of: ({ product }) => units(product.terms?.minimumQuantity) || t('None') },
  { name: t('Units per box'), of: ({ product }) => units(product.attributes?.unitsPerBox) },
  { name: t('Ready to ship'), of: ({ product }) => days(product.attributes?.productionTimeDays) },
  { name: t('Lead time by sea'), of: leadTime('sea') },
  { name: t('Lead time by air'), of: leadTime('air') },
  { name: t('At the supplier'), of: ({ product }) => units(product.availability?.supplierStock) },
  {
    name: t('Weight'),
    of: ({ product: { attributes } }) =>
      attributes?.weightKg && t('{{weight}} kg', { weight: formatNumber(attributes.weightKg, 3) }),
  },
  { name: t('Dimensions'), of: dimensions },
  { name: t('Volume'), of: volume },
  { name: t('Material'), of: ({ product }) => product.attributes?.material },
  { name: t('Tags'), of: ({ product }) => product.tags?.join(', ') },
  {
    name: t('Your stock'),
    of: ({ recommendation }) => recommendation?.isStockKnown !== false && units(recommendation?.currentStock),
  },
  { name: t('On order'), of: ({ recommendation }) => units(recommendation?.ordersInTransit) },
  {
    name: t('Sold a day, last 30 days'),
    of: ({ recommendation }) => recommendation && formatNumber(recommendation.averageDailySales, 1),
  },
  {
    name: t('Stock lasts'),
    of: ({ recommendation }) => recommendation && recommendation.isStockKnown !== false && stockLasts(recommendation),
  },
  { name: t('Urgency'), of: ({ recommendation }) => recommendation && describeUrgency(recommendation) },
  { name: t('Recommended'), of: recommended },
];

/** The days, and the expected rate that they follow from. */
function stockLasts(recommendation: NonNullable<Product['recommendation']>): string {
  const days = formatStockDays(recommendation.daysUntilStockout);
  const rate = rateUntilStockout(recommendation);
  return rate === undefined ? days : t('{{days}} at {{rate}} a day expected', { days, rate: formatNumber(rate, 2) });
}

function priceBreaks({ product: { terms, currency } }: Product): string {
  const breaks = terms?.priceBreaks ?? [];
  const texts = breaks.map(({ price, fromQuantity }) =>
    t('{{price}} from {{fromQuantity}}', {
      price: formatMoney(price, currency),
      fromQuantity: formatNumber(fromQuantity),
    }),
  );
  return texts.join(', ') || t('None');
}

function dimensions({ product: { attributes } }: Product): string | null {
  const size = attributes?.dimensionsCm;
  if (!size) return null;
  const sides = [size.length, size.width, size.height].map((side) => formatNumber(side, 1));
  return t('{{size}} cm', { size: sides.join(' × ') });
}

/** In liters: cm³ ÷ 1000. 11 × 4.5 × 13 cm → 0.644 l */
function volume({ product: { attributes } }: Product): string | null {
  const size = attributes?.dimensionsCm;
  if (!size) return null;
  const liters = (Number(size.length) * Number(size.width) * Number(size.height)) / 1000;
  return t('{{volume}} l', { volume: formatNumber(liters, 3) });
}

function recommended({ recommendation }: Product): string | null {
  return recommendation && (describeOrders(nextOrders(recommendation)) || t('None'));
}

/** Returns orders as a text: `384 by air, 480 by sea`. */
export function describeOrders(orders: readonly { quantity: number; shippingMethod: Method }[]): string {
  return orders
    .map(({ quantity, shippingMethod }) =>
      t('{{quantity}} {{byMethod}}', { quantity: formatNumber(quantity), byMethod: byMethod[shippingMethod] }),
    )
    .join(', ');
}
