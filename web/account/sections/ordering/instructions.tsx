// Fields of what the company tells suppliers about an order: its reference, the requested date, the delivery address, a note.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Field, type Fields, Select, TextArea } from '../../components/form.tsx';
import { useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';

type Order = ApiResponse<'getAccountOrder'>['data'];

export type Instructions = Pick<Order, 'externalOrderId' | 'requestedDate' | 'deliveryAddress' | 'comment'>;

const other = 'other';

interface InstructionsProps {
  of: Instructions;
}

/** Empty fields are not set. */
export function InstructionFields({ of }: InstructionsProps) {
  return (
    <>
      <ReferenceFields of={of} />
      <AddressFields of={of} />
    </>
  );
}

export function ReferenceFields({ of }: InstructionsProps) {
  return (
    <div class="row">
      <Field name="externalOrderId" label={t('Your reference')} value={of.externalOrderId ?? ''} maxlength={255} />
      <Field name="requestedDate" label={t('Requested date')} type="date" value={of.requestedDate ?? ''} />
    </div>
  );
}

/** The delivery address and the note. */
export function AddressFields({ of }: InstructionsProps) {
  const details = useLoad(() => callApi('getCompanyDetails'));
  const known = (details.data?.data.deliveryAddresses ?? []).map(({ name, address }): [string, string] => [
    `${name}\n${address}`,
    name,
  ]);
  const isKnown = of.deliveryAddress === null || known.some(([text]) => text === of.deliveryAddress);
  const [chosen, setChosen] = useState<string>();
  const place = chosen ?? (isKnown ? (of.deliveryAddress ?? '') : other);
  return (
    <>
      {details.data && (
        <div
          onChange={({ target }) =>
            (target as HTMLSelectElement).name === 'place' && setChosen((target as HTMLSelectElement).value)
          }>
          <Select
            name="place"
            label={t('Delivery address')}
            value={place}
            options={[
              ['', known[0] ? t('Default: {{name}}', { name: known[0][1] }) : t('None')],
              ...known,
              [other, t('Another address')],
            ]}
          />
        </div>
      )}
      {place === other && (
        <TextArea
          name="deliveryAddress"
          label={t('Another address')}
          value={isKnown ? '' : (of.deliveryAddress ?? '')}
          rows={4}
          maxlength={600}
        />
      )}
      <TextArea name="comment" label={t('Note to the supplier')} value={of.comment ?? ''} rows={3} maxlength={2000} />
    </>
  );
}

/** Returns the instructions of a form; null for empty fields. */
export function readInstructions({
  externalOrderId,
  requestedDate,
  comment,
  place,
  deliveryAddress,
}: Fields): Instructions {
  return {
    externalOrderId: externalOrderId?.trim() || null,
    requestedDate: requestedDate || null,
    deliveryAddress: (place === other ? deliveryAddress?.trim() : place) || null,
    comment: comment?.trim() || null,
  };
}

export const noInstructions: Instructions = {
  externalOrderId: null,
  requestedDate: null,
  deliveryAddress: null,
  comment: null,
};

/** Returns the members that are set, for a request that creates an order. */
export function setMembers(instructions: Instructions): {
  [Name in keyof Instructions]?: NonNullable<Instructions[Name]>;
} {
  return Object.fromEntries(Object.entries(instructions).filter(([, value]) => value !== null));
}
