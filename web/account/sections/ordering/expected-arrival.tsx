// When an order that is first paid today is expected.

import { Day } from '../../format.tsx';
import { t, withElements } from '../../messages.ts';
import type { Quote } from './quote.ts';

type Arrival = Quote['orders'][number]['arrivals'][number];

/** The expected day, and the day by which 90 % of the company's own orders arrived. */
export function ExpectedArrival({ of: { expectedDate, lateDate } }: { of: Arrival }) {
  return (
    <>
      {t('Expected on')} <Day on={expectedDate} />
      {lateDate && <>, {withElements('in 9 of 10 cases by {{day}}', { day: <Day on={lateDate} /> })}</>}
    </>
  );
}
