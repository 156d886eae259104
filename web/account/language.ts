// The language of the page. It does not change until the page is loaded again, so texts can be constants of modules.

export type Language = 'en' | 'tr' | 'ru';

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe', ru: 'Русский' };

/** What the user chose in this browser, and the locale of the company that was last signed in. */
const stored = { chosen: 'portside.language', company: 'portside.company-language' };

/** The language that the user chose, or that of the company; before sign-in that of the browser. */
export const language: Language = findLanguage();

/** The language for `Intl`. English dates have the day first. */
export const formatLocale = language === 'en' ? 'en-GB' : language;

if (globalThis.document) document.documentElement.lang = language;

/** Remembers the choice in this browser, and loads the page again in that language. */
export function chooseLanguage(chosen: Language): void {
  store(stored.chosen, chosen);
  location.reload();
}

/**
 * Makes the locale of the company the default language of this browser. Returns whether the page is loaded again, because its language
 * changes. If the browser stores nothing, the language stays as it is.
 */
export function followCompany(locale: Language): boolean {
  store(stored.company, locale);
  if (findLanguage() === language) return false;
  location.reload();
  return true;
}

function findLanguage(): Language {
  const preferred = globalThis.navigator?.languages.map((tag) => tag.slice(0, 2)) ?? [];
  return [read(stored.chosen), read(stored.company), ...preferred].find(isLanguage) ?? 'en';
}

function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(languageNames, text);
}

// Browsers that block site data throw.
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice is lost with the page.
  }
}
