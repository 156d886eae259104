// Arrivals by week with the totals of each.

import { addDays } from '../../clock.ts';
import { DayRange } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import type { Arrival } from './arrival.ts';
import { ArrivalTable, Totals } from './arrival-table.tsx';
import { groupBy, startOfWeek } from './totals.ts';

/** Arrivals by the day on which they are expected now; those without a day are last. Late ones are counted: the page lists them above. */
export function Weeks({ arrivals }: { arrivals: readonly Arrival[] }) {
  const sorted = arrivals.toSorted((a, b) => ((a.expectedOn ?? '9999') < (b.expectedOn ?? '9999') ? -1 : 1));
  const weeks = groupBy(sorted, ({ expectedOn }) => (expectedOn === null ? '' : startOfWeek(expectedOn)));
  return (
    <div class="arrival-weeks">
      {[...weeks].map(([monday, ofWeek]) => (
        <section key={monday}>
          <header>
            <h2>{monday === '' ? t('No date yet') : <DayRange from={monday} to={addDays(monday, 6)} />}</h2>
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
