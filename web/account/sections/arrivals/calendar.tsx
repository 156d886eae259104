// Arrivals in a month grid with the totals of each day and of each week, by month; on narrow screens, the month as a list.

import { today } from '../../clock.ts';
import { EmptyState } from '../../components/page.tsx';
import { Day, formatAmount } from '../../format.tsx';
import { formatLocale } from '../../language.ts';
import { plural, t } from '../../messages.ts';
import { ownNumber } from '../../tables/order-number.tsx';
import type { Arrival } from './arrival.ts';
import { ArrivalTable, Totals } from './arrival-table.tsx';
import { LaterDay } from './expected-day.tsx';
import { addMonths, groupBy, monthOf, monthsOfWeek, sumArrivals, weeksOfMonth } from './totals.ts';
import { Weeks } from './weeks.tsx';

const monthNames = new Intl.DateTimeFormat(formatLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const bareMonths = new Intl.DateTimeFormat(formatLocale, { month: 'long', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat(formatLocale, { weekday: 'short', timeZone: 'UTC' });

/** Arrivals of a day that the grid names; the others are counted. */
const maxNamed = 2;

interface CalendarProps {
  arrivals: readonly Arrival[];
  /** Such as 2026-11. */
  month: string;
  /** The chosen day; '' for none. */
  day: string;
  at: (changes: Record<string, string>) => string;
}

export function Calendar({ arrivals, month, day, at }: CalendarProps) {
  const byDay = groupBy(arrivals, ({ expectedOn }) => expectedOn ?? '');
  const ofMonth = arrivals.filter(({ expectedOn }) => expectedOn !== null && monthOf(expectedOn) === month);
  const undated = byDay.get('') ?? [];
  const chosen = day === '' ? [] : (byDay.get(day) ?? []);
  return (
    <>
      <nav class="month-nav" aria-label={t('Month')}>
        <a href={at({ month: addMonths(month, -1), day: '' })} aria-label={t('Previous month')}>
          ←
        </a>
        <h2>{monthNames.format(new Date(`${month}-01T00:00:00Z`))}</h2>
        <a href={at({ month: addMonths(month, 1), day: '' })} aria-label={t('Next month')}>
          →
        </a>
        {month !== monthOf(today()) && <a href={at({ month: monthOf(today()), day: '' })}>{t('Today')}</a>}
        {ofMonth.length > 0 && (
          <span class="week-totals">
            <Totals of={ofMonth} />
          </span>
        )}
      </nav>
      <MonthGrid month={month} day={day} byDay={byDay} at={at} />
      <div class="agenda">
        {ofMonth.length === 0 ? <EmptyState title={t('No arrivals in this month.')} /> : <Weeks arrivals={ofMonth} />}
      </div>
      {chosen.length > 0 && (
        <section class="chosen-day">
          <header>
            <h2>
              <Day on={day} />
            </h2>
            <p class="week-totals">
              <Totals of={chosen} />
            </p>
          </header>
          <ArrivalTable label={t('Arrivals')} arrivals={chosen} />
        </section>
      )}
      {undated.length > 0 && <Weeks arrivals={undated} />}
    </>
  );
}

interface MonthGridProps extends Pick<CalendarProps, 'month' | 'day' | 'at'> {
  byDay: Map<string, Arrival[]>;
}

function MonthGrid({ month, day, byDay, at }: MonthGridProps) {
  const weeks = weeksOfMonth(month);
  return (
    <table class="month" aria-label={t('Arrivals by day')}>
      <thead>
        <tr>
          {weeks[0]!.map((one) => (
            <th scope="col">{weekdays.format(new Date(`${one}T00:00:00Z`))}</th>
          ))}
          <th scope="col">{t('Week')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((one) => (
              <td
                class={[
                  monthOf(one) === month ? '' : 'other-month',
                  one === today() ? 'today' : '',
                  one === day ? 'chosen' : '',
                ].join(' ')}>
                <GridDay of={one} arrivals={byDay.get(one) ?? []} href={at({ month, day: one === day ? '' : one })} />
              </td>
            ))}
            <td class="week-totals">
              {monthsOfWeek(days).map(([ofMonth, own]) => (
                <WeekTotals
                  key={ofMonth}
                  month={ofMonth === month ? undefined : ofMonth}
                  arrivals={own.flatMap((one) => byDay.get(one) ?? [])}
                />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The totals of the days of a week that are in a month, which is named unless it is the month of the grid; nothing without arrivals. */
function WeekTotals({ month, arrivals }: { month: string | undefined; arrivals: Arrival[] }) {
  if (arrivals.length === 0) return null;
  if (month === undefined) return <Totals of={arrivals} />;
  return (
    <div class="other-month">
      <span>{bareMonths.format(new Date(`${month}-01T00:00:00Z`))}</span> <Totals of={arrivals} />
    </div>
  );
}

function GridDay({ of, arrivals, href }: { of: string; arrivals: Arrival[]; href: string }) {
  const number = <time datetime={of}>{Number(of.slice(-2))}</time>;
  if (arrivals.length === 0) return number;
  const isLate = arrivals.some(({ daysLate }) => daysLate > 0);
  const { amount } = sumArrivals(arrivals);
  const more = arrivals.length - maxNamed;
  const suppliers = [...new Set(arrivals.map(({ supplier }) => supplier.name))];
  return (
    <a href={href} class={isLate ? 'late' : ''} title={suppliers.join('\n')}>
      {number}
      {arrivals.slice(0, maxNamed).map((arrival) => (
        <span key={`${arrival.orderId} ${arrival.shipmentId}`}>
          <strong>{ownNumber(arrival)}</strong> {plural(arrival.openUnits, '{{count}} unit', '{{count}} units')}
          <LaterDay of={arrival} />
        </span>
      ))}
      {more > 0 && <span>{plural(more, 'and {{count}} more', 'and {{count}} more')}</span>}
      <span>{formatAmount(String(amount), 'TRY')}</span>
      {isLate && <span class="unseen">{t('Late')}</span>}
    </a>
  );
}
