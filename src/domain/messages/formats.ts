// Numbers, plurals and dates of a locale. Formats are made once: making one costs a hundred times what using it does.

import type { Locale } from '../locale.ts';

/** How a locale writes numbers and dates. */
export interface Formats {
  /** A whole number. 1234 → `1,234` in English */
  count(value: number): string;
  /** Units a day: three significant digits, from 1000 on whole. 12.3929 → `12.4`; 1234.5 → `1,235` */
  rate(value: number): string;
  /** A number with its decimals. 44.5 → `44.5` */
  number(value: number): string;
  /** An amount with the decimals that it is given with. */
  amount(decimal: string): string;
  /** A day in words, from `YYYY-MM-DD`. */
  day(day: string): string;
  /** A moment in words, from ISO 8601 UTC. */
  moment(moment: string): string;
  /** The form of a noun that goes with a number. */
  plural<Form>(value: number, forms: PluralForms<Form>): Form;
}

/** The forms of a noun by plural category; a category that is missing takes `other`. */
export type PluralForms<Form> = { other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>;

/** Returns the formats of a locale. */
export function formatsOf(locale: Locale): Formats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const threeDigits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false });
  const rules = new Intl.PluralRules(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    count: (value) => whole.format(value),
    rate: (value) => (value < 1000 ? threeDigits : whole).format(value),
    number: (value) => decimals.format(value),
    amount(decimal) {
      const digits = decimal.split('.')[1]?.length ?? 0;
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      return format.format(decimal as Intl.StringNumericLiteral);
    },
    day: (day) => date.format(new Date(day)),
    moment: (moment) => `${dateTime.format(new Date(moment))} UTC`,
    plural: (value, forms) => forms[rules.select(value)] ?? forms.other,
  };
}
