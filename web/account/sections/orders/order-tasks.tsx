// What is to be done about an order, the most urgent first.

import { useState } from 'preact/hooks';
import type { ApiResponse } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { type Task, TaskList } from '../../components/task-list.tsx';
import { plural, t } from '../../messages.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { suggestDamageClaim } from './deliveries.tsx';
import { hasDeliveries, type OrderDeliveries, unclaimedDamage } from './line-quantities.tsx';
import { statusLabels } from './order-status.tsx';
import { SendDialog } from './send-order.tsx';

type Order = ApiResponse<'getAccountOrder'>['data'];
type Cost = ApiResponse<'getAccountOrderCost'>['data'];

interface OrderTasksProps {
  order: Order;
  deliveries: OrderDeliveries;
  cost: Cost | undefined;
  changed: () => unknown;
}

/** Nothing if there is nothing to do. */
export function OrderTasks({ order, deliveries, cost, changed }: OrderTasksProps) {
  const [dialog, setDialog] = useState<'send' | 'claim'>();
  const close = () => setDialog(undefined);
  const tasks = listTasks(order, deliveries, cost, setDialog);
  return (
    <>
      {tasks.length > 0 && (
        <Section title={t('To do')}>
          <TaskList tasks={tasks} />
        </Section>
      )}
      {dialog === 'send' && <SendDialog of={order} close={close} done={changed} />}
      {dialog === 'claim' && (
        <ClaimDialog
          title={t('Claim damaged units')}
          lead={t('The supplier is not notified.')}
          of={order}
          lines={deliveries.lines.filter(({ damaged }) => damaged > 0)}
          suggested={suggestDamageClaim(order, deliveries)}
          done={changed}
          close={close}
        />
      )}
    </>
  );
}

function listTasks(
  order: Order,
  deliveries: OrderDeliveries,
  cost: Cost | undefined,
  open: (dialog: 'send' | 'claim') => void,
): Task[] {
  const { lines } = deliveries;
  const differing = order.status === 'cancelled' ? 0 : lines.filter((line) => line.differenceStatus === 'open').length;
  const damaged = [...unclaimedDamage(deliveries).values()].reduce((sum, units) => sum + units, 0);
  const isBefore = order.status === 'created' || order.status === 'part_paid' || order.status === 'paid';
  const isArriving = isBefore || order.status === 'on_the_way';
  const hasArrived = isArriving && lines.every((line) => line.open === 0);
  const tasks: (Task | false)[] = [
    differing > 0 && {
      words: plural(
        differing,
        'The supplier confirmed {{count}} line differently.',
        'The supplier confirmed {{count}} lines differently.',
      ),
      action: t('View differences'),
      href: '#differences',
      bad: true,
    },
    damaged > 0 && {
      words: plural(damaged, '{{count}} damaged unit is not claimed.', '{{count}} damaged units are not claimed.'),
      action: t('Claim…'),
      act: () => open('claim'),
      bad: true,
    },
    isBefore &&
      order.documentEmails.length === 0 &&
      !hasDeliveries(deliveries) && {
        words: t('The purchase order has not been e-mailed to the supplier.'),
        action: t('E-mail to supplier…'),
        act: () => open('send'),
      },
    cost !== undefined &&
      isPaidInFull(order, cost) && {
        words: t('The goods are paid in full, and the status is “{{status}}”. Update the status.', {
          status: statusLabels[order.status],
        }),
      },
    hasArrived && { words: t('No units are open anymore. Set the status to delivered, or accept the delivery.') },
  ];
  return tasks.filter((task) => task !== false);
}

function isPaidInFull({ status }: Order, { paidToDate, orderTotal }: Cost): boolean {
  const isUnpaid = status === 'created' || status === 'part_paid';
  return isUnpaid && orderTotal > 0 && Number(paidToDate.goods_invoice) >= orderTotal;
}
