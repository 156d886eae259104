// The units of a line that the supplier did not confirm. The account pages use it, too.

/** The units of a line; `confirmed` is null without a confirmation. */
interface ConfirmedUnits {
  ordered: number;
  confirmed: number | null;
  shipped: number;
  short: number;
  open: number;
}

/**
 * Returns the units of a line that are still expected, although the supplier confirmed fewer and did not ship them. 0 without a confirmation.
 *
 * 168 ordered, 120 confirmed, 120 shipped, 100 received → 48; with 40 short → 8
 */
export function openUnconfirmedUnits({ ordered, confirmed, shipped, short, open }: ConfirmedUnits): number {
  if (confirmed === null) return 0;
  return Math.min(open, Math.max(0, ordered - Math.max(confirmed, shipped) - short));
}

/** The same until the company decides about the difference; then 0. */
export function unconfirmedUnits(line: ConfirmedUnits & { differenceStatus: string | null }): number {
  return line.differenceStatus === 'open' ? openUnconfirmedUnits(line) : 0;
}
