// Exchange rates as rows: the history of quotations, and of each currency the one in force.

import { CONVERTIBLE_CURRENCIES, type Quotation, type RateSource } from '../../domain/pricing/exchange.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** A quotation as stored; times are ISO 8601 UTC. */
export interface StoredQuotation extends Quotation {
  fetchedAt: string;
}

const QUOTATION = `currency, trim_scale(try_rate) AS "tryRate", iso_utc(as_of) AS "asOf", source`;

// Of two quotations with the same time, an operator's word before the central bank's, Ankara's before Frankfurt's.
const BEFORE_OTHERS = `array_position(ARRAY['manual', 'tcmb', 'ecb'], source)`;
const IN_FORCE_FIRST = `as_of DESC, ${BEFORE_OTHERS}`;

/** The rate in force of `currency`, or undefined when there is none. */
export async function findCurrentRate(db: Database, currency: string): Promise<Quotation | undefined> {
  return db('current_rates').where({ currency }).first(db.raw(QUOTATION));
}

/** The rates in force by currency, in order of currency. TRY, which is always 1, isn't among them. */
export async function listCurrentRates(db: Database): Promise<Quotation[]> {
  return db('current_rates').whereNot({ source: 'base' }).orderBy('currency').select(db.raw(QUOTATION));
}

/** The last `limit` quotations of `currency`, the one in force first. */
export async function listRateHistory(db: Database, currency: string, limit: number): Promise<StoredQuotation[]> {
  return db('exchange_rates')
    .where({ currency })
    .orderByRaw(IN_FORCE_FIRST)
    .limit(limit)
    .select(db.raw(`${QUOTATION}, iso_utc(fetched_at) AS "fetchedAt"`));
}

/** Keeps other writers of rates out until the transaction ends; readers aren't disturbed. */
export async function lockRates(trx: Transaction): Promise<void> {
  await trx.raw('LOCK TABLE current_rates IN SHARE ROW EXCLUSIVE MODE');
}

/**
 * Stores quotations, no two of the same currency, time and source, and returns how many are new or differ from what was known;
 * a source's later word on the same time replaces its earlier one. `applyRates` is what puts them into force.
 */
export async function storeQuotations(trx: Transaction, quotations: Quotation[]): Promise<number> {
  const column = (name: keyof Quotation) => quotations.map((quotation) => quotation[name]);
  const { rowCount } = await trx.raw(
    `INSERT INTO exchange_rates (currency, as_of, source, try_rate)
     SELECT * FROM unnest(:currencies::text[], :times::timestamptz[], :sources::text[], :rates::numeric[])
     ON CONFLICT (currency, as_of, source) DO UPDATE SET try_rate = excluded.try_rate, fetched_at = excluded.fetched_at
     WHERE exchange_rates.try_rate <> excluded.try_rate`,
    { currencies: column('currency'), times: column('asOf'), sources: column('source'), rates: column('tryRate') },
  );
  return rowCount;
}

/** Makes the newest quotation of each of these currencies the one in force, and returns how many rates that changed. */
export async function setCurrentRates(trx: Transaction, currencies: string[]): Promise<number> {
  const { rowCount } = await trx.raw(
    `INSERT INTO current_rates (currency, as_of, source, try_rate)
     SELECT DISTINCT ON (currency) currency, as_of, source, try_rate
     FROM exchange_rates WHERE currency = ANY (:currencies)
     ORDER BY currency, ${IN_FORCE_FIRST}
     ON CONFLICT (currency) DO UPDATE SET as_of = excluded.as_of, source = excluded.source, try_rate = excluded.try_rate
     WHERE (current_rates.*) IS DISTINCT FROM (excluded.*)`,
    { currencies },
  );
  return rowCount;
}

/** When the rates that partners convert with are of, in order of currency; null where there is none. */
export async function readConvertibleRateTimes(
  db: Database,
): Promise<{ currency: string; asOf: string | null; source: RateSource | null }[]> {
  const { rows } = await db.raw(
    `SELECT currency, iso_utc(as_of) AS "asOf", source
     FROM unnest(:currencies::text[]) AS currency LEFT JOIN current_rates USING (currency) ORDER BY currency`,
    { currencies: [...CONVERTIBLE_CURRENCIES] },
  );
  return rows;
}

/** Returns those of the currencies of which a rate is known, of whatever day. */
export async function findCurrenciesWithRate(db: Database, currencies: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { currency: string }[] }>(
    `SELECT DISTINCT wanted AS currency FROM unnest(:currencies::text[]) AS wanted
     WHERE EXISTS (SELECT FROM exchange_rates WHERE currency = wanted)`,
    { currencies },
  );
  return new Set(rows.map(({ currency }) => currency));
}

/**
 * Returns what one unit of a currency cost in TRY on each of the days (`YYYY-MM-DD`, UTC), as decimal strings in their order: by the
 * newest quotation of that day or the nearest before it, else by the oldest known; null where none is.
 */
export async function findRatesOn(
  db: Database,
  wanted: readonly { currency: string; day: string }[],
): Promise<(string | null)[]> {
  const known = 'SELECT try_rate FROM exchange_rates known WHERE known.currency = wanted.currency';
  const { rows } = await db.raw<{ rows: { rate: string | null }[] }>(
    `SELECT trim_scale(coalesce(
       (${known} AND as_of < (wanted.day + 1)::timestamp AT TIME ZONE 'UTC' ORDER BY ${IN_FORCE_FIRST} LIMIT 1),
       (${known} ORDER BY as_of, ${BEFORE_OTHERS} LIMIT 1))) AS rate
     FROM unnest(:currencies::text[], :days::date[]) WITH ORDINALITY AS wanted (currency, day, place) ORDER BY place`,
    { currencies: wanted.map(({ currency }) => currency), days: wanted.map(({ day }) => day) },
  );
  return rows.map(({ rate }) => rate);
}
