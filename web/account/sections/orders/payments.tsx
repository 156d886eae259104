// Payments of an order, and the dialog that adds or corrects one.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { today } from '../../clock.ts';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Select } from '../../components/form.tsx';
import { EmptyState, Section } from '../../components/page.tsx';
import { NameAndCode, Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Day, formatMoney } from '../../format.tsx';
import { paymentKinds } from '../../labels.ts';
import { type Loaded, Loading } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { suggestId } from '../../suggest-id.ts';
import { ownNumber } from '../../tables/order-number.tsx';
import { loadLines, type OrderDeliveries } from './line-quantities.tsx';
import { nextPayment, PaymentSchedule, type Schedule } from './payment-schedule.tsx';
import { setStatuses } from './status-actions.tsx';
import { SetStatusesToo } from './status-emails.tsx';
import { stepsAfterPayment } from './status-steps.ts';

type CostResponse = ApiResponse<'getAccountOrderCost'>;
type Cost = CostResponse['data'];
type Payment = Cost['payments'][number];
type Kind = Payment['kind'];
type Order = ApiResponse<'getAccountOrder'>['data'];

const kinds: Kind[] = ['goods_invoice', 'freight', 'customs', 'vat', 'insurance', 'other'];

export type EditedPayment = Payment | 'new';

interface PaymentsProps {
  order: Order;
  /** Undefined while they load. */
  deliveries: OrderDeliveries | undefined;
  of: Loaded<CostResponse>;
  /** Undefined while it loads. */
  schedule: Schedule | undefined;
  /** The payment of the dialog that is open, `new` for another one. */
  edited: EditedPayment | undefined;
  edit: (payment: EditedPayment | undefined) => void;
  /** Reloads the order, its cost and its schedule. */
  changed: () => Promise<unknown>;
}

/** A new payment of goods has the amount that is due next. */
export function Payments({ order, deliveries, of, schedule, edited, edit, changed }: PaymentsProps) {
  const canRecord = useSession().can('record_payments');
  const cost = of.data?.data;
  // A cancelled order without payments needs none.
  const isOver = order.status === 'cancelled' && cost?.payments.length === 0;
  const add = canRecord && cost && !isOver && <Button label={t('Record payment')} onClick={() => edit('new')} />;
  return (
    <Section title={t('Payments')} actions={add} id="payments">
      <Loading of={of} lines={2}>
        {({ data }) =>
          data.payments.length === 0 ? (
            <EmptyState
              title={t('No payments yet.')}
              hint={!isOver && t('The landed cost is an estimate until all costs are paid.')}
            />
          ) : (
            <PaymentTable payments={data.payments} edit={canRecord ? edit : undefined} />
          )
        }
      </Loading>
      {schedule && <PaymentSchedule schedule={schedule} />}
      {edited && cost && (
        <PaymentDialog
          order={order}
          deliveries={deliveries}
          cost={cost}
          suggested={schedule ? nextPayment(schedule) : ''}
          of={edited === 'new' ? undefined : edited}
          done={changed}
          close={() => edit(undefined)}
        />
      )}
    </Section>
  );
}

function PaymentTable({ payments, edit }: { payments: Payment[]; edit: ((payment: Payment) => void) | undefined }) {
  return (
    <Table
      label={t('Payments')}
      rows={payments}
      keyOf={(payment) => payment.paymentId}
      columns={[
        {
          name: t('Payment'),
          kind: 'main',
          of: (payment) => <NameAndCode name={paymentKinds[payment.kind]} code={payment.paymentId} />,
        },
        { name: t('Date'), of: (payment) => <Day on={payment.date} /> },
        { name: t('Amount'), kind: 'number', of: (payment) => formatMoney(payment.amount, payment.currency) },
        edit && {
          name: t('Actions'),
          kind: 'actions',
          of: (payment) => (
            <Button
              kind="plain"
              label={t('Correct')}
              aria-label={t('Correct payment {{paymentId}}', { paymentId: payment.paymentId })}
              onClick={() => edit(payment)}
            />
          ),
        },
      ]}
    />
  );
}

/** What a payment is of. */
interface Payable {
  order: Pick<Order, 'orderNumber' | 'externalOrderId' | 'status' | 'allowedTransitions' | 'supplier'>;
  /** Undefined while they load. */
  deliveries: Pick<OrderDeliveries, 'lines' | 'shipments'> | undefined;
  cost: Cost;
  /** The amount of a new payment. */
  suggested: string;
}

