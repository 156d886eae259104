// Dialog that changes what the company tells the supplier about an order, and its payment terms.

import { type ApiResponse, callApi } from '../../api.ts';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { type Fields, Form } from '../../components/form.tsx';
import { saveChanges } from '../../components/save-changes.ts';
import { t } from '../../messages.ts';
import { InstructionFields, type Instructions, readInstructions } from '../ordering/instructions.tsx';
import { PaymentTermFields, type PaymentTerms, readTerms } from '../trading/payment-terms.tsx';

type Changes = Instructions & { paymentTerms: PaymentTerms };

export function EditOrder({ of: order, close, done }: ChangePropsOf<ApiResponse<'getAccountOrder'>['data']>) {
  const { externalOrderId, requestedDate, deliveryAddress, comment, paymentTerms } = order;
  const shown: Changes = { externalOrderId, requestedDate, deliveryAddress, comment, paymentTerms };
  const submit = async (fields: Fields) => {
    const save = (body: Partial<Changes>) => callApi('updateAccountOrder', { path: { ref: order.orderNumber }, body });
    const entered = { ...readInstructions(fields), paymentTerms: readTerms(fields, paymentTerms) };
    await saveChanges(shown, entered, save, t('Order saved.'));
    close();
    await done();
  };
  return (
    <Dialog title={t('Change the order')} close={close}>
      <p>{t('The purchase order has the changes at once. A supplier who already has it needs it again.')}</p>
      <Form action={t('Save order')} submit={submit} cancel={close}>
        <InstructionFields of={shown} />
        <PaymentTermFields of={paymentTerms} />
      </Form>
    </Dialog>
  );
}
