// Arrivals as a table, and the totals of some.

import { Table } from '../../components/table.tsx';
import { formatAmount, formatMoney, formatNumber } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import { OrderNumber } from '../../tables/order-number.tsx';
import { LateBadge } from '../orders/order-status.tsx';
import type { Arrival } from './arrival.ts';
import { ExpectedDay } from './expected-day.tsx';
import { sumArrivals } from './totals.ts';

/** The smallest volume in cubic meters that is shown exactly. */
const minVolume = 0.01;

export function ArrivalTable({ label, arrivals }: { label: string; arrivals: readonly Arrival[] }) {
  return (
    <Table
      label={label}
      rows={[...arrivals]}
      keyOf={({ orderId, shipmentId }) => `${orderId} ${shipmentId}`}
      columns={[
        {
          name: t('Order'),
          kind: 'main',
          of: (arrival) => (
            <OrderNumber of={arrival}>
              {arrival.shipmentId && t('Shipment {{id}}', { id: arrival.shipmentId })}
            </OrderNumber>
          ),
        },
        arrivals.some(({ expectedOn, expectedIfPaidToday }) => (expectedOn ?? expectedIfPaidToday) !== null) && {
          name: t('Arrives'),
          of: (arrival) => (
            <span>
              <LateBadge days={arrival.daysLate} status={arrival.status} /> <ExpectedDay of={arrival} />
            </span>
          ),
        },
        {
          name: t('Supplier'),
          of: ({ supplier, shippingMethod }) => (
            <span>
              {supplier.name}
              <small class="under">
                {shippingMethod === null ? t('No shipping method') : methodNames[shippingMethod]}
              </small>
            </span>
          ),
        },
        { name: t('Units'), kind: 'number', of: ({ openUnits }) => formatNumber(openUnits) },
        {
          name: t('Value'),
          kind: 'number',
          of: ({ openAmount, currency, openAmountTry }) => (
            <>
              {formatMoney(openAmount, currency)}
              {currency !== 'TRY' && openAmountTry !== null && (
                <small class="under">{formatAmount(openAmountTry, 'TRY')}</small>
              )}
            </>
          ),
        },
        {
          name: t('Volume'),
          kind: 'number',
          of: ({ volumeM3 }) => (volumeM3 === null ? <span class="quiet">–</span> : formatVolume(Number(volumeM3))),
        },
      ]}
    />
  );
}

/** The number, value and volume of arrivals. */
export function Totals({ of }: { of: readonly Arrival[] }) {
  const { count, amount, volume, isVolumeKnown } = sumArrivals(of);
  const known = formatVolume(volume);
  return (
    <>
      <span>{plural(count, '{{count}} arrival', '{{count}} arrivals')}</span>{' '}
      <strong>{formatAmount(String(amount), 'TRY')}</strong> {isVolumeKnown && volume > 0 && <span>{known}</span>}
      {!isVolumeKnown && volume >= minVolume && <span>{t('at least {{volume}}', { volume: known })}</span>}
    </>
  );
}

function formatVolume(cubicMeters: number): string {
  if (cubicMeters > 0 && cubicMeters < minVolume) return `< ${formatNumber(minVolume, 2)} m³`;
  return `${formatNumber(cubicMeters, cubicMeters < 10 ? 2 : 0)} m³`;
}
