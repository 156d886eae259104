// What is due to suppliers, by week and currency.

import { addDays, nextDays, startOfWeek } from '../day.ts';
import { sumByCurrency } from '../pricing/money.ts';
import type { Instalment, PaymentSchedule } from './payment-schedule.ts';

/** Open amounts of instalments, one per currency, with the number of instalments and of their orders. */
export interface DueAmounts {
  paymentCount: number;
  orderCount: number;
  amounts: { currency: string; amount: string }[];
}

/** The open instalments by due date. */
export interface PaymentsDue {
  /** All of them. */
  allOpen: DueAmounts;
  /** Overdue, or due today or within the 6 days after it. */
  dueNow: DueAmounts;
  overdue: DueAmounts;
  /** Due today or within the 6 days after it. */
  dueSoon: DueAmounts;
  /** From Monday to Sunday, the current week first. */
  weeks: (DueAmounts & { from: string; to: string })[];
  /** After the weeks. */
  later: DueAmounts;
  /** As long as nothing says when. */
  undated: DueAmounts;
}

/** Number of weeks with amounts of their own. */
const weekCount = 8;

/** Whether an instalment is overdue or due from `today` to 6 days on. */
export function isDueNow({ status, dueDate }: Pick<Instalment, 'status' | 'dueDate'>, today: string): boolean {
  return status !== 'paid' && dueDate !== null && dueDate <= nextDays(today).to;
}

/** Returns the open amounts of the schedules' instalments. Instalments of the current week whose day has passed are overdue. */
export function paymentsDue(schedules: readonly PaymentSchedule[], today: string): PaymentsDue {
  const first = startOfWeek(today);
  const weeks = Array.from({ length: weekCount }, (_, week) => {
    const from = addDays(first, 7 * week);
    return { from, to: addDays(from, 6), sum: dueSum() };
  });
  const [allOpen, dueNow, overdue, dueSoon, later, undated] = [
    dueSum(),
    dueSum(),
    dueSum(),
    dueSum(),
    dueSum(),
    dueSum(),
  ];
  for (const schedule of schedules) {
    for (const instalment of schedule.instalments) {
      const { openAmount, status, dueDate } = instalment;
      if (status === 'paid') continue;
      allOpen.add(schedule, openAmount);
      if (isDueNow(instalment, today)) {
        dueNow.add(schedule, openAmount);
        if (status !== 'overdue') dueSoon.add(schedule, openAmount);
      }
      const week = weeks.find(({ to }) => dueDate !== null && dueDate <= to)?.sum ?? later;
      (status === 'overdue' ? overdue : status === 'undated' ? undated : week).add(schedule, openAmount);
    }
  }
  return {
    allOpen: allOpen.total(),
    dueNow: dueNow.total(),
    overdue: overdue.total(),
    dueSoon: dueSoon.total(),
    weeks: weeks.map(({ from, to, sum }) => ({ from, to, ...sum.total() })),
    later: later.total(),
    undated: undated.total(),
  };
}

function dueSum() {
  const amounts: { currency: string; amount: string }[] = [];
  const orders = new Set<PaymentSchedule>();
  return {
    add(order: PaymentSchedule, amount: string) {
      orders.add(order);
      amounts.push({ currency: order.currency, amount });
    },
    total: (): DueAmounts => ({
      ...{ paymentCount: amounts.length, orderCount: orders.size },
      amounts: sumByCurrency(amounts),
    }),
  };
}
