// Decisions of a company about the differences of a confirmation.

import { ApiError } from '../../errors.ts';
import { type FieldError, inBody } from '../../field-error.ts';
import type { LineQuantities } from './line-quantities.ts';
import type { DecidedLine, NewFact, OrderFact } from './order-fact.ts';

export interface SubmittedDecision {
  lineNumber: number;
  differenceStatus: DecidedLine['status'];
}

/** Throws INVALID_REQUEST unless each line is there once, and has a difference in the confirmation. */
export function assertDecidable(
  decisions: readonly SubmittedDecision[],
  confirmationId: string,
  quantities: readonly LineQuantities[],
): void {
  const errors: FieldError[] = [];
  const seen = new Set<number>();
  for (const [index, { lineNumber }] of decisions.entries()) {
    const line = quantities[lineNumber - 1];
    const add = (constraint: string) => errors.push(inBody(`/lines/${index}/lineNumber`, constraint));
    if (seen.has(lineNumber)) add('must be unique in the request');
    else if (line === undefined) add('must be a line of the order');
    else if (line.confirmationId !== confirmationId) add('must be a line whose latest confirmation is this one');
    else if (line.differences.length === 0) add('must be a line with a difference');
    seen.add(lineNumber);
  }
  if (errors.length > 0) throw new ApiError('INVALID_REQUEST', 'The request is invalid; see `details`.', errors);
}

/** Returns the decision about a confirmation after `decisions`, which replace the earlier ones about their lines. */
export function newDecision(
  { factId, lines }: Extract<OrderFact, { kind: 'confirmation' }>,
  earlier: Extract<OrderFact, { kind: 'decision' }> | undefined,
  decisions: readonly SubmittedDecision[],
  date: string,
): NewFact<'decision'> {
  const statuses = new Map(decisions.map(({ lineNumber, differenceStatus }) => [lineNumber, differenceStatus]));
  const kept = earlier?.lines.filter(({ lineNumber }) => !statuses.has(lineNumber)) ?? [];
  const decided = lines.flatMap((line) => {
    const status = statuses.get(line.lineNumber);
    return status === undefined ? [] : [{ ...line, status }];
  });
  return { factId, date, details: {}, lines: [...kept, ...decided].sort((a, b) => a.lineNumber - b.lineNumber) };
}
