// Facts about the lines of an order as they are submitted, their stored form and their validation.

import { hashJson } from '../../canonical-json.ts';
import { visibleOrEmpty } from '../../clean-text.ts';
import { addDays } from '../../day.ts';
import type { RecordError } from '../../errors.ts';
import { toMoney } from '../../pricing/money.ts';
import { recordError, type SubmittedRecords, validateDay, validateDecimals } from '../../record-validation.ts';
import { supplierConfirmationId } from '../confirmation-links/confirmation-link.ts';
import { maxReceivedUnits } from './line-quantities.ts';
import {
  type ConfirmedLine,
  type FactKind,
  type FactLine,
  factKinds,
  type NewFact,
  type OrderFact,
} from './order-fact.ts';

/** A fact as submitted. Its ID is the member that `factKinds` names. Decimals are strings or numbers. */
export interface SubmittedFact {
  date: string;
  /** Of a shipment. */
  expectedDate?: string | undefined;
  lines: readonly (Omit<ConfirmedLine, 'unitPrice' | 'quantity'> & {
    quantity?: number | undefined;
    unitPrice?: string | number | undefined;
    received?: number | undefined;
    damaged?: number | undefined;
    short?: number | undefined;
  })[];
  amount?: string | number | undefined;
  note?: string | undefined;
  /** Of a receipt or claim. */
  fileIds?: readonly string[] | undefined;
}

/** What the lines of facts are validated against: the units that were ordered, by line. */
type OrderedLines = readonly { quantity: number }[];

/** Returns the submitted facts in stored form, without duplicates. */
export function distinctFacts(kind: FactKind, sent: readonly SubmittedFact[]): NewFact[] {
  return [...new Map(sent.map((fact) => [idOf(kind, fact), toNewFact(kind, fact)])).values()];
}

/** Returns a fact in stored form: equal facts have the same form, whatever the order of their lines and the spelling of their decimals. */
function toNewFact(kind: FactKind, fact: SubmittedFact): NewFact {
  const {
    [factKinds[kind].id]: factId,
    date,
    lines,
    amount,
    fileIds = [],
    note,
    ...details
  } = fact as SubmittedFact & Record<string, unknown>;
  return {
    factId: factId as string,
    date,
    details: {
      ...details,
      ...(note !== undefined && { note: visibleOrEmpty(note) }),
      ...(amount !== undefined && { amount: toMoney(amount).toFixed() }),
      ...(fileIds.length > 0 && { fileIds: distinctFileIds(fileIds) }),
    },
    lines: lines.map(toStoredLine).sort((a, b) => a.lineNumber - b.lineNumber),
  };
}

function distinctFileIds(fileIds: readonly string[]): string[] {
  return [...new Set(fileIds.map((id) => id.toLowerCase()))].sort();
}

function toStoredLine({ unitPrice, damaged, short, ...line }: SubmittedFact['lines'][number]): FactLine {
  return {
    ...line,
    ...(unitPrice !== undefined && { unitPrice: toMoney(unitPrice).toFixed() }),
    ...(damaged && { damaged }),
    ...(short && { short }),
  } as FactLine;
}

function idOf(kind: FactKind, fact: Partial<SubmittedFact>): string | undefined {
  return (fact as Record<string, string | undefined>)[factKinds[kind].id];
}

/**
 * Returns the errors that a schema cannot detect, by index: an invalid date, an ID used for two facts, decimals that are too long, and errors of
 * lines. Members that failed the schema are undefined and skipped. `today` is the current day (UTC).
 */
export function validateFacts(
  kind: FactKind,
  sent: SubmittedRecords<SubmittedFact>,
  ordered: OrderedLines,
  today: string,
): RecordError[] {
  const firstById = new Map<string, Partial<SubmittedFact>>();
  return sent.flatMap((fact, index) => {
    const errors: RecordError[] = [];
    // It is already tomorrow in some time zones.
    validateDay(errors, index, fact.date, addDays(today, 1));
    validateDecimals(errors, index, 'amount', fact.amount);
    const id = idOf(kind, fact);
    const first = id === undefined ? undefined : firstById.get(id);
    if (id !== undefined && first === undefined) firstById.set(id, fact);
    if (first !== undefined && !isSameFact(kind, first, fact)) {
      errors.push(recordError(index, factKinds[kind].id, 'must be unique in the request', 'a unique ID', id));
    }
    validateExpected(errors, index, 'expectedDate', fact.expectedDate, fact.date);
    return [...errors, ...validateLines(index, fact, ordered)];
  });
}

/** Returns the days on which the units of a fact of this day can be expected: others are typing errors. */
export function expectedDates(date: string): { first: string; last: string } {
  return { first: addDays(date, -365), last: addDays(date, 3 * 365) };
}

/** Adds an error for an expected date that is not one of `expectedDates`. */
function validateExpected(
  errors: RecordError[],
  index: number,
  property: string,
  expected: string | undefined,
  date: string | undefined,
): void {
  if (expected === undefined || date === undefined) return;
  const { first, last } = expectedDates(date);
  // ISO days compare as text.
  if (expected >= first && expected <= last) return;
  const constraint = 'must be from a year before to three years after `date`';
  errors.push(recordError(index, property, constraint, `${first} to ${last}`, expected));
}

