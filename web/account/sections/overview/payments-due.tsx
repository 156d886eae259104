// What is due to suppliers, by week and currency.

import type { ComponentChildren } from 'preact';
import type { ApiResponse } from '../../api.ts';
import { today } from '../../clock.ts';
import { Section } from '../../components/page.tsx';
import { DayRange, formatMoney } from '../../format.tsx';
import { plural, t } from '../../messages.ts';

type Due = ApiResponse<'getAccountOverview'>['data']['paymentsDue'];
type Row = Due['overdue'] & { name: ComponentChildren; bad?: boolean; isTotal?: boolean };

interface PaymentsDueProps {
  due: Due;
  /** The list of the orders to pay now, or of those with any open payment. */
  href: (status: 'due' | 'unpaid') => string;
}

/** Nothing if no instalment is open. */
export function PaymentsDue({ due, href }: PaymentsDueProps) {
  const rows: Row[] = [
    { ...due.overdue, name: t('Overdue'), bad: true },
    ...due.weeks.map((week) => ({ ...week, name: weekName(week) })),
    { ...due.later, name: t('Later') },
    { ...due.undated, name: t('No date yet') },
    { ...due.allOpen, name: t('Total'), isTotal: true },
  ];
  const currencies = [...new Set(rows.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))].sort();
  const shown = rows.filter(({ paymentCount }) => paymentCount > 0);
  if (currencies.length === 0) return null;
  return (
    <Section
      title={t('Open payments')}
      lead={t('Open instalments of your orders, by the payment terms at the supplier.')}
      actions={
        <>
          {due.dueNow.orderCount > 0 && <a href={href('due')}>{t('View orders to pay')}</a>}
          <a href={href('unpaid')}>
            {plural(
              due.allOpen.orderCount,
              'View {{count}} order with open payments',
              'View {{count}} orders with open payments',
            )}
          </a>
        </>
      }>
      <dl class={currencies.length > 3 ? 'due stacked' : 'due'}>
        {shown.map(({ name, paymentCount, amounts, bad, isTotal }) => (
          <div class={bad ? 'bad' : isTotal ? 'total' : ''}>
            <dt>
              {name} <small>{plural(paymentCount, '{{count}} payment', '{{count}} payments')}</small>
            </dt>
            {currencies.map((currency) => (
              <Amount of={amounts.find((one) => one.currency === currency)} />
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** What is left of the current week: earlier days of it are overdue. */
function weekName({ from, to }: Due['weeks'][number]): ComponentChildren {
  if (from > today()) return <DayRange from={from} to={to} />;
  return to === today() ? t('Due today') : t('Due this week');
}

function Amount({ of }: { of: Row['amounts'][number] | undefined }) {
  return of ? <dd>{formatMoney(of.amount, of.currency)}</dd> : <dd class="none" />;
}
