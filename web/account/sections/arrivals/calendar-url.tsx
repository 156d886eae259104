// The secret URL with which a user subscribes to the arrivals in a calendar.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Section } from '../../components/page.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { Day } from '../../format.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';

export function CalendarUrl() {
  const feed = useLoad(() => callApi('getCalendarFeed'));
  const [url, setUrl] = useState<string>();
  const [asked, ask] = useState<'replace' | 'revoke'>();
  const create = async () => {
    const { data } = await callApi('createCalendarFeed');
    setUrl(data.url);
    await feed.reload();
  };
  const revoke = async () => {
    await callApi('deleteCalendarFeed');
    showToast(t('Calendar URL revoked.'));
    await feed.reload();
  };
  return (
    <Section
      title={t('Calendar subscription')}
      lead={t(
        'Subscribe to the arrivals in Outlook, Google Calendar or another calendar. Everyone who has the URL can read them.',
      )}>
      <Loading of={feed} lines={1}>
        {({ data }) =>
          data.createdAt === null ? (
            <Button label={t('Create calendar URL')} onClick={create} />
          ) : (
            <>
              <p>
                {t('Created')} <Day on={data.createdAt} />
              </p>
              <div class="actions">
                <Button label={t('Replace URL')} onClick={() => ask('replace')} />
                <Button label={t('Revoke URL')} onClick={() => ask('revoke')} />
              </div>
            </>
          )
        }
      </Loading>
      {asked === 'replace' && (
        <ConfirmDialog
          title={t('Replace the calendar URL?')}
          action={t('Replace URL')}
          act={create}
          close={() => ask(undefined)}>
          <p>{t('The current URL ends at once. Subscribe again with the new one.')}</p>
        </ConfirmDialog>
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={t('Revoke the calendar URL?')}
          action={t('Revoke URL')}
          act={revoke}
          close={() => ask(undefined)}>
          <p>{t('Calendars that use the URL no longer get the arrivals.')}</p>
        </ConfirmDialog>
      )}
      {url !== undefined && (
        <SecretDialog
          title={t('Calendar URL')}
          label={t('Calendar URL')}
          secret={url}
          close={() => setUrl(undefined)}
        />
      )}
    </Section>
  );
}
