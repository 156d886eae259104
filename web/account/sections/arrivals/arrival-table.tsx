// Arrivals as a table, and the totals of some.

import { Table } from '../../components/table.tsx';
import { formatAmount, formatMoney, formatNumber } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import { OrderNumber, ownNumber } from '../../tables/order-number.tsx';
import { LateBadge } from '../orders/order-status.tsx';
import type { Arrival } from './arrival.ts';
import { ExpectedDay } from './expected-day.tsx';
import { groupBy, sumArrivals } from './totals.ts';

/** The smallest volume in cubic meters that is shown exactly. */
const minVolume = 0.01;

/** The arrivals of an order follow each other; the first one names the order. All tables of a page have the same columns. */
export function ArrivalTable({ label, arrivals }: { label: string; arrivals: readonly Arrival[] }) {
  const orders = groupBy(arrivals, ({ orderId }) => orderId);
  const isFirst = (arrival: Arrival) => orders.get(arrival.orderId)?.[0] === arrival;
  return (
    <div class="arrival-table">
      <Table
        label={label}
        rows={[...orders.values()].flat()}
        keyOf={({ orderId, shipmentId }) => `${orderId} ${shipmentId}`}
        columns={[
          {
            name: t('Order'),
            kind: 'main',
            of: (arrival) =>
              isFirst(arrival) ? (
                <OrderNumber of={arrival}>{shipmentOf(arrival)}</OrderNumber>
              ) : (
                <>
                  <span class="repeated">{ownNumber(arrival)}</span>
                  <span class="under">{shipmentOf(arrival) ?? t('Other units')}</span>
                </>
              ),
          },
          {
            name: t('Arrives'),
            of: (arrival) => (
              <span>
                {isFirst(arrival) && <LateBadge days={arrival.daysLate} status={arrival.status} />}{' '}
                <ExpectedDay of={arrival} />
              </span>
            ),
          },
          {
            name: t('Supplier'),
            of: (arrival) => <SupplierAndMethod of={arrival} isNamed={isFirst(arrival)} />,
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
    </div>
  );
}

function shipmentOf({ shipmentId }: Arrival): string | null {
  return shipmentId && t('Shipment {{id}}', { id: shipmentId });
}

function SupplierAndMethod({ of: { supplier, shippingMethod }, isNamed }: { of: Arrival; isNamed: boolean }) {
  return (
    <span>
      <span class={isNamed ? '' : 'repeated'}>{supplier.name}</span>
      <small class="under">{shippingMethod === null ? t('No shipping method') : methodNames[shippingMethod]}</small>
    </span>
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
