// Decisions about what the supplier confirmed.

import { openUnconfirmedUnits } from '../../../../../src/domain/orders/lines/unconfirmed-units.ts';
import { type ApiResponse, callApi } from '../../../api.ts';
import type { LineQuantities } from '../line-quantities.tsx';

type Order = Pick<ApiResponse<'getAccountOrder'>['data'], 'orderNumber'>;

/** Returns the units of a line that the supplier did not confirm and that did not come otherwise: open ones, and those that the user cancelled. */
export function unconfirmedRest(line: LineQuantities): number {
  const { open, short, cancelled } = line;
  return openUnconfirmedUnits({ ...line, open: open + cancelled, short: short - cancelled });
}

/** Decides about the values that the page shows; `cancelMissing` if the units that were not confirmed will not come. */
export async function decide(
  { orderNumber }: Order,
  lines: readonly LineQuantities[],
  differenceStatus: 'accepted' | 'rejected',
  cancelMissing = false,
): Promise<void> {
  for (const [confirmationId, ofOne] of Map.groupBy(lines, (line) => line.confirmationId!)) {
    const decisions = ofOne.map(({ lineNumber, ordered, confirmed, confirmedUnitPrice, confirmedDate }) => ({
      ...{ lineNumber, differenceStatus, cancelMissing: cancelMissing && confirmed! < ordered, confirmed: confirmed! },
      ...{ confirmedUnitPrice, confirmedDate },
    }));
    const path = { ref: orderNumber, confirmationId };
    await callApi('updateAccountConfirmation', { path, body: { lines: decisions } });
  }
}
