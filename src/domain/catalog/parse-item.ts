// A row while it is being parse: what was written in each field, and what was found wrong with it so far.

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
  raw: RawItem;
  errors: ValueError[];
  warnings: ValueError[];
}

type Severity = 'errors' | 'warnings';

/** Notes what is wrong with a field's value. */
export function addItemError(
  state: ItemParse,
  severity: Severity,
  field: ItemField,
  value: unknown,
  reason: string,
): void {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  state[severity].push({ field, value: text.length > 100 ? `${text.slice(0, 99)}…` : text, reason });
}

/** The trimmed text of a field; undefined where the file has no such field, or (refused) something that is no sound text. */
export function parseText(state: ItemParse, field: ItemField): string | undefined {
  const value = state.raw[field];
  if (value === undefined) return undefined;
  if (value === null) return '';
  if (typeof value !== 'object') return validateText(state, field, String(value))?.trim();
  addItemError(state, 'errors', field, value, 'is not a single value');
  return undefined;
}

/** The text of a value within a field; undefined for an object, an array and nothing. */
export function plainValue(value: unknown): string | undefined {
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
}

/** The text as it is, undefined and a refusal if it was damaged on its way to us. */
export function validateText(state: ItemParse, field: ItemField, text: string): string | undefined {
  const damage = findTextError(text);
  if (damage === undefined) return text;
  addItemError(state, 'errors', field, text, damage);
  return undefined;
}

function findTextError(text: string): string | undefined {
  if (text.includes('\0')) return 'has a NUL character';
  if (text.includes('\uFFFD')) return 'is not valid UTF-8; is the file in another encoding?';
  if (!text.isWellFormed()) return 'has half of a surrogate pair';
  return undefined;
}

/** The value of a field that a row can't do without; an empty one, as of control characters alone, is none. */
export function parseRequired<T extends string>(
  state: ItemParse,
  field: ItemField,
  parse: (text: string) => T | ParseError,
): T | undefined {
  const text = parseText(state, field);
  if (text === undefined && state.raw[field] !== undefined) return undefined;
  const value = (text && parse(text)) || new ParseError('is missing');
  if (!(value instanceof ParseError)) return value;
  addItemError(state, 'errors', field, text ?? '', value.reason);
  return undefined;
}

/** The value of a field that may be absent (undefined), or empty or unreadable (`empty`). */
export function parseOptional<T, E>(
  state: ItemParse,
  field: ItemField,
  parse: (text: string) => T | ParseError,
  empty: E,
  severity: Severity = 'warnings',
): T | E | undefined {
  const text = parseText(state, field);
  if (text === undefined) return undefined;
  if (text === '') return empty;
  const value = parse(text);
  if (value === '') return empty;
  if (!(value instanceof ParseError)) return value;
  addItemError(state, severity, field, text, value.reason);
  return empty;
}

/** The elements of a field that may hold several: those of a JSON array, written out too, or the parts of a text. */
export function parseElements(state: ItemParse, field: ItemField, separator: RegExp): unknown[] | undefined {
  const value = state.raw[field];
  if (Array.isArray(value)) return filterValidElements(state, field, value);
  const text = parseText(state, field);
  if (text?.startsWith('[')) return filterValidElements(state, field, parseJsonArray(text));
  return text?.split(separator).filter((part) => part.trim() !== '');
}

function filterValidElements(state: ItemParse, field: ItemField, elements: unknown[]): unknown[] {
  return elements.filter((part) => typeof part !== 'string' || validateText(state, field, part) !== undefined);
}

function parseJsonArray(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [json];
  } catch {
    return [json];
  }
}
