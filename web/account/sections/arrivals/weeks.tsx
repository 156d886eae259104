// Arrivals by week with the totals of each.

import type { ComponentChildren } from 'preact';
import { addDays } from '../../clock.ts';
import { DayRange } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import type { Arrival } from './arrival.ts';
import { ArrivalTable, Totals } from './arrival-table.tsx';
import { groupBy, startOfWeek } from './totals.ts';

/** The groups of arrivals without a day: those that have one once they are paid, and the others. */
const [ifPaid, undated] = ['paid', 'undated'];

/** Arrivals by the day on which they are expected now; those without a day are last, first those that only wait for a payment. Late ones are counted: the page lists them above. */
export function Weeks({ arrivals }: { arrivals: readonly Arrival[] }) {
  const positionOf = ({ expectedOn, expectedIfPaidToday }: Arrival) =>
    expectedOn ?? `9999 ${expectedIfPaidToday ?? undated}`;
  const sorted = arrivals.toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1));
  const weeks = groupBy(sorted, ({ expectedOn, expectedIfPaidToday }) => {
    if (expectedOn !== null) return startOfWeek(expectedOn);
    return expectedIfPaidToday === null ? undated : ifPaid;
  });
  return (
    <div class="arrival-weeks">
      {[...weeks].map(([monday, ofWeek]) => (
        <section key={monday}>
          <header>
            <h2>{titleOf(monday)}</h2>
            <p class="week-totals">
              <Totals of={ofWeek} />
            </p>
          </header>
          <InTime of={ofWeek} />
        </section>
      ))}
    </div>
  );
}

function titleOf(group: string): ComponentChildren {
  if (group === ifPaid) return t('If paid today');
  return group === undated ? t('No date yet') : <DayRange from={group} to={addDays(group, 6)} />;
}

function InTime({ of }: { of: readonly Arrival[] }) {
  const inTime = of.filter(({ daysLate }) => daysLate === 0);
  const late = of.length - inTime.length;
  return (
    <>
      {inTime.length > 0 && <ArrivalTable label={t('Arrivals')} arrivals={inTime} />}
      {late > 0 && (
        <p class="late-above">
          {plural(late, '{{count}} late arrival is listed above.', '{{count}} late arrivals are listed above.')}
        </p>
      )}
    </>
  );
}
