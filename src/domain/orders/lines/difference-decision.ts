// Decisions of a company about the differences of a confirmation.

import { ApiError } from '../../errors.ts';
import { type FieldError, inBody } from '../../field-error.ts';
import { toMoney } from '../../pricing/money.ts';
import type { LineQuantities } from './line-quantities.ts';
import type { DecidedLine, NewFact, OrderFact } from './order-fact.ts';

export interface SubmittedDecision {
  lineNumber: number;
  differenceStatus: DecidedLine['status'];
  /** Whether the units that were not confirmed will not come. */
  cancelMissing?: boolean | undefined;
  /** What the confirmation stated when the caller read it; members that are undefined are not compared. */
  confirmed?: number | undefined;
  confirmedUnitPrice?: string | number | null | undefined;
  confirmedDate?: string | null | undefined;
}

/**
 * Throws INVALID_REQUEST unless each line is there once, and has a difference in the confirmation, and INVALID_STATE if it states other values than
 * those that the caller decides about.
 */
export function assertDecidable(
  decisions: readonly SubmittedDecision[],
  confirmationId: string,
  quantities: readonly LineQuantities[],
): void {
  const errors: FieldError[] = [];
  const outdated: FieldError[] = [];
  const seen = new Set<number>();
  for (const [index, decision] of decisions.entries()) {
    const { lineNumber } = decision;
    const line = quantities[lineNumber - 1];
    const changed = line === undefined ? [] : changedMembers(decision, line);
    const add = (constraint: string) => errors.push(inBody(`/lines/${index}/lineNumber`, constraint));
    if (seen.has(lineNumber)) add('must be unique in the request');
    else if (line === undefined) add('must be a line of the order');
    else if (changed.length > 0) {
      const constraint = 'must be what the latest confirmation of the line has';
      outdated.push(...changed.map((member) => inBody(`/lines/${index}/${member}`, constraint)));
    } else if (line.confirmationId !== confirmationId) add('must be a line whose latest confirmation is this one');
    else if (line.differences.length === 0) add('must be a line with a difference');
    else if (decision.cancelMissing && (decision.differenceStatus !== 'accepted' || line.confirmed! >= line.ordered)) {
      const constraint = 'must be true only to accept fewer units than ordered';
      errors.push(inBody(`/lines/${index}/cancelMissing`, constraint));
    }
    seen.add(lineNumber);
  }
  if (errors.length > 0) throw new ApiError('INVALID_REQUEST', 'The request is invalid; see `details`.', errors);
  if (outdated.length === 0) return;
  const message = 'The supplier has confirmed other values than those that you decide about. Read the lines again.';
  throw new ApiError('INVALID_STATE', message, outdated);
}

/** Returns the members in which a line differs from what the caller read of it. */
function changedMembers(
  { confirmed, confirmedUnitPrice: price, confirmedDate }: SubmittedDecision,
  line: LineQuantities,
) {
  const isSame = {
    confirmed: confirmed === undefined || confirmed === line.confirmed,
    confirmedUnitPrice: price === undefined || isSamePrice(price, line.confirmedUnitPrice),
    confirmedDate: confirmedDate === undefined || confirmedDate === line.confirmedDate,
  };
  return (['confirmed', 'confirmedUnitPrice', 'confirmedDate'] as const).filter((member) => !isSame[member]);
}

function isSamePrice(a: string | number | null, b: string | null): boolean {
  return a === null || b === null ? a === b : toMoney(a).equals(b);
}

/** Returns whether a line is decided so already: `earlier` is the decision about its latest confirmation. */
export function isDecided(
  { lineNumber, differenceStatus, cancelMissing = false }: SubmittedDecision,
  earlier: Extract<OrderFact, { kind: 'decision' }> | undefined,
  line: LineQuantities,
): boolean {
  const decided = earlier?.lines.find((one) => one.lineNumber === lineNumber);
  return line.differenceStatus === differenceStatus && (decided?.cancelMissing ?? false) === cancelMissing;
}

/** Returns the decision about a confirmation after `decisions`, which replace the earlier ones about their lines. */
export function newDecision(
  { factId, lines }: Extract<OrderFact, { kind: 'confirmation' }>,
  earlier: Extract<OrderFact, { kind: 'decision' }> | undefined,
  decisions: readonly SubmittedDecision[],
  date: string,
): NewFact<'decision'> {
  const byLine = new Map(decisions.map((decision) => [decision.lineNumber, decision]));
  const kept = earlier?.lines.filter(({ lineNumber }) => !byLine.has(lineNumber)) ?? [];
  const decided = lines.flatMap((line): DecidedLine[] => {
    const decision = byLine.get(line.lineNumber);
    if (decision === undefined) return [];
    return [{ ...line, status: decision.differenceStatus, ...(decision.cancelMissing && { cancelMissing: true }) }];
  });
  return { factId, date, details: {}, lines: [...kept, ...decided].sort((a, b) => a.lineNumber - b.lineNumber) };
}
