// Limits of submitted demand events beyond their JSON schema.

import { addDays, daysBetween } from '../../day.ts';
import { submittedDecimal } from '../../decimal-text.ts';
import type { RecordError } from '../../errors.ts';
import { recordError } from '../../record-validation.ts';
import { isSingleLine } from '../../text-limits.ts';
import { historyDays } from '../sales-history.ts';
import type { DemandEvent } from './demand-event.ts';

/** Maximum number of events of a company. */
export const maxEvents = 500;
/** Maximum number of days of an event. */
const maxDays = 60;
const maxDaysAhead = 365;
const maxUplift = 100;
const maxNameLength = 100;

/** An event as submitted; `id` is the key, and null products are all products. */
export interface SubmittedDemandEvent extends Omit<DemandEvent, 'uplift'> {
  productIds: string[] | null;
  uplift?: string | number | null;
}

/** Returns the errors of an event; members that failed the schema are undefined. `today` is `YYYY-MM-DD`. */
export function demandEventErrors(
  { name, startDate, endDate, uplift }: Partial<SubmittedDemandEvent>,
  index: number,
  today: string,
): RecordError[] {
  const errors: RecordError[] = [];
  const add = (field: string, constraint: string, expected: string, received: unknown) =>
    errors.push(recordError(index, field, constraint, expected, received));
  if (name !== undefined && !isSingleLine(name, maxNameLength)) {
    add('name', 'must be one line without leading or trailing space', 'one line', name);
  }
  const [first, last] = [addDays(today, -historyDays), addDays(today, maxDaysAhead)];
  if (startDate !== undefined && startDate < first) add('startDate', `must not be before ${first}`, first, startDate);
  if (endDate !== undefined && endDate > last) add('endDate', `must not be after ${last}`, last, endDate);
  if (startDate !== undefined && endDate !== undefined) {
    const days = daysBetween(startDate, endDate) + 1;
    if (days < 1) add('endDate', 'must not be before startDate', `from ${startDate}`, endDate);
    else if (days > maxDays)
      add('endDate', `must be at most ${maxDays - 1} days after startDate`, `${maxDays} days`, endDate);
  }
  if (uplift != null && !isUplift(submittedDecimal(uplift))) {
    const range = `0 to ${maxUplift}`;
    add('uplift', `must be from ${range}, with at most 4 decimal places, such as 2.5`, range, uplift);
  }
  return errors;
}

/** Returns whether two events in their stored form are the same. */
export function isSameEvent(a: Partial<SubmittedDemandEvent>, b: Partial<SubmittedDemandEvent>): boolean {
  return (
    (['name', 'kind', 'startDate', 'endDate'] as const).every((member) => a[member] === b[member]) &&
    (a.productIds?.join() ?? null) === (b.productIds?.join() ?? null) &&
    upliftOf(a) === upliftOf(b)
  );
}

function upliftOf({ uplift }: Partial<SubmittedDemandEvent>): number | null {
  return uplift == null ? null : Number(uplift);
}

function isUplift(text: string): boolean {
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= maxUplift;
}
