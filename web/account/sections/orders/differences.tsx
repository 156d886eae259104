// What the supplier confirmed otherwise than ordered, for the user to accept or claim.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { today } from '../../clock.ts';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Select, TextArea } from '../../components/form.tsx';
import { Badge, Section } from '../../components/page.tsx';
import { NameAndCode, Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatDay, formatMoney, formatNumber } from '../../format.tsx';
import { t } from '../../messages.ts';
import type { LineQuantities } from './line-quantities.tsx';
import { suggestId } from './suggest-id.ts';

type Order = ApiResponse<'getAccountOrder'>['data'];
type ClaimKind = 'short' | 'damaged' | 'wrong_item' | 'price' | 'other';

const statuses = { open: t('To decide'), accepted: t('Accepted'), rejected: t('Rejected') };
const tones = { open: 'warn', accepted: 'good', rejected: 'bad' } as const;
const claimKinds: [ClaimKind, string][] = [
  ['short', t('Missing units')],
  ['damaged', t('Damaged units')],
  ['wrong_item', t('Wrong item')],
  ['price', t('Price')],
  ['other', t('Other')],
];

/** The lines with a difference; nothing if there is none. */
export function Differences({
  order,
  lines,
  changed,
}: {
  order: Order;
  lines: LineQuantities[];
  changed: () => unknown;
}) {
  const [claimed, setClaimed] = useState<LineQuantities>();
  const differing = lines.filter(({ differenceStatus }) => differenceStatus !== null);
  if (differing.length === 0) return null;
  const accept = async (line: LineQuantities) => {
    await decide(order, line, 'accepted');
    showToast(t('Differences accepted. The order does not change.'));
    await changed();
  };
  return (
    <Section title={t('Differences from the order')}>
      <Table
        label={t('Differences from the order')}
        rows={differing}
        keyOf={({ lineNumber }) => String(lineNumber)}
        columns={[
          { name: t('Item'), kind: 'main', of: ({ name, sku }) => <NameAndCode name={name} code={sku} /> },
          {
            name: t('Ordered → confirmed'),
            of: (line) => (
              <div>
                {describe(order, line).map((text) => (
                  <div>{text}</div>
                ))}
              </div>
            ),
          },
          {
            name: t('Status'),
            of: ({ differenceStatus: status }) => status && <Badge tone={tones[status]}>{statuses[status]}</Badge>,
          },
          order.status !== 'cancelled' && {
            name: t('Actions'),
            kind: 'actions',
            of: (line) => (
              <>
                {line.differenceStatus !== 'accepted' && (
                  <Button
                    kind="plain"
                    label={t('Accept')}
                    aria-label={t('Accept the differences of {{sku}}', { sku: line.sku })}
                    onClick={() => accept(line)}
                  />
                )}
                {line.differenceStatus !== 'rejected' && (
                  <Button
                    kind="plain"
                    label={t('Claim…')}
                    aria-label={t('Claim the differences of {{sku}}', { sku: line.sku })}
                    onClick={() => setClaimed(line)}
                  />
                )}
              </>
            ),
          },
        ]}
      />
      {claimed && <ClaimDialog order={order} of={claimed} done={changed} close={() => setClaimed(undefined)} />}
    </Section>
  );
}

function decide({ orderNumber }: Order, line: LineQuantities, differenceStatus: 'accepted' | 'rejected') {
  return callApi('updateAccountConfirmation', {
    path: { ref: orderNumber, confirmationId: line.confirmationId! },
    body: { lines: [{ lineNumber: line.lineNumber, differenceStatus }] },
  });
}

/** 100 → 80 units; price 4.20 → 4.35; date 1 May → 8 May */
function describe(order: Order, line: LineQuantities): string[] {
  const { unitPrice, currency } = orderedLine(order, line);
  const texts = {
    quantity: () =>
      t('Quantity {{ordered}} → {{confirmed}}', {
        ordered: formatNumber(line.ordered),
        confirmed: formatNumber(line.confirmed!),
      }),
    price: () =>
      t('Price {{ordered}} → {{confirmed}}', {
        ordered: formatMoney(unitPrice, currency),
        confirmed: formatMoney(line.confirmedUnitPrice!, currency),
      }),
    date: () =>
      t('Arrival {{ordered}} → {{confirmed}}', {
        ordered: formatDay(order.promisedDate!),
        confirmed: formatDay(line.confirmedDate!),
      }),
  };
  return line.differences.map((difference) => texts[difference]());
}

function orderedLine(order: Order, { lineNumber }: LineQuantities) {
  return order.items.find((item) => item.lineNumber === lineNumber)!;
}

interface ClaimDialogProps extends ChangePropsOf<LineQuantities> {
  order: Order;
}

function ClaimDialog({ order, of: line, done, close }: ClaimDialogProps) {
  const [suggestedId] = useState(() => suggestId('CL'));
  const suggested = suggestClaim(order, line);
  const submit = async ({ kind, quantity = '', amount = '', note = '', claimId = '' }: Fields) => {
    const claim = {
      claimId: claimId.trim(),
      date: today(),
      kind: kind as ClaimKind,
      status: 'open' as const,
      lines: [{ lineNumber: line.lineNumber, quantity: Number(quantity) }],
      ...(amount.trim() && { amount: amount.trim().replace(',', '.') }),
      ...(note.trim() && { note: note.trim() }),
    };
    // A repeated attempt stores the same claim once.
    await callApi('pushAccountClaims', { path: { ref: order.orderNumber }, body: { claims: [claim] } });
    await decide(order, line, 'rejected');
    showToast(t('Claim recorded.'));
    close();
    await done();
  };
  return (
    <Dialog title={t('Claim the differences')} close={close}>
      <p class="lead">{t('The differences are rejected. The supplier is not notified.')}</p>
      <Form action={t('Record claim')} submit={submit} cancel={close}>
        <Select label={t('Kind')} name="kind" value={suggested.kind} options={claimKinds} />
        <div class="row">
          <Field label={t('Units')} name="quantity" required inputmode="numeric" value={suggested.units} autofocus />
          <Field
            label={t('Amount')}
            name="amount"
            inputmode="decimal"
            value={suggested.amount}
            unit={orderedLine(order, line).currency}
          />
        </div>
        <TextArea label={t('Note')} name="note" rows={3} maxlength={2000} value={describe(order, line).join('; ')} />
        <Field label={t('Claim ID')} name="claimId" required maxlength={255} value={suggestedId} />
      </Form>
    </Dialog>
  );
}

/** Missing units, or the higher price of the confirmed ones. */
function suggestClaim(order: Order, line: LineQuantities): { kind: ClaimKind; units: number; amount: string } {
  const { ordered, confirmedUnitPrice } = line;
  const confirmed = line.confirmed!;
  if (confirmed < ordered) return { kind: 'short', units: ordered - confirmed, amount: '' };
  const surcharge = Number(confirmedUnitPrice ?? 0) - Number(orderedLine(order, line).unitPrice);
  if (line.differences.includes('price') && surcharge > 0) {
    return { kind: 'price', units: confirmed, amount: (surcharge * confirmed).toFixed(2) };
  }
  return { kind: 'other', units: confirmed, amount: '' };
}
