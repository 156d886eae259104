// What a comparison shows of each product, as texts: equal texts are no difference. Values that only differ have no best.

import { formatMoney, formatNumber, formatRate, formatStockDays, formatUnitCost } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import type { Method } from '../ordering/quote.ts';
import type { Product } from '../products/product-charts.tsx';
import { describeUrgency, nextOrders, rateUntilStockout } from '../recommendations/recommendation.tsx';
import { findBest, type Measure } from './best-values.ts';

export interface ComparedGroup {
  name: string;
  rows: ComparedRow[];
}

export interface ComparedRow {
  name: string;
  hint?: string | undefined;
  /** The text of each product, `–` if it is unknown. */
  values: string[];
  isDifferent: boolean;
  /** Which values are the best of the row. */
  isBest: boolean[];
}

type TextOf = (product: Product) => string | null | undefined | false;

interface Property {
  name: string;
  hint?: string;
  of: TextOf;
  /** The number whose lowest value is best. */
  lowest?: (product: Product) => Measure;
}

const unknown = '–';

/** Returns the rows of a comparison that have a value, in the order of the products. */
export function compareRows(products: readonly Product[], onlyDifferences: boolean): ComparedGroup[] {
  return groups
    .map(({ name, properties }) => ({
      name,
      rows: properties
        .map((property) => compareProperty(property, products))
        .filter(({ values, isDifferent }) => isDifferent || !(onlyDifferences || values[0] === unknown)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function compareProperty({ name, hint, of, lowest }: Property, products: readonly Product[]): ComparedRow {
  const values = products.map((product) => of(product) || unknown);
  return {
    ...{ name, hint, values },
    isDifferent: new Set(values).size > 1,
    isBest: lowest ? findBest(products.map(lowest)) : values.map(() => false),
  };
}

const money = (amount: string | null | undefined, currency: string | null) =>
  amount != null && currency !== null && formatMoney(amount, currency);
const units = (value: number | null | undefined) => value != null && formatNumber(value);
const days = (value: number | null | undefined) => value != null && plural(value, '{{count}} day', '{{count}} days');
const landedCost = (method: Method): Pick<Property, 'of' | 'lowest'> => ({
  of: ({ product, landedUnitCosts }) => formatUnitCost(landedUnitCosts[method].amount, product.currency),
  lowest: ({ product, landedUnitCosts }) => [landedUnitCosts[method].amount, product.currency],
});
const plannedDays = ({ recommendation }: Product, method: Method) =>
  recommendation?.explain && Math.round(Number(recommendation.explain.scenarios[method].leadTime.plannedDays));
const leadTime = (method: Method): Pick<Property, 'of' | 'lowest'> => ({
  of: (product) => days(plannedDays(product, method)),
  lowest: (product) => [plannedDays(product, method)],
});

const groups: { name: string; properties: Property[] }[] = [
  {
    name: t('Price and cost'),
    properties: [
      {
        name: t('Price'),
        of: ({ product }) => formatMoney(product.price, product.currency),
        lowest: ({ product }) => [product.price, product.currency],
      },
      { name: t('Price breaks'), of: priceBreaks },
      {
        name: t('TCC'),
        hint: t('Price in TRY × your coefficient'),
        of: ({ tcc }) => money(tcc, 'TRY'),
        lowest: ({ tcc }) => [tcc],
      },
      { name: t('TSP'), hint: t('Suggested retail price'), of: ({ tsp }) => money(tsp, 'TRY') },
      { name: t('Landed cost by sea'), ...landedCost('sea') },
      { name: t('Landed cost by air'), ...landedCost('air') },
    ],
  },
  {
    name: t('Supply'),
    properties: [
      { name: t('Supplier'), of: ({ supplier }) => supplier.name },
      {
        name: t('Minimum quantity'),
        of: ({ product }) => units(product.terms?.minimumQuantity) || t('None'),
        lowest: ({ product }) => [product.terms?.minimumQuantity ?? 0],
      },
      { name: t('Units per box'), of: ({ product }) => units(product.attributes?.unitsPerBox) },
      {
        name: t('Ready to ship'),
        of: ({ product }) => days(product.attributes?.productionTimeDays),
        lowest: ({ product }) => [product.attributes?.productionTimeDays],
      },
      { name: t('Lead time by sea'), ...leadTime('sea') },
      { name: t('Lead time by air'), ...leadTime('air') },
      { name: t('At the supplier'), of: ({ product }) => units(product.availability?.supplierStock) },
    ],
  },
  {
    name: t('Product'),
    properties: [
      {
        name: t('Weight'),
        of: ({ product: { attributes } }) =>
          attributes?.weightKg && t('{{weight}} kg', { weight: formatNumber(attributes.weightKg, 3) }),
      },
      { name: t('Dimensions'), of: dimensions },
      { name: t('Volume'), of: volume },
      { name: t('Material'), of: ({ product }) => product.attributes?.material },
      { name: t('Tags'), of: ({ product }) => product.tags?.join(', ') },
    ],
  },
  {
    name: t('Your sales and stock'),
    properties: [
      {
        name: t('Your stock'),
        of: ({ recommendation }) => recommendation?.isStockKnown !== false && units(recommendation?.currentStock),
      },
      { name: t('On order'), of: ({ recommendation }) => units(recommendation?.ordersInTransit) },
      {
        name: t('Sold a day, last 30 days'),
        of: ({ recommendation }) => recommendation && formatRate(recommendation.averageDailySales),
      },
      { name: t('Expected a day'), hint: t('Until the stock runs out'), of: expectedRate },
      {
        name: t('Stock lasts'),
        of: ({ recommendation }) =>
          recommendation && recommendation.isStockKnown !== false && formatStockDays(recommendation.daysUntilStockout),
      },
      { name: t('Urgency'), of: ({ recommendation }) => recommendation && describeUrgency(recommendation) },
      { name: t('Recommended'), of: recommended },
    ],
  },
];

function expectedRate({ recommendation }: Product): string | undefined {
  const rate = recommendation && recommendation.isStockKnown !== false ? rateUntilStockout(recommendation) : undefined;
  return rate === undefined ? undefined : formatRate(rate);
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
