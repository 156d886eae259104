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
} from '../price-lists/parse-value.ts';

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

/** The columns of a price list. */
export const itemFields = [
  'supplier',
  'sku',
  'name',
  'price',
  'currency',
  'priceUnit',
  'tax',
  'validFrom',
  'validTo',
  'description',
  'barcode',
  'category',
  'tags',
  'images',
  ...attributeNames,
  'minimumQuantity',
  'orderMultiple',
  'priceBreaks',
  'supplierStock',
  'restockDate',
  'successor',
  'hsCode',
  'dutyRate',
  'active',
] as const;

export type ItemField = (typeof itemFields)[number];

/** The price from a quantity on, such as `price_48`. Its columns are price breaks. */
export type BreakField = `price_${number}`;

/** A field that a column of a file can have. */
export type ListField = ItemField | BreakField;

/** Column names by field. */
export type ListColumns = Partial<Record<ItemField, string>> & { [Field in BreakField]: string };

/** Returns the price break fields among these names, by quantity. */
export function breakFieldsOf(names: Iterable<string>): BreakField[] {
  const fields = [...names].filter((name): name is BreakField => breakQuantity(name) !== undefined);
  return fields.sort((a, b) => breakQuantity(a)! - breakQuantity(b)!);
}

/** Returns the quantity of a price break field, such as 48 of `price_48`; undefined for other fields. */
export function breakQuantity(field: string): number | undefined {
  const [, digits] = /^price_([1-9]\d{0,6})$/i.exec(field) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Fields that say how prices are read, and are not stored. */
export const priceBasisFields = ['currency', 'priceUnit', 'tax'] as const;

/** Fields that no export has: the columns of the validity would replace what is announced, and exported prices are for one unit without tax. */
const importedFields = ['priceUnit', 'tax', 'validFrom', 'validTo'] as const;

/** The columns of an export, in order. */
export const exportFields = itemFields.filter(
  (field): field is Exclude<ItemField, (typeof importedFields)[number]> =>
    !(importedFields as readonly string[]).includes(field),
);

export type ExportField = (typeof exportFields)[number];

/**
 * The optional fields with a column in `products` (see `columnNameOf`), by the type of the column. An absent field leaves the column
 * unchanged; an empty one clears it, to NULL if the type is nullable.
 */
export const columnFields = {
  description: 'text',
  barcode: 'nullableText',
  tags: 'textArray',
  images: 'json',
  minimumQuantity: 'nullableInteger',
  orderMultiple: 'nullableInteger',
  priceBreaks: 'json',
  supplierStock: 'nullableInteger',
  restockDate: 'nullableDate',
  successor: 'nullableText',
  hsCode: 'nullableText',
  dutyRate: 'nullableDecimal',
  active: 'boolean',
} as const satisfies Partial<Record<ItemField, string>>;

export type ColumnField = keyof typeof columnFields;
export type ColumnType = (typeof columnFields)[ColumnField];

export const columnFieldNames = Object.keys(columnFields) as ColumnField[];

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

export type ColumnName<Field extends ColumnField = ColumnField> = SnakeCase<Field>;

/** Returns the column of a field in `products`: `restock_date` for `restockDate`. */
export function columnNameOf<Field extends ColumnField>(field: Field): ColumnName<Field> {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Field>;
}
