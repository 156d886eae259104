// The locales of human-readable texts.

export const locales = ['en', 'tr', 'ru'] as const;

/** A language, as ISO 639-1 and BCP 47 write it. */
export type Locale = (typeof locales)[number];

/** The locale of the published texts. */
export const defaultLocale: Locale = 'en';

/** Returns whether a text names a supported locale. */
export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}
