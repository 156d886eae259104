// Recognizes codes and names that a spreadsheet has probably changed: to a number in scientific notation, or to a date.
// cspell:disable

const months =
  'jan|feb|mar|apr|may|mai|mag|maj|jun|jul|aug|ago|sep|sept|oct|okt|ott|nov|dec|dez|dic|oca|sub|nis|haz|tem|agu|eyl|eki|kas|ara|mrz|mars|avr|juin|juil|aout|ene|abr|gen|giu|lug|set|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек|sty|lut|kwi|cze|lip|sie|wrz|paz|lis|gru';
const monthDay = new RegExp(
  String.raw`^(?:\d{1,2}[-. ]{1,2}(?:${months})\.?|(?:${months})\.?[-. ]{1,2}\d{2,4})$`,
  'iu',
);

/**
 * Returns the reason for a warning; undefined for other texts. `1E5` and `12E4` may be codes, `1,23457E+11` and `4.5E6` are not.
 */
export function findSpreadsheetChange(text: string): string | undefined {
  if (/^\d+(?:[.,]\d+e[+-]?|e[+-])\d+$/i.test(text))
    return 'is a number in scientific notation, its last digits may be lost';
  const isDate =
    /^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(text) || /^(?:19|20)\d{2}-[01]\d-[0-3]\d(?:[T ]00:00.*)?$/.test(text);
  return isDate || monthDay.test(text) ? 'looks like a date: a spreadsheet may have changed it' : undefined;
}
