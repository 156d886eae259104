// A row while it is being read: what was written in each field, and what was found wrong with it so far.

import { ParseError } from './parse-value.ts';

/** The columns of a price list, in the order in which an export writes them. */
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
  'material',
  'waterproof',
  'hasVibration',
  'hasHeating',
  'weightKg',
  'dimensionsCm',
  'unitsPerBox',
  'productionTimeDays',
  'active',
] as const;

export type ItemField = (typeof itemFields)[number];

/** A row as it was written: text from CSV, any JSON value from NDJSON, undefined where the file has no such field. */
export type RawItem = Partial<Record<ItemField, unknown>>;

/** One value that could not be used, and why. */
export interface ValueError {
  field: ItemField;
  value: string;
  reason: string;
}

/** Any refusal keeps the row out; a warning only says what was left out of it. */
export interface ItemParse {
  written: RawItem;
  refusals: ValueError[];
  warnings: ValueError[];
}

type Severity = 'refusals' | 'warnings';

/** Notes what is wrong with a field's value. */
export function addItemError(
  reading: ItemParse,
  severity: Severity,
  field: ItemField,
  value: unknown,
  reason: string,
): void {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  reading[severity].push({ field, value: text.length > 100 ? `${text.slice(0, 99)}…` : text, reason });
}

/** The trimmed text of a field; undefined where the file has no such field, or (refused) something that is no sound text. */
export function parseText(reading: ItemParse, field: ItemField): string | undefined {
  const value = reading.written[field];
  if (value === undefined) return undefined;
  if (value === null) return '';
  if (typeof value !== 'object') return validateText(reading, field, String(value))?.trim();
  addItemError(reading, 'refusals', field, value, 'is not a single value');
  return undefined;
}

/** The text of a value within a field; undefined for an object, an array and nothing. */
export function plainValue(value: unknown): string | undefined {
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
}

/** The text as it is, undefined and a refusal if it was damaged on its way to us. */
export function validateText(reading: ItemParse, field: ItemField, text: string): string | undefined {
  const damage = damageOf(text);
  if (damage === undefined) return text;
  addItemError(reading, 'refusals', field, text, damage);
  return undefined;
}

function damageOf(text: string): string | undefined {
  if (text.includes('\0')) return 'has a NUL character';
  if (text.includes('\uFFFD')) return 'is not valid UTF-8; is the file in another encoding?';
  if (!text.isWellFormed()) return 'has half of a surrogate pair';
  return undefined;
}

/** The value of a field that a row can't do without; an empty one, as of control characters alone, is none. */
export function parseRequired<T extends string>(
  reading: ItemParse,
  field: ItemField,
  read: (text: string) => T | ParseError,
): T | undefined {
  const text = parseText(reading, field);
  if (text === undefined && reading.written[field] !== undefined) return undefined;
  const value = (text && read(text)) || new ParseError('is missing');
  if (!(value instanceof ParseError)) return value;
  addItemError(reading, 'refusals', field, text ?? '', value.reason);
  return undefined;
}

/** The value of a field that may be absent (undefined), or empty or unreadable (`empty`). */
export function parseOptional<T, E>(
  reading: ItemParse,
  field: ItemField,
  read: (text: string) => T | ParseError,
  empty: E,
  severity: Severity = 'warnings',
): T | E | undefined {
  const text = parseText(reading, field);
  if (text === undefined) return undefined;
  if (text === '') return empty;
  const value = read(text);
  if (value === '') return empty;
  if (!(value instanceof ParseError)) return value;
  addItemError(reading, severity, field, text, value.reason);
  return empty;
}

/** The elements of a field that may hold several: those of a JSON array, written out too, or the parts of a text. */
export function parseElements(reading: ItemParse, field: ItemField, separator: RegExp): unknown[] | undefined {
  const value = reading.written[field];
  if (Array.isArray(value)) return soundElements(reading, field, value);
  const text = parseText(reading, field);
  if (text?.startsWith('[')) return soundElements(reading, field, arrayOf(text));
  return text?.split(separator).filter((part) => part.trim() !== '');
}

function soundElements(reading: ItemParse, field: ItemField, elements: unknown[]): unknown[] {
  return elements.filter((part) => typeof part !== 'string' || validateText(reading, field, part) !== undefined);
}

function arrayOf(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [json];
  } catch {
    return [json];
  }
}
