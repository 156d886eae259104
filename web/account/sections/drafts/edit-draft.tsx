// Dialog that changes a draft: lines, quantities, shipping method, title and notes.

import { useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Select, TextArea } from '../../components/form.tsx';
import { QuantityField } from '../../components/quantity.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney, formatNumber } from '../../format.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { AddProduct } from './add-product.tsx';

type DraftDetails = ApiResponse<'getAccountOrderDraft'>['data'];
type CatalogProduct = ApiResponse<'listAccountCatalog'>['data']['items'][number]['product'];
type Warning = NonNullable<NonNullable<DraftDetails['current']>['quote']>['warnings'][number];

interface Row {
  key: string;
  item: DraftDetails['items'][number];
  name: string;
  sku: string;
  price: string;
  warnings: Warning[];
  advised: number | undefined;
}

/** `done` loads the draft again. */
export function EditDraft({ of: draft, done, close }: ChangePropsOf<DraftDetails>) {
  const { user } = useSession();
  const [rows, setRows] = useState(rowsOf(draft));
  const change = (row: Row, quantity: number) =>
    setRows((before) =>
      before.flatMap((other) =>
        other !== row ? [other] : quantity > 0 ? [{ ...row, item: { ...row.item, quantity } }] : [],
      ),
    );
  const submit = async ({ shippingMethod, title = '', note = '', changeNote = '' }: Fields) => {
    if (rows.length === 0) throw new ApiError(t('Keep at least one line, or reject the draft.'), 'INVALID_REQUEST');
    const body = {
      digest: draft.digest,
      items: rows.map(({ item }) => item),
      shippingMethod: (shippingMethod || null) as DraftDetails['shippingMethod'],
      title: title.trim() || null,
      note: note.trim() || null,
      ...(changeNote.trim() !== '' && { changeNote: changeNote.trim() }),
    };
    const outdated = await callApi('updateOrderDraft', { path: { draftId: draft.id }, body }).then(
      () => false,
      (error) => {
        if (error.code === 'DRAFT_OUTDATED') return true;
        throw error;
      },
    );
    await done();
    showToast(outdated ? t('Somebody else has changed the draft. Your changes were not saved.') : t('Draft changed.'));
    close();
  };
  return (
    <Dialog title={t('Change draft')} close={close} size="wide">
      <p class="lead">{t('The draft gets a new quote at current prices. Its expiry does not change.')}</p>
      <Form action={t('Save draft')} submit={submit} cancel={close}>
        <Table
          label={t('Lines to order')}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              name: t('Item'),
              kind: 'main',
              of: (row) => <Item row={row} use={(quantity) => change(row, quantity)} />,
            },
            {
              name: t('Quantity'),
              kind: 'number',
              of: (row) => (
                <QuantityField
                  label={t('Quantity of {{name}}', { name: row.name })}
                  value={row.item.quantity}
                  change={(quantity: number) => change(row, quantity)}
                />
              ),
            },
            {
              name: t('Remove'),
              kind: 'actions',
              of: (row) => (
                <Button
                  kind="plain"
                  label={t('Remove')}
                  aria-label={t('Remove {{name}}', { name: row.name })}
                  onClick={() => change(row, 0)}
                />
              ),
            },
          ]}
        />
        <AddProduct
          add={({ product }) =>
            setRows((before) =>
              before.some(({ item }) => item.productId === product.productId) ? before : [...before, newRow(product)],
            )
          }
        />
        <div class="row">
          <Select
            name="shippingMethod"
            label={t('Shipping method')}
            value={draft.shippingMethod ?? ''}
            options={[
              ['', t('Not set')],
              ['sea', t('Sea')],
              ['air', t('Air')],
            ]}
          />
          <Field
            name="title"
            label={t('Title')}
            value={draft.hasOwnTitle ? draft.title : ''}
            placeholder={draft.hasOwnTitle ? undefined : draft.title}
            maxlength={120}
          />
        </div>
        <TextArea name="note" label={t('Note')} value={draft.note ?? ''} rows={2} maxlength={2000} />
        {draft.createdBy.id !== user.id && (
          <TextArea
            name="changeNote"
            label={t('Why do you change it?')}
            hint={t('The creator of the draft gets an e-mail with this note, and can accept your changes.')}
            rows={2}
            maxlength={2000}
          />
        )}
      </Form>
    </Dialog>
  );
}

function Item({ row, use }: { row: Row; use: (quantity: number) => void }) {
  const { name, sku, price, warnings, advised, item } = row;
  return (
    <>
      {name}
      <span class="under">
        <code>{sku}</code> · {price}
      </span>
      {advised !== undefined && advised !== item.quantity && (
        <span class="under">
          {t('Recommended: {{units}}', { units: formatNumber(advised) })}{' '}
          <Button
            kind="plain"
            label={t('Use {{suggestedQuantity}}', { suggestedQuantity: advised })}
            aria-label={t('Use {{units}} of {{name}}', { units: advised, name })}
            onClick={() => use(advised)}
          />
        </span>
      )}
      {warnings.map((warning) => (
        <Hint warning={warning} use={use} />
      ))}
    </>
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

function rowsOf({ items, orders, current, shippingMethod }: DraftDetails): Row[] {
  const warnings = current?.quote?.warnings ?? [];
  return orders
    .flatMap((order) => order.items)
    .map((line, index) => ({
      key: String(index),
      item: items[index]!,
      name: line.isCustom ? line.customName : line.name,
      sku: line.isCustom ? line.customSku : line.sku,
      price: formatMoney(line.unitPrice, line.currency),
      warnings: warnings.filter((warning) => warning.index === index),
      advised: current?.lines[index]?.recommendation?.orders.find(
        (order) => order.shippingMethod === (shippingMethod ?? 'sea'),
      )?.quantity,
    }));
}

function newRow({ productId, name, sku, price, currency }: CatalogProduct): Row {
  const item = { productId, quantity: 1 };
  return { key: productId, item, name, sku, price: formatMoney(price, currency), warnings: [], advised: undefined };
}
