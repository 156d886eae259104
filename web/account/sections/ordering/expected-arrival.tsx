// When an order that is first paid today is expected.

import { Day, formatNumber } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { t, withElements } from '../../messages.ts';
import type { Quote } from './quote.ts';

type Arrival = Quote['orders'][number]['arrivals'][number];

/** The expected day, and the day by which 90 % of the company's own orders arrived. */
export function ExpectedArrival({ of: arrival }: { of: Arrival }) {
  return (
    <>
      {t('Expected on')} <Day on={arrival.expectedDate} />
      {arrival.lateDate && (
        <>
          , <LateDay of={arrival} on={arrival.lateDate} />
        </>
      )}
    </>
  );
}

/** The day by which an order arrives if it takes as long as nine in ten of those that its lead time is measured from. */
function LateDay({ of: { leadTimeLevel, leadTimeOrders, shippingMethod }, on }: { of: Arrival; on: string }) {
  const values = {
    orders: formatNumber(leadTimeOrders),
    byMethod: byMethod[shippingMethod],
    day: <Day on={on} />,
  };
  return leadTimeLevel === 'company_supplier'
    ? withElements(
        'by {{day}} if it takes no longer than 90 % of the last {{orders}} accepted orders from this supplier {{byMethod}}',
        values,
      )
    : withElements(
        'by {{day}} if it takes no longer than 90 % of the last {{orders}} accepted orders {{byMethod}}',
        values,
      );
}
