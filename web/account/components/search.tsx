// Search field of a list. The query is part of the URL.

import { t } from '../messages.ts';
import { navigate } from '../navigation.ts';

interface SearchProps {
  label: string;
  hint: string;
  value: string;
  at: (text: string) => string;
}

/** `hint` is the placeholder, `value` the current query, `at` returns the URL for a query; '' shows everything. */
export function Search({ label, hint, value, at }: SearchProps) {
  const find = (text: string) => {
    if (text !== value) navigate(at(text));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    find(String(new FormData(event.currentTarget as HTMLFormElement).get('search')).trim());
  };
  // Clearing the field, by typing or by the browser's button, clears the search.
  const input = ({ currentTarget }: Event) => {
    if ((currentTarget as HTMLInputElement).value === '') find('');
  };
  return (
    <form class="search" role="search" onSubmit={submit}>
      <input
        key={value}
        type="search"
        name="search"
        maxlength={200}
        aria-label={label}
        placeholder={hint}
        defaultValue={value}
        onInput={input}
      />
      <button type="submit">{t('Search')}</button>
    </form>
  );
}
