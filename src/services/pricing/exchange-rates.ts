// Exchange rates as the service keeps them: fetched from both central banks or set by hand, kept with their history.
// In force is the newest quotation of a currency by its own time. TCMB's bulletin is of 15:30 in Istanbul and ECB's of its day's
// first instant, so Ankara comes before Frankfurt on the same day; a rate set by hand holds until a bulletin newer than it.

import type { Logger } from 'pino';
import { fetchEcbRates, fetchTcmbRates } from '../../clients/exchange-rates.ts';
import {
  listCurrentRates,
  lockRates,
  readConvertibleRateTimes,
  setCurrentRates,
  storeQuotations,
} from '../../db/pricing/exchange-rates.ts';
import { ApiError } from '../../domain/errors.ts';
import { isPlausibleRate, isRateStale, type Quotation, type RateSource } from '../../domain/pricing/exchange.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Where the two sources are. */
export interface RateSources {
  tcmbUrl: string;
  ecbUrl: string;
}

/** A quotation that was not stored, and why. */
export interface RejectedQuotation extends Quotation {
  reason: string;
}

export interface FetchReport {
  sources: { source: RateSource; quotations: number; error: string | null }[];
  /** Quotations that are new, or that their source has corrected. */
  stored: number;
  /** Rates in force that changed. */
  changed: number;
  refused: RejectedQuotation[];
}

/** How far ahead of our clock a source may be: a bulletin before a holiday comes hours before 15:30. */
const LARGEST_LEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Fetches both sources and stores what they say, in one transaction; doing it again changes nothing. A source that fails is
 * logged and reported, and the other is used. A rate more than 50 % from the one in force is refused, logged and reported: if it
 * is real, setting it by hand lets the source through again.
 */
export async function fetchRates(ctx: { db: Database; log: Logger }, sources: RateSources): Promise<FetchReport> {
  const results = await Promise.all([
    fetchSource(ctx, 'tcmb', () => fetchTcmbRates(sources.tcmbUrl)),
    fetchSource(ctx, 'ecb', () => fetchEcbRates(sources.ecbUrl)),
  ]);
  const quotations = results.flatMap((result) => result.quotations);
  const stored = await ctx.db.transaction((trx) => storeCredible(trx, quotations));
  for (const refused of stored.refused) ctx.log.error(refused, 'an exchange rate was refused');
  return {
    sources: results.map(({ source, quotations, error }) => ({ source, quotations: quotations.length, error })),
    ...stored,
  };
}

async function fetchSource(ctx: { log: Logger }, source: RateSource, fetch: () => Promise<Quotation[]>) {
  try {
    return { source, quotations: await fetch(), error: null };
  } catch (error) {
    ctx.log.warn({ err: error, source }, 'a source of exchange rates failed');
    return { source, quotations: [], error: (error as Error).message };
  }
}

async function storeCredible(trx: Transaction, quotations: Quotation[]) {
  await lockRates(trx);
  const inForce = new Map((await listCurrentRates(trx)).map(({ currency, tryRate }) => [currency, tryRate]));
  const refused: RejectedQuotation[] = [];
  const credible: Quotation[] = [];
  for (const quotation of quotations) {
    const reason = whyNot(quotation, inForce.get(quotation.currency));
    if (reason === undefined) credible.push(quotation);
    else refused.push({ ...quotation, reason });
  }
  return { ...(await store(trx, credible)), refused };
}

function whyNot({ currency, tryRate, asOf }: Quotation, inForce: string | undefined): string | undefined {
  if (currency === 'TRY') return 'It is the currency that rates are in.';
  if (Date.parse(asOf) > Date.now() + LARGEST_LEAD_MS) return `Its time, ${asOf}, is in the future.`;
  if (inForce !== undefined && !isPlausibleRate(tryRate, inForce))
    return `It is more than 50 % from the rate in force, ${inForce}.`;
  return undefined;
}

async function store(trx: Transaction, quotations: Quotation[]): Promise<{ stored: number; changed: number }> {
  const stored = await storeQuotations(trx, quotations);
  const currencies = [...new Set(quotations.map(({ currency }) => currency))];
  return { stored, changed: await setCurrentRates(trx, currencies) };
}

/**
 * Sets by hand what one unit of `currency` costs in TRY, from `asOf` (ISO 8601; now, if not given) until a newer bulletin.
 * Returns the quotation and whether it is the one in force. INVALID_REQUEST for what is no currency, rate or past time,
 * and, without `force`, for a rate more than 50 % from the one in force: more often a lost decimal point than news.
 */
export async function setRate(
  db: Database,
  wish: { currency: string; tryRate: string; asOf?: string; force?: boolean },
): Promise<{ quotation: Quotation; inForce: boolean }> {
  const quotation = handSetQuotation(wish);
  const { currency } = quotation;
  return db.transaction(async (trx) => {
    await lockRates(trx);
    const before = (await listCurrentRates(trx)).find((rate) => rate.currency === currency);
    if (before && !wish.force && !isPlausibleRate(quotation.tryRate, before.tryRate)) {
      throw refusal(
        `${wish.tryRate} is more than 50 % from the rate in force, ${before.tryRate}. If it is right, set it with --force.`,
      );
    }
    await store(trx, [quotation]);
    const after = (await listCurrentRates(trx)).find((rate) => rate.currency === currency);
    return { quotation, inForce: after?.source === 'manual' && after.asOf === quotation.asOf };
  });
}

function handSetQuotation({
  currency,
  tryRate,
  asOf,
}: {
  currency: string;
  tryRate: string;
  asOf?: string;
}): Quotation {
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw refusal(`"${currency}" is not an ISO 4217 currency code such as USD.`);
  if (currency === 'TRY') throw refusal('TRY is the currency that rates are in.');
  if (!/^\d{1,8}(\.\d{1,10})?$/.test(tryRate) || Number(tryRate) === 0)
    throw refusal(`"${tryRate}" is not a positive number with at most 8 digits before the point and 10 behind it.`);
  const time = readTime(asOf);
  if (time > new Date()) throw refusal(`${asOf} is in the future.`);
  return { currency, tryRate, asOf: time.toISOString(), source: 'manual' };
}

function readTime(asOf: string | undefined): Date {
  if (asOf === undefined) return new Date();
  const day = /^\d{4}-\d{2}-\d{2}/.exec(asOf)?.[0];
  const time = new Date(asOf);
  const wellFormed = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(asOf);
  // Date takes 31 November for 1 December.
  const exists = !Number.isNaN(time.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(`${day}T`);
  if (!wellFormed || !exists)
    throw refusal(`"${asOf}" is not a date, nor a time with its zone such as 2026-11-20T12:30Z.`);
  return time;
}

function refusal(reason: string): ApiError {
  return new ApiError('INVALID_REQUEST', 'The exchange rate was not set.', [reason]);
}

export interface RateHealth {
  /** A rate that partners convert with is missing, or older than 4 days. */
  degraded: boolean;
  rates: { currency: string; asOf: string | null; stale: boolean }[];
}

/** Tells of when the rates of EUR, GBP and USD are, and whether the service should be called degraded for them. */
export async function rateHealth(db: Database, now = new Date()): Promise<RateHealth> {
  const rates = (await readConvertibleRateTimes(db)).map(({ currency, asOf }) => ({
    currency,
    asOf,
    stale: asOf === null || isRateStale(asOf, now),
  }));
  return { degraded: rates.some(({ stale }) => stale), rates };
}
