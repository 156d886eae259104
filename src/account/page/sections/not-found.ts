// Pages for unknown URLs and missing permissions.

import { EmptyState, Page } from '../components/page.ts';
import { html } from '../html.ts';

export function NotFound() {
  return html`<${Page} title="Page not found">
    <${EmptyState} title="This page does not exist."><p><a href="/account">Go to overview</a></p><//>
  <//>`;
}

export function ManagersOnly() {
  return html`<${Page} title="Managers only">
    <${EmptyState} title="Only managers can open this page.">
      <p>Ask a manager of your company for access. <a href="/account">Go to overview</a></p>
    <//>
  <//>`;
}
