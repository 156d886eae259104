// Pages for unknown URLs and missing permissions.

import { EmptyState, Page } from '../components/page.ts';
import { html } from '../html.ts';
import { t } from '../messages.ts';

export function NotFound() {
  return html`<${Page} title=${t('Page not found')}>
    <${EmptyState} title=${t('This page does not exist.')}><p><a href="/account">${t('Go to overview')}</a></p><//>
  <//>`;
}

export function ManagersOnly() {
  return html`<${Page} title=${t('Managers only')}>
    <${EmptyState} title=${t('Only managers can open this page.')}>
      <p>${t('Ask a manager of your company for access.')} <a href="/account">${t('Go to overview')}</a></p>
    <//>
  <//>`;
}
