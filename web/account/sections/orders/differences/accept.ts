// Accepts what the supplier confirmed, and closes the units that will not come by receipts of 0 units.

import { openUnconfirmedUnits } from '../../../../../src/domain/orders/lines/unconfirmed-units.ts';
import { ApiError, type ApiResponse, callApi } from '../../../api.ts';
import { today } from '../../../clock.ts';
import { formatNumber } from '../../../format.tsx';
import { t } from '../../../messages.ts';
import type { LineQuantities, Receipt } from '../line-quantities.tsx';

type Order = Pick<ApiResponse<'getAccountOrder'>['data'], 'orderNumber'>;

/** What becomes of the units that the supplier did not confirm. */
export type Rest = 'closed' | 'expected';

/** The ID of the receipt that closes the unconfirmed units of a line: a repeated acceptance corrects it. */
export function closingReceiptId({ confirmationId, lineNumber }: LineQuantities): string {
  return `${confirmationId!.slice(0, 200)}-line-${lineNumber}-short`;
}

/** Returns the units that such a receipt has closed. */
export function closedUnits(line: LineQuantities, receipts: readonly Receipt[]): number {
  const closing = receipts.find(({ receiptId }) => receiptId === closingReceiptId(line));
  return closing?.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)?.short ?? 0;
}

/** Returns the units of a line that the supplier did not confirm and that did not come otherwise: open ones, and those that the user has closed. */
export function unconfirmedRest(line: LineQuantities, receipts: readonly Receipt[]): number {
  const closed = closedUnits(line, receipts);
  return openUnconfirmedUnits({ ...line, open: line.open + closed, short: line.short - closed });
}

/** Decides about the values that the page shows. */
export async function decide(
  { orderNumber }: Order,
  lines: readonly LineQuantities[],
  differenceStatus: 'accepted' | 'rejected',
): Promise<void> {
  for (const [confirmationId, ofOne] of Map.groupBy(lines, (line) => line.confirmationId!)) {
    const decisions = ofOne.map(({ lineNumber, confirmed, confirmedUnitPrice, confirmedDate }) => ({
      ...{ lineNumber, differenceStatus, confirmed: confirmed! },
      ...{ confirmedUnitPrice, confirmedDate },
    }));
    const path = { ref: orderNumber, confirmationId };
    await callApi('updateAccountConfirmation', { path, body: { lines: decisions } });
  }
}

/**
 * Closes the unconfirmed units of lines whose differences are accepted, or opens those again that were closed. A repeated call changes nothing, and a
 * failed one stores nothing.
 */
export async function settleRest(
  { orderNumber }: Order,
  lines: readonly LineQuantities[],
  receipts: readonly Receipt[],
  rest: Rest,
): Promise<void> {
  const changed = lines.flatMap((line) => {
    const short = rest === 'closed' ? unconfirmedRest(line, receipts) : 0;
    if (short === closedUnits(line, receipts)) return [];
    const { lineNumber, ordered } = line;
    return {
      ...{ receiptId: closingReceiptId(line), date: today(), lines: [{ lineNumber, received: 0, damaged: 0, short }] },
      note: t('The supplier confirmed {{confirmed}} of {{ordered}} units.', {
        confirmed: formatNumber(line.confirmed!),
        ordered: formatNumber(ordered),
      }),
    };
  });
  if (changed.length === 0) return;
  await callApi('pushAccountReceipts', { path: { ref: orderNumber }, body: { receipts: changed } }).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    const values = { message: error.message };
    const text = t(
      'The differences are accepted, but the missing units are still expected: {{message}} Try again.',
      values,
    );
    throw new ApiError(text, error.code);
  });
}
