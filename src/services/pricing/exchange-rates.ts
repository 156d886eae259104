// Exchange rates with their history: fetched from TCMB and ECB, or set manually.
// The current rate of a currency is its newest quotation. TCMB bulletins are dated 15:30 Istanbul time and ECB's the start of their day, so
// TCMB precedes ECB for the same day; a manual rate applies until a newer bulletin.

import type { Logger } from 'pino';
import { summarizeError } from '../../clients/connection-error.ts';
import { fetchEcbRates, fetchTcmbRates } from '../../clients/exchange-rates.ts';
import {
  listCurrentRates,
  lockRates,
  readConvertibleRateTimes,
  setCurrentRates,
  storeQuotations,
} from '../../db/pricing/exchange-rates.ts';
import { ApiError } from '../../domain/errors.ts';
import { type FieldError, inBody } from '../../domain/field-error.ts';
import { isPlausibleRate, isRateStale, type Quotation, type RateSource } from '../../domain/pricing/exchange.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** URLs of the two sources. */
interface RateSources {
  tcmbUrl: string;
  ecbUrl: string;
}

/** A quotation that was not stored, with the reason. */
interface RejectedQuotation extends Quotation {
  reason: string;
}

export interface FetchReport {
  sources: { source: RateSource; quotations: number; error: string | null }[];
  /** New quotations, and those that their source corrected. */
  stored: number;
  /** Current rates that changed. */
  changed: number;
  rejected: RejectedQuotation[];
}

/** Quotations may be at most this far in the future: before a holiday, a bulletin is published hours before 15:30. */
const maxFutureMs = 24 * 60 * 60 * 1000;

/**
 * Fetches both sources and stores their quotations in one transaction. Idempotent. If a source fails, the failure is logged and reported,
 * and the other source is used. A rate that differs by more than 50 % from the current rate is rejected, logged and reported; if it is
 * correct, set it manually to accept the source again.
 */
export async function fetchRates(ctx: { db: Database; log: Logger }, sources: RateSources): Promise<FetchReport> {
  const results = await Promise.all([
    fetchSource(ctx, 'tcmb', () => fetchTcmbRates(sources.tcmbUrl)),
    fetchSource(ctx, 'ecb', () => fetchEcbRates(sources.ecbUrl)),
  ]);
  const quotations = results.flatMap((result) => result.quotations);
  const stored = await ctx.db.transaction((trx) => storeCredibleQuotations(trx, quotations));
  for (const quotation of stored.rejected) ctx.log.error(quotation, 'exchange rate rejected');
  return {
    sources: results.map(({ source, quotations, error }) => ({ source, quotations: quotations.length, error })),
    ...stored,
  };
}

async function fetchSource(ctx: { log: Logger }, source: RateSource, fetch: () => Promise<Quotation[]>) {
  try {
    return { source, quotations: await fetch(), error: null };
  } catch (error) {
    const reason = summarizeError(error as Error);
    // Expected without internet access. The stored rates stay in use.
    ctx.log.warn({ source, error: reason }, 'exchange rate source failed');
    return { source, quotations: [], error: reason };
  }
}

async function storeCredibleQuotations(trx: Transaction, quotations: Quotation[]) {
  await lockRates(trx);
  const currentRates = new Map((await listCurrentRates(trx)).map(({ currency, tryRate }) => [currency, tryRate]));
  const rejected: RejectedQuotation[] = [];
  const credible: Quotation[] = [];
  for (const quotation of quotations) {
    const reason = getRejectionReason(quotation, currentRates.get(quotation.currency));
    if (reason === undefined) credible.push(quotation);
    else rejected.push({ ...quotation, reason });
  }
  return { ...(await storeAndApply(trx, credible)), rejected };
}

function getRejectionReason(
  { currency, tryRate, asOf }: Quotation,
  currentRate: string | undefined,
): string | undefined {
  if (currency === 'TRY') return 'It is the currency that rates are in.';
  if (Date.parse(asOf) > Date.now() + maxFutureMs) return `Its time, ${asOf}, is in the future.`;
  if (currentRate !== undefined && !isPlausibleRate(tryRate, currentRate))
    return `It is more than 50 % from the rate in force, ${currentRate}.`;
  return undefined;
}

