// A status as people should see it.

import type { StatusDisplay } from '../../generated/external-v1/types.gen.ts';
import type { OrderStatus } from '../domain/order-status.ts';

const looks: Record<OrderStatus, Pick<StatusDisplay, 'label' | 'color'>> = {
  created: { label: 'Created', color: 'blue' },
  part_paid: { label: 'Partly paid', color: 'amber' },
  paid: { label: 'Paid', color: 'teal' },
  on_the_way: { label: 'On the way', color: 'purple' },
  delivered: { label: 'Delivered', color: 'indigo' },
  accepted: { label: 'Accepted', color: 'green' },
  cancelled: { label: 'Cancelled', color: 'red' },
};

/** Returns a status's label, its colour, and the Tailwind classes that show it. */
export function statusDisplay(status: OrderStatus): StatusDisplay {
  const { label, color } = looks[status];
  return { label, color, cssClass: `bg-${color}-100 text-${color}-800` };
}
