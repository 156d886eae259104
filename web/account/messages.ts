// The texts of the page in its language. The key of a text is the English text; `locales/` has the translations.

import { createInstance, type FormatterModule } from 'i18next';
import type { ComponentChildren } from 'preact';
import { language } from './language.ts';
import { formatNumber } from './numbers.ts';

type Values = Record<string, string | number>;

const translator = createInstance();
translator.use({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : value),
} as FormatterModule);
await translator.init({
  lng: language,
  fallbackLng: false,
  resources: { [language]: { translation: await loadCatalog() } },
  keySeparator: false,
  nsSeparator: false,
  // Texts are rendered as text nodes, so nothing is escaped.
  interpolation: { escapeValue: false, alwaysFormat: true },
});

/**
 * Returns a text in the language of the page; the English text if there is no translation.
 *
 * `t('Remove “{{name}}”?', { name })`. Numbers are formatted. `context` distinguishes equal English texts with different translations.
 */
export function t(text: string, values: Values & { context?: string } = {}): string {
  return translator.t(text, values);
}

/**
 * Returns the text for a count, by the plural rules of the language.
 *
 * `plural(orders, '{{count}} order', '{{count}} orders')`
 */
export function plural(count: number, one: string, other: string, values: Values = {}): string {
  return translator.t(other, { ...values, count, defaultValue_one: one, defaultValue_other: other });
}

/** Returns a text with elements in it: `withElements('See the {{guide}}.', { guide: <a href={url}>…</a> })`. */
export function withElements(text: string, elements: Record<string, ComponentChildren>): ComponentChildren {
  const parts = translator.t(text, { skipInterpolation: true }).split(/\{\{(\w+)\}\}/);
  return parts.map((part, index) => (index % 2 === 0 ? part : elements[part]));
}

/** Without its catalog, the page is in English. */
async function loadCatalog(): Promise<Record<string, string>> {
  if (language === 'en') return {};
  try {
    const response = await fetch(new URL(`./locales/${language}.json`, import.meta.url));
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
