// Arrivals by week with the totals of each.

import { addDays } from '../../clock.ts';
import { DayRange } from '../../format.tsx';
import { t } from '../../messages.ts';
import type { Arrival } from './arrival.ts';
import { ArrivalTable, Totals } from './arrival-table.tsx';
import { groupBy, startOfWeek } from './totals.ts';

/** `arrivals` are sorted by day; those without a day are last. */
export function Weeks({ arrivals }: { arrivals: readonly Arrival[] }) {
  const sorted = arrivals.toSorted((a, b) => ((a.arrivesOn ?? '9999') < (b.arrivesOn ?? '9999') ? -1 : 1));
  const weeks = groupBy(sorted, ({ arrivesOn }) => (arrivesOn === null ? '' : startOfWeek(arrivesOn)));
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
          <ArrivalTable label={t('Arrivals')} arrivals={ofWeek} />
        </section>
      ))}
    </div>
  );
}
