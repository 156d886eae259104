// Declares the fields of a product that price lists contain. Import, export and storage derive their columns from these lists.

import {
  collapseWhitespace,
  limitLength,
  type ParseError,
  parseBoolean,
  parseDecimal,
  parseDimensions,
  parseInteger,
  parseIpClass,
} from './parse-value.ts';

/** The parser of each attribute, in the order of the API schema. Attributes are stored together as JSON; null if unknown. */
export const attributeParsers = {
  material: (text: string) => limitLength(200, collapseWhitespace(text)),
  waterproof: parseIpClass,
  hasVibration: parseBoolean,
  hasHeating: parseBoolean,
  weightKg: (text: string) => parseDecimal(text),
  dimensionsCm: parseDimensions,
  unitsPerBox: (text: string) => parseInteger(text, 1),
  productionTimeDays: (text: string) => parseInteger(text, 0),
};

export type Attribute = keyof typeof attributeParsers;

export type Attributes = {
  [A in Attribute]: Exclude<ReturnType<(typeof attributeParsers)[A]>, ParseError> | null;
};

export const attributeNames = Object.keys(attributeParsers) as Attribute[];

/** The columns of a price list, in export order. */
export const itemFields = [
  'supplier',
  'sku',
  'name',
  'price',
  'currency',
  'description',
  'barcode',
  'category',
  'tags',
  'images',
  ...attributeNames,
  'active',
] as const;

export type ItemField = (typeof itemFields)[number];

/**
 * The optional fields with a column of the same name in `products`, by the type of the column. An absent field leaves the column
 * unchanged; an empty one clears it, to NULL if the type is nullable.
 */
export const columnFields = {
  description: 'text',
  barcode: 'nullableText',
  tags: 'textArray',
  images: 'json',
  active: 'boolean',
} as const satisfies Partial<Record<ItemField, string>>;

export type ColumnField = keyof typeof columnFields;
export type ColumnType = (typeof columnFields)[ColumnField];

export const columnFieldNames = Object.keys(columnFields) as ColumnField[];
