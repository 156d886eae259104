// What needs attention, with links to the lists, and missing setup steps.

import { type ApiResponse, callApi } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { type Task, TaskList } from '../../components/task-list.tsx';
import { formatNumber } from '../../format.tsx';
import { loadAll, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { mode } from '../../mode.ts';
import { useSession } from '../../session.ts';

type Counts = ApiResponse<'getAccountOverview'>['data']['attention'];

/** Counts of the API end here. */
const maxCounted = 10_000;

/** For each count: its sentence, and where the items are listed. */
const problems: [keyof Counts, words: (count: number) => string, href: string, action: string, bad?: boolean][] = [
  [
    'outOfStock',
    (count) => plural(count, '{{count}} product is out of stock.', '{{count}} products are out of stock.'),
    '/account/recommendations?urgency=stockout_unavoidable',
    t('View products'),
    true,
  ],
  [
    'unavoidableStockouts',
    (count) =>
      plural(
        count,
        '{{count}} product will run out before any order arrives.',
        '{{count}} products will run out before any order arrives.',
      ),
    '/account/recommendations?urgency=stockout_unavoidable',
    t('View stockouts'),
    true,
  ],
  [
    'urgentAirOrders',
    (count) =>
      plural(
        count,
        '{{count}} product will run out unless you order by air.',
        '{{count}} products will run out unless you order by air.',
      ),
    '/account/recommendations?urgency=air_urgent_stockout_risk',
    t('View products'),
    true,
  ],
  [
    'lateOrders',
    (count) => plural(count, '{{count}} order is late.', '{{count}} orders are late.'),
    '/account/orders?status=late',
    t('View late orders'),
    true,
  ],
  [
    'differingOrders',
    (count) =>
      plural(
        count,
        'The supplier confirmed {{count}} order differently.',
        'Suppliers confirmed {{count}} orders differently.',
      ),
    '/account/orders?status=differing',
    t('View differences'),
    true,
  ],
  [
    'failingEndpoints',
    (count) =>
      plural(
        count,
        '{{count}} webhook endpoint is failing or paused.',
        '{{count}} webhook endpoints are failing or paused.',
      ),
    '/account/webhooks',
    t('View webhooks'),
    true,
  ],
  [
    'failedDeliveries',
    (count) => plural(count, '{{count}} webhook delivery failed.', '{{count}} webhook deliveries failed.'),
    '/account/deliveries?status=failed',
    t('View failed deliveries'),
    true,
  ],
  [
    'failingFeedSections',
    (count) =>
      plural(
        count,
        '{{count}} section of your pull feed is failing.',
        '{{count}} sections of your pull feed are failing.',
      ),
    '/account/feed',
    t('View polls'),
    true,
  ],
  [
    'closingSeaWindows',
    (count) =>
      plural(
        count,
        '{{count}} product must be ordered by sea within days.',
        '{{count}} products must be ordered by sea within days.',
      ),
    '/account/recommendations?urgency=sea_window_closing',
    t('View products'),
  ],
  [
    'openDrafts',
    (count) => plural(count, '{{count}} order draft waits for approval.', '{{count}} order drafts wait for approval.'),
    '/account/drafts',
    t('View drafts'),
  ],
  [
    'openMatches',
    (count) =>
      plural(count, '{{count}} listing has no confirmed product.', '{{count}} listings have no confirmed product.'),
    '/account/matches?status=open',
    t('View matches'),
  ],
];

export function AttentionList({ counts }: { counts: Counts }) {
  const tasks = problems.flatMap(([name, words, href, action, bad = false]): Task[] => {
    const count = name === 'unavoidableStockouts' ? counts[name] - counts.outOfStock : counts[name];
    const shown =
      count >= maxCounted
        ? words(count).replace(formatNumber(count), t('{{number}} or more', { number: maxCounted }))
        : words(count);
    return count === 0 ? [] : [{ words: shown, href, action, bad }];
  });
  return (
    <Section title={t('Needs attention')}>
      {tasks.length === 0 ? (
        <p class="quiet all-clear">{t('Nothing needs your attention.')}</p>
      ) : (
        <TaskList tasks={tasks} />
      )}
    </Section>
  );
}

/** Missing setup steps, for managers; nothing if there are none. */
export function SetupSteps() {
  const { isManager } = useSession();
  const steps = useLoad(async () => {
    // The steps are about live data.
    if (!isManager || mode === 'test') return [];
    const [webhooks, settings, keys] = await Promise.all([
      callApi('listAccountWebhookEndpoints', { query: { limit: 1 } }),
      callApi('getSettings'),
      loadAll(async (cursor?: string) => {
        const { data } = await callApi('listKeys', { query: { cursor, limit: 200 } });
        return { rows: data.items, next: data.nextCursor };
      }),
    ]);
    return listSteps(
      webhooks.data.items.length > 0,
      settings.data.tccEnabled,
      keys.some(({ status }) => status === 'active'),
    );
  });
  if (!steps.data?.length) return null;
  return (
    <Section title={t('Set up')}>
      <TaskList tasks={steps.data} />
    </Section>
  );
}

function listSteps(hasEndpoint: boolean, hasTcc: boolean, hasKey: boolean): Task[] {
  return [
    ...(hasKey
      ? []
      : [
          {
            words: t('Your systems need an API key to send requests.'),
            href: '/account/keys',
            action: t('Create API key'),
          },
        ]),
    ...(hasTcc
      ? []
      : [{ words: t('Products do not show TCC yet.'), href: '/account/settings', action: t('Set TCC coefficient') }]),
    ...(hasEndpoint
      ? []
      : [
          {
            words: t('Add a webhook endpoint to receive events.'),
            href: '/account/webhooks',
            action: t('Add endpoint'),
          },
        ]),
  ];
}
