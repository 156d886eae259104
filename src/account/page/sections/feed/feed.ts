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
      showToast('The feed is polled now.');
      for (const wait of [1000, 4000]) setTimeout(() => Promise.all([feed.reload(), polls.reload()]), wait);
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  const actions =
    isManager && feed.data?.data.feed?.enabled && html`<button type="button" onClick=${poll}>Poll now</button>`;
  return html`<${Page} title="Pull feed" actions=${actions}
    lead="Instead of pushing, you may host a feed of orders, payments, sales, stock and listings. It is read once an hour.">
    <${Loading} of=${feed}>${({ data }: ApiResponse<'getFeed'>) => html`
      ${data.feed && html`<${Sections} feed=${data.feed} />`}
      ${isManager ? html`<${FeedForm} feed=${data.feed} saved=${feed.reload} />` : html`<${FeedFacts} feed=${data.feed} />`}`}<//>
    <${Polls} of=${polls} />
  <//>`;
}

function FeedFacts({ feed }: { feed: FeedSettings | null }) {
  if (!feed) return html`<${EmptyState} title="Your company hosts no feed." />`;
  return html`<${Section} title="Where it is">
    <${Facts} facts=${[['URL', html`<code class="address">${feed.url}</code>`], ['Polled', feed.enabled ? 'Once an hour' : 'No']]} />
  <//>`;
}

function FeedForm({ feed, saved }: { feed: FeedSettings | null; saved: () => Promise<void> }) {
  const [removing, setRemoving] = useState(false);
  const submit = async ({ url = '', token = '', enabled = '' }: Fields, form: HTMLFormElement) => {
    await callApi('setFeed', {
      body: { url: url.trim(), ...(token ? { token } : {}), ...(feed ? { enabled: enabled === 'on' } : {}) },
    });
    showToast(feed ? 'The feed is saved.' : 'The feed is added, and polled within the hour.');
    const field = form.elements.namedItem('token');
    if (field instanceof HTMLInputElement) field.value = '';
    await saved();
  };
  const remove = async () => {
    await callApi('removeFeed');
    showToast('The feed is removed.');
    await saved();
  };
  return html`<${Section} title=${feed ? 'Where it is' : 'Add your feed'}>
    <${Form} action=${feed ? 'Save' : 'Add the feed'} submit=${submit}>
      <${Field} name="url" label="URL" type="url" value=${feed?.url ?? ''} placeholder="https://erp.example/portside" hint="https, reachable from the internet, without a query." required />
      <${Field} name="token" label="Token" type="password" autocomplete="new-password" required=${!feed}
        hint=${`Sent along as a bearer token; at least 16 characters.${feed ? ' Leave it empty to keep the one that is set.' : ''}`} />
      ${feed && html`<${Switch} name="enabled" label="Poll it once an hour" defaultChecked=${feed.enabled} />`}
    <//>
    ${feed && html`<p class="more"><button type="button" class="danger-quiet" onClick=${() => setRemoving(true)}>Remove the feed</button></p>`}
    ${
      removing &&
      html`<${ConfirmDialog} title="Remove the feed?" action="Remove the feed" act=${remove} close=${() => setRemoving(false)}>
        <p>Polling ends and the token is deleted. Imported data is kept.</p>
      <//>`
    }
  <//>`;
}

function Sections({ feed }: { feed: FeedSettings }) {
  if (feed.sections.length === 0) return null;
  return html`<${Section} title="How far it was read" actions=${!feed.enabled && html`<${Badge} tone="warn">Switched off<//>`}>
    <${Table} label="Sections" rows=${feed.sections} keyOf=${(row: FeedSection) => row.section}
      columns=${[
        { name: 'Section', kind: 'main', of: (row: FeedSection) => html`<strong>${humanize(row.section)}</strong>` },
        { name: 'Read up to', of: (row: FeedSection) => html`<${Day} on=${row.succeededAt && row.coveredTo} />` },
        { name: 'Last success', of: (row: FeedSection) => html`<${Time} at=${row.succeededAt} none="Never" />` },
        {
          name: 'State',
          of: (row: FeedSection) =>
            row.failingSince
              ? html`<span><${Badge} tone="bad">Failing<//> <small>since <${Time} at=${row.failingSince} /></small></span>`
              : html`<${Badge} tone=${row.succeededAt ? 'good' : 'plain'}>${row.succeededAt ? 'Fine' : 'Not read yet'}<//>`,
        },
      ]} />
  <//>`;
}
