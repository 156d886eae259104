// The lines of orders and drafts in the audit log, in words, for its page and its download.

import type { PageWords } from '../translate.ts';

type Line = Record<string, unknown>;

/** A line in words: the ID of the product that names it, or its name, and what changed. */
export interface LineWords {
  productId: string | null;
  name: string;
  text: string;
}

interface LineWriter {
  words: Pick<PageWords, 't' | 'plural'>;
  nameField: (name: string) => string;
  write: (name: string, value: unknown, line: Line) => string;
}

/** The members that say which line it is, and what the order has. */
const identity = ['lineNumber', 'item', 'sku', 'ordered', 'orderedUnitPrice'];

/** What a supplier confirmed of a line has other names in decisions about it. */
const confirmedNames: Record<string, string> = {
  confirmed: 'quantity',
  confirmedUnitPrice: 'unitPrice',
  confirmedDate: 'expectedDate',
};

/** Returns whether the values of a member are lines. */
export function areLines(name: string, value: unknown): value is Line[] {
  return name === 'lines' && Array.isArray(value) && value.every((line) => line !== null && typeof line === 'object');
}

/**
 * Returns what changed of each line, or what each line has if there is no state before or after. A confirmed line changes the ordered one:
 * `Line 2 (NL-01000): 168 → 120 units`.
 */
export function describeLines(
  writer: LineWriter,
  before: readonly Line[] | null,
  after: readonly Line[] | null,
): LineWords[] {
  const known = new Map((before ?? []).map((line) => [keyOf(line), line]));
  const kept = new Map((after ?? []).map((line) => [keyOf(line), line]));
  return [...new Set([...known.keys(), ...kept.keys()])].flatMap((key) => {
    const [from, to] = [known.get(key), kept.get(key)];
    const line = { ...from, ...to };
    const parts = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
      .filter((name) => !identity.includes(name))
      .flatMap((name) => describeMember(writer, name, { line, from, to, isChange: before !== null && after !== null }));
    if (parts.length === 0) return [];
    return [{ ...nameLine(writer.words, line), text: parts.join(', ') }];
  });
}

function keyOf({ lineNumber, item, sku }: Line): string {
  return String(lineNumber ?? item ?? sku);
}

function nameLine({ t }: LineWriter['words'], { lineNumber, item, sku }: Line): Pick<LineWords, 'productId' | 'name'> {
  const code = sku === undefined || sku === null ? '' : String(sku);
  if (lineNumber === undefined) return { productId: item === undefined ? null : String(item), name: code };
  const name = t('Line {{number}}', { number: String(lineNumber) });
  return { productId: null, name: code ? `${name} (${code})` : name };
}

interface Change {
  line: Line;
  from: Line | undefined;
  to: Line | undefined;
  /** Whether there are lines before and after: then equal members say nothing, and a missing line has no units. */
  isChange: boolean;
}

function describeMember(writer: LineWriter, stored: string, { line, from, to, isChange }: Change): string[] {
  const { words, nameField, write } = writer;
  const name = confirmedNames[stored] ?? stored;
  const isUnits = name === 'quantity';
  const missing = isUnits && isChange ? 0 : undefined;
  const now = (to === undefined ? missing : to[stored]) ?? null;
  const earlier = (from === undefined ? missing : from[stored]) ?? null;
  const ordered = { quantity: line.ordered, unitPrice: line.orderedUnitPrice }[name] ?? null;
  const shown = now ?? (isChange ? null : earlier);
  // A decision to make is none.
  const isReplaced = earlier !== null && earlier !== 'open' && !isSame(earlier, shown);
  const was = isReplaced ? earlier : ordered;
  const start = was === null || isSame(was, shown) ? null : was;
  if (shown === null || (isChange && isSame(now, earlier) && start === null)) return [];
  if (isUnits) {
    const units = words.plural(Number(shown), '{{count}} unit', '{{count}} units');
    return [start === null ? units : words.t('{{from}} → {{to}}', { from: Number(start), to: units })];
  }
  const value = write(name, shown, line);
  const change = start === null ? value : words.t('{{from}} → {{to}}', { from: write(name, start, line), to: value });
  return [`${nameField(name)}: ${change}`];
}

function isSame(a: unknown, b: unknown): boolean {
  return String(a) === String(b);
}
