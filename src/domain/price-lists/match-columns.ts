// Maps the columns of a price list to fields by their names: exact names, usual names in several languages, similar names.
// cspell:ignore zzgl ohne mwst kdvsiz kdvli haric exkl bkdv bharic

import { type BreakField, type ItemField, itemFields, type ListField } from '../catalog/product-fields.ts';
import { type FoundBreak, findBreak } from './break-columns.ts';
import { excludedWords, usualColumnNames } from './column-names.ts';

export const requiredFields: readonly ListField[] = ['sku', 'name', 'price'];

/** How a column was found: mapped explicitly, from the supplier's profile, named like the field, by a usual name, or by a similar name. */
export type MatchKind = 'given' | 'profile' | 'exact' | 'usual' | 'similar';

interface ColumnMatch {
  field: ListField;
  /** Index of the column. */
  index: number;
  kind: MatchKind;
}

/** Names of a column: the whole name and, with two header rows, each part. */
export type ColumnNames = readonly string[];

const maxNameLength = 80;

interface FoundColumn extends FoundBreak {
  index: number;
}

interface Candidate extends ColumnMatch {
  field: ItemField;
  score: number;
}

// Codes of common currencies, which column names often include: `Price (EUR)`.
const currencyWords = new Set('eur euro usd gbp try tl ytl chf pln rub cny jpy'.split(' '));
// Words that say nothing about the field. Only whole-price words remain, so that "KDV hariç fiyat" is "fiyat".
const fillerPhrases =
  /\b(?:excl|ex|excluding|without|zzgl|exkl|ohne)\.? ?(?:vat|tax|mwst|ust)\b|\bkdv ?(?:siz|haric)\b|\bharic kdv\b|\bplus vat\b/g;

/** Returns a name in lower case without diacritics, punctuation, currencies and phrases such as "excl. VAT". */
export function normalizeColumnName(name: string): string {
  const plain = name
    .replaceAll('ı', 'i')
    .replaceAll('İ', 'i')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(fillerPhrases, ' ');
  const words = plain.split(/\s+/).filter((word) => word !== '');
  const kept = words.filter((word) => !currencyWords.has(word));
  return (kept.length > 0 ? kept : words).join(' ');
}

/**
 * Maps columns to fields, each at most once. Columns named exactly like a field win, then usual names, then similar ones. Columns with a
 * quantity in their names are price breaks; the one with the lowest quantity is the price if there is no other, or if it is from 1.
 * `without` lists fields to leave out, and `used` indexes of columns that are mapped already.
 */
export function matchColumns(
  columns: readonly ColumnNames[],
  { without = new Set(), used = new Set() }: { without?: ReadonlySet<ListField>; used?: ReadonlySet<number> } = {},
): ColumnMatch[] {
  const breaks = without.has('priceBreaks') ? new Map<number, FoundColumn>() : findBreaks(columns, used);
  const candidates = columns.flatMap((names, index) =>
    used.has(index) || breaks.has(index) ? [] : candidatesOf(names, index, without),
  );
  candidates.sort((a, b) => b.score - a.score || a.index - b.index);
  const matches = new Map<ItemField, ColumnMatch>();
  const indexes = new Set<number>();
  for (const { field, index, kind } of candidates) {
    if (matches.has(field) || indexes.has(index)) continue;
    matches.set(field, { field, index, kind });
    indexes.add(index);
  }
  if (matches.has('priceBreaks')) return itemFields.flatMap((field) => matches.get(field) ?? []);
  const [lowest, ...others] = [...breaks.values()].sort((a, b) => a.fromQuantity - b.fromQuantity);
  const price = matches.get('price');
  const isPrice = lowest && !without.has('price') && (!price || (lowest.fromQuantity === 1 && price.kind !== 'exact'));
  if (isPrice) matches.set('price', { field: 'price', index: lowest.index, kind: 'similar' });
  const rest = isPrice || !lowest ? others : [lowest, ...others];
  const breakMatches = rest.flatMap(({ fromQuantity, index, isExact }): ColumnMatch[] => {
    const field: BreakField = `price_${fromQuantity}`;
    return without.has(field) ? [] : [{ field, index, kind: isExact ? 'exact' : 'usual' }];
  });
  return [...itemFields.flatMap((field) => matches.get(field) ?? []), ...breakMatches];
}

