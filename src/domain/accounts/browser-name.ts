// Names of browsers, for the sessions of a user and the audit log.

import type { Translate } from '../translate.ts';

/** Returns the name and operating system of a browser; an unknown user agent as it is. */
export function describeBrowser(t: Translate, userAgent: string): string {
  const names = {
    Edg: t('Edge'),
    OPR: t('Opera'),
    Firefox: t('Firefox'),
    HeadlessChrome: t('Chrome'),
    Chrome: t('Chrome'),
    Safari: t('Safari'),
  };
  const systems = {
    iPhone: 'iPhone',
    iPad: 'iPad',
    Android: t('Android'),
    Windows: t('Windows'),
    Macintosh: 'macOS',
    Linux: t('Linux'),
  };
  const found = (words: Record<string, string>) =>
    Object.entries(words).find(([word]) => userAgent.includes(word))?.[1];
  const [name, system] = [found(names), found(systems)];
  if (!name) return userAgent || t('Unknown');
  return system ? t('{{name}} on {{system}}').replace('{{name}}', name).replace('{{system}}', system) : name;
}
