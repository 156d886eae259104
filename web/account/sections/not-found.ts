// Pages for unknown URLs and missing permissions.

import { EmptyState, Page } from '../components/page.ts';
import { html } from '../html.ts';
import { t } from '../messages.ts';
import type { PageProps } from '../page-props.ts';

export function NotFound() {
  return html`<${Page} title=${t('Page not found')}>
    <${EmptyState} title=${t('This page does not exist.')}><p><a href="/account">${t('Go to overview')}</a></p><//>
  <//>`;
}

/** In test mode, for pages without test data; `subject` is the path below `/account`. */
export function LiveOnly({ subject }: PageProps) {
  return html`<${Page} title=${t('No test data')}>
    <${EmptyState} title=${t('This page is not part of test mode.')}>
      <p><a data-mode="live" href=${`/account${subject}`}>${t('Exit test mode and open it')}</a></p>
    <//>
  <//>`;
}

export function ManagersOnly() {
  return html`<${Page} title=${t('Managers only')}>
    <${EmptyState} title=${t('Only managers can open this page.')}>
      <p>${t('Ask a manager of your company for access.')} <a href="/account">${t('Go to overview')}</a></p>
    <//>
  <//>`;
}
