// Selects the language of the page.

import { chooseLanguage, type Language, language, languageNames } from '../language.ts';
import { t } from '../messages.ts';

export function LanguageSelect() {
  const choose = (event: Event) => chooseLanguage((event.currentTarget as HTMLSelectElement).value as Language);
  return (
    <select class="language" aria-label={t('Language')} onChange={choose}>
      {Object.entries(languageNames).map(([value, name]) => (
        <option value={value} lang={value} selected={value === language}>
          {name}
        </option>
      ))}
    </select>
  );
}
