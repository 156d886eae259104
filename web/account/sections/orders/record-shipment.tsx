// Dialog that records what the supplier shipped, by which carrier, and when it arrives.

import { useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { today } from '../../clock.ts';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, TextArea } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatNumber } from '../../format.tsx';
import { t } from '../../messages.ts';
import { LineFields, parseUnits, readLineFields, toFormError } from './line-fields.tsx';
import type { LineQuantities } from './line-quantities.tsx';
import { suggestId } from './suggest-id.ts';

interface RecordShipmentProps extends ChangePropsOf<ApiResponse<'getAccountOrder'>['data']> {
  lines: LineQuantities[];
}

export function RecordShipment({ of: order, lines, done, close }: RecordShipmentProps) {
  const [suggestedId] = useState(() => suggestId('LS'));
  const submit = async (fields: Fields) => {
    const { date = '', expectedDate = '', note = '', shipmentId = '', carrier = '', trackingNumber = '' } = fields;
    const shipped = readLineFields(fields, 'quantity', lines)
      .map(({ lineNumber, text }) => ({ lineNumber, quantity: parseUnits(text) }))
      .filter(({ quantity }) => quantity !== 0);
    if (shipped.length === 0) throw new ApiError(t('Enter the units of at least one line.'), 'EMPTY');
    const shipment = {
      ...{ shipmentId: shipmentId.trim(), date, lines: shipped },
      ...(expectedDate && { expectedDate }),
      ...(carrier.trim() && { carrier: carrier.trim() }),
      ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
      ...(note.trim() && { note: note.trim() }),
    };
    const body = { shipments: [shipment] };
    await callApi('pushAccountShipments', { path: { ref: order.orderNumber }, body }).catch((error) => {
      throw toFormError(error, shipped);
    });
    showToast(t('Shipment recorded.'));
    close();
    await done();
  };
  return (
    <Dialog title={t('Record shipment')} close={close}>
      <p class="lead">{t('The units are an arrival of their own. The status of the order does not change.')}</p>
      <Form action={t('Record shipment')} submit={submit} cancel={close}>
        <LineFields
          lines={lines}
          note={(line) =>
            t('{{shipped}} of {{ordered}} shipped', {
              shipped: formatNumber(line.shipped),
              ordered: formatNumber(line.confirmed ?? line.ordered),
            })
          }
          fields={[
            {
              ...{ name: 'quantity', label: t('Units'), inputmode: 'numeric' },
              of: (line) => Math.max(0, (line.confirmed ?? line.ordered) - line.shipped),
            },
          ]}
        />
        <div class="row">
          <Field name="expectedDate" type="date" label={t('Arrives on (optional)')} />
          <Field name="date" type="date" label={t('Shipped on')} required value={today()} />
        </div>
        <div class="row">
          <Field name="carrier" label={t('Carrier (optional)')} maxlength={255} />
          <Field name="trackingNumber" label={t('Tracking number (optional)')} maxlength={255} />
        </div>
        <TextArea name="note" label={t('Note (optional)')} rows={2} maxlength={2000} />
        <Field
          name="shipmentId"
          label={t('Shipment ID')}
          required
          maxlength={255}
          value={suggestedId}
          hint={t('Such as the number of the packing list. An ID that exists is corrected.')}
        />
      </Form>
    </Dialog>
  );
}
