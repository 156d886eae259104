// Dialog that changes the quantities of a draft, or removes lines.

import { useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Form } from '../../components/form.tsx';
import { QuantityField } from '../../components/quantity.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney } from '../../format.tsx';
import { t } from '../../messages.ts';

type DraftDetails = ApiResponse<'getAccountOrderDraft'>['data'];
type Warning = NonNullable<NonNullable<DraftDetails['current']>['quote']>['warnings'][number];

interface Row {
  index: number;
  name: string;
  sku: string;
  price: string;
  warnings: Warning[];
}

/** `done` loads the draft again. */
export function EditDraft({ of: draft, done, close }: ChangePropsOf<DraftDetails>) {
  const [quantities, setQuantities] = useState(draft.items.map(({ quantity }) => quantity));
  const rows = rowsOf(draft).filter(({ index }) => quantities[index] !== undefined && quantities[index] > 0);
  const change = (index: number, quantity: number) =>
    setQuantities((before) => before.map((old, position) => (position === index ? quantity : old)));
  const submit = async () => {
    const items = draft.items.flatMap((item, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity > 0 ? [{ ...item, quantity }] : [];
    });
    if (items.length === 0) throw new ApiError(t('Keep at least one line, or reject the draft.'), 'INVALID_REQUEST');
    const body = { digest: draft.digest, items };
    const outdated = await callApi('updateOrderDraft', { path: { draftId: draft.id }, body }).then(
      () => false,
      (error) => {
        if (error.code === 'DRAFT_OUTDATED') return true;
        throw error;
      },
    );
    await done();
    showToast(
      outdated ? t('Somebody else has changed the draft. Your quantities were not saved.') : t('Draft changed.'),
    );
    close();
  };
  return (
    <Dialog title={t('Edit quantities')} close={close}>
      <p>{t('The draft gets a new quote at current prices. Its expiry does not change.')}</p>
      <Form action={t('Save draft')} submit={submit} cancel={close}>
        <Table
          label={t('Lines to order')}
          rows={rows}
          keyOf={({ index }) => String(index)}
          columns={[
            {
              name: t('Item'),
              kind: 'main',
              of: ({ name, sku, price, warnings, index }) => (
                <>
                  {name}
                  <span class="under">
                    <code>{sku}</code> · {price}
                  </span>
                  {warnings.map((warning) => (
                    <Hint warning={warning} use={(quantity) => change(index, quantity)} />
                  ))}
                </>
              ),
            },
            {
              name: t('Quantity'),
              kind: 'number',
              of: ({ index, name }) => (
                <QuantityField
                  label={t('Quantity of {{name}}', { name })}
                  value={quantities[index] ?? 0}
                  change={(quantity: number) => change(index, quantity)}
                />
              ),
            },
            {
              name: t('Remove'),
              kind: 'actions',
              of: ({ index, name }) => (
                <Button
                  kind="plain"
                  label={t('Remove')}
                  aria-label={t('Remove {{name}}', { name })}
                  onClick={() => change(index, 0)}
                />
              ),
            },
          ]}
        />
      </Form>
    </Dialog>
  );
}

function Hint({ warning: { message, suggestedQuantity }, use }: { warning: Warning; use: (quantity: number) => void }) {
  return (
    <span class="under loss">
      {message}
      {suggestedQuantity !== undefined && (
        <>
          {' '}
          <Button
            kind="plain"
            label={t('Use {{suggestedQuantity}}', { suggestedQuantity })}
            onClick={() => use(suggestedQuantity)}
          />
        </>
      )}
    </span>
  );
}

function rowsOf({ orders, current }: DraftDetails): Row[] {
  const warnings = current?.quote?.warnings ?? [];
  return orders
    .flatMap(({ items }) => items)
    .map((line, index) => ({
      index,
      name: line.isCustom ? line.customName : line.name,
      sku: line.isCustom ? line.customSku : line.sku,
      price: formatMoney(line.unitPrice, line.currency),
      warnings: warnings.filter((warning) => warning.index === index),
    }));
}
