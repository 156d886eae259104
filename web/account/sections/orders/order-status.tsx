// Labels of order statuses, and the badges of late and differing orders.

import type { ApiResponse } from '../../api.ts';
import { Badge, type Tone } from '../../components/page.tsx';
import { plural, t } from '../../messages.ts';

export type Status = ApiResponse<'getAccountOrder'>['data']['status'];

export const orderTones: Record<Status, Tone> = {
  created: 'blue',
  part_paid: 'warn',
  paid: 'good',
  on_the_way: 'purple',
  delivered: 'purple',
  accepted: 'good',
  cancelled: 'bad',
};

/** English like the other labels: `statusDisplay.label` follows the company's locale. */
export const statusLabels: Record<Status, string> = {
  created: t('Created'),
  part_paid: t('Partly paid'),
  paid: t('Paid'),
  on_the_way: t('On the way'),
  delivered: t('Delivered'),
  accepted: t('Accepted'),
  cancelled: t('Cancelled'),
};

/** Nothing for an order that is not late. */
export function LateBadge({ days, status }: { days: number; status: Status }) {
  if (days === 0) return null;
  const hasArrived = status === 'delivered' || status === 'accepted';
  return <Badge tone={hasArrived ? 'plain' : 'bad'}>{plural(days, '{{count}} day late', '{{count}} days late')}</Badge>;
}

/** Nothing for an order without open differences. */
export function DifferencesBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return <Badge tone="warn">{plural(count, '{{count}} difference', '{{count}} differences')}</Badge>;
}
