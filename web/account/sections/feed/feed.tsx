// The pull feed that the company hosts: settings, progress and polls.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Switch } from '../../components/form.tsx';
import { Badge, EmptyState, Page, Section } from '../../components/page.tsx';
import { Facts, Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Day, Time } from '../../format.tsx';
import { feedSections } from '../../labels.ts';
import { Loading, useLoad, usePages } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { Polls } from './feed-polls.tsx';

type FeedSettings = NonNullable<ApiResponse<'getFeed'>['data']['feed']>;

export function Feed() {
  const feed = useLoad(() => callApi('getFeed'));
  const polls = usePages(async (cursor?: string) => {
    const { data } = await callApi('listFeedPolls', { query: { cursor } });
    return { rows: data.items, next: data.nextCursor };
  });
  const canManage = useSession().can('manage_integration');
  const poll = async () => {
    try {
      await callApi('pollFeed');
      showToast(t('Polling the feed.'));
      for (const wait of [1000, 4000]) setTimeout(() => Promise.all([feed.reload(), polls.reload()]), wait);
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  const actions = canManage && feed.data?.data.feed?.enabled && <Button label={t('Poll now')} onClick={poll} />;
  return (
    <Page
      title={t('Pull feed')}
      actions={actions}
      lead={t(
        'Host a feed of orders, payments, sales, stock and listings instead of pushing data. Portside polls it once an hour.',
      )}>
      <Loading of={feed}>
        {({ data }) => (
          <>
            {data.feed && <Sections feed={data.feed} />}
            {canManage ? <FeedForm feed={data.feed} saved={feed.reload} /> : <FeedFacts feed={data.feed} />}
          </>
        )}
      </Loading>
      <Polls of={polls} />
    </Page>
  );
}

function FeedFacts({ feed }: { feed: FeedSettings | null }) {
  if (!feed) return <EmptyState title={t('No feed set up.')} />;
  return (
    <Section title={t('Feed settings')}>
      <Facts
        facts={[
          ['URL', <code class="address">{breakable(feed.url)}</code>],
          [t('Polled'), feed.enabled ? t('Once an hour') : t('No')],
        ]}
      />
    </Section>
  );
}

function FeedForm({ feed, saved }: { feed: FeedSettings | null; saved: () => Promise<void> }) {
  const [removing, setRemoving] = useState(false);
  const submit = async ({ url = '', token = '', enabled = '' }: Fields, form: HTMLFormElement) => {
    await callApi('updateFeed', {
      body: { url: url.trim(), ...(token ? { token } : {}), ...(feed ? { enabled: enabled === 'on' } : {}) },
    });
    showToast(feed ? t('Feed saved.') : t('Feed added. The first poll starts within an hour.'));
    const field = form.elements.namedItem('token');
    if (field instanceof HTMLInputElement) field.value = '';
    await saved();
  };
  const remove = async () => {
    await callApi('deleteFeed');
    showToast(t('Feed removed.'));
    await saved();
  };
  return (
    <Section title={feed ? t('Feed settings') : t('Add feed')}>
      <Form action={feed ? t('Save feed') : t('Add feed')} submit={submit}>
        <Field
          name="url"
          label={t('URL')}
          type="url"
          value={feed?.url ?? ''}
          placeholder="https://erp.example/portside"
          hint={t('Must use https, be reachable from the internet and have no query string.')}
          required
        />
        <Field
          name="token"
          label={t('Token')}
          type="password"
          autocomplete="new-password"
          required={!feed}
          hint={
            feed
              ? t('Sent as a bearer token. At least 16 characters. Leave empty to keep the current token.')
              : t('Sent as a bearer token. At least 16 characters.')
          }
        />
        {feed && <Switch name="enabled" label={t('Poll once an hour')} defaultChecked={feed.enabled} />}
      </Form>
      {feed && (
        <p class="more">
          <Button kind="danger-quiet" label={t('Remove feed')} onClick={() => setRemoving(true)} />
        </p>
      )}
      {removing && (
        <ConfirmDialog
          title={t('Remove feed?')}
          action={t('Remove feed')}
          act={remove}
          close={() => setRemoving(false)}>
          <p>{t('This stops polling and deletes the token. Imported data is kept.')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** How the last poll of a feed ended that is not polled anymore, which is no state of it. */
function LastResult({ of: { failingSince, succeededAt } }: { of: FeedSettings['sections'][number] }) {
  const result = succeededAt === null ? t('Not polled yet') : t('Succeeded');
  return <span class="quiet">{failingSince === null ? result : t('Failed')}</span>;
}

function Sections({ feed }: { feed: FeedSettings }) {
  if (feed.sections.length === 0) return null;
  return (
    <Section
      title={t('Progress')}
      lead={!feed.enabled && t('The feed is not polled. The results are those of the last polls.')}
      actions={
        !feed.enabled && (
          <>
            <Badge tone="warn">{t('Off')}</Badge>
            <small class="quiet">
              {t('settings changed')} <Time at={feed.updatedAt} />
            </small>
          </>
        )
      }>
      <Table
        label={t('Sections')}
        rows={feed.sections}
        keyOf={(row) => row.section}
        columns={[
          { name: t('Section'), kind: 'main', of: (row) => <strong>{feedSections[row.section]}</strong> },
          { name: t('Imported up to'), of: (row) => <Day on={row.succeededAt && row.coveredTo} /> },
          { name: t('Last success'), of: (row) => <Time at={row.succeededAt} none={t('Never')} /> },
          {
            name: feed.enabled ? t('Status') : t('Last result'),
            of: (row) =>
              !feed.enabled ? (
                <LastResult of={row} />
              ) : row.failingSince ? (
                <span>
                  <Badge tone="bad">{t('Failing')}</Badge>{' '}
                  <small>
                    {t('since')} <Time at={row.failingSince} />
                  </small>
                </span>
              ) : (
                <Badge tone={row.succeededAt ? 'good' : 'plain'}>{row.succeededAt ? 'OK' : t('Not polled yet')}</Badge>
              ),
          },
        ]}
      />
    </Section>
  );
}
