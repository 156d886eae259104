// Products in MCP results: the fields of the v2 catalog, in a concise and a detailed format.

import type { CatalogItem } from '../../generated/external-v2/types.gen.ts';
import type { CatalogExtras } from '../db/catalog/product-json.ts';
import type { Attribute } from '../domain/catalog/product-fields.ts';
import { availabilitySchema, customsLines, customsSchema, termsLines, termsSchema } from './catalog-terms.ts';
import { nullable, nullableText, objectSchema, type ResponseFormat, text } from './tool.ts';

/** The fields of every card. */
export type ConciseCard = Pick<CatalogItem, 'productId' | 'sku' | 'name' | 'price' | 'currency' | 'supplier'>;

/** A v2 catalog item, with the extras that were read. Only single products have images. */
export type CatalogCard = Omit<CatalogItem, 'images'>;

/** The extras to read for each format. */
export const extrasOf: Record<ResponseFormat, CatalogExtras> = {
  concise: { description: false, tags: false, attributes: false },
  detailed: { description: true, tags: true, attributes: true, terms: true, availability: true, customs: true },
};

/** Returns the cards of a page of catalog JSON. */
export function cardsOf(json: string, format: ResponseFormat): (ConciseCard | CatalogCard)[] {
  const cards = JSON.parse(json) as CatalogCard[];
  return format === 'detailed' ? cards : cards.map(concise);
}

/** Names can have 500 characters, and 50 concise cards should not fill a model's context. */
const maxConciseName = 120;

function concise({ productId, sku, name, price, currency, supplier }: CatalogCard): ConciseCard {
  return { productId, sku, name: truncate(name, maxConciseName), price, currency, supplier };
}

/** Returns the text with at most `max` characters, ending with `…` if truncated. */
export function truncate(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

/** Formats a card as a line of text, followed by the details of a detailed card. */
export function cardText(card: ConciseCard | CatalogCard): string {
  const { productId, sku, name, price, currency, supplier } = card;
  const line = `- ${name} | SKU ${sku} | ${price} ${currency} | ${supplier} | ${productId}`;
  return 'supplierSku' in card ? [line, ...detailLines(card)].join('\n') : line;
}

function detailLines(card: CatalogCard): string[] {
  const { supplierSku, barcode, category, categorySlug, description = '', tags = [], attributes } = card;
  const { terms, availability, customs } = card;
  const known = Object.entries(attributes ?? {}).filter(([, value]) => value !== null);
  return [
    ...(description === '' ? [] : [`  ${description}`]),
    `  Supplier's SKU: ${supplierSku}. Barcode: ${barcode ?? 'none'}. Category: ${category} (${categorySlug}). Tags: ${tags.join(', ') || 'none'}.`,
    `  Attributes: ${known.map(([name, value]) => `${name} ${valueText(value)}`).join(', ') || 'none known'}.`,
    ...(terms && availability ? termsLines(terms, availability) : []),
    ...(customs ? customsLines(customs) : []),
  ];
}

function valueText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const conciseProperties = {
  productId: text(),
  sku: text(),
  name: text(),
  price: text(),
  currency: text(),
  supplier: text(),
} satisfies Record<keyof ConciseCard, object>;

const dimensions = {
  type: ['object', 'null'],
  properties: { length: text(), width: text(), height: text() },
  required: ['length', 'width', 'height'],
  additionalProperties: false,
};

/** The members that detailed cards add. */
const detailedProperties = {
  supplierId: text(),
  supplierSku: text(),
  barcode: nullableText(),
  category: text(),
  categorySlug: text(),
  description: text(),
  descriptionLanguage: nullableText(),
  tags: { type: 'array', items: text() },
  attributes: objectSchema(
    {
      material: nullableText(),
      waterproof: nullableText(),
      hasVibration: nullable('boolean'),
      hasHeating: nullable('boolean'),
      weightKg: nullableText(),
      dimensionsCm: dimensions,
      unitsPerBox: nullable('integer'),
      productionTimeDays: nullable('integer'),
    } satisfies Record<Attribute, object>,
    [],
  ),
  terms: termsSchema,
  availability: availabilitySchema,
  customs: customsSchema,
} satisfies Record<Exclude<keyof CatalogCard, keyof ConciseCard>, object>;

/** A card in either format. */
export const cardSchema = objectSchema({ ...conciseProperties, ...detailedProperties }, Object.keys(conciseProperties));

/** The argument that chooses the format. */
export const responseFormat = {
  type: 'string',
  enum: ['concise', 'detailed'],
  default: 'concise',
  description: 'detailed adds category, description, barcode, tags, attributes, terms, availability and customs.',
};
