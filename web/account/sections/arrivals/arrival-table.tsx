// Arrivals as a table, and the totals of some.

import { Button } from '../../components/button.tsx';
import { Table } from '../../components/table.tsx';
import { formatAmount, formatMoney, formatNumber } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import { OrderNumber, ownNumber } from '../../tables/order-number.tsx';
import { LateBadge } from '../orders/order-status.tsx';
import type { Arrival } from './arrival.ts';
import { ExpectedDay } from './expected-day.tsx';
import { groupBy, shownVolume, sumArrivals } from './totals.ts';

interface ArrivalTableProps {
  label: string;
  arrivals: readonly Arrival[];
  /** Asks the supplier of an order for a new date. */
  ask?: (arrival: Arrival) => void;
}

/** The arrivals of an order follow each other; the first one names the order. All tables of a page have the same columns. */
export function ArrivalTable({ label, arrivals, ask }: ArrivalTableProps) {
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
                {ask && isFirst(arrival) && (
                  <Button
                    kind="plain"
                    label={t('Ask for a new date…')}
                    aria-label={t('Ask for a new date of {{number}}', { number: ownNumber(arrival) })}
                    onClick={() => ask(arrival)}
                  />
                )}
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
            of: ({ volumeM3 }) => (volumeM3 === null ? <span class="quiet">–</span> : formatVolume(volumeM3)),
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
  const known = `${formatNumber(volume, 2)} m³`;
  return (
    <>
      <span>{plural(count, '{{count}} arrival', '{{count}} arrivals')}</span>{' '}
      <strong>{formatAmount(String(amount), 'TRY')}</strong> {isVolumeKnown && volume > 0 && <span>{known}</span>}
      {!isVolumeKnown && volume > 0 && <span>{t('at least {{volume}}', { volume: known })}</span>}
    </>
  );
}

/** A volume that is too small for two decimals is less than the smallest of them. */
function formatVolume(volumeM3: string): string {
  const shown = shownVolume(volumeM3);
  return shown === 0 && Number(volumeM3) > 0 ? `< ${formatNumber(0.01, 2)} m³` : `${formatNumber(shown, 2)} m³`;
}
