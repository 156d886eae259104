// A page without menu, such as sign-in.

import { LanguageSelect } from '../../components/language-select.ts';
import { logo } from '../../components/logo.ts';
import { Page } from '../../components/page.ts';
import { type Children, html } from '../../html.ts';

export function StandalonePage({ title, children }: { title: string; children?: Children }) {
  return html`<main class="alone">
    <a class="brand" href="/account">${logo} Portside</a>
    <div class="card"><${Page} title=${title}>${children}<//></div>
    <${LanguageSelect} />
  </main>`;
}
