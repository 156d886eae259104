// Exact sums and products of amounts, which have at most four decimals.

interface CurrencyTotal {
  currency: string;
  totalAmount: string;
}

/**
 * Returns one sum per currency, in the order of the first amounts.
 *
 * `addTotals([{ currency: 'EUR', totalAmount: '1.20' }, { currency: 'EUR', totalAmount: '0.1234' }])` is `1.3234` EUR.
 */
export function addTotals(totals: readonly CurrencyTotal[]): CurrencyTotal[] {
  const sums = new Map<string, bigint>();
  for (const { currency, totalAmount } of totals) {
    sums.set(currency, (sums.get(currency) ?? 0n) + tenThousandths(totalAmount));
  }
  return [...sums].map(([currency, sum]) => ({ currency, totalAmount: amountOf(sum) }));
}

/** Returns the sum in TRY, rounded to 2 decimals; null if a rate is unknown. `tryRates` has the TRY per unit of each currency. */
export function sumInTry(
  totals: readonly CurrencyTotal[],
  tryRates: ReadonlyMap<string, string | null>,
): string | null {
  const rates = totals.map(({ currency }) => tryRates.get(currency) ?? null);
  if (rates.includes(null)) return null;
  return totals.reduce((sum, { totalAmount }, index) => sum + Number(totalAmount) * Number(rates[index]), 0).toFixed(2);
}

/** Returns an amount × a whole number. `multiplyAmount('10.25', 3)` → `30.75` */
export function multiplyAmount(amount: string, count: number): string {
  return amountOf(tenThousandths(amount) * BigInt(count));
}

function tenThousandths(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
}

/** With at least two decimals. */
function amountOf(sum: bigint): string {
  const digits = sum.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`;
}
