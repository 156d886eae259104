// What the supplier confirmed otherwise than ordered, for the user to accept or claim.

import { useState } from 'preact/hooks';
import type { ApiResponse } from '../../../api.ts';
import { Button } from '../../../components/button.tsx';
import { Badge, Section } from '../../../components/page.tsx';
import { NameAndCode, Table } from '../../../components/table.tsx';
import { showToast } from '../../../components/toast.tsx';
import { t } from '../../../messages.ts';
import { useSession } from '../../../session.ts';
import { ClaimDialog, type ClaimKind, type SuggestedClaim } from '../claim-dialog.tsx';
import type { LineQuantities } from '../line-quantities.tsx';
import { decide, unconfirmedRest } from './accept.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { describeDifferences, orderedLine } from './difference-texts.ts';

type Order = ApiResponse<'getAccountOrder'>['data'];
const statuses = { open: t('To decide'), accepted: t('Accepted'), rejected: t('Rejected') };
const tones = { open: 'warn', accepted: 'good', rejected: 'bad' } as const;

interface DifferencesProps {
  order: Order;
  lines: readonly LineQuantities[];
  changed: () => unknown;
}

/** The lines with a difference; nothing if there is none. */
export function Differences({ order, lines, changed }: DifferencesProps) {
  const [accepted, setAccepted] = useState<LineQuantities[]>();
  const [claimed, setClaimed] = useState<LineQuantities>();
  const [reconsidered, setReconsidered] = useState<number>();
  const canChange = useSession().can('purchase') && order.status !== 'cancelled';
  const differing = lines.filter(({ differenceStatus }) => differenceStatus !== null);
  if (differing.length === 0) return null;
  const undecided = differing.filter(({ differenceStatus }) => differenceStatus === 'open');
  const hasRest = (line: LineQuantities) => unconfirmedRest(line) > 0;
  const accept = async (...ofThese: LineQuantities[]) => {
    if (ofThese.some(hasRest)) return setAccepted(ofThese);
    await decide(order, ofThese, 'accepted').finally(changed);
    showToast(t('Differences accepted. The ordered quantities and prices do not change.'));
  };
  const decided = async () => {
    setReconsidered(undefined);
    await changed();
  };
  return (
    <Section
      id="differences"
      title={t('Differences from the order')}
      actions={
        canChange && undecided.length > 1 && <Button label={t('Accept all')} onClick={() => accept(...undecided)} />
      }>
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
                {describeDifferences(order, line).map((text) => (
                  <div>{text}</div>
                ))}
              </div>
            ),
          },
          {
            name: t('Status'),
            of: ({ differenceStatus: status }) => status && <Badge tone={tones[status]}>{statuses[status]}</Badge>,
          },
          canChange && {
            name: t('Actions'),
            kind: 'actions',
            of: (line) =>
              line.differenceStatus === 'open' || line.lineNumber === reconsidered ? (
                <>
                  {(line.differenceStatus !== 'accepted' || hasRest(line)) && (
                    <Button
                      label={hasRest(line) ? t('Accept fewer units…') : t('Accept')}
                      aria-label={
                        hasRest(line)
                          ? t('Accept fewer units of {{sku}}', { sku: line.sku })
                          : t('Accept the differences of {{sku}}', { sku: line.sku })
                      }
                      onClick={() => accept(line)}
                    />
                  )}
                  {line.differenceStatus !== 'rejected' && (
                    <Button
                      kind="plain"
                      label={t('Reject and claim…')}
                      aria-label={t('Reject and claim the differences of {{sku}}', { sku: line.sku })}
                      onClick={() => setClaimed(line)}
                    />
                  )}
                </>
              ) : (
                <Button
                  kind="plain"
                  label={t('Change decision')}
                  aria-label={t('Change the decision about {{sku}}', { sku: line.sku })}
                  onClick={() => setReconsidered(line.lineNumber)}
                />
              ),
          },
        ]}
      />
      {accepted && <AcceptDialog of={order} lines={accepted} done={decided} close={() => setAccepted(undefined)} />}
      {claimed && (
        <ClaimDialog
          title={t('Reject and claim')}
          lead={t('You reject what the supplier confirmed, and record a claim. The supplier is not notified.')}
          action={t('Reject and record claim')}
          of={order}
          lines={[claimed]}
          suggested={suggestClaim(order, claimed)}
          prepare={() => decide(order, [claimed], 'rejected')}
          done={() => setReconsidered(undefined)}
          close={() => {
            setClaimed(undefined);
            // Also without a claim: the rejection may be stored.
            changed();
          }}
        />
      )}
    </Section>
  );
}

/** Missing units, or the higher price of the confirmed ones. */
function suggestClaim(order: Order, line: LineQuantities): SuggestedClaim {
  const { lineNumber, ordered, confirmedUnitPrice } = line;
  const confirmed = line.confirmed!;
  const claim = (kind: ClaimKind, units: number, amount = ''): SuggestedClaim => ({
    ...{
      kind,
      amount,
      units: new Map([[lineNumber, units]]),
      note: describeDifferences(order, line).join('; '),
      fileIds: [],
    },
  });
  if (confirmed < ordered) return claim('short', ordered - confirmed);
  const surcharge = Number(confirmedUnitPrice ?? 0) - Number(orderedLine(order, line).unitPrice);
  if (line.differences.includes('price') && surcharge > 0) {
    return claim('price', confirmed, (surcharge * confirmed).toFixed(2));
  }
  return claim('other', confirmed);
}
