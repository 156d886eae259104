// Buttons that change the status of an order by its allowed transitions.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Select, TextArea } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney } from '../../format.tsx';
import { loadAll, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { ownNumber } from '../../tables/order-number.tsx';
import { statusLabels } from './order-status.tsx';
import { StatusEmails } from './status-emails.tsx';

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
  /** The statuses that the payments and receipts support, in order. They are set in one step. */
  steps: readonly Status[];
  /** Whether the next status is the primary action of the page. */
  isMain: boolean;
  /** Whether the order can still be cancelled: not once everything was received. */
  canCancel: boolean;
  /** Reloads the order. */
  changed: () => Promise<unknown>;
}

export function StatusActions({ order, steps, isMain, canCancel, changed }: StatusActionsProps) {
  const [chosen, setChosen] = useState<readonly Status[]>();
  const next = order.allowedTransitions.filter((status) => status !== 'cancelled');
  const last = steps.at(-1) ?? next[0];
  const close = () => setChosen(undefined);
  return (
    <>
      {canCancel && order.allowedTransitions.includes('cancelled') && (
        <Button kind="danger-quiet" label={actionLabels.cancelled} onClick={() => setChosen(['cancelled'])} />
      )}
      {last && next.length > 0 && (
        <Button
          kind={isMain ? 'primary' : undefined}
          label={actionLabels[last]}
          onClick={() => setChosen(steps.length > 0 ? steps : [last])}
        />
      )}
      {chosen && <StatusDialog of={order} steps={chosen} done={changed} close={close} />}
    </>
  );
}

/** What is not paid of an order that is about to be marked as paid. */
function StillOpen({ order: { orderNumber: ref } }: { order: OrderDetails }) {
  const schedule = useLoad(() => callApi('getAccountPaymentSchedule', { path: { ref } }), [ref]);
  if (!schedule.data) return null;
  const { openAmount, currency } = schedule.data.data;
  if (Number(openAmount) <= 0) return null;
  return (
    <p class="notice" role="note">
      {t('{{amount}} is still open.', { amount: formatMoney(openAmount, currency) })}
    </p>
  );
}

/** The missing units of an order that is about to be accepted: afterwards it is no longer listed for them. */
function Unclaimed({ order: { unclaimedShort: count } }: { order: OrderDetails }) {
  if (count === 0) return null;
  return (
    <p class="notice" role="note">
      {plural(count, '{{count}} missing unit is not claimed.', '{{count}} missing units are not claimed.')}
    </p>
  );
}

/** The claims that the supplier has not decided, of an order that is about to be accepted. */
function OpenClaims({ order: { orderNumber: ref } }: { order: OrderDetails }) {
  const claims = useLoad(
    () =>
      loadAll(async (cursor?: string) => {
        const { data } = await callApi('listAccountClaims', { path: { ref }, query: { cursor } });
        return { rows: data.items, next: data.nextCursor };
      }),
    [ref],
  );
  const open = (claims.data ?? []).filter(({ status }) => status === 'open').length;
  if (open === 0) return null;
  return (
    <p class="notice" role="note">
      {plural(
        open,
        '{{count}} claim is still open. It stays open after the acceptance.',
        '{{count}} claims are still open. They stay open after the acceptance.',
      )}
    </p>
  );
}

/** Sets each status on its own, so that each has its own events and e-mails. `bodyOf` returns what is stored with one. */
export async function setStatuses(
  ref: string,
  steps: readonly Status[],
  bodyOf: (step: Status) => object = () => ({}),
): Promise<void> {
  for (const status of steps) {
    await callApi('updateAccountOrderStatus', { path: { ref }, body: { status, ...bodyOf(status) } });
  }
}

interface StatusDialogProps extends ChangePropsOf<OrderDetails> {
  /** The statuses to set, in order. */
  steps: readonly Status[];
}

export function StatusDialog({ of: order, steps, done, close }: StatusDialogProps) {
  const status = steps.at(-1)!;
  const isCancelling = status === 'cancelled';
  const submit = async ({ comment = '', shippingMethod, trackingNumber }: Fields) => {
    try {
      await setStatuses(order.orderNumber, steps, (step) => ({
        ...(step === status && comment.trim() && { comment: comment.trim() }),
        ...(step === steps[0] && shippingMethod && { shippingMethod }),
        ...(step === 'on_the_way' && trackingNumber?.trim() && { trackingNumber: trackingNumber.trim() }),
      }));
    } catch (error) {
      // The statuses before it are set.
      if (steps.length > 1) await done();
      throw error;
    }
    showToast(
      t('Order {{order}}: {{status}}.', { order: ownNumber(order), status: statusLabels[status].toLowerCase() }),
    );
    close();
    await done();
  };
  return (
    <Dialog title={actionLabels[status]} close={close}>
      <p class="lead">
        {isCancelling
          ? t('A cancelled order cannot be changed.')
          : t('The status changes from {{statuses}}. Connected systems are notified.', {
              statuses: [order.status, ...steps].map((one) => `“${statusLabels[one]}”`).join(' → '),
            })}
      </p>
      {steps.includes('paid') && <StillOpen order={order} />}
      {steps.includes('accepted') && <Unclaimed order={order} />}
      {steps.includes('accepted') && <OpenClaims order={order} />}
      <StatusEmails supplierId={order.supplier.id} steps={steps} />
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
        {steps.includes('on_the_way') && (
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
