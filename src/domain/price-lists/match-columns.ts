// Maps the columns of a price list to fields by their names: exact names, usual names in several languages, similar names.
// cspell:ignore zzgl ohne brutto mwst kdvsiz kdvli haric exkl bkdv bharic

import { type BreakField, type ItemField, itemFields, type ListField } from '../catalog/product-fields.ts';
import { isWithinEdits } from '../edit-distance.ts';
import { type FoundBreak, findBreak } from './break-columns.ts';
import { contentColumns, excludedWords, usualColumnNames } from './column-names.ts';
import { findCurrencies, parseCurrency, withoutCurrencies } from './find-currencies.ts';
import { findPriceQuantity } from './find-price-quantity.ts';
import { foldText } from './fold-text.ts';

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
  /** The name of a price column without its currency. */
  base: string;
}

interface MatchOptions {
  /** Fields to leave out. */
  without?: ReadonlySet<ListField>;
  /** Indexes of columns that are mapped already. */
  used?: ReadonlySet<number>;
  /** The currency of the supplier, if it is known. */
  currency?: string | undefined;
}

// Words that say nothing about the field. Only whole-price words remain, so that "KDV hariç fiyat" is "fiyat".
const fillerPhrases =
  /\b(?:excl|ex|excluding|without|zzgl|exkl|ohne)\.? ?(?:\d{1,2} )?(?:vat|tax|mwst|ust)\b|\bkdv ?(?:siz|haric)\b|\bharic kdv\b|\bplus vat\b/g;

/** Returns a name in lower case without diacritics, punctuation, currencies and phrases such as "excl. VAT". */
export function normalizeColumnName(name: string): string {
  return plainWords(withoutCurrencies(name)) || plainWords(name);
}

