// What needs attention, with links to the lists, and missing setup steps.

import { type ApiResponse, callApi } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { type Task, TaskList } from '../../components/task-list.tsx';
import { formatDay, formatNumber } from '../../format.tsx';
import { loadAll, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { mode } from '../../mode.ts';
import { useSession } from '../../session.ts';
import { changeText, sumText } from './today.tsx';

type Figures = ApiResponse<'getAccountOverview'>['data'];

/** Counts of the API end here. */
const maxCounted = 10_000;

type Problem<Name> = [Name, words: (count: number) => string, href: string, action: string, bad?: boolean];

/** Where the products with an order that is due soon are listed. */
export const dueSoonPath = '/account/recommendations?view=all&attention=due_soon';

/** For each count that has no tile: its sentence, and where the items are listed; the most severe first. */
const problems: Problem<keyof Figures['attention']>[] = [
  [
    'unavoidableStockouts',
    (count) =>
      plural(
        count,
        '{{count}} product will be out of stock before any order arrives.',
        '{{count}} products will be out of stock before any order arrives.',
      ),
    '/account/recommendations?view=all&urgency=stockout_unavoidable',
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
    t('View air orders'),
    true,
  ],
  [
    'shortOrders',
    (count) =>
      plural(
        count,
        '{{count}} order arrived with missing units that are not claimed.',
        '{{count}} orders arrived with missing units that are not claimed.',
      ),
    '/account/orders?status=short',
    t('View missing units'),
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
    'claimOrders',
    (count) => plural(count, '{{count}} order has open claims.', '{{count}} orders have open claims.'),
    '/account/orders?status=claims',
    t('View open claims'),
  ],
  [
    'dueSoonProducts',
    (count) =>
      plural(
        count,
        '{{count}} product must be ordered within 7 days.',
        '{{count}} products must be ordered within 7 days.',
      ),
    dueSoonPath,
    t('View due products'),
  ],
  [
    'unavailableProducts',
    (count) =>
      plural(
        count,
        'The supplier has too few units of {{count}} product that you need.',
        'Suppliers have too few units of {{count}} products that you need.',
      ),
    '/account/recommendations?view=all&urgency=unavailable',
    t('View shortages'),
  ],
  [
    'openDrafts',
    (count) => plural(count, '{{count}} draft waits for approval.', '{{count}} drafts wait for approval.'),
    '/account/drafts',
    t('View drafts'),
  ],
  [
    'unsentOrders',
    (count) =>
      plural(
        count,
        'The purchase order of {{count}} order has not been e-mailed to the supplier.',
        'The purchase orders of {{count}} orders have not been e-mailed to the suppliers.',
      ),
    '/account/orders?status=unsent',
    t('View unsent orders'),
  ],
  [
    'unacceptedOrders',
    (count) =>
      plural(
        count,
        '{{count}} delivered order is not accepted yet.',
        '{{count}} delivered orders are not accepted yet.',
      ),
    '/account/orders?status=delivered',
    t('View delivered orders'),
  ],
  [
    'risingPrices',
    (count) =>
      plural(count, 'The price of {{count}} product will rise.', 'The prices of {{count}} products will rise.'),
    '/account/recommendations?view=all&attention=price_rise',
    t('View price rises'),
  ],
  [
    'expiredPrices',
    (count) =>
      plural(
        count,
        'The supplier confirmed the price of {{count}} product until a day that has passed.',
        'Suppliers confirmed the prices of {{count}} products until a day that has passed.',
      ),
    '/account/recommendations?view=all&attention=price_expired',
    t('View expired prices'),
  ],
  [
    'changedWatchedPrices',
    (count) =>
      plural(
        count,
        'The price of {{count}} product that you watch changed.',
        'The prices of {{count}} products that you watch changed.',
      ),
    '/account/catalog?watch=changed',
    t('View watched prices'),
  ],
  [
    'outdatedStocks',
    (count) =>
      plural(
        count,
        'The stock count of {{count}} product is outdated.',
        'The stock counts of {{count}} products are outdated.',
      ),
    '/account/recommendations?view=all&attention=stock_outdated',
    t('View outdated counts'),
  ],
  [
    'openMatches',
    (count) =>
      plural(count, '{{count}} listing has no confirmed product.', '{{count}} listings have no confirmed product.'),
    '/account/matches?status=open',
    t('View matches'),
  ],
];

const integrationProblems: Problem<keyof NonNullable<Figures['integrationProblems']>>[] = [
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
];

export function AttentionList({ of }: { of: Figures }) {
  const { canOpen } = useSession();
  const shown = problems.filter(([, , href]) => canOpen(href));
  const tasks = [
    ...tasksOf(shown, of.attention, (name, count) => [
      itemsText(of.attentionItems.find(({ kind }) => kind === name)?.names ?? [], count),
      name === 'claimOrders' && claimsText(of.openClaims),
      name === 'dueSoonProducts' && dueSoonText(of.dueSoonOrders),
      weekText(count, of.attentionWeekAgo?.[name] ?? null),
    ]),
    ...of.staleRates.map(rateTask),
  ];
  return (
    <Section title={t('Needs attention')}>
      {tasks.length === 0 ? (
        <p class="quiet all-clear">{t('Nothing else needs your attention.')}</p>
      ) : (
        <TaskList tasks={tasks} />
      )}
    </Section>
  );
}

/** What concerns the connected systems, for those who maintain them; nothing if all work. */
export function IntegrationProblems({ counts }: { counts: Figures['integrationProblems'] }) {
  const canManage = useSession().can('manage_integration');
  const tasks = counts === null ? [] : tasksOf(integrationProblems, counts);
  if (!canManage || tasks.length === 0) return null;
  return (
    <Section title={t('Connected systems')}>
      <TaskList tasks={tasks} />
    </Section>
  );
}

/** `notesOf` returns what is said below a sentence. */
function tasksOf<Name extends string>(
  of: Problem<Name>[],
  counts: Record<Name, number>,
  notesOf: (name: Name, count: number) => (string | false)[] = () => [],
): Task[] {
  return of.flatMap(([name, words, href, action, bad = false]) => {
    const count = counts[name];
    const shown =
      count >= maxCounted
        ? words(count).replace(formatNumber(count), t('{{number}} or more', { number: maxCounted }))
        : words(count);
    const notes = notesOf(name, count).filter((note) => note !== false && note !== '');
    return count === 0 ? [] : [{ words: shown, note: notes.join(' · '), href, action, bad }];
  });
}

/** The names of the first of `count` items, and how many more there are. */
function itemsText(names: readonly string[], count: number): string {
  const more = count - names.length;
  if (names.length === 0 || more <= 0) return names.join(', ');
  return plural(more, '{{names}} and {{count}} more', '{{names}} and {{count}} more', { names: names.join(', ') });
}

function dueSoonText({ units, orderBy }: Figures['dueSoonOrders']): string | false {
  return (
    orderBy !== null &&
    plural(units, '{{count}} unit, by {{day}}', '{{count}} units, the first by {{day}}', { day: formatDay(orderBy) })
  );
}

/** The number of open claims, and the sums of their amounts. */
export function claimsText({ claimCount, amounts }: Figures['openClaims']): string {
  const sums = sumText(amounts);
  if (sums === '') return plural(claimCount, '{{count}} open claim', '{{count}} open claims');
  return plural(claimCount, '{{count}} open claim ({{amounts}})', '{{count}} open claims ({{amounts}})', {
    amounts: sums,
  });
}

function weekText(count: number, before: number | null): string | false {
  return before !== null && before !== count && changeText(count - before);
}

function rateTask({ currency, asOf }: Figures['staleRates'][number]): Task {
  const words =
    asOf === null
      ? t('There is no exchange rate of {{currency}}.', { currency })
      : t('The exchange rate of {{currency}} is of {{day}}.', { currency, day: formatDay(asOf.slice(0, 10)) });
  return { words };
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
