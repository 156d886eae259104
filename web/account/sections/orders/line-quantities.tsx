// The quantities of the lines of an order, and the confirmations, shipments, receipts and claims that they follow from.

import type { ComponentChildren } from 'preact';
import { type ApiResponse, callApi } from '../../api.ts';
import { Badge } from '../../components/page.tsx';
import type { Column } from '../../components/table.tsx';
import { formatNumber } from '../../format.tsx';
import { type Loaded, loadAll, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';

export type LineQuantities = ApiResponse<'listAccountOrderLines'>['data']['items'][number];
export type Receipt = ApiResponse<'listAccountReceipts'>['data']['items'][number];
export type Confirmation = ApiResponse<'listAccountConfirmations'>['data']['items'][number];
export type Shipment = ApiResponse<'listAccountShipments'>['data']['items'][number];
export type Claim = ApiResponse<'listAccountClaims'>['data']['items'][number];

/** Loads all lines of an order with their quantities. */
export function loadLines(ref: string): Promise<LineQuantities[]> {
  return loadAll(async (cursor: string | undefined) => {
    const { data } = await callApi('listAccountOrderLines', { path: { ref }, query: cursor ? { cursor } : {} });
    return { rows: data.items, next: data.nextCursor };
  });
}

/** Loads all receipts of an order. */
export function loadReceipts(ref: string): Promise<Receipt[]> {
  return loadAll(async (cursor: string | undefined) => {
    const { data } = await callApi('listAccountReceipts', { path: { ref }, query: cursor ? { cursor } : {} });
    return { rows: data.items, next: data.nextCursor };
  });
}

/** The quantities of the lines of an order, and what they follow from. */
export interface OrderDeliveries {
  lines: LineQuantities[];
  receipts: Receipt[];
  confirmations: Confirmation[];
  shipments: Shipment[];
  claims: Claim[];
}

export function useDeliveries(ref: string): Loaded<OrderDeliveries> {
  return useLoad(async () => {
    const path = { ref };
    const [lines, receipts, confirmations, shipments, claims] = await Promise.all([
      loadLines(ref),
      loadReceipts(ref),
      callApi('listAccountConfirmations', { path }),
      callApi('listAccountShipments', { path }),
      callApi('listAccountClaims', { path }),
    ]);
    return {
      ...{ lines, receipts, claims: claims.data.items },
      ...{ confirmations: confirmations.data.items, shipments: shipments.data.items },
    };
  }, [ref]);
}

/** Whether anything was confirmed, shipped, received or claimed. */
export function hasDeliveries({ receipts, confirmations, shipments, claims }: OrderDeliveries): boolean {
  return receipts.length + confirmations.length + shipments.length + claims.length > 0;
}

/**
 * Returns the damaged or short units of each line that no claim of the kind is about, whatever became of it. Lines without one are omitted, and so are
 * short units that the user accepted not to get.
 */
export function unclaimedUnits(
  kind: 'damaged' | 'short',
  { lines, claims }: Pick<OrderDeliveries, 'lines' | 'claims'>,
): Map<number, number> {
  const claimed = new Map<number, number>();
  for (const claim of claims) {
    if (claim.kind !== kind) continue;
    for (const { lineNumber, quantity } of claim.lines) {
      claimed.set(lineNumber, (claimed.get(lineNumber) ?? 0) + quantity);
    }
  }
  return new Map(
    lines
      .map((line): [number, number] => {
        const cancelled = kind === 'short' ? line.cancelled : 0;
        return [line.lineNumber, line[kind] - cancelled - (claimed.get(line.lineNumber) ?? 0)];
      })
      .filter(([, units]) => units > 0),
  );
}

/** Columns of the table of lines, if anything was confirmed, shipped, received or claimed. `index` is the place of a row. */
export function quantityColumns<Row>(lines: LineQuantities[], index: (row: Row) => number): Column<Row>[] {
  const count = (
    name: string,
    value: (line: LineQuantities) => number | null,
    more?: (line: LineQuantities) => ComponentChildren,
  ): Column<Row> => ({
    name,
    kind: 'number',
    of: (row) => {
      const line = lines[index(row)]!;
      const units = value(line);
      return (
        <>
          {units === null ? '–' : formatNumber(units)} {more?.(line)}
        </>
      );
    },
  });
  const columns = [
    lines.some(({ confirmed }) => confirmed !== null) && count(t('Confirmed'), ({ confirmed }) => confirmed),
    lines.some(({ shipped }) => shipped > 0) && count(t('Shipped'), ({ shipped }) => shipped),
    count(t('Received'), ({ received }) => received, ReceivedNotes),
    count(t('Open'), ({ open }) => open),
  ];
  return columns.filter((column) => column !== false);
}

/** What else is to be known of the received units of a line. */
function ReceivedNotes({ surplus, damaged, short, cancelled, claimed }: LineQuantities) {
  const notes = [
    damaged > 0 && t('{{units}} damaged', { units: damaged }),
    short > cancelled && t('{{units}} short', { units: short - cancelled }),
    cancelled > 0 && t('{{units}} cancelled', { units: cancelled }),
    claimed > 0 && t('{{units}} claimed', { units: claimed }),
  ].filter((note) => note !== false);
  return (
    <>
      {surplus > 0 && <Badge tone="warn">{t('{{units}} surplus', { units: surplus })}</Badge>}
      {notes.map((note) => (
        <span key={note} class="under">
          {note}
        </span>
      ))}
    </>
  );
}
