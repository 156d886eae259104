// What is to be done about an order, the most urgent first.

import { useState } from 'preact/hooks';
import type { ApiResponse } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { type Task, TaskList } from '../../components/task-list.tsx';
import { formatDate, formatDay, formatMoney } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { AskForDate } from '../arrivals/ask-for-date.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { suggestClaim } from './deliveries.tsx';
import { type OrderDeliveries, unclaimedUnits } from './line-quantities.tsx';
import { type Status, statusLabels } from './order-status.tsx';
import type { Schedule } from './payment-schedule.tsx';
import { SendDialog } from './send-order.tsx';
import { StatusDialog } from './status-actions.tsx';
import { stepsAfterReceipt } from './status-steps.ts';

type Order = ApiResponse<'getAccountOrder'>['data'];
type TaskDialog = 'send' | 'date' | 'damaged' | 'short' | 'status' | 'accept';

interface OrderTasksProps {
  order: Order;
  deliveries: OrderDeliveries;
  /** Undefined while it loads. */
  schedule: Schedule | undefined;
  /** The statuses that the payments and receipts support, in order. */
  steps: readonly Status[];
  /** Whether the heading of the page has the primary action. */
  hasMain: boolean;
  /** Records a payment; undefined for users who do not. */
  pay: (() => void) | undefined;
  changed: () => unknown;
}

/** Nothing if there is nothing to do. */
export function OrderTasks({ order, deliveries, schedule, steps, hasMain, pay, changed }: OrderTasksProps) {
  const [dialog, setDialog] = useState<TaskDialog>();
  const close = () => setDialog(undefined);
  const tasks = [...overduePayments(schedule, pay), ...listTasks({ order, deliveries }, steps, setDialog)];
  return (
    <>
      {tasks.length > 0 && (
        <Section title={t('To do')}>
          <TaskList tasks={tasks} isMain={!hasMain} />
        </Section>
      )}
      {dialog === 'send' && <SendDialog of={order} close={close} done={changed} />}
      {dialog === 'date' && <AskForDate of={order} close={close} />}
      {dialog === 'status' && steps.length > 0 && (
        <StatusDialog of={order} steps={steps} close={close} done={changed} />
      )}
      {dialog === 'accept' && <StatusDialog of={order} steps={['accepted']} close={close} done={changed} />}
      {(dialog === 'damaged' || dialog === 'short') && (
        <ClaimDialog
          title={dialog === 'damaged' ? t('Claim damaged units') : t('Claim missing units')}
          lead={t('The supplier is not notified.')}
          of={order}
          lines={deliveries.lines.filter(({ [dialog]: units }) => units > 0)}
          suggested={suggestClaim(dialog, order, deliveries)}
          done={changed}
          close={close}
        />
      )}
    </>
  );
}

/** A task for the instalments whose day has passed; none if all are paid in time. */
function overduePayments(schedule: Schedule | undefined, pay: OrderTasksProps['pay']): Task[] {
  const overdue = schedule?.instalments.filter(({ status }) => status === 'overdue') ?? [];
  const days = overdue.flatMap(({ dueDate }) => dueDate ?? []).sort();
  if (!schedule || !days[0]) return [];
  const open = overdue.reduce((sum, { openAmount }) => sum + Number(openAmount), 0).toFixed(2);
  const values = { amount: formatMoney(open, schedule.currency), day: formatDay(days[0]) };
  return [
    {
      words: t('The payment of {{amount}} is overdue. It was due on {{day}}.', values),
      ...(pay ? { action: t('Record payment'), act: pay } : { action: t('View payments'), href: '#payments' }),
      bad: true,
    },
  ];
}

function listTasks(
  { order, deliveries }: Pick<OrderTasksProps, 'order' | 'deliveries'>,
  steps: readonly Status[],
  open: (dialog: TaskDialog) => void,
): Task[] {
  const { lines } = deliveries;
  const differing = order.status === 'cancelled' ? 0 : lines.filter((line) => line.differenceStatus === 'open').length;
  const isFinal = order.status === 'cancelled' || order.status === 'accepted';
  const damaged = [...unclaimedUnits('damaged', deliveries).values()].reduce((sum, units) => sum + units, 0);
  const short = order.unclaimedShort;
  const supported = steps.at(-1);
  const after = stepsAfterReceipt(order, deliveries);
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
    order.daysLate > 0 &&
      order.deliveredAt === null &&
      !isFinal && {
        words: plural(order.daysLate, 'The order is {{count}} day late.', 'The order is {{count}} days late.'),
        action: t('Ask for a new date…'),
        act: () => open('date'),
        bad: true,
      },
    damaged > 0 && {
      words: plural(damaged, '{{count}} damaged unit is not claimed.', '{{count}} damaged units are not claimed.'),
      action: t('Claim…'),
      act: () => open('damaged'),
      bad: true,
    },
    short > 0 && {
      words: plural(short, '{{count}} missing unit is not claimed.', '{{count}} missing units are not claimed.'),
      action: t('Claim…'),
      act: () => open('short'),
      bad: true,
    },
    order.isUnsent && {
      words: t('The purchase order has not been e-mailed to the supplier.'),
      action: t('E-mail to supplier…'),
      act: () => open('send'),
    },
    supported !== undefined && {
      words: t('The status is “{{from}}”. Payments and receipts say “{{to}}”.', {
        from: statusLabels[order.status],
        to: statusLabels[supported],
      }),
      action: t('Update status…'),
      act: () => open('status'),
    },
    order.status === 'delivered' &&
      order.deliveredAt !== null &&
      order.allowedTransitions.includes('accepted') && {
        words: t('The order was delivered on {{day}} and is not accepted yet.', { day: formatDate(order.deliveredAt) }),
        action: t('Accept delivery'),
        act: () => open('accept'),
      },
    supported === undefined &&
      after !== undefined && {
        words: after.needsPayments
          ? t(
              'No units are open anymore. The next status is “{{status}}”. Record the payments to set the order to “{{delivered}}” in one step.',
              { status: statusLabels[after.next], delivered: statusLabels.delivered },
            )
          : t('No units are open anymore. The next status is “{{status}}”.', { status: statusLabels[after.next] }),
      },
  ];
  return tasks.filter((task) => task !== false);
}
