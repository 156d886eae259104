// The field that looks for a text in a list. What it looks for is in the page's address.

import { html } from '../html.ts';
import { navigate } from '../navigation.ts';

/** `hint` says where it is looked for, `value` what is looked for now, `at` the address where `text` is; '' is everything. */
export function Search({
  label,
  hint,
  value,
  at,
}: {
  label: string;
  hint: string;
  value: string;
  at: (text: string) => string;
}) {
  const find = (text: string) => {
    if (text !== value) navigate(at(text));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    find(String(new FormData(event.currentTarget as HTMLFormElement).get('search')).trim());
  };
  // Emptied, by hand or by the browser's own button, it looks for nothing any more.
  const input = ({ currentTarget }: Event) => {
    if ((currentTarget as HTMLInputElement).value === '') find('');
  };
  return html`<form class="search" role="search" onSubmit=${submit}>
    <input key=${value} type="search" name="search" maxlength="200" aria-label=${label} placeholder=${hint} defaultValue=${value} onInput=${input} />
    <button>Search</button>
  </form>`;
}
