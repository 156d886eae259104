// Facts about order lines in responses of External API v2.

import type {
  RecordedClaim,
  RecordedConfirmation,
  RecordedReceipt,
  RecordedShipment,
} from '../../../generated/external-v2/types.gen.ts';
import type { FactKind, OrderFact, PushedFact } from '../../domain/orders/lines/order-fact.ts';
import { formatMoney } from '../../domain/pricing/money.ts';

type FactOf<Kind extends FactKind> = Extract<PushedFact, { kind: Kind }>;

/** Returns a confirmation. */
export function confirmationView({ factId, lines, ...fact }: FactOf<'confirmation'>): RecordedConfirmation {
  return {
    confirmationId: factId,
    ...commonMembers(fact),
    source: fact.details.source ?? 'company',
    confirmedBy: fact.details.confirmedBy ?? null,
    linkRecipients: fact.details.linkRecipients ?? [],
    lines: lines.map(({ lineNumber, quantity, unitPrice, expectedDate = null }) => ({
      lineNumber,
      quantity,
      unitPrice: unitPrice === undefined ? null : formatMoney(unitPrice),
      expectedDate,
    })),
  };
}

/** Returns a shipment. */
export function shipmentView({ factId, lines, ...fact }: FactOf<'shipment'>): RecordedShipment {
  const { trackingNumber = null, carrier = null, expectedDate = null } = fact.details;
  return { shipmentId: factId, ...commonMembers(fact), trackingNumber, carrier, expectedDate, lines };
}

/** Returns a receipt. */
export function receiptView({ factId, lines, ...fact }: FactOf<'receipt'>): RecordedReceipt {
  return {
    receiptId: factId,
    ...commonMembers(fact),
    fileIds: fact.details.fileIds ?? [],
    lines: lines.map(({ lineNumber, received, damaged = 0, short = 0 }) => ({ lineNumber, received, damaged, short })),
  };
}

/** Returns a claim. */
export function claimView({ factId, lines, ...fact }: FactOf<'claim'>): RecordedClaim {
  const { kind, status, amount, fileIds = [] } = fact.details;
  return {
    claimId: factId,
    ...commonMembers(fact),
    fileIds,
    kind: kind!,
    status: status!,
    amount: amount === undefined ? null : formatMoney(amount),
    lines,
  };
}

function commonMembers({ date, details, recordedAt }: Pick<OrderFact, 'date' | 'details' | 'recordedAt'>) {
  return { date, note: details.note ?? null, recordedAt };
}
