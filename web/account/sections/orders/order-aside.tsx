// Beside the lines of an order: its timeline, its details, and the purchase order for the supplier.

import { Fragment } from 'preact';
import type { ApiResponse } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { Facts } from '../../components/table.tsx';
import { Day, Moment } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { t } from '../../messages.ts';
import { AddressLines } from '../trading/party.tsx';
import type { Confirmation } from './line-quantities.tsx';
import { type Status, statusLabels } from './order-status.tsx';
import { SendOrder } from './send-order.tsx';

type Order = ApiResponse<'getAccountOrder'>['data'];

const lifecycle: Status[] = ['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];
const actorLabels: Record<string, string> = {
  system: t('by the system'),
  external_api: t('by your system'),
  operator: t('by support'),
  user: t('in the account'),
};
/** The order as files for the supplier, by format. */
const documents = { pdf: 'PDF', xlsx: 'XLSX', ubl: 'UBL' };

interface OrderAsideProps {
  order: Order;
  confirmations: readonly Confirmation[];
  changed: () => unknown;
}

export function OrderAside({ order, confirmations, changed }: OrderAsideProps) {
  return (
    <aside>
      <Section title={t('Purchase order')}>
        <p class="actions">
          {Object.entries(documents).map(([format, name]) => (
            <a key={format} href={`/api/account/v1/orders/${order.orderNumber}/document?format=${format}`} download>
              {name}
            </a>
          ))}
        </p>
        <SendOrder of={order} done={changed} />
      </Section>
      <Section title={t('Timeline')}>
        <Timeline order={order} confirmation={confirmations.find(({ source }) => source === 'supplier_link')} />
      </Section>
      <Section title={t('Details')}>
        <Details order={order} />
      </Section>
    </aside>
  );
}

interface TimelineProps {
  order: Order;
  confirmation: Confirmation | undefined;
}

/** Past and expected statuses, and when the supplier confirmed the order by a link. */
function Timeline({ order, confirmation }: TimelineProps) {
  const isOver = order.status === 'cancelled' || order.status === 'accepted';
  const ahead = isOver ? [] : lifecycle.slice(lifecycle.indexOf(order.status) + 1);
  const after = confirmation && order.timeline.findLastIndex(({ createdAt }) => createdAt <= confirmation.recordedAt);
  return (
    <ol class="timeline">
      {order.timeline.map(({ status, createdAt, by, comment }, index) => (
        <Fragment key={createdAt}>
          <li class={`${status === 'cancelled' ? 'bad' : 'done'} ${index === order.timeline.length - 1 ? 'now' : ''}`}>
            <strong>{statusLabels[status]}</strong>
            <span class="quiet">
              <Moment at={createdAt} /> {actorLabels[by] ?? by}
            </span>
            {comment && <p>“{comment}”</p>}
          </li>
          {confirmation && index === after && (
            <li class="done">
              <strong>{t('Confirmed by the supplier (link)')}</strong>
              <span class="quiet">
                <Moment at={confirmation.recordedAt} /> {confirmation.confirmedBy}
              </span>
              {confirmation.note && <p>“{confirmation.note}”</p>}
            </li>
          )}
        </Fragment>
      ))}
      {ahead.map((status) => (
        <li key={status} class="ahead">
          {statusLabels[status]}
          <span class="unseen"> {t('(pending)')}</span>
        </li>
      ))}
    </ol>
  );
}

function Details({ order }: { order: Order }) {
  const { deliveryId, externalOrderId, shippingMethod, trackingNumber, requestedDate, deliveryAddress, comment } =
    order;
  return (
    <Facts
      facts={[
        [t('Your reference'), externalOrderId ?? <span class="quiet">{t('None')}</span>],
        [t('Delivery ID'), deliveryId],
        [
          t('Shipping method'),
          shippingMethod ? methodNames[shippingMethod] : <span class="quiet">{t('Not set')}</span>,
        ],
        trackingNumber && [t('Tracking number'), <code>{trackingNumber}</code>],
        requestedDate && [t('Requested date'), <Day on={requestedDate} />],
        deliveryAddress && [t('Delivery address'), <AddressLines text={deliveryAddress} />],
        comment && [t('Note to the supplier'), <AddressLines text={comment} />],
      ]}
    />
  );
}
