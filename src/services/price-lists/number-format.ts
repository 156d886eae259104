// Number formats of workbooks: how numbers are shown, and what the text around their digits says.

import { dateFromSerial, format, getFormatFromId, getFormatInfo, isValidFormat, round, tokenize } from 'numfmt';
import { findCurrencies } from '../../domain/price-lists/find-currencies.ts';
import type { NumberKind } from '../../domain/price-lists/number-cell.ts';

const kinds: Record<string, NumberKind> = {
  date: 'date',
  datetime: 'date',
  time: 'time',
  percent: 'percent',
  fraction: 'fraction',
  scientific: 'scientific',
};
const numberInText = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/g;
const literalTokens = new Set(['STRING', 'ESCAPED', 'CHAR', 'CURRENCY', 'LOCALE', 'SPACE']);

/** A section of a format, such as that of negative numbers. */
interface Section {
  kind: NumberKind;
  decimals: number | undefined;
  isDate: boolean;
  /** The text besides digits. */
  text: string;
}

/** How a workbook shows numbers. */
export class NumberFormat {
  readonly #pattern: string;
  readonly #sections: Section[];
  /** A format that shows the index of the section that applies; undefined if the first one applies to positive numbers. */
  readonly #selector: string | undefined;
  /** Days to add to dates. */
  readonly #dateOffset: number;
  /** The text around positive numbers; undefined if it depends on the number. */
  readonly #unit: string | undefined;
  /** The texts of sections with a currency. */
  readonly #currencyText: string;

  /** Returns the format; undefined for General and text formats, which show numbers as they are stored. */
  static of(pattern: string, isDate1904: boolean): NumberFormat | undefined {
    if (!isValidFormat(pattern) || /^general$/i.test(pattern.trim())) return undefined;
    return getFormatInfo(pattern).type === 'text' ? undefined : new NumberFormat(pattern, isDate1904 ? 1462 : 0);
  }

  private constructor(pattern: string, dateOffset: number) {
    const sections = splitSections(pattern);
    // Separators of thousands would become part of article codes.
    this.#pattern = pattern.replaceAll(/(?<=[#0?]),(?=[#0?])/g, '');
    this.#sections = sections.map(({ raw, text }) => readSection(raw, text));
    this.#selector = sections.some(({ condition }) => condition !== '')
      ? sections.map(({ condition }, at) => `${condition}"${at}"`).join(';')
      : undefined;
    this.#dateOffset = dateOffset;
    this.#unit = this.#selector === undefined ? this.#readUnit(1234.5) : undefined;
    const texts = this.#sections.map(({ text }) => text);
    this.#currencyText = texts.filter((text) => findCurrencies(text).length > 0).join(' ');
  }

  /** Returns the number with the decimals that the format shows. */
  round(stored: number): number {
    const { decimals } = this.#sectionOf(stored);
    return decimals === undefined ? stored : round(stored, decimals);
  }

