// The pull feed that the company hosts: settings, progress and polls.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { ConfirmDialog } from '../../components/dialog.ts';
import { Field, type Fields, Form, Switch } from '../../components/form.ts';
import { Badge, EmptyState, Page, Section } from '../../components/page.ts';
import { Facts, Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Day, humanize, Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
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
      showToast('Polling the feed.');
      for (const wait of [1000, 4000]) setTimeout(() => Promise.all([feed.reload(), polls.reload()]), wait);
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  const actions =
    isManager && feed.data?.data.feed?.enabled && html`<button type="button" onClick=${poll}>Poll now</button>`;
  return html`<${Page} title="Pull feed" actions=${actions}
    lead="Host a feed of orders, payments, sales, stock and listings instead of pushing data. Portside polls it once an hour.">
    <${Loading} of=${feed}>${({ data }: ApiResponse<'getFeed'>) => html`
      ${data.feed && html`<${Sections} feed=${data.feed} />`}
      ${isManager ? html`<${FeedForm} feed=${data.feed} saved=${feed.reload} />` : html`<${FeedFacts} feed=${data.feed} />`}`}<//>
    <${Polls} of=${polls} />
  <//>`;
}

function FeedFacts({ feed }: { feed: FeedSettings | null }) {
  if (!feed) return html`<${EmptyState} title="No feed set up." />`;
  return html`<${Section} title="Feed settings">
    <${Facts} facts=${[['URL', html`<code class="address">${feed.url}</code>`], ['Polled', feed.enabled ? 'Once an hour' : 'No']]} />
  <//>`;
}

function FeedForm({ feed, saved }: { feed: FeedSettings | null; saved: () => Promise<void> }) {
  const [removing, setRemoving] = useState(false);
  const submit = async ({ url = '', token = '', enabled = '' }: Fields, form: HTMLFormElement) => {
    await callApi('setFeed', {
      body: { url: url.trim(), ...(token ? { token } : {}), ...(feed ? { enabled: enabled === 'on' } : {}) },
    });
    showToast(feed ? 'Feed saved.' : 'Feed added. The first poll starts within an hour.');
    const field = form.elements.namedItem('token');
    if (field instanceof HTMLInputElement) field.value = '';
    await saved();
  };
  const remove = async () => {
    await callApi('removeFeed');
    showToast('Feed removed.');
    await saved();
  };
  return html`<${Section} title=${feed ? 'Feed settings' : 'Add feed'}>
    <${Form} action=${feed ? 'Save feed' : 'Add feed'} submit=${submit}>
      <${Field} name="url" label="URL" type="url" value=${feed?.url ?? ''} placeholder="https://erp.example/portside" hint="Must use https, be reachable from the internet and have no query string." required />
      <${Field} name="token" label="Token" type="password" autocomplete="new-password" required=${!feed}
        hint=${`Sent as a bearer token. At least 16 characters.${feed ? ' Leave empty to keep the current token.' : ''}`} />
      ${feed && html`<${Switch} name="enabled" label="Poll once an hour" defaultChecked=${feed.enabled} />`}
    <//>
    ${feed && html`<p class="more"><button type="button" class="danger-quiet" onClick=${() => setRemoving(true)}>Remove feed</button></p>`}
    ${
      removing &&
      html`<${ConfirmDialog} title="Remove feed?" action="Remove feed" act=${remove} close=${() => setRemoving(false)}>
        <p>This stops polling and deletes the token. Imported data is kept.</p>
      <//>`
    }
  <//>`;
}

function Sections({ feed }: { feed: FeedSettings }) {
  if (feed.sections.length === 0) return null;
  return html`<${Section} title="Progress" actions=${!feed.enabled && html`<${Badge} tone="warn">Off<//>`}>
    <${Table} label="Sections" rows=${feed.sections} keyOf=${(row: FeedSection) => row.section}
      columns=${[
        { name: 'Section', kind: 'main', of: (row: FeedSection) => html`<strong>${humanize(row.section)}</strong>` },
        { name: 'Imported up to', of: (row: FeedSection) => html`<${Day} on=${row.succeededAt && row.coveredTo} />` },
        { name: 'Last success', of: (row: FeedSection) => html`<${Time} at=${row.succeededAt} none="Never" />` },
        {
          name: 'State',
          of: (row: FeedSection) =>
            row.failingSince
              ? html`<span><${Badge} tone="bad">Failing<//> <small>since <${Time} at=${row.failingSince} /></small></span>`
              : html`<${Badge} tone=${row.succeededAt ? 'good' : 'plain'}>${row.succeededAt ? 'OK' : 'Not polled yet'}<//>`,
        },
      ]} />
  <//>`;
}
