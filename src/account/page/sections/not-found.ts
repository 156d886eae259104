// Pages for unknown URLs and missing permissions.

import { EmptyState, Page } from '../components/page.ts';
import { html } from '../html.ts';

export function NotFound() {
  return html`<${Page} title="Not found">
    <${EmptyState} title="There is no such page."><p><a href="/account">To the overview</a></p><//>
  <//>`;
}

export function ManagersOnly() {
  return html`<${Page} title="For managers">
    <${EmptyState} title="This page is for managers of your company.">
      <p>Ask one of them to do it, or to make you one. <a href="/account">To the overview</a></p>
    <//>
  <//>`;
}
