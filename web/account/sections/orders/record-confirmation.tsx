// Dialog that records what the supplier confirmed: units, prices and the day of arrival.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { today } from '../../clock.ts';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, TextArea } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney, formatNumber } from '../../format.tsx';
import { t } from '../../messages.ts';
import { suggestId } from '../../suggest-id.ts';
import { LineFields, parseDecimal, parseUnits, readLineFields, toFormError } from './line-fields.tsx';
import type { LineQuantities } from './line-quantities.tsx';

interface RecordConfirmationProps extends ChangePropsOf<ApiResponse<'getAccountOrder'>['data']> {
  lines: LineQuantities[];
}

export function RecordConfirmation({ of: order, lines, done, close }: RecordConfirmationProps) {
  const [suggestedId] = useState(() => suggestId('AB'));
  const priceOf = ({ lineNumber }: LineQuantities) =>
    order.items.find((item) => item.lineNumber === lineNumber)!.unitPrice;
  const submit = async (fields: Fields) => {
    const { date = '', expectedDate = '', note = '', confirmationId = '' } = fields;
    const prices = readLineFields(fields, 'unitPrice', lines);
    const confirmed = readLineFields(fields, 'quantity', lines).map(({ lineNumber, text }, index) => ({
      lineNumber,
      quantity: parseUnits(text),
      ...(prices[index]!.text && { unitPrice: parseDecimal(prices[index]!.text) }),
      ...(expectedDate && { expectedDate }),
    }));
    const confirmation = {
      ...{ confirmationId: confirmationId.trim(), date, lines: confirmed },
      ...(note.trim() && { note: note.trim() }),
    };
    const body = { confirmations: [confirmation] };
    await callApi('pushAccountConfirmations', { path: { ref: order.orderNumber }, body }).catch((error) => {
      throw toFormError(error, confirmed);
    });
    showToast(t('Confirmation recorded.'));
    close();
    await done();
  };
  return (
    <Dialog title={t('Record confirmation')} close={close}>
      <p class="lead">{t('Enter what the supplier confirmed. The order does not change.')}</p>
      <Form action={t('Record confirmation')} submit={submit} cancel={close}>
        <LineFields
          lines={lines}
          note={(line) =>
            t('{{units}} ordered at {{price}}', {
              units: formatNumber(line.ordered),
              price: formatMoney(priceOf(line), order.currency),
            })
          }
          fields={[
            {
              ...{ name: 'quantity', label: t('Units'), inputmode: 'numeric', required: true },
              of: (line) => line.confirmed ?? line.ordered,
            },
            {
              ...{ name: 'unitPrice', label: t('Unit price'), inputmode: 'decimal', unit: order.currency },
              of: (line) => line.confirmedUnitPrice ?? priceOf(line),
            },
          ]}
        />
        <div class="row">
          <Field name="expectedDate" type="date" label={t('Arrives on (optional)')} />
          <Field name="date" type="date" label={t('Confirmed on')} required value={today()} />
        </div>
        <TextArea name="note" label={t('Note (optional)')} rows={2} maxlength={2000} />
        <Field
          name="confirmationId"
          label={t('Confirmation ID')}
          required
          maxlength={255}
          value={suggestedId}
          hint={t('Such as the number of the supplier’s confirmation. An ID that exists is corrected.')}
        />
      </Form>
    </Dialog>
  );
}
