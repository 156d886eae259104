// Columns of lists that people download. A cell has a kind, so that CSV and workbooks show it in the way that the reader's spreadsheet
// program understands.

import { escapeFormula } from '../catalog/spreadsheet-text.ts';
import { csvCell } from '../csv-cell.ts';
import { type Locale, locales } from '../locale.ts';

/**
 * What a cell is: `count` is an integer, `decimal` a decimal string or number, `day` is `YYYY-MM-DD`, `time` ISO 8601 UTC. Texts are never
 * numbers to a spreadsheet, so that barcodes keep their zeros.
 */
export type CellKind = 'text' | 'count' | 'decimal' | 'day' | 'time';
export type Cell = string | number | null | undefined;

/** A column of rows of type `Row`. */
export interface ListColumn<Row> {
  kind: CellKind;
  title: Record<Locale, string>;
  value(row: Row, locale: Locale): Cell;
}

/** A title in English, Turkish and Russian. */
export type Words = readonly [en: string, tr: string, ru: string];

/** Returns the words of each locale. */
export function wordsByLocale(words: Words): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale, index) => [locale, words[index]])) as Record<Locale, string>;
}

/** Returns a function that creates columns of rows of a type. */
export function columnsOf<Row>() {
  return (kind: CellKind, title: Words, value: ListColumn<Row>['value']): ListColumn<Row> => ({
    kind,
    title: wordsByLocale(title),
    value,
  });
}

/** Excel separates cells by semicolons where numbers have decimal commas. */
const csvFormats: Record<Locale, { separator: string; decimalPoint: string }> = {
  en: { separator: ',', decimalPoint: '.' },
  tr: { separator: ';', decimalPoint: ',' },
  ru: { separator: ';', decimalPoint: ',' },
};
const byteOrderMark = '\ufeff';

/** Returns the first line of a CSV file, with the byte-order mark by which Excel knows UTF-8. */
export function csvTitles<Row>(columns: readonly ListColumn<Row>[], locale: Locale): string {
  return byteOrderMark + csvRow(titlesOf(columns, locale), locale);
}

/** Returns the titles of the columns. */
export function titlesOf<Row>(columns: readonly ListColumn<Row>[], locale: Locale): string[] {
  return columns.map(({ title }) => title[locale]);
}

/** Returns the line of a row in a CSV file. `{price: '4.5', name: '=1+1'}` → `4,5;'=1+1` in Turkish */
export function csvListLine<Row>(columns: readonly ListColumn<Row>[], row: Row, locale: Locale): string {
  return csvRow(
    columns.map(({ kind, value }) => csvText(kind, value(row, locale), locale)),
    locale,
  );
}

function csvRow(cells: string[], locale: Locale): string {
  const { separator } = csvFormats[locale];
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

/** Returns a cell as people read it in a language. `('day', '2026-11-21', 'tr')` → `21.11.2026` */
export function csvText(kind: CellKind, value: Cell, locale: Locale): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  switch (kind) {
    case 'text':
      return escapeFormula(text);
    case 'decimal':
      return text.replace('.', csvFormats[locale].decimalPoint);
    case 'day':
      return formatDay(text, locale);
    case 'time':
      return `${formatDay(text, locale)} ${text.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)}`;
    default:
      return text;
  }
}

/** Returns the day of a date or time. `2026-11-21` → `21.11.2026`; in English as it is */
function formatDay(text: string, locale: Locale): string {
  const day = text.slice(0, 'YYYY-MM-DD'.length);
  return locale === 'en' ? day : day.split('-').reverse().join('.');
}