function plainWords(name: string): string {
  const words = foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(fillerPhrases, ' ');
  return words.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Maps columns to fields, each at most once. Columns named exactly like a field win, then usual names, then similar ones. Columns with a
 * quantity in their names are price breaks; the one with the lowest quantity is the price if there is no other, or if it is from 1.
 * Of several prices, the one in the supplier's currency wins.
 */
export function matchColumns(
  columns: readonly ColumnNames[],
  { without = new Set(), used = new Set(), currency }: MatchOptions = {},
): ColumnMatch[] {
  const breaks = without.has('priceBreaks') ? new Map<number, FoundColumn>() : findBreaks(columns, used, currency);
  const candidates = preferCurrency(
    columns,
    columns.flatMap((names, index) =>
      used.has(index) || breaks.has(index) || isOtherBreak(names, breaks)
        ? []
        : candidatesOf(names, index, without).filter(
            ({ field }) =>
              field !== 'priceUnit' || !contentColumns.has(normalizeColumnName(columns[index - 1]?.[0] ?? '')),
          ),
    ),
    currency,
  );
  candidates.sort((a, b) => b.score - a.score || a.index - b.index);
  const isTied = hasTiedPrices(columns, candidates);
  const matches = new Map<ItemField, ColumnMatch>();
  const indexes = new Set<number>();
  for (const { field, index, kind } of candidates) {
    if (matches.has(field) || indexes.has(index) || (isTied && field === 'price')) continue;
    matches.set(field, { field, index, kind });
    indexes.add(index);
  }
  if (matches.has('priceBreaks')) return itemFields.flatMap((field) => matches.get(field) ?? []);
  const [lowest, ...others] = [...breaks.values()].sort((a, b) => a.fromQuantity - b.fromQuantity);
  const price = matches.get('price');
  const isPrice = lowest && !without.has('price') && (!price || (lowest.fromQuantity === 1 && price.kind !== 'exact'));
  if (isPrice) matches.set('price', { field: 'price', index: lowest.index, kind: 'similar' });
  const net = matches.has('price') || without.has('price') ? -1 : findNetColumn(columns, used, indexes);
  if (net >= 0) matches.set('price', { field: 'price', index: net, kind: 'similar' });
  const rest = isPrice || !lowest ? others : [lowest, ...others];
  const breakMatches = rest.flatMap(({ fromQuantity, index, isExact }): ColumnMatch[] => {
    const field: BreakField = `price_${fromQuantity}`;
    return without.has(field) ? [] : [{ field, index, kind: isExact ? 'exact' : 'usual' }];
  });
  return [...itemFields.flatMap((field) => matches.get(field) ?? []), ...breakMatches];
}

/** `Net` beside `Gross` is the price if no column is named like one. */
function findNetColumn(columns: readonly ColumnNames[], used: ReadonlySet<number>, matched: ReadonlySet<number>) {
  const names = columns.map(([name = '']) => normalizeColumnName(name));
  if (!names.some((name) => /^(?:gross|brutto|brut)$/.test(name))) return -1;
  return names.findIndex((name, index) => /^net(?:to)?$/.test(name) && !used.has(index) && !matched.has(index));
}

/** Whether several columns below one name, such as 2025 and 2026 below Price, are the price equally likely. */
function hasTiedPrices(columns: readonly ColumnNames[], candidates: readonly Candidate[]): boolean {
  const [first, ...others] = candidates.filter(({ field }) => field === 'price');
  const [, name = '', group] = first ? columns[first.index]! : [];
  if (group === undefined || parseCurrency(name)) return false;
  return others.some(({ index, score }) => score > first!.score - 0.05 && columns[index]![2] === group);
}

/** Returns the required fields among the matches. Lists without a name use the description as the name. */
export function findRequiredFields(matches: readonly ColumnMatch[]): ListField[] {
  const fields = new Set(matches.map(({ field }) => field));
  if (fields.has('description')) fields.add('name');
  return requiredFields.filter((field) => fields.has(field));
}

/** How a column of prices relates to the currency of the supplier: in it, in no known one, or in another one. */
export function rateCurrency(name: string, currency: string | undefined): 1 | 0 | -1 {
  const mentions = currency === undefined ? [] : findCurrencies(name);
  if (mentions.length === 0) return 0;
  return mentions.every(({ codes }) => codes.includes(currency!)) ? 1 : -1;
}

const otherFields: ReadonlySet<ListField> = new Set(itemFields.filter((field) => field !== 'price'));

/** Returns the indexes of columns that can be the price of one unit in the supplier's currency. */
export function findPriceColumns(columns: readonly ColumnNames[], currency: string | undefined): number[] {
  return columns.flatMap((names, index) => {
    const [name = ''] = names;
    const isPrice = candidatesOf(names, index, otherFields).some(({ score }) => score >= 1);
    const isOther = rateCurrency(name, currency) < 0 || findPriceQuantity(name) || findBreak(name);
    return isPrice && !isOther ? [index] : [];
  });
}

/** Prices in another currency, and for several units, are the last choice; one in the supplier's wins over the same name without. */
function preferCurrency(
  columns: readonly ColumnNames[],
  candidates: readonly Candidate[],
  currency: string | undefined,
): Candidate[] {
  const best = new Map<string, number>();
  for (const { field, base, score } of candidates)
    if (field === 'price') best.set(base, Math.max(best.get(base) ?? 0, score));
  return candidates.map((candidate) => {
    if (candidate.field !== 'price') return candidate;
    const name = columns[candidate.index]![0] ?? '';
    const rated = rateCurrency(name, currency);
    if (rated < 0 || findPriceQuantity(name)) return { ...candidate, score: candidate.score / 100 };
    return rated > 0 ? { ...candidate, score: best.get(candidate.base)! + 0.5 } : candidate;
  });
}

/** Returns the columns of price breaks; of those with the same quantity, the one in the supplier's currency, or the first. */
function findBreaks(
  columns: readonly ColumnNames[],
  used: ReadonlySet<number>,
  currency: string | undefined,
): Map<number, FoundColumn> {
  const found = new Map<number, FoundColumn>();
  const rated = [...columns.entries()].sort(
    ([a, [first = '']], [b, [second = '']]) => rateCurrency(second, currency) - rateCurrency(first, currency) || a - b,
  );
  for (const [index, names] of rated) {
    const priceBreak = used.has(index) ? undefined : findBreak(names[0] ?? '');
    if (!priceBreak) continue;
    if ([...found.values()].some(({ fromQuantity }) => fromQuantity === priceBreak.fromQuantity)) continue;
    found.set(index, { ...priceBreak, index });
  }
  return found;
}

/** A price break that another column with the same quantity replaces is no price. */
function isOtherBreak(names: ColumnNames, breaks: ReadonlyMap<number, FoundColumn>): boolean {
  return breaks.size > 0 && findBreak(names[0] ?? '') !== undefined;
}

function candidatesOf(names: ColumnNames, index: number, without: ReadonlySet<ListField>): Candidate[] {
  const candidates: Candidate[] = [];
  const normalized = names.map(normalizeColumnName);
  for (const field of itemFields) {
    if (without.has(field) || (field === 'priceUnit' && isPerUnit(names[0] ?? ''))) continue;
    const scores = names.map((name, part) => scoreName(field, name, normalized[part]!));
    // A part of a two-row header says less than the whole name.
    const [best] = scores
      .map((score, part) => ({ ...score, score: score.score - part / 100 }))
      .sort((a, b) => b.score - a.score);
    if (!best || best.score <= 0 || isExcluded(field, plainWords(names[0] ?? ''))) continue;
    const isCurrency = field === 'price' && parseCurrency(names[0] ?? '') !== undefined;
    candidates.push({ field, index, ...best, base: isCurrency ? 'price' : (normalized[0] ?? '') });
  }
  return candidates;
}

/** `Price/unit` is a price, and `Price unit` what it is for. */
function isPerUnit(name: string): boolean {
  return /\p{L}\s*\/\s*\p{L}/u.test(name) && findPriceQuantity(name) === undefined;
}

function isExcluded(field: ItemField, normalized: string): boolean {
  const excluded = excludedWords[field];
  return excluded !== undefined && normalized.split(' ').some((word) => excluded.has(word));
}

function scoreName(field: ItemField, name: string, normalized: string): { kind: MatchKind; score: number } {
  if (name.trim().toLowerCase() === field.toLowerCase()) return { kind: 'exact', score: 10 };
  if (normalized === '' || normalized.length > maxNameLength) return { kind: 'similar', score: 0 };
  // A column named `EUR` has prices.
  let best = field === 'price' && parseCurrency(name) ? 0.9 : 0;
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
  // Names of these fields are close to others.
  if (field === 'priceUnit' || field === 'tax') return 0;
  const maxEdits = usual.length >= 9 ? 2 : usual.length >= 5 ? 1 : 0;
  if (maxEdits > 0 && isWithinEdits(name, usual, maxEdits)) return 3;
  if (usual.length < 3 || !(requiredFields.includes(field) || field === 'barcode')) return 0;
  const words = name.split(' ');
  if (words.length > 6 || !usual.split(' ').every((word) => words.includes(word))) return 0;
  // The first of several price columns, such as price breaks, wins by its index.
  return 1 + usual.split(' ').length / 5;
}
