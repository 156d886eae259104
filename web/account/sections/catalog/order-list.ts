// Parses a pasted order list: one product a line, its code and its quantity separated by a tab, comma, semicolon or space, and its supplier and
// shipping method if given.

import { byMethod, methodNames } from '../../labels.ts';
import type { Method } from '../ordering/quote.ts';

/** A line of the list; `quantity` is null if it has none or an invalid one. */
export interface ListedLine {
  /** Line number, from 1. */
  number: number;
  /** The line as pasted. */
  text: string;
  code: string;
  quantity: number | null;
  /** The name of the supplier; absent for none. */
  supplier?: string;
  /** Absent for none. */
  method?: Method;
}

/** Words of column names in the languages of the account. */
const columnNames =
  /\b(sku|code|product|item|barcode|quantity|qty|units)\b|ürün|kod|barkod|miktar|adet|артикул|товар|код|количество|кол-во/i;

/** Returns the lines with text. A first line of column names, which has a known one and no digits, is left out. */
export function parseOrderList(text: string): ListedLine[] {
  const lines = text.split(/\r?\n/).flatMap((line, index) => {
    const trimmed = line.trim();
    return trimmed === '' ? [] : [parseLine(trimmed, index + 1)];
  });
  const [first] = lines;
  return first && lines.length > 1 && columnNames.test(first.text) && !/\d/.test(first.text) ? lines.slice(1) : lines;
}

/** The code is the first field; the others can be in any order. Codes can contain spaces if another separator is used. */
function parseLine(text: string, number: number): ListedLine {
  const separator = [/\s*\t\s*/, /\s*;\s*/, /\s*,\s*/].find((mark) => mark.test(text));
  const fields = separator ? text.split(separator).map(unquoted).filter(Boolean) : wordsOf(text);
  const [code = text, ...all] = fields;
  const method = all.map(methodOf).find((found) => found !== undefined);
  const others = all.filter((field) => methodOf(field) === undefined);
  const position = others.length > 1 ? others.findIndex((field) => unitsOf(field) !== null) : 0;
  const supplier = others.length > 1 ? others.filter((_, index) => index !== position).at(-1) : undefined;
  const given = { ...(supplier !== undefined && { supplier }), ...(method && { method }) };
  return { number, text, code, quantity: unitsOf(others[position] ?? ''), ...given };
}

/** The quantity is the last word, or the one before the shipping method. */
function wordsOf(text: string): string[] {
  const [, line = text, method] = /^(\S.*\s\d+)\s+(\D\S*)$/.exec(text) ?? [];
  if (method !== undefined && methodOf(method)) return [...wordsOf(line), method];
  const [, code = text, quantity = ''] = /^(\S.*?)\s+(\S+)$/.exec(text) ?? [];
  return [unquoted(code), quantity];
}

const methodWords = { sea: /^(by )?sea$/, air: /^(by )?air$/ };

/** In English or the user's language, such as `sea` or `by sea`; undefined for another word. */
function methodOf(field: string): Method | undefined {
  const word = field.toLocaleLowerCase();
  return (['sea', 'air'] as const).find(
    (method) =>
      methodWords[method].test(word) ||
      word === methodNames[method].toLocaleLowerCase() ||
      word === byMethod[method].toLocaleLowerCase(),
  );
}

function unquoted(field: string): string {
  return field.replaceAll(/^"|"$/g, '').trim();
}

function unitsOf(field: string): number | null {
  return /^[1-9]\d{0,6}$/.test(field) && Number(field) <= 1_000_000 ? Number(field) : null;
}
