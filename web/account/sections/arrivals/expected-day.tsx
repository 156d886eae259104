// The day on which goods are expected that have not arrived, and what it is based on.

import { Day, formatDay } from '../../format.tsx';
import { t } from '../../messages.ts';
import type { Arrival } from './arrival.ts';

/** What the day of goods that are not overdue is based on. */
const bases: Record<NonNullable<Arrival['arrivesOnBasis']>, string> = {
  carrier: t('date of the shipment'),
  accepted: t('accepted date'),
  shipped: t('estimate, based on the shipment'),
  first_payment: t('estimate, based on the first payment'),
  confirmed: t('confirmed by the supplier'),
  promised: t('planned'),
};

/** Of overdue goods, it is an estimate, with the day on which they were expected. */
export function ExpectedDay({
  of: { expectedOn, arrivesOn, arrivesOnBasis },
}: {
  of: Pick<Arrival, 'expectedOn' | 'arrivesOn' | 'arrivesOnBasis'>;
}) {
  if (expectedOn === null || arrivesOn === null || arrivesOnBasis === null) return <Day on={expectedOn} />;
  return (
    <>
      <Day on={expectedOn} />{' '}
      <small class="under">
        {expectedOn === arrivesOn ? bases[arrivesOnBasis] : t('was expected {{day}}', { day: formatDay(arrivesOn) })}
      </small>
    </>
  );
}
