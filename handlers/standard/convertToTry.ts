import type { Operations } from '../../generated/standard/operations.gen.ts';
import { findCurrentRate } from '../../src/db/pricing/exchange-rates.ts';
import { ApiError } from '../../src/domain/errors.ts';
import { convertToTry as inTry } from '../../src/domain/pricing/exchange.ts';
import type { Handler } from '../../src/http/operation.ts';

/** Converts an amount to TRY at the current rate; 503 if there has never been a rate of the currency. */
export const convertToTry: Handler<Operations['convertToTry']> = async (ctx, { query: { amount, currency } }) => {
  const rate = await findCurrentRate(ctx.db, currency);
  if (rate === undefined) throw new ApiError('SERVICE_UNAVAILABLE', `No exchange rate is known for ${currency}.`);
  return {
    success: true,
    originalAmount: amount,
    originalCurrency: currency,
    convertedAmount: inTry(amount, rate.tryRate).toNumber(),
    targetCurrency: 'TRY',
    exchangeRate: Number(rate.tryRate),
    lastUpdated: rate.asOf,
  };
};
