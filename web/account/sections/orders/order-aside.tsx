// Beside the lines of an order: its timeline, its details, and the purchase order for the supplier.

import type { ApiResponse } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { Facts } from '../../components/table.tsx';
import { Day, Moment } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { t } from '../../messages.ts';
import { AddressLines } from '../trading/party.tsx';
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

export function OrderAside({ order, changed }: { order: Order; changed: () => unknown }) {
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
        <Timeline order={order} />
      </Section>
      <Section title={t('Details')}>
        <Details order={order} />
      </Section>
    </aside>
  );
}

/** Past and expected statuses. */
function Timeline({ order }: { order: Order }) {
  const isOver = order.status === 'cancelled' || order.status === 'accepted';
  const ahead = isOver ? [] : lifecycle.slice(lifecycle.indexOf(order.status) + 1);
  return (
    <ol class="timeline">
      {order.timeline.map(({ status, createdAt, by, comment }, index) => (
        <li
          key={createdAt}
          class={`${status === 'cancelled' ? 'bad' : 'done'} ${index === order.timeline.length - 1 ? 'now' : ''}`}>
          <strong>{statusLabels[status]}</strong>
          <span class="quiet">
            <Moment at={createdAt} /> {actorLabels[by] ?? by}
          </span>
          {comment && <p>“{comment}”</p>}
        </li>
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
