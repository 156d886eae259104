// Buttons that change the status of an order by its allowed transitions.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Select, TextArea } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { t } from '../../messages.ts';
import { statusLabels } from './order-status.tsx';

type OrderDetails = ApiResponse<'getAccountOrder'>['data'];
type Status = OrderDetails['status'];

const actionLabels: Record<Status, string> = {
  created: statusLabels.created,
  part_paid: t('Mark as partly paid'),
  paid: t('Mark as paid'),
  on_the_way: t('Mark as shipped'),
  delivered: t('Mark as delivered'),
  accepted: t('Accept delivery'),
  cancelled: t('Cancel order'),
};

interface StatusActionsProps {
  order: OrderDetails;
  /** Whether the next status is the primary action of the page. */
  isMain: boolean;
  /** Reloads the order. */
  changed: () => Promise<unknown>;
}

export function StatusActions({ order, isMain, changed }: StatusActionsProps) {
  const [chosen, setChosen] = useState<Status>();
  // The primary action is the last one, as in other headings.
  const allowed = order.allowedTransitions.toSorted((a, b) => Number(b === 'cancelled') - Number(a === 'cancelled'));
  return (
    <>
      {allowed.map((status) => (
        <Button
          kind={status === 'cancelled' ? 'danger-quiet' : isMain ? 'primary' : undefined}
          label={actionLabels[status]}
          onClick={() => setChosen(status)}
        />
      ))}
      {chosen && <StatusDialog of={order} status={chosen} done={changed} close={() => setChosen(undefined)} />}
    </>
  );
}

interface StatusDialogProps extends ChangePropsOf<OrderDetails> {
  status: Status;
}

function StatusDialog({ of: order, status, done, close }: StatusDialogProps) {
  const isCancelling = status === 'cancelled';
  const submit = async ({ comment = '', shippingMethod, trackingNumber }: Fields) => {
    await callApi('updateAccountOrderStatus', {
      path: { ref: order.orderNumber },
      body: {
        status,
        ...(comment.trim() && { comment: comment.trim() }),
        ...(shippingMethod && { shippingMethod: shippingMethod as 'sea' }),
        ...(trackingNumber?.trim() && { trackingNumber: trackingNumber.trim() }),
      },
    });
    showToast(
      t('Order {{order}}: {{status}}.', { order: order.orderNumber, status: statusLabels[status].toLowerCase() }),
    );
    close();
    await done();
  };
  return (
    <Dialog title={actionLabels[status]} close={close}>
      <p class="lead">
        {isCancelling
          ? t('You and the supplier are notified. A cancelled order cannot be changed.')
          : t('The status changes from “{{from}}” to “{{to}}”. Your webhooks are notified.', {
              from: statusLabels[order.status],
              to: statusLabels[status],
            })}
      </p>
      <Form action={actionLabels[status]} submit={submit} cancel={close} danger={isCancelling}>
        {!isCancelling && order.shippingMethod === null && (
          <Select
            label={t('Shipping method')}
            name="shippingMethod"
            value=""
            hint={t('Arrival dates are estimated from the shipping method.')}
            options={[
              ['', t('Not known')],
              ['sea', t('Sea')],
              ['air', t('Air')],
            ]}
          />
        )}
        {status === 'on_the_way' && (
          <Field
            label={t('Tracking number (optional)')}
            name="trackingNumber"
            maxlength={255}
            value={order.trackingNumber ?? ''}
          />
        )}
        <TextArea
          label={isCancelling ? t('Reason (optional)') : t('Comment (optional)')}
          name="comment"
          rows={3}
          maxlength={2000}
        />
      </Form>
    </Dialog>
  );
}
