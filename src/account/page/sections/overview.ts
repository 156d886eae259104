// The first page: what there is to do, and how things stand.

import { type Answer, call } from '../api.ts';
import { Loading, useLoad } from '../loading.ts';
import { html } from '../markup.ts';
import { Empty, Page, Section } from '../parts/page.ts';
import { Table } from '../parts/table.ts';
import { useMe } from '../session.ts';
import { count, counted } from '../words.ts';
import { OrderTable } from './orders.ts';
import { type Recommended, Urgency } from './recommendations.ts';

const shown = 5;

export function Overview() {
  const { company } = useMe();
  const orders = useLoad(() => call('listAccountOrders', { query: { limit: shown } }));
  const recommendations = useLoad(() => call('listAccountRecommendations', { query: { limit: shown } }));
  return html`<${Page} title=${company.name}>
    <${ToDo} />
    <${Section} title="Most urgent to order" actions=${html`<a href="/account/recommendations">All recommendations</a>`}>
      <${Loading} of=${recommendations}>${({ data }: Answer<'listAccountRecommendations'>) => html`<${Urgent} items=${data.items} />`}<//>
    <//>
    <${Section} title="Latest orders" actions=${html`<a href="/account/orders">All orders</a>`}>
      <${Loading} of=${orders}>${({ data }: Answer<'listAccountOrders'>) =>
        data.orders.length === 0
          ? html`<${Empty} title="No orders yet."><p>They appear here as soon as one of your systems places one.</p><//>`
          : html`<${OrderTable} orders=${data.orders} />`}<//>
    <//>
  <//>`;
}

function Urgent({ items }: { items: Recommended[] }) {
  if (items.length === 0) {
    return html`<${Empty} title="No recommendations yet."><p>They begin once your systems have sent sales and stock.</p><//>`;
  }
  const due = items.filter(({ recommendation }) => recommendation.recommendedQuantity > 0);
  if (due.length === 0) return html`<${Empty} title="Nothing is to be ordered now." />`;
  return html`<${Table} label="Most urgent recommendations" rows=${due} keyOf=${({ recommendation }: Recommended) => recommendation.productId}
    columns=${[
      {
        name: 'Product',
        kind: 'main',
        of: (item: Recommended) => html`${item.name}<code class="under">${item.sku}</code>`,
      },
      { name: 'When', of: ({ recommendation }: Recommended) => html`<${Urgency} of=${recommendation} />` },
      { name: 'In stock', kind: 'number', of: ({ recommendation }: Recommended) => count(recommendation.currentStock) },
      {
        name: 'Order',
        kind: 'number',
        of: ({ recommendation }: Recommended) => html`<strong>${count(recommendation.recommendedQuantity)}</strong>`,
      },
    ]} />`;
}

interface Task {
  /** What is wrong, or still missing. */
  words: string;
  href: string;
  action: string;
  bad?: boolean;
}

/** What is wrong first, then what a new company has not set up yet; nothing where all is well. */
function ToDo() {
  const { isManager } = useMe();
  const tasks = useLoad(async () => {
    const [webhooks, feed, settings, keys] = await Promise.all([
      call('listWebhooks'),
      call('getFeed'),
      call('getSettings'),
      isManager ? call('listKeys') : undefined,
    ]);
    return [
      ...troubles(webhooks.data.endpoints, feed.data.feed),
      ...(isManager ? missing(webhooks.data.endpoints, settings.data, keys?.data.keys ?? []) : []),
    ];
  });
  if (!tasks.data?.length) return null;
  return html`<${Section} title="To do">
    <ul class="tasks">${tasks.data.map(
      ({ words, href, action, bad }) =>
        html`<li class=${bad ? 'bad' : ''}><span>${words}</span><a href=${href}>${action}</a></li>`,
    )}</ul>
  <//>`;
}

type Endpoints = Answer<'listWebhooks'>['data']['endpoints'];

function troubles(endpoints: Endpoints, feed: Answer<'getFeed'>['data']['feed']): Task[] {
  const failed = endpoints.reduce((sum, endpoint) => sum + endpoint.failed, 0);
  const failing = feed?.enabled ? feed.sections.filter(({ failingSince }) => failingSince !== null).length : 0;
  const tasks: Task[] = [];
  if (failed > 0) {
    const words = `${counted(failed, 'delivery', 'deliveries')} failed and ${failed === 1 ? 'waits' : 'wait'} for you.`;
    tasks.push({ words, href: '/account/deliveries?state=failed', action: 'See what failed', bad: true });
  }
  if (failing > 0) {
    const words = `${counted(failing, 'section')} of your pull feed ${failing === 1 ? 'does' : 'do'} not answer.`;
    tasks.push({ words, href: '/account/feed', action: 'See the polls', bad: true });
  }
  return tasks;
}

function missing(
  endpoints: Endpoints,
  settings: Answer<'getSettings'>['data'],
  keys: Answer<'listKeys'>['data']['keys'],
): Task[] {
  const tasks: Task[] = [];
  if (!keys.some(({ state }) => state === 'active')) {
    tasks.push({ words: 'Your systems need a key to call the API.', href: '/account/keys', action: 'Create a key' });
  }
  if (!settings.tccEnabled) {
    tasks.push({ words: 'Products show no costs yet.', href: '/account/settings', action: 'Set a coefficient' });
  }
  if (endpoints.length === 0) {
    tasks.push({
      words: 'Your systems are not told of changes to orders.',
      href: '/account/webhooks',
      action: 'Add an endpoint',
    });
  }
  return tasks;
}
