// Stock observations and their validation.

import type { RecordError } from '../errors.ts';
import { distinctRecords, recordError, type SubmittedRecords } from '../record-validation.ts';
import { parseTimestamp } from '../timestamp.ts';

/** An observation as submitted; (productId, observedAt) is its key. */
export interface SubmittedObservation {
  productId: string;
  /** ISO 8601 with a zone. */
  observedAt: string;
  on_hand: number;
  out_of_stock?: boolean;
}

/** An observation; `observedAt` is in UTC, to the millisecond. */
export interface StockObservation {
  productId: string;
  observedAt: string;
  onHand: number;
  /** Null if not reported. */
  outOfStock: boolean | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the errors of observations that neither a schema nor the database detects. */
export function validateStockRecords(sent: SubmittedRecords<SubmittedObservation>, now: Date): RecordError[] {
  const latest = now.getTime() + dayMs;
  return [
    ...sent.flatMap(({ observedAt }, index) => {
      if (observedAt === undefined) return [];
      const time = parseTimestamp(observedAt);
      if (time >= 0 && time <= latest) return [];
      const constraint = time > latest ? 'must not be more than a day ahead' : 'must not be before 1970-01-01';
      const expected = `1970-01-01T00:00:00Z to ${new Date(latest).toISOString()}`;
      return [recordError(index, 'observedAt', constraint, expected, observedAt)];
    }),
    ...distinctRecords(sent, keyOf, isSame).conflicting.map((index) =>
      recordError(
        index,
        'observedAt',
        'must be unique in the request',
        'a unique observation time',
        sent[index]?.observedAt,
      ),
    ),
  ];
}

/** Returns the observations without duplicates. */
export function distinctObservations(sent: readonly SubmittedObservation[]): StockObservation[] {
  const { distinct } = distinctRecords(sent, keyOf, isSame);
  return distinct.map(({ productId, observedAt, on_hand, out_of_stock = null }) => ({
    productId: productId.toLowerCase(),
    observedAt: new Date(parseTimestamp(observedAt)).toISOString(),
    onHand: on_hand,
    outOfStock: out_of_stock,
  }));
}

function keyOf({ productId, observedAt }: Partial<SubmittedObservation>): string | undefined {
  if (productId === undefined || observedAt === undefined) return undefined;
  return `${productId.toLowerCase()}${parseTimestamp(observedAt)}`;
}

function isSame(a: Partial<SubmittedObservation>, b: Partial<SubmittedObservation>): boolean {
  return a.on_hand === b.on_hand && a.out_of_stock === b.out_of_stock;
}
