// Groups the rows of a report that were rejected or skipped, or have warnings, by reason.

import type { ListField } from '../../domain/catalog/product-fields.ts';
import type { ReportLine } from './report.ts';

/** Rows with the same reason. */
export interface ReportedReason {
  outcome: 'rejected' | 'skipped' | 'warned';
  /** Absent for a reason of the whole row. */
  field?: ListField;
  /** Numbers in which the reasons of the rows differ are `…`. */
  reason: string;
  count: number;
  /** The first rows. */
  rowNumbers: number[];
}

const maxRows = 1000;
const maxReasons = 200;

/** Counts the rows of each reason. */
export class ReasonCounts {
  readonly #reasons = new Map<string, ReportedReason>();

  add(lines: readonly ReportLine[]): void {
    for (const { row, outcome, reasons = [], warnings = [] } of lines) {
      if (row === undefined) continue;
      if (outcome === 'rejected' || outcome === 'skipped')
        for (const { field, reason } of reasons) this.#count(outcome, row, reason, field);
      for (const { field, reason } of warnings) this.#count('warned', row, reason, field);
    }
  }

  /** Returns the reasons by outcome, the most frequent first. */
  list(): ReportedReason[] {
    const order = ['rejected', 'skipped', 'warned'];
    return [...this.#reasons.values()].sort(
      (a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || b.count - a.count,
    );
  }

  #count(outcome: ReportedReason['outcome'], row: number, reason: string, field: ListField | undefined): void {
    const masked = reason.replaceAll(/\d[\d.,]*/g, '…');
    const key = `${outcome} ${field ?? ''} ${masked}`;
    const found = this.#reasons.get(key);
    if (!found) {
      if (this.#reasons.size < maxReasons)
        this.#reasons.set(key, { outcome, ...(field && { field }), reason, count: 1, rowNumbers: [row] });
      return;
    }
    if (found.reason !== reason) found.reason = withoutDifferences(found.reason, reason);
    // A row can have a reason twice, such as two unknown tags.
    if (found.rowNumbers.at(-1) === row) return;
    found.count += 1;
    if (found.rowNumbers.length < maxRows) found.rowNumbers.push(row);
  }
}

/** The words of reasons with the same masked form are as many. */
function withoutDifferences(reason: string, other: string): string {
  const words = other.split(' ');
  return reason
    .split(' ')
    .map((word, at) => (word === words[at] ? word : '…'))
    .join(' ');
}
