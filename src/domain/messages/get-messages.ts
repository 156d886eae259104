// Selects the user-visible texts of a locale.

import type { Locale } from '../locale.ts';
import { en } from './en.ts';
import type { Messages } from './messages.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';

const catalogs: Record<Locale, Messages> = { en, tr, ru };

/** Returns the texts of a locale. */
export function getMessages(locale: Locale): Messages {
  return catalogs[locale];
}
