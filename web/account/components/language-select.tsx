// Selects the language of the page.

import { chooseLanguage, type Language, language, languageNames } from '../language.ts';
import { t } from '../messages.ts';

export function LanguageSelect() {
  return (
    <select
      class="language"
      aria-label={t('Language')}
      onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}>
      {Object.entries(languageNames).map(([value, name]) => (
        <option value={value} lang={value} selected={value === language}>
          {name}
        </option>
      ))}
    </select>
  );
}
