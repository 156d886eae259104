// What was confirmed, shipped, received and claimed of an order, and the dialogs that record more of it.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { claimKindNames } from '../../../../src/domain/orders/lines/claim-kind-names.ts';
import type { ApiResponse } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Section } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { NameAndCode, Table } from '../../components/table.tsx';
import { Day, formatMoney, formatNumber } from '../../format.tsx';
import { useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { contentUrl, loadFiles, type StoredFile } from '../attachments/uploads.tsx';
import { ClaimDialog, type SuggestedClaim, UpdateClaim } from './claim-dialog.tsx';
import { type Claim, type OrderDeliveries, type Receipt, type Shipment, unclaimedUnits } from './line-quantities.tsx';
import { linkText } from './order-timeline.tsx';
import { RecordConfirmation } from './record-confirmation.tsx';
import { RecordShipment } from './record-shipment.tsx';

type Order = ApiResponse<'getAccountOrder'>['data'];

const claimNames = claimKindNames(t);

/** A counted line. */
interface Counted {
  lineNumber: number;
  quantity: number;
  /** The units, such as `30, 3 damaged`. */
  units: string;
}

/** A confirmation, shipment, receipt or claim as a row of the list. */
interface Delivery {
  kind: string;
  id: string;
  /** Of a row that is a claim. */
  claim?: Claim;
  /** Of a row that is a shipment. */
  shipment?: Shipment;
  date: string;
  counted: Counted[];
  note: string | null;
  fileIds: readonly string[];
  /** The URL that corrects it; undefined if the account has no form for it. */
  href?: string;
}

const claimStatuses: Record<Claim['status'], string> = {
  open: t('Claim open'),
  accepted: t('Claim accepted'),
  rejected: t('Claim rejected'),
  settled: t('Claim settled'),
};

interface DeliveriesProps {
  order: Order;
  of: OrderDeliveries;
  changed: () => unknown;
}

export function Deliveries({ order, of: deliveries, changed }: DeliveriesProps) {
  const [dialog, setDialog] = useState<'confirmation' | 'shipment' | 'claim'>();
  const [updated, setUpdated] = useState<Claim>();
  const [corrected, setCorrected] = useState<Shipment>();
  const props = { of: order, lines: deliveries.lines, done: changed, close: () => setDialog(undefined) };
  const isOver = order.status === 'cancelled' || order.status === 'accepted';
  const rows = listDeliveries(order, deliveries);
  const canPurchase = useSession().can('purchase');
  const actions = canPurchase && (
    <>
      {!isOver && (
        <>
          <Button label={t('Record confirmation')} onClick={() => setDialog('confirmation')} />
          <Button label={t('Record shipment')} onClick={() => setDialog('shipment')} />
        </>
      )}
      {(order.status !== 'cancelled' || rows.length > 0) && (
        <Button label={t('Record claim')} onClick={() => setDialog('claim')} />
      )}
    </>
  );
  return (
    <Section title={t('Deliveries and claims')} actions={actions}>
      {rows.length === 0 ? (
        <EmptyState
          title={t('Nothing recorded yet.')}
          hint={
            !isOver && t('Record what the supplier confirms and ships here, and receive the goods when they arrive.')
          }
        />
      ) : (
        <DeliveryTable
          order={order}
          rows={rows}
          update={canPurchase ? setUpdated : undefined}
          correct={canPurchase && !isOver ? setCorrected : undefined}
        />
      )}
      {updated && <UpdateClaim of={order} claim={updated} done={changed} close={() => setUpdated(undefined)} />}
      {corrected && <RecordShipment {...props} corrects={corrected} close={() => setCorrected(undefined)} />}
      {dialog === 'confirmation' && <RecordConfirmation {...props} />}
      {dialog === 'shipment' && <RecordShipment {...props} />}
      {dialog === 'claim' && (
        <ClaimDialog
          {...props}
          title={t('Record claim')}
          lead={t('The supplier is not notified.')}
          suggested={suggestClaim('damaged', order, deliveries)}
        />
      )}
    </Section>
  );
}

/** Returns a claim of the damaged or short units that are not claimed yet, at the prices of the order, with the files of the receipts. */
export function suggestClaim(
  kind: 'damaged' | 'short',
  order: Order,
  deliveries: Pick<OrderDeliveries, 'lines' | 'claims' | 'receipts'>,
): SuggestedClaim {
  const units = unclaimedUnits(kind, deliveries);
  const amount = [...units].reduce(
    (sum, [lineNumber, count]) => sum + count * Number(order.items[lineNumber - 1]!.unitPrice),
    0,
  );
  const fileIds = [...new Set(deliveries.receipts.flatMap((receipt) => receipt.fileIds))];
  return { kind, units, note: '', fileIds, amount: amount > 0 ? amount.toFixed(2) : '' };
}

interface DeliveryTableProps {
  order: Order;
  rows: Delivery[];
  /** Undefined for users who only see them. */
  update: ((claim: Claim) => void) | undefined;
  /** The same for shipments, and for orders that are over. */
  correct: ((shipment: Shipment) => void) | undefined;
}

function DeliveryTable({ order: { orderId, items }, rows, update, correct }: DeliveryTableProps) {
  const hasFiles = rows.some(({ fileIds }) => fileIds.length > 0);
  const files = useLoad(
    async () => (hasFiles ? await loadFiles({ subjectType: 'order', subjectId: orderId }) : []),
    [orderId, hasFiles],
  );
  return (
    <Table
      label={t('Deliveries and claims')}
      rows={rows}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          name: t('Kind'),
          kind: 'main',
          of: ({ kind, id, href, claim }) => (
            <>
              <NameAndCode name={href ? <a href={href}>{kind}</a> : kind} code={id} />
              {claim && <small class="under">{claimStatuses[claim.status]}</small>}
            </>
          ),
        },
        { name: t('Date'), of: ({ date }) => <Day on={date} /> },
        { name: t('Units'), of: ({ counted }) => <Counts of={counted} items={items} /> },
        rows.some(({ note }) => note !== null) && { name: t('Note'), of: ({ note }) => note ?? '–' },
        hasFiles && {
          name: t('Files'),
          of: ({ fileIds }) => <FileLinks ids={fileIds} files={files.data} />,
        },
        rows.some(({ claim, shipment }) => (claim && update) || (shipment && correct)) && {
          name: t('Actions'),
          kind: 'actions',
          of: ({ claim, shipment }) => (
            <>
              {claim && update && (
                <Button
                  kind="plain"
                  label={t('Update claim')}
                  aria-label={t('Update claim {{id}}', { id: claim.claimId })}
                  onClick={() => update(claim)}
                />
              )}
              {shipment && correct && (
                <Button
                  kind="plain"
                  label={t('Correct shipment')}
                  aria-label={t('Correct shipment {{id}}', { id: shipment.shipmentId })}
                  onClick={() => correct(shipment)}
                />
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** Returns the rows, the latest first. */
function listDeliveries({ orderNumber, currency }: Order, deliveries: OrderDeliveries): Delivery[] {
  const { receipts, confirmations, shipments, claims } = deliveries;
  const counts = (lines: readonly { lineNumber: number; quantity: number }[]) =>
    lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity, units: formatNumber(quantity) }));
  const notes = (...texts: (string | null | false)[]) => texts.filter(Boolean).join('. ') || null;
  const received = ({ lineNumber, received, damaged, short }: Receipt['lines'][number]) => {
    const lost = [
      damaged > 0 && t('{{units}} damaged', { units: damaged }),
      short > 0 && t('{{units}} short', { units: short }),
    ];
    return { lineNumber, quantity: received, units: [formatNumber(received), ...lost].filter(Boolean).join(', ') };
  };
  const rows: Delivery[] = [
    ...receipts.map(({ receiptId: id, date, note, fileIds, lines }) => ({
      ...{ kind: t('Receipt'), id, date, note, fileIds, counted: lines.map(received) },
      href: `/account/orders/${encodeURIComponent(orderNumber)}/receive?receipt=${encodeURIComponent(id)}`,
    })),
    ...confirmations.map(({ confirmationId: id, date, note, source, confirmedBy, linkRecipients, lines }) => {
      const kind = source === 'supplier_link' ? t('Confirmation by the supplier (link)') : t('Confirmation');
      return {
        kind,
        id,
        date,
        note: notes(confirmedBy, linkText(linkRecipients), note),
        fileIds: [],
        counted: counts(lines),
      };
    }),
    ...shipments.map((shipment) => {
      const { shipmentId: id, date, note, carrier, trackingNumber, lines } = shipment;
      const by = [carrier, trackingNumber].filter((name) => name !== null).join(', ');
      return { kind: t('Shipment'), id, date, fileIds: [], counted: counts(lines), note: notes(by, note), shipment };
    }),
    ...claims.map((claim) => {
      const { claimId: id, date, note, fileIds, amount, lines } = claim;
      const words = notes(amount !== null && formatMoney(amount, currency), note);
      return {
        kind: t('Claim: {{kind}}', { kind: claimNames[claim.kind] }),
        id,
        date,
        note: words,
        fileIds,
        counted: counts(lines),
        claim,
      };
    }),
  ];
  return rows.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** The products and their units; those of many lines are folded below their sum. */
function Counts({ of: counted, items }: { of: Counted[]; items: Order['items'] }): ComponentChildren {
  const maxShown = 2;
  const list = <CountedLines of={counted} items={items} />;
  if (counted.length <= maxShown) return list;
  const units = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details class="counted-lines">
      <summary>
        {t('{{units}} of {{products}}', {
          units: plural(units, '{{count}} unit', '{{count}} units'),
          products: plural(counted.length, '{{count}} line', '{{count}} lines'),
        })}
      </summary>
      {list}
    </details>
  );
}

function CountedLines({ of: counted, items }: { of: Counted[]; items: Order['items'] }) {
  return (
    <ul class="counted">
      {counted.map(({ lineNumber, units }) => {
        const line = items[lineNumber - 1]!;
        const [name, sku] = line.isCustom ? [line.customName, line.customSku] : [line.name, line.sku];
        return (
          <li key={lineNumber} class="product-name">
            <ProductImage of={line} name={name} />
            <span>
              {name}
              <code class="under">{sku}</code>
            </span>
            <strong>{units}</strong>
          </li>
        );
      })}
    </ul>
  );
}

/** `files` are those of the order; a file that is not among them was deleted. Undefined while they are loaded. */
function FileLinks({ ids, files }: { ids: readonly string[]; files: StoredFile[] | undefined }) {
  if (ids.length === 0 || files === undefined) return <>–</>;
  const names = new Map(files.map(({ id, fileName }) => [id, fileName]));
  return (
    <>
      {ids.map((id) => (
        <div key={id}>
          {names.has(id) ? (
            <a href={contentUrl(id)} download>
              <bdi>{names.get(id)}</bdi>
            </a>
          ) : (
            <span class="quiet">{t('Deleted file')}</span>
          )}
        </div>
      ))}
    </>
  );
}