  /** Returns the day of a date as `YYYY-MM-DD`; undefined if the format shows no date. */
  showDay(stored: number): string | undefined {
    if (!this.#sectionOf(stored).isDate) return undefined;
    const [year, month, day] = dateFromSerial(stored + this.#dateOffset);
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  }

  /** Returns the text that the format shows, without thousands separators. */
  show(stored: number): string {
    try {
      return format(this.#pattern, stored + (this.#sectionOf(stored).isDate ? this.#dateOffset : 0)).trim();
    } catch {
      return String(stored);
    }
  }

  /**
   * Returns what the format says besides the number: what kind of number it is, the text around it, and the text of other sections if only
   * they have a currency.
   */
  describe(stored: number): { kind: NumberKind; unit: string; otherUnit: string } {
    const { kind } = this.#sectionOf(stored);
    if (kind === 'date' || kind === 'time') return { kind, unit: '', otherUnit: '' };
    const unit = stored > 0 && this.#unit !== undefined ? this.#unit : this.#readUnit(stored);
    const otherUnit = this.#currencyText !== '' && findCurrencies(unit).length === 0 ? this.#currencyText : '';
    if (/[%‰]/.test(unit)) return { kind: 'percent', unit, otherUnit };
    // Accounting formats show 0 as a dash.
    const isHidden =
      stored !== 0 && (this.#unit === undefined || /\p{L}|^$/u.test(unit)) && !/\d/.test(this.show(stored));
    if (isHidden) return { kind: 'none', unit, otherUnit };
    return { kind: kind === 'number' && !this.#showsNumber(stored) ? 'other' : kind, unit, otherUnit };
  }

  #sectionOf(stored: number): Section {
    const [first, ...others] = this.#sections as [Section, ...Section[]];
    if (others.length === 0 || (stored > 0 && this.#selector === undefined)) return first;
    const selector = this.#selector ?? this.#sections.map((_, at) => `"${at}"`).join(';');
    return this.#sections[Number(/\d/.exec(format(selector, stored))?.[0] ?? 0)] ?? first;
  }

  /** Whether the digits that are shown are those of the number: `0\\.00` shows 250 as 2.50, and `0.0,` shows 2500 as 2.5. */
  #showsNumber(stored: number): boolean {
    const number = Math.abs(this.round(stored));
    const text = this.show(stored).replaceAll(/(?<=\d)[\s'’](?=\d)/g, '');
    const shown = text.replaceAll(/(?<=\d),(?=\d)/g, '.').match(/\.?\d[\d.]*/g) ?? [];
    // `.50` without a zero, and `Fr.12`.
    return (
      shown.length === 0 ||
      shown.some((digits) =>
        [digits, digits.replace(/^\./, '')].some((each) => Number(each.replace(/\.+$/, '')) === number),
      )
    );
  }

  #readUnit(stored: number): string {
    const { kind, decimals } = this.#sectionOf(stored);
    const shown = this.show(stored);
    const digits = (decimals === undefined ? String(stored) : round(stored, decimals).toFixed(decimals)).replaceAll(
      /\D/g,
      '',
    );
    const numbers = [...shown.matchAll(numberInText)];
    const number = numbers.find(([text]) => text.replaceAll(/\D/g, '') === digits) ?? numbers[0];
    const rest = number ? `${shown.slice(0, number.index)} ${shown.slice(number.index + number[0].length)}` : shown;
    const text = rest.replaceAll(/^[\s+()-]+|[\s()-]+$/g, '').replaceAll(/\s+/g, ' ');
    return kind === 'scientific' || kind === 'fraction' ? '' : text;
  }
}

function splitSections(pattern: string): { raw: string; condition: string; text: string }[] {
  const sections = [{ raw: '', condition: '', text: '' }];
  for (const { type, raw, value } of tokenize(pattern)) {
    const section = sections.at(-1)!;
    if (type === 'BREAK') sections.push({ raw: '', condition: '', text: '' });
    else section.raw += raw;
    if (type === 'CONDITION') section.condition = raw;
    // `₺-41F` is a symbol and a language.
    section.text += literalTokens.has(type) ? value.replace(/-[\dA-F]+$/, '') : ' ';
  }
  return sections;
}

function readSection(raw: string, text: string): Section {
  const plain = { kind: 'number', decimals: undefined, isDate: false, text } as const;
  if (raw === '' || !isValidFormat(raw)) return plain;
  const { type, isDate, maxDecimals, scale } = getFormatInfo(raw);
  const isRounded = scale === 1 && (type === 'number' || type === 'currency' || type === 'grouped');
  return { kind: kinds[type] ?? 'number', decimals: isRounded ? maxDecimals : undefined, isDate, text };
}

/** Returns the pattern of a built-in number format. */
export function builtInPattern(id: number): string | undefined {
  // Ids from 50 on depend on the language of the program.
  return id < 50 ? (getFormatFromId(id) ?? undefined) : undefined;
}
