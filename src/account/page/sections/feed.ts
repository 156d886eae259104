// The pull feed that the company hosts: where it is, how far it has been read, and what came of each poll.

import { useState } from 'preact/hooks';
import { type Answer, call } from '../api.ts';
import { Loading, useLoad } from '../loading.ts';
import { html } from '../markup.ts';
import { Confirm } from '../parts/dialog.ts';
import { Field, type Fields, Form, Switch } from '../parts/form.ts';
import { Badge, Empty, Page, Section } from '../parts/page.ts';
import { Facts, Table } from '../parts/table.ts';
import { say } from '../parts/toast.ts';
import { useMe } from '../session.ts';
import { Day, spoken, Time } from '../words.ts';
import { Polls } from './feed-polls.ts';

type FeedOf = NonNullable<Answer<'getFeed'>['data']['feed']>;
type SectionOf = FeedOf['sections'][number];

export function Feed() {
  const feed = useLoad(() => call('getFeed'));
  const polls = useLoad(() => call('listFeedPolls'));
  const { isManager } = useMe();
  const poll = async () => {
    try {
      await call('pollFeed');
      say('The feed is polled now.');
      for (const wait of [1000, 4000]) setTimeout(() => Promise.all([feed.reload(), polls.reload()]), wait);
    } catch (error) {
      say((error as Error).message);
    }
  };
  const actions =
    isManager && feed.data?.data.feed?.enabled && html`<button type="button" onClick=${poll}>Poll now</button>`;
  return html`<${Page} title="Pull feed" actions=${actions}
    lead="Instead of pushing, you may host a feed of orders, payments, sales, stock and listings. It is read once an hour.">
    <${Loading} of=${feed}>${({ data }: Answer<'getFeed'>) => html`
      ${data.feed && html`<${Sections} feed=${data.feed} />`}
      ${isManager ? html`<${Address} feed=${data.feed} saved=${feed.reload} />` : html`<${ReadOnly} feed=${data.feed} />`}`}<//>
    <${Polls} of=${polls} />
  <//>`;
}

function ReadOnly({ feed }: { feed: FeedOf | null }) {
  if (!feed) return html`<${Empty} title="Your company hosts no feed." />`;
  return html`<${Section} title="Where it is">
    <${Facts} facts=${[['Address', html`<code class="address">${feed.url}</code>`], ['Polled', feed.enabled ? 'Once an hour' : 'No']]} />
  <//>`;
}

function Address({ feed, saved }: { feed: FeedOf | null; saved: () => Promise<void> }) {
  const [removing, setRemoving] = useState(false);
  const submit = async ({ url = '', token = '', enabled = '' }: Fields, form: HTMLFormElement) => {
    await call('setFeed', {
      body: { url: url.trim(), ...(token ? { token } : {}), ...(feed ? { enabled: enabled === 'on' } : {}) },
    });
    say(feed ? 'The feed is saved.' : 'The feed is added, and polled within the hour.');
    const field = form.elements.namedItem('token');
    if (field instanceof HTMLInputElement) field.value = '';
    await saved();
  };
  const remove = async () => {
    await call('removeFeed');
    say('The feed is removed.');
    await saved();
  };
  return html`<${Section} title=${feed ? 'Where it is' : 'Add your feed'}>
    <${Form} action=${feed ? 'Save' : 'Add the feed'} submit=${submit}>
      <${Field} name="url" label="Address" type="url" value=${feed?.url ?? ''} placeholder="https://erp.example/portside" hint="https, reachable from the internet, without a query." required />
      <${Field} name="token" label="Token" type="password" autocomplete="new-password" required=${!feed}
        hint=${`Sent along as a bearer token; at least 16 characters.${feed ? ' Leave it empty to keep the one that is set.' : ''}`} />
      ${feed && html`<${Switch} name="enabled" label="Poll it once an hour" defaultChecked=${feed.enabled} />`}
    <//>
    ${feed && html`<p class="more"><button type="button" class="danger-quiet" onClick=${() => setRemoving(true)}>Remove the feed</button></p>`}
    ${
      removing &&
      html`<${Confirm} title="Remove the feed?" action="Remove the feed" act=${remove} close=${() => setRemoving(false)}>
        <p>Polling ends and the token is forgotten. What the feed has brought stays.</p>
      <//>`
    }
  <//>`;
}

function Sections({ feed }: { feed: FeedOf }) {
  if (feed.sections.length === 0) return null;
  return html`<${Section} title="How far it was read" actions=${!feed.enabled && html`<${Badge} tone="warn">Switched off<//>`}>
    <${Table} label="Sections" rows=${feed.sections} keyOf=${(row: SectionOf) => row.section}
      columns=${[
        { name: 'Section', kind: 'main', of: (row: SectionOf) => html`<strong>${spoken(row.section)}</strong>` },
        { name: 'Read up to', of: (row: SectionOf) => html`<${Day} on=${row.succeededAt && row.coveredTo} />` },
        { name: 'Last answered', of: (row: SectionOf) => html`<${Time} at=${row.succeededAt} none="Never" />` },
        {
          name: 'State',
          of: (row: SectionOf) =>
            row.failingSince
              ? html`<span><${Badge} tone="bad">Failing<//> <small>since <${Time} at=${row.failingSince} /></small></span>`
              : html`<${Badge} tone=${row.succeededAt ? 'good' : 'plain'}>${row.succeededAt ? 'Fine' : 'Not read yet'}<//>`,
        },
      ]} />
  <//>`;
}
