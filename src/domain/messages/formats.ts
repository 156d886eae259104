// Locale-specific formats of numbers, plurals and dates. Formatters are created once: creation costs a hundred times as
// much as use.

import { createRateFormat } from '../daily-rate.ts';
import { type Locale, regions } from '../locale.ts';

/** Number and date formats of a locale. */
interface Formats {
  /** Formats an integer. 1234 → `1,234` in English */
  count(value: number): string;
  /** Formats units per day by `createRateFormat`. 12.3929 → `12.4` */
  rate(value: number): string;
  /** Formats a factor with three significant digits. 1.2549 → `1.25` */
  factor(value: number): string;
  /** Formats a number with its decimals. 44.5 → `44.5` */
  number(value: number): string;
  /** Formats a decimal string with the decimal places that it has. */
  amount(decimal: string): string;
  /** Formats a day, `YYYY-MM-DD`. 2026-12-06 → `6 Dec 2026` in English */
  day(day: string): string;
  /** Formats a timestamp, ISO 8601 UTC. */
  moment(moment: string): string;
  /** Formats a long time: years with one decimal from two years on, else whole days. 1440 → 3.9 years */
  yearsOrDays(
    days: number,
    forms: { years(value: string, number: number): string; days(value: number): string },
  ): string;
  /** Returns the plural form for a number. */
  plural<Form>(value: number, forms: PluralForms<Form>): Form;
}

const yearDays = 365;

/** Forms of a noun by plural category; missing categories use `other`. */
type PluralForms<Form> = { other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>;

/** Returns the formats of a locale. */
export function createFormats(locale: Locale): Formats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const threeDigits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false });
  const rules = new Intl.PluralRules(locale);
  const date = new Intl.DateTimeFormat(regions[locale], { dateStyle: 'medium', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(regions[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return {
    count: (value) => whole.format(value),
    rate: createRateFormat(locale),
    factor: (value) => threeDigits.format(value),
    number: (value) => decimals.format(value),
    amount(decimal) {
      const digits = decimal.split('.')[1]?.length ?? 0;
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      return format.format(decimal as Intl.StringNumericLiteral);
    },
    day: (day) => date.format(new Date(day)),
    moment: (moment) => `${dateTime.format(new Date(moment))} UTC`,
    yearsOrDays(days, forms) {
      const years = Math.round((days * 10) / yearDays) / 10;
      return days < 2 * yearDays ? forms.days(Math.round(days)) : forms.years(decimals.format(years), years);
    },
    plural: (value, forms) => forms[rules.select(value)] ?? forms.other,
  };
}
