// Parses the days in which a price of a price list is valid.

import { addItemError, type ItemParse, parseOptional } from '../price-lists/parse-item.ts';
import { ParseError } from '../price-lists/parse-value.ts';

const time = String.raw`(?:[T ]\d{1,2}:\d{2}.*)?$`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}`);
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const dayFirst = new RegExp(String.raw`^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})${time}`);
const eitherFirst = new RegExp(String.raw`^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})${time}`);

/**
 * Parses a day from 2000 to 2099 and returns it as `YYYY-MM-DD`. A time after it is ignored. With slashes, the day or the month can be
 * first, unless both are possible.
 *
 * `2026-12-01`, `20261201`, `1.12.2026`, `01.12.26` → `2026-12-01`; `13/12/2026`, `12/13/2026` → `2026-12-13`
 */
export function parseDay(text: string): string | ParseError {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return toDay(year, month!, day!);
  const [, compactYear, compactMonth, compactDay] = compact.exec(text) ?? [];
  if (compactYear !== undefined) return toDay(compactYear, compactMonth!, compactDay!);
  const [, leadingDay, middleMonth, lastYear] = dayFirst.exec(text) ?? [];
  if (leadingDay !== undefined) return toDay(lastYear!, middleMonth!, leadingDay);
  const [, first, , second, trailingYear] = eitherFirst.exec(text) ?? [];
  if (first === undefined) return new ParseError('is not a day like 2026-12-01');
  const [a, b] = [Number(first), Number(second)];
  if (a <= 12 && b <= 12 && a !== b) return new ParseError('can be two days: write it like 2026-12-01 or 01.12.2026');
  return a > 12 ? toDay(trailingYear!, second!, first) : toDay(trailingYear!, first, second!);
}

function toDay(year: string, month: string, day: string): string | ParseError {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  // Date accepts days such as February 30.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    return new ParseError('is not a day of the calendar');
  return text.startsWith('20') ? text : new ParseError('is not a day from 2000 to 2099');
}

/**
 * Parses the first and the last day of a row's price; empty strings for none, undefined if the file does not have the field. The last day
 * must not be before the first one or `today` (`YYYY-MM-DD`).
 */
export function parseValidity(
  state: ItemParse,
  today: string | undefined,
): { validFrom: string | undefined; validTo: string | undefined } {
  const validFrom = parseOptional(state, 'validFrom', parseDay, '', 'errors');
  const validTo = parseOptional(state, 'validTo', parseDay, '', 'errors');
  if (!validTo) return { validFrom, validTo };
  if (validFrom && validTo < validFrom) {
    addItemError(state, 'errors', 'validTo', validTo, `is before validFrom, ${validFrom}`);
  } else if (today !== undefined && validTo < today) {
    addItemError(state, 'errors', 'validTo', validTo, 'is in the past');
  }
  return { validFrom, validTo };
}
