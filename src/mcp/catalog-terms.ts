// Trade terms, availability and customs classification in the detailed product card.

import type { Availability, ProductCustoms, TradeTerms } from '../../generated/external-v2/types.gen.ts';
import { integer, nullable, nullableText, objectSchema, text } from './tool.ts';

const priceBreak = objectSchema({
  fromQuantity: integer(),
  price: text(),
  tcc: nullableText(),
});

const minimumOrder = {
  type: ['object', 'null'],
  properties: { amount: text(), currency: text() },
  required: ['amount', 'currency'],
  additionalProperties: false,
};

const successor = {
  type: ['object', 'null'],
  properties: { supplierSku: text(), productId: nullableText() },
  required: ['supplierSku', 'productId'],
  additionalProperties: false,
};

/** The JSON schema of `terms`. */
export const termsSchema = objectSchema(
  {
    minimumQuantity: nullable('integer'),
    orderMultiple: nullable('integer'),
    priceBreaks: { type: 'array', items: priceBreak },
    minimumOrder,
    strict: { type: 'boolean' },
    sumsLines: { type: 'boolean' },
  } satisfies Record<keyof TradeTerms, object>,
  [],
);

/** The JSON schema of `availability`. */
export const availabilitySchema = objectSchema(
  {
    supplierStock: nullable('integer'),
    restockDate: nullableText(),
    successor,
  } satisfies Record<keyof Availability, object>,
  [],
);

/** The JSON schema of `customs`. */
export const customsSchema = objectSchema(
  {
    hsCode: nullableText(),
    dutyRate: nullableText(),
  } satisfies Record<keyof ProductCustoms, object>,
  [],
);

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
