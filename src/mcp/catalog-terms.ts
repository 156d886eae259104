// Trade terms, availability and customs classification in the detailed product card.

import type { Availability, ProductCustoms, TradeTerms } from '../../generated/external-v2/types.gen.ts';
import { objectSchema } from './tool.ts';

const nullable = (type: string, description: string) => ({ type: [type, 'null'], description });
const text = (description: string) => ({ type: 'string', description });

const priceBreak = objectSchema({
  fromQuantity: { type: 'integer', description: 'Quantity from which the price applies.' },
  price: text('Unit price in the currency of the product, a decimal string.'),
  tcc: nullable('string', 'Total current cost in TRY, a decimal string; null if unknown.'),
});

const minimumOrder = {
  type: ['object', 'null'],
  description: 'Minimum total of an order to the supplier; null for none.',
  properties: { amount: text('A decimal string.'), currency: text('ISO 4217 currency.') },
  required: ['amount', 'currency'],
  additionalProperties: false,
};

const successor = {
  type: ['object', 'null'],
  description: 'The product that replaces this one, which is discontinued; null if it is not.',
  properties: {
    supplierSku: text("The supplier's own article code."),
    productId: nullable('string', 'Key of the successor; null if it is not in the catalog.'),
  },
  required: ['supplierSku', 'productId'],
  additionalProperties: false,
};

/** The JSON schema of `terms`. */
export const termsSchema = {
  ...objectSchema(
    {
      minimumQuantity: nullable('integer', 'Minimum quantity of a line; null for none.'),
      orderMultiple: nullable('integer', 'Quantities are multiples of this; null for any.'),
      priceBreaks: { type: 'array', items: priceBreak, description: 'Prices of larger quantities, ascending.' },
      minimumOrder,
      strict: { type: 'boolean', description: 'Whether orders outside the terms are rejected.' },
      sumsLines: { type: 'boolean', description: 'Whether lines of one product are added up for price breaks.' },
    } satisfies Record<keyof TradeTerms, object>,
    [],
  ),
  description: 'Quantities and prices in which the supplier sells the product.',
};

/** The JSON schema of `availability`. */
export const availabilitySchema = {
  ...objectSchema(
    {
      supplierStock: nullable('integer', 'Units that the supplier has.'),
      restockDate: nullable('string', 'Day on which the supplier expects new stock.'),
      successor,
    } satisfies Record<keyof Availability, object>,
    [],
  ),
  description: 'What the supplier reported; null where unknown.',
};

/** The JSON schema of `customs`. */
export const customsSchema = {
  ...objectSchema(
    {
      hsCode: nullable('string', 'HS code, digits only.'),
      dutyRate: nullable('string', 'Duty rate in percent of the dutiable value, a decimal string.'),
    } satisfies Record<keyof ProductCustoms, object>,
    [],
  ),
  description: 'Customs classification by the supplier; null where unknown.',
};

/** Returns the terms and the availability as lines of text; none where nothing is known. */
export function termsLines(terms: TradeTerms, { supplierStock, restockDate, successor }: Availability): string[] {
  const { minimumQuantity, orderMultiple, priceBreaks, minimumOrder } = terms;
  const known = [
    minimumQuantity !== null && `at least ${minimumQuantity}`,
    orderMultiple !== null && `multiples of ${orderMultiple}`,
    ...priceBreaks.map(({ fromQuantity, price }) => `${price} from ${fromQuantity}`),
    minimumOrder && `orders of at least ${minimumOrder.amount} ${minimumOrder.currency}`,
  ].filter((part) => typeof part === 'string');
  const stock = [
    supplierStock !== null && `${supplierStock} in stock at the supplier`,
    restockDate !== null && `new stock on ${restockDate}`,
    successor && `discontinued, replaced by ${successor.productId ?? successor.supplierSku}`,
  ].filter((part) => typeof part === 'string');
  return [
    ...(known.length > 0 ? [`  Terms: ${known.join(', ')}.`] : []),
    ...(stock.length > 0 ? [`  Availability: ${stock.join(', ')}.`] : []),
  ];
}

/** Returns the customs classification as a line of text; none if nothing is known. */
export function customsLines({ hsCode, dutyRate }: ProductCustoms): string[] {
  const known = [hsCode !== null && `HS code ${hsCode}`, dutyRate !== null && `duty rate ${dutyRate} %`];
  const parts = known.filter((part) => typeof part === 'string');
  return parts.length > 0 ? [`  Customs: ${parts.join(', ')}.`] : [];
}
