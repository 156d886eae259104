// Beside the lines of an order: the purchase order for the supplier, its details and its timeline.

import type { ApiResponse } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { Facts } from '../../components/table.tsx';
import { Day } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { t } from '../../messages.ts';
import { AddressLines } from '../trading/party.tsx';
import type { Confirmation } from './line-quantities.tsx';
import { Timeline } from './order-timeline.tsx';
import { SendOrder } from './send-order.tsx';

type Order = ApiResponse<'getAccountOrder'>['data'];

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
      <Section title={t('Details')}>
        <Details order={order} />
      </Section>
      <Section title={t('Timeline')}>
        <Timeline
          statuses={order.timeline}
          confirmation={confirmations.find(({ source }) => source === 'supplier_link')}
        />
      </Section>
    </aside>
  );
}

function Details({ order }: { order: Order }) {
  const { deliveryId, shippingMethod, trackingNumber, requestedDate, deliveryAddress, comment } = order;
  return (
    <Facts
      facts={[
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
