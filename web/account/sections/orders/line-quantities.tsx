// What arrived of the lines of an order: quantities in the table of lines, and what was confirmed, shipped, received and claimed.

import type { ComponentChildren } from 'preact';
import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, Section } from '../../components/page.tsx';
import { type Column, NameAndCode, Table } from '../../components/table.tsx';
import { Day, formatNumber } from '../../format.tsx';
import { type Loaded, loadAll, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';

export type LineQuantities = ApiResponse<'listAccountOrderLines'>['data']['items'][number];
export type Receipt = ApiResponse<'listAccountReceipts'>['data']['items'][number];
type Claim = ApiResponse<'listAccountClaims'>['data']['items'][number];

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

/** A confirmation, shipment, receipt or claim as a row of the list. */
interface Delivery {
  kind: string;
  id: string;
  date: string;
  text: ComponentChildren;
  note: string | null;
  /** The URL that corrects it; undefined if the account has no form for it. */
  href?: string;
}

const claimStatuses: Record<Claim['status'], string> = {
  open: t('Claim open'),
  accepted: t('Claim accepted'),
  rejected: t('Claim rejected'),
  settled: t('Claim settled'),
};

export interface OrderDeliveries {
  lines: LineQuantities[];
  deliveries: Delivery[];
}

/** Loads the quantities of the lines of an order, and what they follow from, the latest first. */
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
    const deliveries: Delivery[] = [
      ...receipts.map(({ receiptId: id, date, note, lines: counted }) => ({
        ...{ kind: t('Receipt'), id, date, note, text: <Counts of={counted.map(describeReceived)} /> },
        href: `/account/orders/${encodeURIComponent(ref)}/receive?receipt=${encodeURIComponent(id)}`,
      })),
      ...confirmations.data.items.map(({ confirmationId: id, date, note, lines: counted }) => {
        const text = <Counts of={counted.map(({ lineNumber, quantity }) => countLine(lineNumber, quantity))} />;
        return { kind: t('Confirmation'), id, date, note, text };
      }),
      ...shipments.data.items.map(({ shipmentId: id, date, note, carrier, trackingNumber, lines: counted }) => {
        const by = [carrier, trackingNumber].filter((name) => name !== null).join(', ');
        const text = <Counts of={counted.map(({ lineNumber, quantity }) => countLine(lineNumber, quantity))} />;
        return { kind: t('Shipment'), id, date, text, note: [by, note].filter(Boolean).join('. ') || null };
      }),
      ...claims.data.items.map(({ claimId: id, date, note, status, lines: counted }) => {
        const counts = counted.map(({ lineNumber, quantity }) => countLine(lineNumber, quantity));
        return { kind: t('Claim'), id, date, note, text: <Counts of={[...counts, claimStatuses[status]]} /> };
      }),
    ];
    return { lines, deliveries: deliveries.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)) };
  }, [ref]);
}

function countLine(line: number, count: number): string {
  return t('line {{line}}: {{count}}', { line, count: formatNumber(count) });
}

function describeReceived({ lineNumber, received, damaged, short }: Receipt['lines'][number]): string {
  const parts = [
    countLine(lineNumber, received),
    damaged > 0 && t('{{units}} damaged', { units: damaged }),
    short > 0 && t('{{units}} short', { units: short }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** The counts of many lines are cut. */
function Counts({ of: counts }: { of: string[] }) {
  const maxCounts = 6;
  const rest = counts.length - maxCounts;
  return (
    <>
      {counts.slice(0, maxCounts).map((count) => (
        <div>{count}</div>
      ))}
      {rest > 0 && <div class="quiet">{plural(rest, 'and {{count}} more line', 'and {{count}} more lines')}</div>}
    </>
  );
}

/** The list of what was confirmed, shipped, received and claimed; nothing if there is none. */
export function Deliveries({ of: deliveries }: { of: Delivery[] }) {
  if (deliveries.length === 0) return null;
  return (
    <Section title={t('Confirmed, shipped and received')}>
      <Table
        label={t('Confirmed, shipped and received')}
        rows={deliveries}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        columns={[
          {
            name: t('Kind'),
            kind: 'main',
            of: ({ kind, id, href }) => <NameAndCode name={href ? <a href={href}>{kind}</a> : kind} code={id} />,
          },
          { name: t('Date'), of: ({ date }) => <Day on={date} /> },
          { name: t('Units'), of: ({ text }) => <div>{text}</div> },
          deliveries.some(({ note }) => note !== null) && { name: t('Note'), of: ({ note }) => note ?? '–' },
        ]}
      />
    </Section>
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
    count(
      t('Received'),
      ({ received }) => received,
      ({ surplus }) => surplus > 0 && <Badge tone="warn">{t('{{units}} surplus', { units: surplus })}</Badge>,
    ),
    lines.some(({ damaged }) => damaged > 0) && count(t('Damaged'), ({ damaged }) => damaged),
    lines.some(({ short }) => short > 0) && count(t('Short'), ({ short }) => short),
    count(t('Open'), ({ open }) => open),
    lines.some(({ claimed }) => claimed > 0) && count(t('Claimed'), ({ claimed }) => claimed),
  ];
  return columns.filter((column) => column !== false);
}
