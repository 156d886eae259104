// The day on which goods are expected, and what it is based on; of those that have arrived, the days of arrival and acceptance.

import { Day, formatDay } from '../../format.tsx';
import { t, withElements } from '../../messages.ts';
import type { Arrival } from './arrival.ts';

/** What the day of goods that are not overdue is based on. */
const bases: Record<NonNullable<Arrival['arrivesOnBasis']>, string> = {
  carrier: t('date of the shipment'),
  accepted: t('accepted date'),
  shipped: t('estimated from the shipment'),
  first_payment: t('estimated from the payment'),
  confirmed: t('confirmed by the supplier'),
  promised: t('planned'),
};

type Expected = Pick<
  Arrival,
  'expectedOn' | 'isArrivalAssumed' | 'arrivesOn' | 'arrivesOnBasis' | 'laterConfirmedDate' | 'expectedIfPaidToday'
> & { openDifferences?: number };

/** Of overdue goods, it is an estimate or assumption, with the day on which they were expected; of goods without a payment, one if they are paid today. A later day of the supplier is shown, too. */
export function ExpectedDay({ of }: { of: Expected }) {
  const { expectedOn, isArrivalAssumed, arrivesOn, arrivesOnBasis, expectedIfPaidToday } = of;
  if (expectedIfPaidToday !== null) {
    return (
      <span class="quiet">
        {withElements('about {{day}} if paid today', { day: <Day on={expectedIfPaidToday} /> })}
      </span>
    );
  }
  if (expectedOn === null || arrivesOn === null || arrivesOnBasis === null) return <Day on={expectedOn} />;
  const day = formatDay(arrivesOn);
  const overdue = isArrivalAssumed
    ? t('assumed, last estimate was {{day}}', { day })
    : t('last estimate was {{day}}', { day });
  return (
    <>
      <Day on={expectedOn} /> <small class="under">{expectedOn === arrivesOn ? bases[arrivesOnBasis] : overdue}</small>
      <LaterDay of={of} />
    </>
  );
}

/** The later day that the supplier confirmed; nothing if it confirmed none. */
export function LaterDay({
  of: { laterConfirmedDate, openDifferences = 0 },
}: {
  of: Pick<Expected, 'laterConfirmedDate' | 'openDifferences'>;
}) {
  if (laterConfirmedDate === null) return null;
  const day = <Day on={laterConfirmedDate} />;
  return (
    <small class="under later-day">
      {openDifferences > 0
        ? withElements('supplier says {{day}} (to decide)', { day })
        : withElements('supplier says {{day}}', { day })}
    </small>
  );
}

/** The days on which an order arrived: delivered, accepted, or received in full while its status is an earlier one. */
interface Arrived {
  deliveredAt?: string | null;
  acceptedAt?: string | null;
  receivedOn: string | null;
}

/** The day on which an order is expected, before it arrived; then the one on which it arrived, and the one on which it was accepted. */
export function ArrivalDay({ of }: { of: Expected & Arrived }) {
  return hasArrived(of) ? <ArrivedDay of={of} /> : <ExpectedDay of={of} />;
}

/** Whether an order has arrived: all its units are received or short, or its status says so. */
export function hasArrived({ deliveredAt, acceptedAt, receivedOn }: Arrived): boolean {
  return Boolean(deliveredAt ?? acceptedAt ?? receivedOn);
}

function ArrivedDay({ of: { deliveredAt = null, acceptedAt = null, receivedOn } }: { of: Arrived }) {
  const arrivedAt = deliveredAt ?? acceptedAt ?? receivedOn;
  return (
    <>
      <Day on={arrivedAt} />{' '}
      <small class="under nowrap">
        {acceptedAt !== null
          ? withElements('Accepted {{day}}', { day: <Day on={acceptedAt} /> })
          : deliveredAt === null
            ? t('received')
            : t('Delivered')}
      </small>
    </>
  );
}
