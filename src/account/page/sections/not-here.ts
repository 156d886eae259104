// What is shown for addresses that lead nowhere, or not for everyone.

import { html } from '../markup.ts';
import { Empty, Page } from '../parts/page.ts';

export function NotHere() {
  return html`<${Page} title="Not found">
    <${Empty} title="There is no such page."><p><a href="/account">To the overview</a></p><//>
  <//>`;
}

export function ForManagers() {
  return html`<${Page} title="For managers">
    <${Empty} title="This page is for managers of your company.">
      <p>Ask one of them to do it, or to make you one. <a href="/account">To the overview</a></p>
    <//>
  <//>`;
}
