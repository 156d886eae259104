// Display properties of order statuses.

import type { StatusDisplay } from '../../../generated/external-v1/types.gen.ts';
import type { Locale } from '../../domain/locale.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import type { OrderStatus } from '../../domain/orders/order-status.ts';

const colors: Record<OrderStatus, StatusDisplay['color']> = {
  created: 'blue',
  part_paid: 'amber',
  paid: 'teal',
  on_the_way: 'purple',
  delivered: 'indigo',
  accepted: 'green',
  cancelled: 'red',
};

/** Returns a status's localized label, its color and its Tailwind classes. */
export function statusDisplay(status: OrderStatus, locale: Locale): StatusDisplay {
  const color = colors[status];
  return { label: getMessages(locale).statusLabels[status], color, cssClass: `bg-${color}-100 text-${color}-800` };
}
