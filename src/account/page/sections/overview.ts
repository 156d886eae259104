// Home page: tasks, urgent recommendations, latest orders.

import { type ApiResponse, callApi } from '../api.ts';
import { EmptyState, Page, Section } from '../components/page.ts';
import { Table } from '../components/table.ts';
import { formatCount, formatNumber } from '../format.ts';
import { html } from '../html.ts';
import { Loading, useLoad } from '../loading.ts';
import { useSession } from '../session.ts';
import { OrderTable } from './orders/orders.ts';
import { type Recommended, UrgencyBadge } from './recommendations/recommendation.ts';

const previewLength = 5;

export function Overview() {
  const { company } = useSession();
  const orders = useLoad(() => callApi('listAccountOrders', { query: { limit: previewLength } }));
  const recommendations = useLoad(() => callApi('listAccountRecommendations', { query: { limit: previewLength } }));
  return html`<${Page} title=${company.name}>
    <${TaskList} />
    <${Section} title="Most urgent recommendations" actions=${html`<a href="/account/recommendations">View all recommendations</a>`}>
      <${Loading} of=${recommendations}>${({ data }: ApiResponse<'listAccountRecommendations'>) => html`<${Urgent} items=${data.items} />`}<//>
    <//>
    <${Section} title="Latest orders" actions=${html`<a href="/account/orders">View all orders</a>`}>
      <${Loading} of=${orders}>${({ data }: ApiResponse<'listAccountOrders'>) =>
        data.orders.length === 0
          ? html`<${EmptyState} title="No orders yet."><p>Orders appear here when your systems create them.</p><//>`
          : html`<${OrderTable} orders=${data.orders} />`}<//>
    <//>
  <//>`;
}

function Urgent({ items }: { items: Recommended[] }) {
  if (items.length === 0) {
    return html`<${EmptyState} title="No recommendations yet."><p>Send sales and stock data to get recommendations.</p><//>`;
  }
  const due = items.filter(({ recommendation }) => recommendation.recommendedQuantity > 0);
  if (due.length === 0) return html`<${EmptyState} title="No products need reordering." />`;
  return html`<${Table} label="Most urgent recommendations" rows=${due} keyOf=${({ recommendation }: Recommended) => recommendation.productId}
    columns=${[
      {
        name: 'Product',
        kind: 'main',
        of: (item: Recommended) => html`${item.name}<code class="under">${item.sku}</code>`,
      },
      { name: 'Urgency', of: ({ recommendation }: Recommended) => html`<${UrgencyBadge} of=${recommendation} />` },
      {
        name: 'In stock',
        kind: 'number',
        of: ({ recommendation }: Recommended) => formatNumber(recommendation.currentStock),
      },
      {
        name: 'Order',
        kind: 'number',
        of: ({ recommendation }: Recommended) =>
          html`<strong>${formatNumber(recommendation.recommendedQuantity)}</strong>`,
      },
    ]} />`;
}

interface Task {
  /** The problem or missing setup step. */
  words: string;
  href: string;
  action: string;
  bad?: boolean;
}

/** Problems first, then missing setup steps; nothing if there are none. */
function TaskList() {
  const { isManager } = useSession();
  const tasks = useLoad(async () => {
    const [webhooks, feed, settings, keys] = await Promise.all([
      callApi('listWebhooks'),
      callApi('getFeed'),
      callApi('getSettings'),
      isManager ? callApi('listKeys') : undefined,
    ]);
    return [
      ...listProblems(webhooks.data.endpoints, feed.data.feed),
      ...(isManager ? listSetupTasks(webhooks.data.endpoints, settings.data, keys?.data.keys ?? []) : []),
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

type Endpoints = ApiResponse<'listWebhooks'>['data']['endpoints'];

function listProblems(endpoints: Endpoints, feed: ApiResponse<'getFeed'>['data']['feed']): Task[] {
  const failed = endpoints.reduce((sum, endpoint) => sum + endpoint.failed, 0);
  const failing = feed?.enabled ? feed.sections.filter(({ failingSince }) => failingSince !== null).length : 0;
  const tasks: Task[] = [];
  if (failed > 0) {
    const words = `${formatCount(failed, 'delivery', 'deliveries')} failed.`;
    tasks.push({ words, href: '/account/deliveries?state=failed', action: 'View failed deliveries', bad: true });
  }
  for (const { url } of endpoints.filter(({ pausedAt }) => pausedAt !== null)) {
    const words = `The webhook endpoint ${url} is paused. It has failed for 5 days.`;
    tasks.push({ words, href: '/account/webhooks', action: 'View webhooks', bad: true });
  }
  if (failing > 0) {
    const words = `${formatCount(failing, 'section')} of your pull feed ${failing === 1 ? 'is' : 'are'} failing.`;
    tasks.push({ words, href: '/account/feed', action: 'View polls', bad: true });
  }
  return tasks;
}

function listSetupTasks(
  endpoints: Endpoints,
  settings: ApiResponse<'getSettings'>['data'],
  keys: ApiResponse<'listKeys'>['data']['keys'],
): Task[] {
  const tasks: Task[] = [];
  if (!keys.some(({ state }) => state === 'active')) {
    tasks.push({
      words: 'Your systems need an API key to send requests.',
      href: '/account/keys',
      action: 'Create API key',
    });
  }
  if (!settings.tccEnabled) {
    tasks.push({ words: 'Products do not show TCC yet.', href: '/account/settings', action: 'Set TCC coefficient' });
  }
  if (endpoints.length === 0) {
    tasks.push({
      words: 'Add a webhook endpoint to receive events.',
      href: '/account/webhooks',
      action: 'Add endpoint',
    });
  }
  return tasks;
}
