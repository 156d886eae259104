import type { Operations } from '../../generated/standard/operations.gen.ts';
import { currentRate } from '../../src/db/rates.ts';
import { Refusal } from '../../src/domain/errors.ts';
import { convertToTry as inTry } from '../../src/domain/exchange.ts';
import type { Handler } from '../../src/http/operation.ts';

/** An amount in TRY at the rate in force; 503 as long as the service has never had a rate of its currency. */
export const convertToTry: Handler<Operations['convertToTry']> = async (ctx, { query: { amount, currency } }) => {
  const rate = await currentRate(ctx.db, currency);
  if (rate === undefined) throw new Refusal('SERVICE_UNAVAILABLE', `There is no exchange rate for ${currency} yet.`);
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
