// Texts of the account pages that downloads show, too.

import ru from '../../../web/account/locales/ru.json' with { type: 'json' };
import tr from '../../../web/account/locales/tr.json' with { type: 'json' };
import type { Locale } from '../../domain/locale.ts';
import type { Translate } from '../../domain/translate.ts';

const catalogs: Record<Locale, Record<string, string>> = { en: {}, tr, ru };

/** Returns what translates the texts of the account pages to a language; a text without a translation stays English. */
export function translatorTo(locale: Locale): Translate {
  return (text) => catalogs[locale][text] ?? text;
}