async function storeAndApply(trx: Transaction, quotations: Quotation[]): Promise<{ stored: number; changed: number }> {
  const stored = await storeQuotations(trx, quotations);
  const currencies = [...new Set(quotations.map(({ currency }) => currency))];
  return { stored, changed: await setCurrentRates(trx, currencies) };
}

/**
 * Sets the TRY price of one unit of `currency`, from `asOf` (ISO 8601, default: now) until a newer bulletin. Returns the quotation and
 * whether it is the current rate. Throws INVALID_REQUEST for an invalid currency, an invalid rate or a future time and, without `force`, for
 * a rate that differs by more than 50 % from the current rate, which is usually a misplaced decimal point.
 */
export async function setRate(
  db: Database,
  request: { currency: string; tryRate: string; asOf?: string; force?: boolean },
): Promise<{ quotation: Quotation; inForce: boolean }> {
  const quotation = createManualQuotation(request);
  const { currency } = quotation;
  return db.transaction(async (trx) => {
    await lockRates(trx);
    const before = (await listCurrentRates(trx)).find((rate) => rate.currency === currency);
    if (before && !request.force && !isPlausibleRate(quotation.tryRate, before.tryRate)) {
      throw invalidRate(
        inBody(
          '/tryRate',
          `must be within 50 % of the rate in force, ${before.tryRate}, not ${request.tryRate}; if it is right, set it with --force`,
        ),
      );
    }
    await storeAndApply(trx, [quotation]);
    const after = (await listCurrentRates(trx)).find((rate) => rate.currency === currency);
    return { quotation, inForce: after?.source === 'manual' && after.asOf === quotation.asOf };
  });
}

function createManualQuotation({
  currency,
  tryRate,
  asOf,
}: {
  currency: string;
  tryRate: string;
  asOf?: string;
}): Quotation {
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw invalidRate(inBody('/currency', `must be an ISO 4217 currency code such as USD, not "${currency}"`));
  if (currency === 'TRY') throw invalidRate(inBody('/currency', 'must not be TRY, the currency that rates are in'));
  if (!/^\d{1,8}(\.\d{1,10})?$/.test(tryRate) || Number(tryRate) === 0)
    throw invalidRate(
      inBody(
        '/tryRate',
        `must be a positive number with at most 8 digits before the point and 10 behind it, not "${tryRate}"`,
      ),
    );
  const time = parseTime(asOf);
  if (time > new Date()) throw invalidRate(inBody('/asOf', 'must not be in the future'));
  return { currency, tryRate, asOf: time.toISOString(), source: 'manual' };
}

function parseTime(asOf: string | undefined): Date {
  if (asOf === undefined) return new Date();
  const day = /^\d{4}-\d{2}-\d{2}/.exec(asOf)?.[0];
  const time = new Date(asOf);
  const isWellFormed = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(asOf);
  // Date parses 31 November as 1 December.
  const exists = !Number.isNaN(time.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(`${day}T`);
  if (!isWellFormed || !exists)
    throw invalidRate(
      inBody('/asOf', `must be a date, or a time with its zone such as 2026-11-20T12:30Z, not "${asOf}"`),
    );
  return time;
}

function invalidRate(error: FieldError): ApiError {
  return new ApiError('INVALID_REQUEST', 'The exchange rate was not set.', [error]);
}

export interface RateHealth {
  /** Whether a rate that partners convert with is missing or older than 4 days. */
  degraded: boolean;
  rates: { currency: string; asOf: string | null; stale: boolean }[];
}

/** Returns the times of the EUR, GBP and USD rates, and whether they make the service degraded. */
export async function checkRateHealth(db: Database, now = new Date()): Promise<RateHealth> {
  const rates = (await readConvertibleRateTimes(db)).map(({ currency, asOf }) => ({
    currency,
    asOf,
    stale: asOf === null || isRateStale(asOf, now),
  }));
  return { degraded: rates.some(({ stale }) => stale), rates };
}
