// What a buyer looks at first: one tile for each number, with its change and a link to its list; those with nothing come last.

import type { ApiResponse } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { formatAmount, formatMoney, formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { useSession } from '../../session.ts';

type Figures = ApiResponse<'getAccountOverview'>['data'];
type Count = keyof Figures['attention'];

interface Tile {
  of: Count;
  name: string;
  href: string;
  notes?: string[];
  /** The number is a problem, unless it is 0. */
  bad?: boolean;
}

export function Today({ of }: { of: Figures }) {
  const { canOpen } = useSession();
  const allowed = tilesOf(of).filter(({ href }) => canOpen(href));
  const isNothing = (tile: Tile) => of.attention[tile.of] === 0;
  const tiles = [...allowed.filter((tile) => !isNothing(tile)), ...allowed.filter(isNothing)];
  return (
    <Section title={t('Today')}>
      <ul class="tiles today">
        {tiles.map((tile) => (
          <li>
            <TileLink tile={tile} now={of.attention[tile.of]} before={of.attentionWeekAgo?.[tile.of] ?? null} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function tilesOf({ upcomingArrivals, paymentsDue, lateOrderAmounts }: Figures): Tile[] {
  const { from, to, openAmount, currency } = upcomingArrivals;
  const { overdue, dueSoon } = paymentsDue;
  const due = [
    overdue.orderCount > 0 && t('{{amount}} overdue', { amount: sumText(overdue.amounts) }),
    dueSoon.orderCount > 0 && t('{{amount}} due within 7 days', { amount: sumText(dueSoon.amounts) }),
  ];
  const products = (attention: string) => `/account/recommendations?view=all&attention=${attention}`;
  return [
    { of: 'outOfStock', name: t('Out of stock now'), href: products('out_of_stock'), bad: true },
    { of: 'overdueProducts', name: t('Overdue to order'), href: products('overdue'), bad: true },
    {
      of: 'lateOrders',
      name: t('Late orders'),
      href: '/account/orders?status=late',
      notes: [sumText(lateOrderAmounts)],
      bad: true,
    },
    {
      of: 'dueOrders',
      name: t('Orders to pay'),
      href: '/account/orders?status=due',
      notes: due.filter((note) => note !== false),
      bad: overdue.orderCount > 0,
    },
    {
      of: 'weekArrivals',
      name: t('Arriving in 7 days'),
      href: `/account/arrivals?from=${from}&to=${to}`,
      notes: [formatAmount(openAmount, currency)],
    },
  ];
}

/** Sums in several currencies, such as 1,263.00 EUR + 306.00 GBP. */
export function sumText(amounts: Figures['paymentsDue']['overdue']['amounts']): string {
  return amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ');
}

function TileLink({
  tile: { name, href, notes = [], bad },
  now,
  before,
}: {
  tile: Tile;
  now: number;
  before: number | null;
}) {
  return (
    <a href={href} class={now === 0 ? 'nothing' : bad ? 'bad' : ''}>
      <strong>{formatNumber(now)}</strong> <span class="name">{name}</span>
      {now > 0 && notes.map((note) => <small key={note}>{note}</small>)}
      {before !== null && <small>{changeText(now - before)}</small>}
    </a>
  );
}

/** Returns the change of a count in a week as text. */
export function changeText(change: number): string {
  if (change === 0) return t('As a week ago');
  return change > 0
    ? plural(change, '{{count}} more than a week ago', '{{count}} more than a week ago')
    : plural(-change, '{{count}} fewer than a week ago', '{{count}} fewer than a week ago');
}
