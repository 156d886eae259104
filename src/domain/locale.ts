// The locales of human-readable texts.

export const locales = ['en', 'tr', 'ru'] as const;

/** A language tag per ISO 639-1 and BCP 47. */
export type Locale = (typeof locales)[number];

/** The default locale of API texts. */
export const defaultLocale: Locale = 'en';

/** Returns whether a text names a supported locale. */
export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}

/** The regions whose dates and numbers the languages have. English dates have the day first. */
export const regions: Record<Locale, string> = { en: 'en-GB', tr: 'tr-TR', ru: 'ru-RU' };
