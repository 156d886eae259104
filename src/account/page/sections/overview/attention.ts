// What needs attention, with links to the lists, and missing setup steps.

import { type ApiResponse, callApi } from '../../api.ts';
import { Section } from '../../components/page.ts';
import { formatNumber } from '../../format.ts';
import { html } from '../../html.ts';
import { useLoad } from '../../loading.ts';
import { useSession } from '../../session.ts';

type Counts = ApiResponse<'getAccountOverview'>['data']['attention'];

interface Task {
  /** The problem or missing setup step. */
  words: string;
  href: string;
  action: string;
  bad?: boolean;
}

/** Counts of the API end here. */
const maxCounted = 10_000;

/** For each count: the words for one and for several, and where they are listed. */
const problems: [keyof Counts, one: string, several: string, href: string, action: string, bad?: boolean][] = [
  [
    'unavoidableStockouts',
    'product will run out before any order arrives',
    'products will run out before any order arrives',
    '/account/recommendations?urgency=stockout_unavoidable',
    'View stockouts',
    true,
  ],
  [
    'urgentAirOrders',
    'product will run out unless you order by air',
    'products will run out unless you order by air',
    '/account/recommendations?urgency=air_urgent_stockout_risk',
    'View products',
    true,
  ],
  ['lateOrders', 'order is late', 'orders are late', '/account/orders?status=late', 'View late orders', true],
  [
    'failingEndpoints',
    'webhook endpoint is failing or paused',
    'webhook endpoints are failing or paused',
    '/account/webhooks',
    'View webhooks',
    true,
  ],
  [
    'failedDeliveries',
    'webhook delivery failed',
    'webhook deliveries failed',
    '/account/deliveries?state=failed',
    'View failed deliveries',
    true,
  ],
  [
    'failingFeedSections',
    'section of your pull feed is failing',
    'sections of your pull feed are failing',
    '/account/feed',
    'View polls',
    true,
  ],
  [
    'closingSeaWindows',
    'product must be ordered by sea within days',
    'products must be ordered by sea within days',
    '/account/recommendations?urgency=sea_window_closing',
    'View products',
  ],
  ['openDrafts', 'order draft waits for approval', 'order drafts wait for approval', '/account/drafts', 'View drafts'],
  [
    'openMatches',
    'listing has no confirmed product',
    'listings have no confirmed product',
    '/account/matches?state=open',
    'View matches',
  ],
];

export function AttentionList({ counts }: { counts: Counts }) {
  const tasks = problems.flatMap(([name, one, several, href, action, bad = false]): Task[] => {
    const count = counts[name];
    const shown = count >= maxCounted ? `${formatNumber(maxCounted)} or more` : formatNumber(count);
    return count === 0 ? [] : [{ words: `${shown} ${count === 1 ? one : several}.`, href, action, bad }];
  });
  return html`<${Section} title="Needs attention">
    ${tasks.length === 0 ? html`<p class="quiet all-clear">Nothing needs your attention.</p>` : html`<${TaskList} tasks=${tasks} />`}
  <//>`;
}

/** Missing setup steps, for managers; nothing if there are none. */
export function SetupSteps() {
  const { isManager } = useSession();
  const steps = useLoad(async () => {
    if (!isManager) return [];
    const [webhooks, settings, keys] = await Promise.all([
      callApi('listWebhooks'),
      callApi('getSettings'),
      callApi('listKeys'),
    ]);
    return listSteps(
      webhooks.data.endpoints.length > 0,
      settings.data.tccEnabled,
      keys.data.keys.some(({ state }) => state === 'active'),
    );
  });
  if (!steps.data?.length) return null;
  return html`<${Section} title="Set up"><${TaskList} tasks=${steps.data} /><//>`;
}

function listSteps(hasEndpoint: boolean, hasTcc: boolean, hasKey: boolean): Task[] {
  return [
    ...(hasKey
      ? []
      : [{ words: 'Your systems need an API key to send requests.', href: '/account/keys', action: 'Create API key' }]),
    ...(hasTcc
      ? []
      : [{ words: 'Products do not show TCC yet.', href: '/account/settings', action: 'Set TCC coefficient' }]),
    ...(hasEndpoint
      ? []
      : [{ words: 'Add a webhook endpoint to receive events.', href: '/account/webhooks', action: 'Add endpoint' }]),
  ];
}

function TaskList({ tasks }: { tasks: Task[] }) {
  return html`<ul class="tasks">${tasks.map(
    ({ words, href, action, bad }) =>
      html`<li class=${bad ? 'bad' : ''}><span>${words}</span><a href=${href}>${action}</a></li>`,
  )}</ul>`;
}
