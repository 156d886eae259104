// The units that a user counts of a line, and what they rule out.

import { t } from '../../messages.ts';

/** The counts of a line, in units. `received` includes `damaged`. */
export interface Count {
  received: number;
  damaged: number;
  short: number;
  /** Whether `received` is what was expected, and nobody counted it: units that will not come reduce it. */
  isFilled?: boolean;
}

export const noUnits: Count = { received: 0, damaged: 0, short: 0 };

/** Returns the count with the values that the user entered. `open` are the units that were expected. */
export function changeCount(count: Count, values: Partial<Count>, open: number): Count {
  const changed = { ...count, isFilled: false, ...values };
  const isFilled = count.isFilled === true && values.received === undefined;
  if (!isFilled) return changed;
  return { ...changed, isFilled, received: Math.max(0, open - changed.short) };
}

/** Returns the error of a count; undefined if it is possible. More units than expected are, unless some of them will not come. */
export function findCountError({ received, damaged, short }: Count, open: number): string | undefined {
  if (damaged > received) return t('“Damaged” must not be more than “Counted”.');
  if (short > 0 && received + short > open) {
    return t('{{open}} open: “Counted” and “Will not come” are {{units}} together.', { open, units: received + short });
  }
  return undefined;
}
