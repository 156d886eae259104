// Parses the fields of one price list row and collects errors and warnings.

import type { BreakField, ItemField, ListField } from '../catalog/product-fields.ts';
import { ParseError, shortenText } from './parse-value.ts';

/** An unparsed row: text from CSV, any JSON value from NDJSON, undefined if the file has no such field. */
export type RawItem = Partial<Record<ItemField, unknown>> & { [Field in BreakField]?: unknown };

/** An invalid value and the reason. */
export interface ValueError {
  field: ListField;
  value: string;
  reason: string;
}

/** Parse state of a row. An error rejects the row; a warning reports a value that was dropped. */
export interface ItemParse {
  raw: RawItem;
  errors: ValueError[];
  warnings: ValueError[];
}

type Severity = 'errors' | 'warnings';

/** Records an error or warning for a field. */
export function addItemError(
  state: ItemParse,
  severity: Severity,
  field: ListField,
  value: unknown,
  reason: string,
): void {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  state[severity].push({ field, value: shortenText(text, 100), reason });
}

/**
 * Returns the trimmed text of a field; undefined if the file has no such field or the value is invalid, which adds an
 * error.
 */
export function parseText(state: ItemParse, field: ListField): string | undefined {
  const value = state.raw[field];
  if (value === undefined) return undefined;
  if (value === null) return '';
  if (typeof value !== 'object') return validateText(state, field, String(value))?.trim();
  addItemError(state, 'errors', field, value, 'is not a single value');
  return undefined;
}

/** Returns a scalar as text; undefined for an object, an array, null and undefined. */
export function plainValue(value: unknown): string | undefined {
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
}

/** Returns the text unchanged, or undefined and adds an error if its encoding is damaged. */
export function validateText(state: ItemParse, field: ListField, text: string): string | undefined {
  const error = findTextError(text);
  if (error === undefined) return text;
  addItemError(state, 'errors', field, text, error);
  return undefined;
}

function findTextError(text: string): string | undefined {
  if (text.includes('\0')) return 'has a NUL character';
  if (text.includes('\uFFFD')) return 'has bytes that are no characters; is the file in another encoding?';
  if (/[\x80-\x9f]/.test(text)) return 'has control characters; is the file in another encoding?';
  if (!text.isWellFormed()) return 'has a lone surrogate';
  return undefined;
}

/**
 * Parses a required field. A value that has no visible character after parsing counts as missing.
 */
export function parseRequired<T extends string>(
  state: ItemParse,
  field: ListField,
  parse: (text: string) => T | ParseError,
): T | undefined {
  const text = parseText(state, field);
  if (text === undefined && (state.raw[field] !== undefined || state.errors.some((error) => error.field === field)))
    return undefined;
  const parsed = (text && parse(text)) || undefined;
  const isVisible = parsed instanceof ParseError || /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u.test(parsed ?? '');
  const value = parsed !== undefined && isVisible ? parsed : new ParseError('is missing');
  if (!(value instanceof ParseError)) return value;
  addItemError(state, 'errors', field, text ?? '', value.reason);
  return undefined;
}

/** Parses an optional field: undefined if absent, `empty` if empty or invalid. */
export function parseOptional<T, E>(
  state: ItemParse,
  field: ListField,
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

/** Returns the elements of a multi-value field: a JSON array, JSON array text, or text split at the separator. */
export function parseElements(state: ItemParse, field: ListField, separator: RegExp): unknown[] | undefined {
  const value = state.raw[field];
  if (Array.isArray(value)) return filterValidElements(state, field, value);
  const text = parseText(state, field);
  if (text?.startsWith('[')) return filterValidElements(state, field, parseJsonArray(text));
  return text?.split(separator).filter((part) => part.trim() !== '');
}

function filterValidElements(state: ItemParse, field: ListField, elements: unknown[]): unknown[] {
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