/** Loads what the dialog of a new payment needs of an order that is listed. */
export async function loadPayable(order: Payable['order']): Promise<Payable> {
  const path = { ref: order.orderNumber };
  const [cost, schedule, lines, shipments] = await Promise.all([
    callApi('getAccountOrderCost', { path, query: { estimate: 'learned' } }),
    callApi('getAccountPaymentSchedule', { path }),
    loadLines(order.orderNumber),
    callApi('listAccountShipments', { path }),
  ]);
  const deliveries = { lines, shipments: shipments.data.items };
  return { order, deliveries, cost: cost.data, suggested: nextPayment(schedule.data) };
}

interface PaymentDialogProps extends ChangePropsOf<Payment | undefined>, Payable {}

export function PaymentDialog({ order, deliveries, cost, suggested, of: payment, done, close }: PaymentDialogProps) {
  const [typed, setTyped] = useState<Fields>({ kind: 'goods_invoice', amount: suggested, currency: cost.currency });
  const [setsStatus, setSetsStatus] = useState(true);
  const found = payment || !deliveries ? [] : stepsAfterPayment(order.status, cost, deliveries, toPayment(typed));
  const steps = found[0] && order.allowedTransitions.includes(found[0]) ? found : [];
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [newId] = useState(() => suggestId('PAY'));
  // An ID of another payment would replace that payment.
  const check = (fields: Fields) => {
    const { paymentId = '' } = fields;
    setTyped(fields);
    const isUsed = !payment && cost.payments.some((other) => other.paymentId === paymentId.trim());
    setErrors(isUsed ? { paymentId: t('A payment with this ID exists. Correct it in the list instead.') } : {});
  };
  const submit = async (fields: Fields) => {
    if (Object.keys(errors).length > 0) return;
    const { paymentId = '', date = '' } = fields;
    await callApi('updateAccountPayment', {
      path: { ref: cost.orderNumber, paymentId: payment?.paymentId ?? paymentId.trim() },
      body: {
        date,
        // Not a number: the API names the field.
        ...toPayment(fields),
      },
    });
    let message = payment ? t('Payment corrected.') : t('Payment recorded.');
    // The payment is stored, whether or not its statuses can be set.
    if (setsStatus) {
      await setStatuses(order.orderNumber, steps).catch((error) => {
        message = error.message;
      });
    }
    showToast(message);
    close();
    await done();
  };
  return (
    <Dialog
      title={payment ? t('Correct payment') : t('Record payment: {{order}}', { order: ownNumber(order) })}
      close={close}>
      <p class="lead">{t('Payments update the landed cost and the estimated arrival.')}</p>
      <Form
        action={payment ? t('Save payment') : t('Record payment')}
        submit={submit}
        cancel={close}
        errors={errors}
        onInput={check}>
        <Select
          label={t('Kind')}
          name="kind"
          value={payment?.kind ?? 'goods_invoice'}
          options={kinds.map((kind) => [kind, paymentKinds[kind]])}
        />
        <Field
          label={t('Amount')}
          name="amount"
          required
          inputmode="decimal"
          value={payment?.amount ?? suggested}
          autofocus
        />
        <Field
          label={t('Currency')}
          name="currency"
          required
          maxlength={3}
          value={payment?.currency ?? cost.currency}
        />
        <Field label={t('Date')} name="date" type="date" required value={payment?.date ?? today()} />
        <Field
          label={t('Payment ID')}
          name="paymentId"
          required
          maxlength={255}
          value={payment?.paymentId ?? newId}
          readonly={payment !== undefined}
          hint={t('Such as the number of the invoice or bank transfer. It is unique within the order.')}
        />
        <SetStatusesToo steps={steps} supplierId={order.supplier.id} isChosen={setsStatus} choose={setSetsStatus} />
      </Form>
    </Dialog>
  );
}

function toPayment({ amount = '', currency = '', kind }: Fields) {
  return { amount: parseAmount(amount), currency: currency.trim().toUpperCase(), kind: kind as Kind };
}

/** Accepts a comma as decimal separator and spaces. NaN is sent as null, which the API rejects by field. */
function parseAmount(text: string): number {
  return Number(text.replaceAll(/\s/g, '').replace(',', '.'));
}
