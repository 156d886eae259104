// Recognizes codes and names that a spreadsheet has probably changed to a number or a date, and those that stand for no value.
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

const placeholders = new Set(
  'n/a;n/a.;#n/a;n.a.;n.a;null;(null);<null>;none;nil;nan;undefined;[object object];true;false;wahr;falsch;doğru;yanlış;истина;ложь;tbd;tba;t.b.d.;t.b.a.;k.a.;k. a.;n/v;n.v.;н/д;нет данных;n/d;n.d.;s/n;unknown;unbekannt;bilinmiyor;неизвестно;#nv;#yok;#н/д;#n/d;#nd;#nb;#brak'.split(
    ';',
  ),
);

/** Returns why a text is no code or name: it is the error of a spreadsheet cell, or stands for no value; undefined for other texts. */
export function findPlaceholder(text: string): string | undefined {
  if (/^#[\p{Lu}\p{N}/_ ]+[!?]$/u.test(text) || /^#+$/.test(text)) return 'is an error of a spreadsheet cell';
  if (!placeholders.has(text.toLowerCase())) return undefined;
  return text.startsWith('#') ? 'is an error of a spreadsheet cell' : 'stands for no value';
}

const lookAlikes = /^[АВЕЅІЈКМНОРСТУХЗЬасеіјорхуѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧονικρ\P{L}]+$/u;
const scripts = ['Latin', 'Cyrillic', 'Greek'].map((name) => ({
  name,
  pattern: new RegExp(`\\p{Script=${name}}`, 'u'),
}));

/**
 * Returns the reason for a warning if a code has letters of several alphabets, or if all its letters look like Latin ones but are in
 * another alphabet than the name.
 */
export function findMixedAlphabets(code: string, name: string): string | undefined {
  if (!/[\u0370-\u052f]/.test(code)) return undefined;
  const found = scripts.filter(({ pattern }) => pattern.test(code));
  if (found.length > 1) return `has ${found.map(({ name: script }) => script).join(' and ')} letters`;
  const isForeign = lookAlikes.test(code) && found.some(({ pattern }) => !pattern.test(name));
  return isForeign ? `has ${found[0]!.name} letters that look like Latin ones` : undefined;
}
