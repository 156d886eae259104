// Texts of the account pages that downloads and e-mails show, too.

import ru from '../../../web/account/locales/ru.json' with { type: 'json' };
import tr from '../../../web/account/locales/tr.json' with { type: 'json' };
import { type Locale, regions } from '../../domain/locale.ts';
import { createFormats } from '../../domain/messages/formats.ts';
import type { PageWords, Translate } from '../../domain/translate.ts';

const catalogs: Record<Locale, Record<string, string>> = { en: {}, tr, ru };

/** Returns what translates the texts of the account pages to a language; a text without a translation stays English. */
export function translatorTo(locale: Locale): Translate {
  return (text) => catalogs[locale][text] ?? text;
}

/** What writes texts with values in each language. */
export const pageWords: Record<Locale, PageWords> = { en: wordsIn('en'), tr: wordsIn('tr'), ru: wordsIn('ru') };

function wordsIn(locale: Locale): PageWords {
  const translate = translatorTo(locale);
  const { count: formatCount, day: formatDay } = createFormats(locale);
  const rules = new Intl.PluralRules(locale);
  const range = new Intl.DateTimeFormat(regions[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const fill = (text: string, values: Record<string, string | number>) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? formatCount(value) : value;
    });
  return {
    t: (text, values = {}) => fill(translate(text), values),
    plural(count, one, other) {
      const form = catalogs[locale][`${other}_${rules.select(count)}`];
      return fill(form ?? (count === 1 ? one : other), { count });
    },
    formatDay,
    formatDayRange: (from, to) => range.formatRange(new Date(from), new Date(to)),
  };
}
