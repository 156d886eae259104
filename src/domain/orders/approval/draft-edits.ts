// What a change of an order draft replaced: lines, quantities, prices, shipping method and the other fields.

import type { DraftedOrder, DraftRequest } from './order-draft.ts';

/** The content of a draft that users can change. */
export interface EditableContent {
  request: DraftRequest;
  title: string | null;
  note: string | null;
  orders: readonly Pick<DraftedOrder, 'lines'>[];
}

/** A replaced value, as a text; null for none. Of a quantity, null before is an added line, and null after a removed one. */
export interface DraftEdit {
  field:
    | 'quantity'
    | 'customPrice'
    | 'shippingMethod'
    | 'requestedDate'
    | 'deliveryAddress'
    | 'externalOrderId'
    | 'comment'
    | 'note'
    | 'title';
  /** The product of a line; null for a custom item. */
  productId: string | null;
  /** The item of a line; null for fields of the draft. */
  sku: string | null;
  name: string | null;
  oldValue: string | null;
  newValue: string | null;
}

interface DraftItem {
  productId: string | null;
  sku: string;
  name: string;
  quantity: number;
  customPrice: string | null;
}

/**
 * Returns what differs between two contents of a draft: items in the order of the later content, removed items, then fields. The lines of an item
 * are added up.
 *
 * 10 of A and 5 of B by sea, then 24 of A by air → A 10 → 24, B 5 → none, sea → air
 */
export function draftEdits(before: EditableContent, after: EditableContent): DraftEdit[] {
  const [old, current] = [itemsOf(before), itemsOf(after)];
  const items = [...new Set([...current.keys(), ...old.keys()])].flatMap((key) => {
    const [from, to] = [old.get(key), current.get(key)];
    const { productId, sku, name } = (to ?? from)!;
    const quantities = [from?.quantity.toString() ?? null, to?.quantity.toString() ?? null] as const;
    const prices = from && to ? ([from.customPrice, to.customPrice] as const) : ([null, null] as const);
    return [edit('quantity', quantities), edit('customPrice', prices)].flatMap((found) =>
      found.map((each) => ({ ...each, productId, sku, name })),
    );
  });
  const fields = (
    ['shippingMethod', 'requestedDate', 'deliveryAddress', 'externalOrderId', 'comment'] as const
  ).flatMap((field) => edit(field, [before.request[field] ?? null, after.request[field] ?? null]));
  return [
    ...items,
    ...fields,
    ...edit('note', [before.note, after.note]),
    ...edit('title', [before.title ?? null, after.title ?? null]),
  ];
}

function edit(field: DraftEdit['field'], [oldValue, newValue]: readonly [string | null, string | null]): DraftEdit[] {
  return oldValue === newValue ? [] : [{ field, productId: null, sku: null, name: null, oldValue, newValue }];
}

function itemsOf({ request, orders }: EditableContent): Map<string, DraftItem> {
  const items = new Map<string, DraftItem>();
  const lines = orders.flatMap(({ lines: own }) => own);
  for (const [index, line] of lines.entries()) {
    const { customPrice } = request.lines[index] ?? {};
    const item = line.isCustom
      ? { productId: null, sku: line.customSku, name: line.customName }
      : { productId: line.productId, sku: line.sku, name: line.name };
    const key = item.productId ?? `custom ${item.sku}`;
    const known = items.get(key);
    if (known) known.quantity += line.quantity;
    else items.set(key, { ...item, quantity: line.quantity, customPrice: customPrice?.toString() ?? null });
  }
  return items;
}
