// Dialogs that record a claim against the supplier, and what the supplier decided about it.

import { useState } from 'preact/hooks';
import { claimKindNames } from '../../../../src/domain/orders/lines/claim-kind-names.ts';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { today } from '../../clock.ts';
import { type ChangePropsOf, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Select, TextArea } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatNumber } from '../../format.tsx';
import { t } from '../../messages.ts';
import { suggestId } from '../../suggest-id.ts';
import { ChooseFiles } from '../attachments/choose-files.tsx';
import { LineFields, parseDecimal, parseUnits, readLineFields, toFormError } from './line-fields.tsx';
import type { Claim, LineQuantities } from './line-quantities.tsx';

type Order = ApiResponse<'getAccountOrder'>['data'];
export type ClaimKind = ApiResponse<'listAccountClaims'>['data']['items'][number]['kind'];

const claimKinds = Object.entries(claimKindNames(t));

/** What the dialog starts with. `units` are by line number; an amount is a decimal string in the currency of the order. */
export interface SuggestedClaim {
  kind: ClaimKind;
  units: ReadonlyMap<number, number>;
  amount: string;
  note: string;
  fileIds: readonly string[];
}

interface ClaimDialogProps extends ChangePropsOf<Order> {
  lines: LineQuantities[];
  suggested: SuggestedClaim;
  title: string;
  lead: string;
  /** The label of the button. */
  action?: string;
  /** Called before the claim is stored. If it fails, the claim is not stored. */
  prepare?: () => Promise<unknown>;
}

export function ClaimDialog({
  of: order,
  lines,
  suggested,
  title,
  lead,
  action = t('Record claim'),
  prepare,
  done,
  close,
}: ClaimDialogProps) {
  const [suggestedId] = useState(() => suggestId('CL'));
  const [fileIds, setFileIds] = useState<readonly string[]>(suggested.fileIds);
  const submit = async (fields: Fields) => {
    const { kind, amount = '', note = '', claimId = '' } = fields;
    const claimed = readLineFields(fields, 'quantity', lines)
      .map(({ lineNumber, text }) => ({ lineNumber, quantity: parseUnits(text) }))
      .filter(({ quantity }) => quantity !== 0);
    if (claimed.length === 0) throw new ApiError(t('Enter the units of at least one line.'), 'EMPTY');
    const claim = {
      claimId: claimId.trim(),
      date: today(),
      kind: kind as ClaimKind,
      status: 'open' as const,
      lines: claimed,
      ...(amount.trim() && { amount: parseDecimal(amount) }),
      ...(note.trim() && { note: note.trim() }),
      ...(fileIds.length > 0 && { fileIds: [...fileIds] }),
    };
    await prepare?.();
    // A repeated attempt stores the same claim once.
    const body = { claims: [claim] };
    await callApi('pushAccountClaims', { path: { ref: order.orderNumber }, body }).catch((error) => {
      throw toFormError(error, claimed);
    });
    showToast(t('Claim recorded.'));
    close();
    await done();
  };
  return (
    <Dialog title={title} close={close}>
      <p class="lead">{lead}</p>
      <Form action={action} submit={submit} cancel={close}>
        <Select label={t('Kind')} name="kind" value={suggested.kind} options={claimKinds} />
        <LineFields
          lines={lines}
          note={(line) =>
            t('{{received}} received, {{damaged}} damaged, {{short}} short', {
              received: formatNumber(line.received),
              damaged: formatNumber(line.damaged),
              short: formatNumber(line.short),
            })
          }
          fields={[
            {
              ...{ name: 'quantity', label: t('Units'), inputmode: 'numeric' },
              of: (line) => suggested.units.get(line.lineNumber) ?? 0,
            },
          ]}
        />
        <Field
          label={t('Amount (optional)')}
          name="amount"
          inputmode="decimal"
          value={suggested.amount}
          unit={order.currency}
        />
        <TextArea label={t('Note (optional)')} name="note" rows={3} maxlength={2000} value={suggested.note} />
        <ChooseFiles
          subject={{ subjectType: 'order', subjectId: order.orderId }}
          chosen={fileIds}
          change={setFileIds}
        />
        <Field label={t('Claim ID')} name="claimId" required maxlength={255} value={suggestedId} />
      </Form>
    </Dialog>
  );
}

const claimStatuses: [Claim['status'], string][] = [
  ['open', t('Open, the supplier has not responded')],
  ['accepted', t('Accepted, a credit or replacement is expected')],
  ['settled', t('Settled, you got the credit or replacement')],
  ['rejected', t('Rejected by the supplier')],
];

/** `claim` is of the order `of`. Its lines, kind and files stay as they are. */
interface UpdateClaimProps extends ChangePropsOf<Order> {
  claim: Claim;
}

export function UpdateClaim({ of: order, claim, done, close }: UpdateClaimProps) {
  const { claimId, date, kind, lines, fileIds } = claim;
  const submit = async ({ status, amount = '', note = '' }: Fields) => {
    const updated = {
      ...{ claimId, date, kind, lines, status: status as Claim['status'] },
      ...(amount.trim() && { amount: parseDecimal(amount) }),
      ...(note.trim() && { note: note.trim() }),
      ...(fileIds.length > 0 && { fileIds }),
    };
    await callApi('pushAccountClaims', { path: { ref: order.orderNumber }, body: { claims: [updated] } }).catch(
      (error) => {
        throw toFormError(error, lines);
      },
    );
    showToast(t('Claim updated.'));
    close();
    await done();
  };
  return (
    <Dialog title={t('Update claim {{id}}', { id: claimId })} close={close}>
      <p class="lead">{t('Accepted and settled claims reduce the cost of the order. The supplier is not notified.')}</p>
      <Form action={t('Update claim')} submit={submit} cancel={close}>
        <Select label={t('Status')} name="status" value={claim.status} options={claimStatuses} />
        <Field
          label={t('Amount (optional)')}
          name="amount"
          inputmode="decimal"
          value={claim.amount ?? ''}
          unit={order.currency}
        />
        <TextArea label={t('Note (optional)')} name="note" rows={3} maxlength={2000} value={claim.note ?? ''} />
      </Form>
    </Dialog>
  );
}
