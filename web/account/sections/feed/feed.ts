// The pull feed that the company hosts: settings, progress and polls.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.ts';
import { ConfirmDialog } from '../../components/dialog.ts';
import { Field, type Fields, Form, Switch } from '../../components/form.ts';
import { Badge, EmptyState, Page, Section } from '../../components/page.ts';
import { Facts, Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Day, Time } from '../../format.ts';
import { html } from '../../html.ts';
import { feedSections } from '../../labels.ts';
import { Loading, useLoad } from '../../loading.ts';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { Polls } from './feed-polls.ts';

type FeedSettings = NonNullable<ApiResponse<'getFeed'>['data']['feed']>;
type FeedSection = FeedSettings['sections'][number];

export function Feed() {
  const feed = useLoad(() => callApi('getFeed'));
  const polls = useLoad(() => callApi('listFeedPolls'));
  const { isManager } = useSession();
  const poll = async () => {
    try {
      await callApi('pollFeed');
      showToast(t('Polling the feed.'));
      for (const wait of [1000, 4000]) setTimeout(() => Promise.all([feed.reload(), polls.reload()]), wait);
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  const actions =
    isManager && feed.data?.data.feed?.enabled && html`<button type="button" onClick=${poll}>${t('Poll now')}</button>`;
  return html`<${Page} title=${t('Pull feed')} actions=${actions}
    lead=${t('Host a feed of orders, payments, sales, stock and listings instead of pushing data. Portside polls it once an hour.')}>
    <${Loading} of=${feed}>${({ data }: ApiResponse<'getFeed'>) => html`
      ${data.feed && html`<${Sections} feed=${data.feed} />`}
      ${isManager ? html`<${FeedForm} feed=${data.feed} saved=${feed.reload} />` : html`<${FeedFacts} feed=${data.feed} />`}`}<//>
    <${Polls} of=${polls} />
  <//>`;
}

function FeedFacts({ feed }: { feed: FeedSettings | null }) {
  if (!feed) return html`<${EmptyState} title=${t('No feed set up.')} />`;
  return html`<${Section} title=${t('Feed settings')}>
    <${Facts} facts=${[['URL', html`<code class="address">${breakable(feed.url)}</code>`], [t('Polled'), feed.enabled ? t('Once an hour') : t('No')]]} />
  <//>`;
}

function FeedForm({ feed, saved }: { feed: FeedSettings | null; saved: () => Promise<void> }) {
  const [removing, setRemoving] = useState(false);
  const submit = async ({ url = '', token = '', enabled = '' }: Fields, form: HTMLFormElement) => {
    await callApi('setFeed', {
      body: { url: url.trim(), ...(token ? { token } : {}), ...(feed ? { enabled: enabled === 'on' } : {}) },
    });
    showToast(feed ? t('Feed saved.') : t('Feed added. The first poll starts within an hour.'));
    const field = form.elements.namedItem('token');
    if (field instanceof HTMLInputElement) field.value = '';
    await saved();
  };
  const remove = async () => {
    await callApi('removeFeed');
    showToast(t('Feed removed.'));
    await saved();
  };
  return html`<${Section} title=${feed ? t('Feed settings') : t('Add feed')}>
    <${Form} action=${feed ? t('Save feed') : t('Add feed')} submit=${submit}>
      <${Field} name="url" label=${t('URL')} type="url" value=${feed?.url ?? ''} placeholder="https://erp.example/portside" hint=${t('Must use https, be reachable from the internet and have no query string.')} required />
      <${Field} name="token" label=${t('Token')} type="password" autocomplete="new-password" required=${!feed}
        hint=${feed ? t('Sent as a bearer token. At least 16 characters. Leave empty to keep the current token.') : t('Sent as a bearer token. At least 16 characters.')} />
      ${feed && html`<${Switch} name="enabled" label=${t('Poll once an hour')} defaultChecked=${feed.enabled} />`}
    <//>
    ${feed && html`<p class="more"><button type="button" class="danger-quiet" onClick=${() => setRemoving(true)}>${t('Remove feed')}</button></p>`}
    ${
      removing &&
      html`<${ConfirmDialog} title=${t('Remove feed?')} action=${t('Remove feed')} act=${remove} close=${() => setRemoving(false)}>
        <p>${t('This stops polling and deletes the token. Imported data is kept.')}</p>
      <//>`
    }
  <//>`;
}

function Sections({ feed }: { feed: FeedSettings }) {
  if (feed.sections.length === 0) return null;
  return html`<${Section} title=${t('Progress')} actions=${!feed.enabled && html`<${Badge} tone="warn">${t('Off')}<//>`}>
    <${Table} label=${t('Sections')} rows=${feed.sections} keyOf=${(row: FeedSection) => row.section}
      columns=${[
        {
          name: t('Section'),
          kind: 'main',
          of: (row: FeedSection) => html`<strong>${feedSections[row.section]}</strong>`,
        },
        {
          name: t('Imported up to'),
          of: (row: FeedSection) => html`<${Day} on=${row.succeededAt && row.coveredTo} />`,
        },
        {
          name: t('Last success'),
          of: (row: FeedSection) => html`<${Time} at=${row.succeededAt} none=${t('Never')} />`,
        },
        {
          name: t('State'),
          of: (row: FeedSection) =>
            row.failingSince
              ? html`<span><${Badge} tone="bad">${t('Failing')}<//> <small>${t('since')} <${Time} at=${row.failingSince} /></small></span>`
              : html`<${Badge} tone=${row.succeededAt ? 'good' : 'plain'}>${row.succeededAt ? 'OK' : t('Not polled yet')}<//>`,
        },
      ]} />
  <//>`;
}
