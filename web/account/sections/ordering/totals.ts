// Sums of amounts in several currencies.

interface CurrencyTotal {
  currency: string;
  totalAmount: string;
}

/**
 * Returns one sum per currency, in the order of the first amounts. Adds exact decimals in ten-thousandths: amounts have at most four decimals.
 *
 * `addTotals([{ currency: 'EUR', totalAmount: '1.20' }, { currency: 'EUR', totalAmount: '0.1234' }])` is `1.3234` EUR.
 */
export function addTotals(totals: readonly CurrencyTotal[]): CurrencyTotal[] {
  const sums = new Map<string, bigint>();
  for (const { currency, totalAmount } of totals) {
    const [whole = '0', decimals = ''] = totalAmount.split('.');
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(whole + decimals.padEnd(4, '0')));
  }
  return [...sums].map(([currency, sum]) => {
    const digits = sum.toString().padStart(5, '0');
    const decimals = digits.slice(-4).replace(/0{1,2}$/, '');
    return { currency, totalAmount: `${digits.slice(0, -4)}.${decimals}` };
  });
}
