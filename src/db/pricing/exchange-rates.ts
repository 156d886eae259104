// Exchange rate storage: the history of quotations, and the current rate of each currency.

import { CONVERTIBLE_CURRENCIES, type Quotation, type RateSource } from '../../domain/pricing/exchange.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';

/** A stored quotation; timestamps are ISO 8601 UTC. */
interface StoredQuotation extends Quotation {
  fetchedAt: string;
}

const QUOTATION_COLUMNS = `currency, trim_scale(try_rate) AS "tryRate", iso_utc(as_of) AS "asOf", source`;

// For quotations with the same timestamp: manual rates take precedence over TCMB rates, and TCMB over ECB.
const SOURCE_PRECEDENCE = `array_position(ARRAY['manual', 'tcmb', 'ecb'], source)`;
const CURRENT_FIRST = `as_of DESC, ${SOURCE_PRECEDENCE}`;

/** Returns the current rate of `currency`; undefined if there is none. */
export async function findCurrentRate(db: Database, currency: string): Promise<Quotation | undefined> {
  return db('current_rates').where({ currency }).first(db.raw(QUOTATION_COLUMNS));
}

/** Returns the current rates, ordered by currency, without TRY (always 1). */
export async function listCurrentRates(db: Database): Promise<Quotation[]> {
  return db('current_rates').whereNot({ source: 'base' }).orderBy('currency').select(db.raw(QUOTATION_COLUMNS));
}

/** Returns the current TRY rates by currency, decimal strings; that of TRY is 1. */
export async function readTryRates(db: Database): Promise<Map<string, string>> {
  const rates = await listCurrentRates(db);
  return new Map([['TRY', '1'], ...rates.map(({ currency, tryRate }) => [currency, tryRate] as const)]);
}

/** Returns the latest `limit` quotations of `currency`, the current one first. */
export async function listRateHistory(db: Database, currency: string, limit: number): Promise<StoredQuotation[]> {
  return db('exchange_rates')
    .where({ currency })
    .orderByRaw(CURRENT_FIRST)
    .limit(limit)
    .select(db.raw(`${QUOTATION_COLUMNS}, iso_utc(fetched_at) AS "fetchedAt"`));
}

/** Blocks other writers of rates until the transaction ends; readers are not blocked. */
export async function lockRates(trx: Transaction): Promise<void> {
  await trx.raw('LOCK TABLE current_rates IN SHARE ROW EXCLUSIVE MODE');
}

/**
 * Upserts quotations by currency, time and source, and returns the number of new or changed ones. The input must not contain
 * duplicates. `setCurrentRates` makes them current.
 */
export async function storeQuotations(trx: Transaction, quotations: Quotation[]): Promise<number> {
  const column = (name: keyof Quotation) => quotations.map((quotation) => quotation[name]);
  // Counts returned rows: on a distributed database, the row count of the statement includes unchanged ones.
  const { rows } = await trx.raw(
    `INSERT INTO exchange_rates (currency, as_of, source, try_rate)
     SELECT * FROM unnest(:currencies::text[], :times::timestamptz[], :sources::text[], :rates::numeric[])
     ON CONFLICT (currency, as_of, source) DO UPDATE SET try_rate = excluded.try_rate, fetched_at = excluded.fetched_at
     WHERE exchange_rates.try_rate <> excluded.try_rate RETURNING currency`,
    { currencies: column('currency'), times: column('asOf'), sources: column('source'), rates: column('tryRate') },
  );
  return rows.length;
}

/** Sets the current rate of each currency to its newest quotation, and returns the number of changed rates. */
export async function setCurrentRates(trx: Transaction, currencies: string[]): Promise<number> {
  const { rows } = await trx.raw(
    `INSERT INTO current_rates (currency, as_of, source, try_rate)
     SELECT DISTINCT ON (currency) currency, as_of, source, try_rate
     FROM exchange_rates WHERE currency = ANY (:currencies)
     ORDER BY currency, ${CURRENT_FIRST}
     ON CONFLICT (currency) DO UPDATE SET as_of = excluded.as_of, source = excluded.source, try_rate = excluded.try_rate
     WHERE (current_rates.*) IS DISTINCT FROM (excluded.*) RETURNING currency`,
    { currencies },
  );
  if (rows.length > 0) await notify(trx, 'rates');
  return rows.length;
}

/** Returns time and source of the current rate of each convertible currency, ordered by currency; null if there is no rate. */
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

/** Returns the subset of the currencies that have at least one rate, of any day. */
export async function findCurrenciesWithRate(db: Database, currencies: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { currency: string }[] }>(
    `SELECT DISTINCT wanted AS currency FROM unnest(:currencies::text[]) AS wanted
     WHERE EXISTS (SELECT FROM exchange_rates WHERE currency = wanted)`,
    { currencies },
  );
  return new Set(rows.map(({ currency }) => currency));
}

/**
 * Returns the TRY rate of each currency and day (`YYYY-MM-DD`, UTC) as decimal strings, in input order. Uses the newest quotation
 * of that day or the nearest earlier one, else the oldest quotation; null if the currency has none.
 */
export async function findRatesByDay(
  db: Database,
  wanted: readonly { currency: string; day: string }[],
): Promise<(string | null)[]> {
  const quotations = 'SELECT try_rate FROM exchange_rates known WHERE known.currency = wanted.currency';
  const { rows } = await db.raw<{ rows: { rate: string | null }[] }>(
    `SELECT trim_scale(coalesce(
       (${quotations} AND as_of < (wanted.day + 1)::timestamp AT TIME ZONE 'UTC' ORDER BY ${CURRENT_FIRST} LIMIT 1),
       (${quotations} ORDER BY as_of, ${SOURCE_PRECEDENCE} LIMIT 1))) AS rate
     FROM unnest(:currencies::text[], :days::date[]) WITH ORDINALITY AS wanted (currency, day, place) ORDER BY place`,
    { currencies: wanted.map(({ currency }) => currency), days: wanted.map(({ day }) => day) },
  );
  return rows.map(({ rate }) => rate);
}
