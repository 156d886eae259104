// Products in MCP results: the fields of the v2 catalog, in a concise and a detailed format.

import type { CatalogItem } from '../../generated/external-v2/types.gen.ts';
import type { CatalogExtras } from '../db/catalog/product-json.ts';
import type { Attribute } from '../domain/catalog/product-fields.ts';
import { availabilitySchema, customsLines, customsSchema, termsLines, termsSchema } from './catalog-terms.ts';
import { objectSchema, type ResponseFormat } from './tool.ts';

/** The fields of every card. */
export type ConciseCard = Pick<CatalogItem, 'productId' | 'sku' | 'name' | 'price' | 'currency' | 'supplier'>;

/** A v2 catalog item, with the extras that were read. */
export type CatalogCard = CatalogItem;

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

const text = (description: string) => ({ type: 'string', description });
const nullable = (type: string, description: string) => ({ type: [type, 'null'], description });

const conciseProperties = {
  productId: { type: 'string', format: 'uuid', description: 'Permanent key; pass it to catalog_get_product.' },
  sku: text('Unique in this catalog.'),
  name: text(`Name. In a concise card at most ${maxConciseName} characters; a longer one ends with "…".`),
  price: text('Wholesale price of one unit, a decimal string.'),
  currency: text('ISO 4217 currency of the price.'),
  supplier: text("The supplier's name."),
} satisfies Record<keyof ConciseCard, object>;

const dimensions = {
  type: ['object', 'null'],
  description: 'Centimetres, decimal strings.',
  properties: { length: text('Length.'), width: text('Width.'), height: text('Height.') },
  required: ['length', 'width', 'height'],
  additionalProperties: false,
};

/** The members that detailed cards add. */
const detailedProperties = {
  supplierSku: text("The supplier's own article code."),
  barcode: nullable('string', 'GTIN, UPC or EAN.'),
  category: text('Display name of the category.'),
  categorySlug: text('Stable identifier of the category; see catalog_list_categories.'),
  description: text("The supplier's text, in English where it is translated."),
  descriptionLanguage: nullable('string', 'ISO 639-1 code of the language of description; null where undetermined.'),
  tags: { type: 'array', items: { type: 'string' }, description: 'Features, from a fixed vocabulary.' },
  attributes: {
    ...objectSchema(
      {
        material: nullable('string', 'Material.'),
        waterproof: nullable('string', 'IP class such as IPX5.'),
        hasVibration: nullable('boolean', 'Whether it vibrates.'),
        hasHeating: nullable('boolean', 'Whether it heats.'),
        weightKg: nullable('string', 'Kilograms, a decimal string.'),
        dimensionsCm: dimensions,
        unitsPerBox: nullable('integer', 'Units in a box.'),
        productionTimeDays: nullable('integer', 'Days the supplier needs to make it.'),
      } satisfies Record<Attribute, object>,
      [],
    ),
    description: 'Physical attributes; null where unknown.',
  },
  terms: termsSchema,
  availability: availabilitySchema,
  customs: customsSchema,
} satisfies Record<Exclude<keyof CatalogItem, keyof ConciseCard>, object>;

/** A card in either format. */
export const cardSchema = objectSchema({ ...conciseProperties, ...detailedProperties }, Object.keys(conciseProperties));

/** The argument that chooses the format. */
export const responseFormat = {
  type: 'string',
  enum: ['concise', 'detailed'],
  default: 'concise',
  description:
    'concise: key, SKU, name, price and supplier of each. detailed: also category, description, barcode, tags, attributes, trade terms, availability and customs.',
};