/** Returns the required fields among the matches. Lists without a name use the description as the name. */
export function findRequiredFields(matches: readonly ColumnMatch[]): ListField[] {
  const fields = new Set(matches.map(({ field }) => field));
  if (fields.has('description')) fields.add('name');
  return requiredFields.filter((field) => fields.has(field));
}

/** Returns the columns of price breaks; of those with the same quantity, the first. */
function findBreaks(columns: readonly ColumnNames[], used: ReadonlySet<number>): Map<number, FoundColumn> {
  const found = new Map<number, FoundColumn>();
  for (const [index, names] of columns.entries()) {
    const priceBreak = used.has(index) ? undefined : findBreak(names[0] ?? '');
    if (!priceBreak) continue;
    if ([...found.values()].some(({ fromQuantity }) => fromQuantity === priceBreak.fromQuantity)) continue;
    found.set(index, { ...priceBreak, index });
  }
  return found;
}

function candidatesOf(names: ColumnNames, index: number, without: ReadonlySet<ListField>): Candidate[] {
  const candidates: Candidate[] = [];
  const normalized = names.map(normalizeColumnName);
  for (const field of itemFields) {
    if (without.has(field)) continue;
    const scores = names.map((name, part) => scoreName(field, name, normalized[part]!));
    // A part of a two-row header says less than the whole name.
    const [best] = scores
      .map((score, part) => ({ ...score, score: score.score - part / 100 }))
      .sort((a, b) => b.score - a.score);
    if (best && best.score > 0 && !isExcluded(field, normalized[0] ?? '')) candidates.push({ field, index, ...best });
  }
  return candidates;
}

function isExcluded(field: ItemField, normalized: string): boolean {
  const excluded = excludedWords[field];
  return excluded !== undefined && normalized.split(' ').some((word) => excluded.has(word));
}

function scoreName(field: ItemField, name: string, normalized: string): { kind: MatchKind; score: number } {
  if (name.trim().toLowerCase() === field.toLowerCase()) return { kind: 'exact', score: 10 };
  if (normalized === '' || normalized.length > maxNameLength) return { kind: 'similar', score: 0 };
  let best = 0;
  let kind: MatchKind = 'similar';
  for (const [rank, usual] of usualColumnNames[field].entries()) {
    const preference = rank / 1000;
    if (normalized === usual) {
      best = Math.max(best, 5 - preference);
      kind = 'usual';
    } else if (best < 4) {
      best = Math.max(best, scoreSimilar(field, normalized, usual) - preference);
    }
  }
  return { kind, score: Math.max(best, 0) };
}

/** Typing errors and additional words; for optional fields other than the barcode, only typing errors. */
function scoreSimilar(field: ItemField, name: string, usual: string): number {
  const maxEdits = usual.length >= 9 ? 2 : usual.length >= 5 ? 1 : 0;
  if (maxEdits > 0 && isWithinEdits(name, usual, maxEdits)) return 3;
  if (usual.length < 3 || !(requiredFields.includes(field) || field === 'barcode')) return 0;
  const words = name.split(' ');
  if (words.length > 6 || !usual.split(' ').every((word) => words.includes(word))) return 0;
  // The first of several price columns, such as price breaks, wins by its index.
  return 1 + usual.split(' ').length / 5;
}

/** Whether the Levenshtein distance is at most `max`. */
function isWithinEdits(a: string, b: string, max: number): boolean {
  if (Math.abs(a.length - b.length) > max) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(substitution, previous[j]! + 1, current[j - 1]! + 1));
    }
    previous = current;
  }
  return previous[b.length]! <= max;
}
