// Sends the purchase orders of several orders by e-mail, one after the other.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Switch } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { plural, t } from '../../messages.ts';
import { BulkDialog } from '../../tables/bulk.tsx';
import { ownNumber } from '../../tables/order-number.tsx';
import { useIdempotencyKey } from '../ordering/order-dialog.tsx';

type Order = ApiResponse<'listAccountOrders'>['data']['items'][number];

/** Orders that the dialog names. */
const maxNamed = 20;

interface SendOrdersProps {
  orders: Order[];
  close: () => void;
  /** Called with the orders whose e-mails will be sent. */
  done: (sent: Order[]) => Promise<void>;
}

export function SendOrders({ orders, close, done }: SendOrdersProps) {
  // As when the dialog opened: orders leave the selection once they are sent.
  const [initial] = useState(orders);
  const key = useIdempotencyKey(initial.map(({ orderNumber }) => orderNumber).join());
  return (
    <BulkDialog
      title={plural(initial.length, 'E-mail {{count}} purchase order', 'E-mail {{count}} purchase orders')}
      action={plural(initial.length, 'Send e-mail', 'Send e-mails')}
      rows={initial}
      nameOf={nameOf}
      act={async ({ orderNumber, status }, { confirmationLink }) => {
        await callApi('sendAccountOrder', {
          path: { ref: orderNumber },
          body: {
            copyToSender: false,
            pageSize: 'a4',
            confirmationLink: confirmationLink === 'on' && status !== 'accepted',
          },
          idempotencyKey: `${key}-${orderNumber}`,
        });
      }}
      close={close}
      done={async (sent) => {
        if (sent.length > 0) {
          showToast(plural(sent.length, '{{count}} e-mail will be sent.', '{{count}} e-mails will be sent.'));
        }
        await done(sent);
      }}>
      <ul class="plain-list">
        {initial.slice(0, maxNamed).map((order) => (
          <li>{nameOf(order)}</li>
        ))}
        {initial.length > maxNamed && (
          <li>{plural(initial.length - maxNamed, 'and {{count}} more', 'and {{count}} more')}</li>
        )}
      </ul>
      <p>{t('Each goes to your contact at the supplier, with the purchase order as a PDF file.')}</p>
      <Switch
        label={t('Let the supplier confirm by a link')}
        name="confirmationLink"
        hint={t('Without an account, and for this order only. The link expires after 30 days.')}
        defaultChecked
      />
    </BulkDialog>
  );
}

function nameOf(order: Order): string {
  return `${ownNumber(order)} · ${order.supplier.name}`;
}