function isSameFact(kind: FactKind, a: Partial<SubmittedFact>, b: Partial<SubmittedFact>): boolean {
  if (a.lines === undefined || b.lines === undefined) return true;
  const hashOf = (fact: Partial<SubmittedFact>) => hashJson(toNewFact(kind, fact as SubmittedFact));
  return hashOf(a) === hashOf(b);
}

function validateLines(
  index: number,
  { lines = [], date }: Partial<SubmittedFact>,
  ordered: OrderedLines,
): RecordError[] {
  const seen = new Set<number>();
  return lines.flatMap((line, position) => {
    const { lineNumber, unitPrice, quantity = 0, received = 0, damaged = 0, short = 0 } = line;
    const errors: RecordError[] = [];
    const place = `lines/${position}`;
    const add = (member: string, ...rest: [constraint: string, expected: string, received: unknown]) =>
      errors.push(recordError(index, `${place}/${member}`, ...rest));
    if (lineNumber > ordered.length) {
      add('lineNumber', 'must be a line of the order', `1 to ${ordered.length}`, lineNumber);
    } else if (seen.has(lineNumber)) {
      add('lineNumber', 'must be unique in the record', 'a unique line number', lineNumber);
    }
    seen.add(lineNumber);
    const orderedUnits = ordered[lineNumber - 1]?.quantity ?? Number.POSITIVE_INFINITY;
    const maxUnits = maxReceivedUnits(orderedUnits);
    if (quantity > maxUnits) {
      add('quantity', 'must not be more units than can be received of the line', `at most ${maxUnits}`, quantity);
    }
    if (short > orderedUnits) add('short', 'must not be more than ordered', `0 to ${orderedUnits}`, short);
    if (damaged > received) add('damaged', 'must not be more than received', `0 to ${received}`, damaged);
    validateDecimals(errors, index, `${place}/unitPrice`, unitPrice);
    validateExpected(errors, index, `${place}/expectedDate`, line.expectedDate, date);
    return errors;
  });
}

/** Returns an error for each fact with the ID of the confirmation that only links of the order store. */
export function validateReservedIds(kind: FactKind, sent: SubmittedRecords<SubmittedFact>): RecordError[] {
  const { id: member } = factKinds[kind];
  return sent.flatMap((fact, index) =>
    kind === 'confirmation' && idOf(kind, fact) === supplierConfirmationId
      ? [
          recordError(
            index,
            member,
            'must not be the ID of what the supplier confirmed by a link',
            'an ID of your own',
            supplierConfirmationId,
          ),
        ]
      : [],
  );
}

/** Returns the IDs of all files that the facts name. */
export function namedFileIds(sent: SubmittedRecords<SubmittedFact>): string[] {
  return distinctFileIds(sent.flatMap(({ fileIds = [] }) => [...fileIds]));
}

/**
 * Returns an error for each file that is neither one of `files`, those of the order, nor named by the stored version of the fact, so that a
 * fact can be repeated and corrected after its file was deleted.
 */
export function validateFiles(
  kind: FactKind,
  sent: SubmittedRecords<SubmittedFact>,
  stored: readonly OrderFact[],
  files: ReadonlySet<string>,
): RecordError[] {
  const storedIds = new Map(
    stored.filter((fact) => fact.kind === kind).map(({ factId, details }) => [factId, details.fileIds ?? []]),
  );
  return sent.flatMap((fact, index) => {
    const named = storedIds.get(idOf(kind, fact) ?? '') ?? [];
    return (fact.fileIds ?? []).flatMap((id, position) =>
      files.has(id.toLowerCase()) || named.includes(id.toLowerCase())
        ? []
        : [recordError(index, `fileIds/${position}`, 'must be a file of the order', 'the ID of a file', id)],
    );
  });
}

/**
 * Returns an error for each line of a receipt with which the total received of an order line exceeds its maximum. The total counts the stored
 * receipts that are not corrected, and the receipts of the request in their order. A receipt that occurs twice counts once, and so does one that
 * does not raise the total of a line.
 *
 * 48 ordered, at most 50: a stored receipt of 48, and two of 2 in the request. The first one is valid, the second one is not.
 */
export function validateReceivedTotals(
  sent: SubmittedRecords<SubmittedFact>,
  stored: readonly OrderFact[],
  ordered: OrderedLines,
): RecordError[] {
  const ids = new Set(sent.map((fact) => idOf('receipt', fact)));
  const totals = new Map<number, number>();
  const count = ({ lineNumber, received }: { lineNumber: number; received: number }) => {
    const total = (totals.get(lineNumber) ?? 0) + received;
    totals.set(lineNumber, total);
    return total;
  };
  for (const fact of stored) {
    if (fact.kind === 'receipt' && !ids.has(fact.factId)) fact.lines.forEach(count);
  }
  const counted = new Set<string | undefined>();
  return sent.flatMap((fact, index) => {
    const id = idOf('receipt', fact);
    if (counted.has(id)) return [];
    counted.add(id);
    return (fact.lines ?? []).flatMap(({ lineNumber, received = 0 }, position) => {
      const quantity = ordered[lineNumber - 1]?.quantity;
      const total = count({ lineNumber, received });
      if (quantity === undefined || received === 0) return [];
      const max = maxReceivedUnits(quantity);
      if (total <= max) return [];
      return [
        recordError(
          index,
          `lines/${position}/received`,
          `must not raise the total received of line ${lineNumber} above ${max}: ${quantity} were ordered`,
          `at most ${Math.max(0, max - total + received)}`,
          received,
        ),
      ];
    });
  });
}
