// Dialog that records what the supplier shipped, by which carrier, and when it arrives.

import { useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { today } from '../../clock.ts';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, TextArea } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatNumber } from '../../format.tsx';
import { t } from '../../messages.ts';
import { suggestId } from '../../suggest-id.ts';
import { LineFields, parseUnits, readLineFields, toFormError } from './line-fields.tsx';
import type { LineQuantities, Shipment } from './line-quantities.tsx';

interface RecordShipmentProps extends ChangePropsOf<ApiResponse<'getAccountOrder'>['data']> {
  lines: LineQuantities[];
  /** The shipment to correct; undefined for a new one. */
  corrects?: Shipment | undefined;
}

export function RecordShipment({ of: order, lines, corrects, done, close }: RecordShipmentProps) {
  const [suggestedId] = useState(() => corrects?.shipmentId ?? suggestId('LS'));
  const shippedUnits = new Map(corrects?.lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
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
    showToast(corrects ? t('Shipment corrected.') : t('Shipment recorded.'));
    close();
    await done();
  };
  return (
    <Dialog title={corrects ? t('Correct shipment') : t('Record shipment')} close={close}>
      <p class="lead">{t('The units are an arrival of their own. The status of the order does not change.')}</p>
      <Form action={corrects ? t('Correct shipment') : t('Record shipment')} submit={submit} cancel={close}>
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
              of: (line) =>
                corrects
                  ? (shippedUnits.get(line.lineNumber) ?? 0)
                  : Math.max(0, (line.confirmed ?? line.ordered) - line.shipped),
            },
          ]}
        />
        <div class="row">
          <Field
            name="expectedDate"
            type="date"
            label={t('Arrives on (optional)')}
            value={corrects?.expectedDate ?? ''}
          />
          <Field name="date" type="date" label={t('Shipped on')} required value={corrects?.date ?? today()} />
        </div>
        <div class="row">
          <Field name="carrier" label={t('Carrier (optional)')} maxlength={255} value={corrects?.carrier ?? ''} />
          <Field
            name="trackingNumber"
            label={t('Tracking number (optional)')}
            maxlength={255}
            value={corrects?.trackingNumber ?? ''}
          />
        </div>
        <TextArea name="note" label={t('Note (optional)')} rows={2} maxlength={2000} value={corrects?.note ?? ''} />
        <Field
          name="shipmentId"
          label={t('Shipment ID')}
          required
          maxlength={255}
          value={suggestedId}
          readonly={corrects !== undefined}
          hint={corrects ? undefined : t('Such as the number of the packing list. An ID that exists is corrected.')}
        />
      </Form>
    </Dialog>
  );
}
