// Pages for unknown URLs and missing permissions.

import { useEffect } from 'preact/hooks';
import { EmptyState, Page } from '../components/page.tsx';
import { t } from '../messages.ts';
import { navigate } from '../navigation.ts';
import type { PageProps } from '../page-props.ts';

export function NotFound() {
  return (
    <Page title={t('Page not found')}>
      <EmptyState title={t('This page does not exist.')} hint={<a href="/account">{t('Go to overview')}</a>} />
    </Page>
  );
}

/** In test mode, for pages without test data; `subject` is the path below `/account`. */
export function LiveOnly({ subject }: PageProps) {
  return (
    <Page title={t('No test data')}>
      <EmptyState
        title={t('This page is not part of test mode.')}
        hint={
          <a data-mode="live" href={`/account${subject}`}>
            {t('Exit test mode and open it')}
          </a>
        }
      />
    </Page>
  );
}

export function ManagersOnly() {
  return (
    <Page title={t('Managers only')}>
      <EmptyState
        title={t('Only managers can open this page.')}
        hint={
          <>
            {t('Ask a manager of your company for access.')} <a href="/account">{t('Go to overview')}</a>
          </>
        }
      />
    </Page>
  );
}

/** For pages that none of the user's roles includes. */
export function OtherRoles() {
  return (
    <Page title={t('Not part of your roles')}>
      <EmptyState
        title={t('Your roles do not include this page.')}
        hint={t('Ask a manager of your company for access.')}
      />
    </Page>
  );
}

/** Opens the first page of a user whose roles do not include the overview; `subject` is its path below `/account`. */
export function Start({ subject }: PageProps) {
  useEffect(() => navigate(`/account${subject}`, { replace: true }), [subject]);
  return null;
}
