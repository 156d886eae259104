// What the supplier confirmed otherwise than ordered, for the user to accept or claim.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Badge, Section } from '../../components/page.tsx';
import { NameAndCode, Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatDay, formatMoney, formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { ClaimDialog, type ClaimKind, type SuggestedClaim } from './claim-dialog.tsx';
import type { LineQuantities } from './line-quantities.tsx';

type Order = ApiResponse<'getAccountOrder'>['data'];
const statuses = { open: t('To decide'), accepted: t('Accepted'), rejected: t('Rejected') };
const tones = { open: 'warn', accepted: 'good', rejected: 'bad' } as const;
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
  const canChange = useSession().can('purchase') && order.status !== 'cancelled';
  const differing = lines.filter(({ differenceStatus }) => differenceStatus !== null);
  if (differing.length === 0) return null;
  const undecided = differing.filter(({ differenceStatus }) => differenceStatus === 'open');
  const accept = async (...accepted: LineQuantities[]) => {
    try {
      for (const [confirmationId, ofOne] of Map.groupBy(accepted, (line) => line.confirmationId!)) {
        await decide(order, confirmationId, ofOne, 'accepted');
      }
    } catch (error) {
      // The supplier may have confirmed other values.
      await changed();
      throw error;
    }
    showToast(t('Differences accepted. The ordered quantities and prices do not change.'));
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
          canChange && {
            name: t('Actions'),
            kind: 'actions',
            of: (line) => (
              <>
                {line.differenceStatus !== 'accepted' && (
                  <Button
                    kind="plain"
                    label={isFewer(line) ? t('Accept fewer units') : t('Accept')}
                    aria-label={
                      isFewer(line)
                        ? t('Accept fewer units of {{sku}}', { sku: line.sku })
                        : t('Accept the differences of {{sku}}', { sku: line.sku })
                    }
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
      {claimed && (
        <ClaimDialog
          title={t('Claim the differences')}
          lead={t('The differences are rejected. The supplier is not notified.')}
          of={order}
          lines={[claimed]}
          suggested={suggestClaim(order, claimed)}
          prepare={() => decide(order, claimed.confirmationId!, [claimed], 'rejected')}
          done={changed}
          close={() => setClaimed(undefined)}
        />
      )}
    </Section>
  );
}

/** Decides about the values that the page shows, of lines of one confirmation. */
function decide(
  { orderNumber }: Order,
  confirmationId: string,
  lines: readonly LineQuantities[],
  differenceStatus: 'accepted' | 'rejected',
) {
  const decisions = lines.map(({ lineNumber, confirmed, confirmedUnitPrice, confirmedDate }) => ({
    ...{ lineNumber, differenceStatus, confirmed: confirmed! },
    ...{ confirmedUnitPrice, confirmedDate },
  }));
  return callApi('updateAccountConfirmation', {
    path: { ref: orderNumber, confirmationId },
    body: { lines: decisions },
  });
}

function isFewer({ confirmed, ordered }: LineQuantities): boolean {
  return confirmed !== null && confirmed < ordered;
}

/** 100 → 80 units; price 4.20 → 4.35; date 1 May → 8 May */
function describe(order: Order, line: LineQuantities): string[] {
  const { unitPrice, currency } = orderedLine(order, line);
  const texts = {
    quantity: () => {
      const quantity = t('Quantity {{ordered}} → {{confirmed}}', {
        ordered: formatNumber(line.ordered),
        confirmed: formatNumber(line.confirmed!),
      });
      const missing = line.ordered - line.confirmed!;
      return missing > 0
        ? `${quantity} (${plural(missing, '{{count}} unit fewer', '{{count}} units fewer')})`
        : quantity;
    },
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

/** Missing units, or the higher price of the confirmed ones. */
function suggestClaim(order: Order, line: LineQuantities): SuggestedClaim {
  const { lineNumber, ordered, confirmedUnitPrice } = line;
  const confirmed = line.confirmed!;
  const claim = (kind: ClaimKind, units: number, amount = ''): SuggestedClaim => ({
    ...{ kind, amount, units: new Map([[lineNumber, units]]), note: describe(order, line).join('; '), fileIds: [] },
  });
  if (confirmed < ordered) return claim('short', ordered - confirmed);
  const surcharge = Number(confirmedUnitPrice ?? 0) - Number(orderedLine(order, line).unitPrice);
  if (line.differences.includes('price') && surcharge > 0) {
    return claim('price', confirmed, (surcharge * confirmed).toFixed(2));
  }
  return claim('other', confirmed);
}
