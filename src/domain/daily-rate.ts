// How units per day are rounded wherever people read them.

/**
 * Returns a function that formats units per day in a language: whole units from 100 on, one decimal from 1 on, and below it two significant digits.
 *
 * 1234.5 → 1,235; 12.3929 → 12.4; 1.3258 → 1.3; 0.0423 → 0.042
 */
export function createRateFormat(locale: string): (unitsPerDay: number) => string {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const twoDigits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
  return (rate) => (rate > 0 && rate < 1 ? twoDigits : rate < 100 ? oneDecimal : whole).format(rate);
}
