import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Logger, pino } from 'pino';
import { findCurrentRate, listCurrentRates, listRateHistory } from '../../../src/db/pricing/exchange-rates.ts';
import { ApiError } from '../../../src/domain/errors.ts';
import type { Database } from '../../../src/postgres/connection.ts';
import { checkRateHealth, fetchRates, setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { createTestDatabase } from '../../support/database.ts';
import { listenFor } from '../../support/notifications.ts';
import { ecbDocument, serve, serveDocument, tcmbDocument } from '../../support/rate-sources.ts';

/** A database and a logger that records its messages. */
async function setUp(): Promise<{ db: Database; log: Logger; logged: { msg: string; level: number; err?: object }[] }> {
  const { db } = await createTestDatabase();
  const logged: { msg: string; level: number; err?: object }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  return { db, log, logged };
}

async function sources(t: TestContext, { tcmb = tcmbDocument, ecb = ecbDocument } = {}) {
  return { tcmbUrl: await serveDocument(t, tcmb), ecbUrl: await serveDocument(t, ecb) };
}

const inForce = async (db: Database, currency: string) => {
  const rate = await findCurrentRate(db, currency);
  return rate && `${rate.tryRate} ${rate.source} ${rate.asOf}`;
};

test('both sources are stored; TCMB rates take precedence on the same day, and ECB rates apply to currencies that TCMB lacks', async (t) => {
  const ctx = await setUp();
  const report = await fetchRates(ctx, await sources(t));
  assert.deepEqual(report, {
    sources: [
      { source: 'tcmb', quotations: 9, error: null },
      { source: 'ecb', quotations: 21, error: null },
    ],
    stored: 30,
    changed: 23,
    rejected: [],
  });
  assert.equal(await inForce(ctx.db, 'USD'), '48.6992 tcmb 2025-11-20T12:30:00.000Z');
  assert.equal(await inForce(ctx.db, 'PLN'), '13.1976867697 ecb 2025-11-20T00:00:00.000Z');
  assert.equal(await inForce(ctx.db, 'TRY'), '1 base 1970-01-01T00:00:00.000Z');
  const history = await listRateHistory(ctx.db, 'USD', 10);
  assert.deepEqual(
    history.map(({ source, tryRate }) => [source, tryRate]),
    [
      ['tcmb', '48.6992'],
      ['ecb', '48.6529759833'],
    ],
  );
});

test('fetching the same rates again changes nothing and sends no notification', async (t) => {
  const ctx = await setUp();
  const both = await sources(t);
  await fetchRates(ctx, both);
  const before = await ctx.db('exchange_rates').orderBy(['currency', 'source']);
  const announced = await listenFor(ctx.db, async () => {
    const { stored, changed } = await fetchRates(ctx, both);
    assert.deepEqual([stored, changed], [0, 0]);
  });
  assert.deepEqual(announced, []);
  assert.deepEqual(await ctx.db('exchange_rates').orderBy(['currency', 'source']), before);
});

test('a rate change sends a notification', async (t) => {
  const ctx = await setUp();
  const both = await sources(t);
  assert.deepEqual(await listenFor(ctx.db, async () => void (await fetchRates(ctx, both))), ['rates']);
});

test('a newer bulletin replaces the current rates; an older one is only added to the history', async (t) => {
  const ctx = await setUp();
  await fetchRates(ctx, await sources(t));
  const older = tcmbDocument.replace('Tarih="20.11.2025"', 'Tarih="19.11.2025"').replace('48.6992', '48.6001');
  await fetchRates(ctx, await sources(t, { tcmb: older }));
  assert.equal(await inForce(ctx.db, 'USD'), '48.6992 tcmb 2025-11-20T12:30:00.000Z');
  const newer = ecbDocument.replace('2025-11-20', '2025-11-21').replace("'USD' rate='1.1492'", "'USD' rate='1.1400'");
  await fetchRates(ctx, await sources(t, { ecb: newer }));
  assert.equal(await inForce(ctx.db, 'USD'), '49.0456140351 ecb 2025-11-21T00:00:00.000Z');
  assert.equal((await listRateHistory(ctx.db, 'USD', 10)).length, 4);
});

test('a corrected bulletin updates the rates', async (t) => {
  const ctx = await setUp();
  await fetchRates(ctx, await sources(t));
  const { stored, changed } = await fetchRates(
    ctx,
    await sources(t, { tcmb: tcmbDocument.replace('48.6992', '48.7001') }),
  );
  assert.deepEqual([stored, changed], [1, 1]);
  assert.equal(await inForce(ctx.db, 'USD'), '48.7001 tcmb 2025-11-20T12:30:00.000Z');
});

test('if one source fails the other is used, and the failure is logged and reported', async (t) => {
  const ctx = await setUp();
  const away = await serve(t, (_request, response) => response.writeHead(500).end());
  const report = await fetchRates(ctx, { tcmbUrl: away, ecbUrl: await serveDocument(t, ecbDocument) });
  assert.deepEqual(report.sources, [
    { source: 'tcmb', quotations: 0, error: 'It returned status 500.' },
    { source: 'ecb', quotations: 21, error: null },
  ]);
  assert.equal(await inForce(ctx.db, 'EUR'), '55.912 ecb 2025-11-20T00:00:00.000Z');
  assert.deepEqual(
    ctx.logged.map(({ msg, err }) => [msg, err]),
    [['exchange rate source failed', undefined]],
  );
});

test('if both sources fail nothing changes', async (t) => {
  const ctx = await setUp();
  await fetchRates(ctx, await sources(t));
  const before = await listCurrentRates(ctx.db);
  const report = await fetchRates(ctx, await sources(t, { tcmb: 'broken', ecb: '<broken/>' }));
  assert.deepEqual([report.stored, report.changed], [0, 0]);
  assert.ok(report.sources.every(({ error }) => error !== null));
  assert.deepEqual(await listCurrentRates(ctx.db), before);
});

test('a rate that deviates more than 50 % from the current one is rejected and logged; the others are stored', async (t) => {
  const ctx = await setUp();
  await fetchRates(ctx, await sources(t));
  const odd = tcmbDocument
    .replace('Tarih="20.11.2025"', 'Tarih="21.11.2025"')
    .replace('<ForexSelling>48.6992', '<ForexSelling>4869.92')
    .replace('<ForexSelling>64.1840', '<ForexSelling>65.0000');
  const { rejected } = await fetchRates(ctx, await sources(t, { tcmb: odd }));
  assert.deepEqual(rejected, [
    {
      currency: 'USD',
      tryRate: '4869.92',
      asOf: '2025-11-21T12:30:00.000Z',
      source: 'tcmb',
      reason: 'It is more than 50 % from the rate in force, 48.6992.',
    },
  ]);
  assert.equal(await inForce(ctx.db, 'USD'), '48.6992 tcmb 2025-11-20T12:30:00.000Z');
  assert.equal(await inForce(ctx.db, 'GBP'), '65 tcmb 2025-11-21T12:30:00.000Z');
  assert.equal((await listRateHistory(ctx.db, 'USD', 10)).length, 2);
  assert.deepEqual(
    ctx.logged.map(({ msg, level }) => [msg, level]),
    [['exchange rate rejected', 50]],
  );

  // An operator can accept the rate by setting a similar one with force.
  await setRate(ctx.db, { currency: 'USD', tryRate: '4800', asOf: '2025-11-21', force: true });
  assert.deepEqual((await fetchRates(ctx, await sources(t, { tcmb: odd, ecb: '' }))).rejected, []);
  assert.equal(await inForce(ctx.db, 'USD'), '4869.92 tcmb 2025-11-21T12:30:00.000Z');
});

test('a bulletin of the future, and a rate of TRY in TRY, are rejected', async (t) => {
  const ctx = await setUp();
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const tcmb = tcmbDocument.replace('CurrencyCode="USD"', 'CurrencyCode="TRY"');
  const ecb = ecbDocument.replace('2025-11-20', nextWeek);
  const { stored, rejected } = await fetchRates(ctx, await sources(t, { tcmb, ecb }));
  assert.equal(stored, 8);
  assert.equal(rejected.length, 22);
  assert.equal(rejected[0]?.reason, 'It is the currency that rates are in.');
  assert.match(rejected[1]?.reason ?? '', /is in the future/);
  assert.equal(await inForce(ctx.db, 'TRY'), '1 base 1970-01-01T00:00:00.000Z');
});

test('concurrent writers leave the newest rate current', async (t) => {
  const ctx = await setUp();
  const both = await sources(t);
  const hours = Array.from({ length: 20 }, (_, hour) => `2025-11-20T${String(hour).padStart(2, '0')}:00Z`);
  await Promise.all([
    ...hours.map((asOf, hour) => setRate(ctx.db, { currency: 'USD', tryRate: `48.${hour + 10}`, asOf })),
    fetchRates(ctx, both),
  ]);
  assert.equal(await inForce(ctx.db, 'USD'), '48.29 manual 2025-11-20T19:00:00.000Z');
});

test('a rate set manually takes precedence over older bulletins and is replaced by a newer one', async (t) => {
  const ctx = await setUp();
  const set = await setRate(ctx.db, { currency: 'USD', tryRate: '50', asOf: '2025-11-20T15:00+03:00' });
  assert.deepEqual(set, {
    quotation: { currency: 'USD', tryRate: '50', asOf: '2025-11-20T12:00:00.000Z', source: 'manual' },
    inForce: true,
  });
  await fetchRates(ctx, await sources(t, { tcmb: '' }));
  assert.equal(await inForce(ctx.db, 'USD'), '50 manual 2025-11-20T12:00:00.000Z');
  await fetchRates(ctx, await sources(t));
  assert.equal(await inForce(ctx.db, 'USD'), '48.6992 tcmb 2025-11-20T12:30:00.000Z');
  const late = await setRate(ctx.db, { currency: 'USD', tryRate: '50', asOf: '2025-11-19' });
  assert.equal(late.inForce, false);
});

test('a rate without a time is set as of now, and takes precedence over a bulletin of the same time', async (t) => {
  const ctx = await setUp();
  const start = Date.now();
  const { quotation } = await setRate(ctx.db, { currency: 'CHF', tryRate: '60.1' });
  assert.ok(Date.parse(quotation.asOf) >= start && Date.parse(quotation.asOf) <= Date.now());
  await fetchRates(ctx, await sources(t));
  await setRate(ctx.db, { currency: 'USD', tryRate: '48.7', asOf: '2025-11-20T12:30Z' });
  assert.equal(await inForce(ctx.db, 'USD'), '48.7 manual 2025-11-20T12:30:00.000Z');
});

const { db: untouched } = await createTestDatabase();
for (const [request, reason] of [
  [{ currency: 'usd', tryRate: '48' }, /^\/currency: must be an ISO 4217 currency code .*"usd"/],
  [{ currency: 'XXX', tryRate: '48' }, /^\/currency: must be an ISO 4217 currency code .*"XXX"/],
  [{ currency: 'DEM', tryRate: '48' }, /^\/currency: must be an ISO 4217 currency code .*"DEM"/],
  [{ currency: 'TRY', tryRate: '1' }, /^\/currency: must not be TRY/],
  [{ currency: 'USD', tryRate: '0' }, /^\/tryRate: must be a positive number/],
  [{ currency: 'USD', tryRate: '-1' }, /^\/tryRate: must be a positive number/],
  [{ currency: 'USD', tryRate: '48,5' }, /^\/tryRate: must be a positive number/],
  [{ currency: 'USD', tryRate: '1e2' }, /^\/tryRate: must be a positive number/],
  [{ currency: 'USD', tryRate: '123456789' }, /^\/tryRate: .*at most 8 digits/],
  [{ currency: 'USD', tryRate: '1.12345678901' }, /^\/tryRate: .*10 behind it/],
  [{ currency: 'USD', tryRate: '48', asOf: 'yesterday' }, /^\/asOf: must be a date/],
  [{ currency: 'USD', tryRate: '48', asOf: '2025-11-31' }, /^\/asOf: must be a date/],
  [{ currency: 'USD', tryRate: '48', asOf: '2025-02-29T10:00Z' }, /^\/asOf: must be a date/],
  [{ currency: 'USD', tryRate: '48', asOf: '2025-13-01' }, /^\/asOf: must be a date/],
  [{ currency: 'USD', tryRate: '48', asOf: '2025-11-20T10:00' }, /^\/asOf: .*time with its zone/],
  [{ currency: 'USD', tryRate: '48', asOf: '20/11/2025' }, /^\/asOf: must be a date/],
  [{ currency: 'USD', tryRate: '48', asOf: '2999-01-01' }, /^\/asOf: must not be in the future/],
] as const) {
  test(`setting ${JSON.stringify(request)} is rejected`, async () => {
    await assert.rejects(
      setRate(untouched, request),
      (error) => error instanceof ApiError && error.code === 'INVALID_REQUEST' && reason.test(error.details.join()),
    );
  });
}

test('a rejected rate is not stored', async () => {
  assert.deepEqual(await listCurrentRates(untouched), []);
});

test('a rate off by a power of ten is rejected unless it is forced', async () => {
  const { db } = await createTestDatabase();
  await setRate(db, { currency: 'USD', tryRate: '48.7', asOf: '2025-11-20' });
  await assert.rejects(
    setRate(db, { currency: 'USD', tryRate: '487' }),
    (error) =>
      error instanceof ApiError &&
      /^\/tryRate: must be within 50 % of the rate in force, 48.7, not 487/.test(error.details.join()),
  );
  assert.equal(await inForce(db, 'USD'), '48.7 manual 2025-11-20T00:00:00.000Z');
  await setRate(db, { currency: 'USD', tryRate: '487', force: true });
  assert.equal((await findCurrentRate(db, 'USD'))?.tryRate, '487');
});

test('the service is degraded without a rate, or with one older than four days', async () => {
  const { db } = await createTestDatabase();
  assert.deepEqual(await checkRateHealth(db), {
    degraded: true,
    rates: ['EUR', 'GBP', 'USD'].map((currency) => ({ currency, asOf: null, stale: true })),
  });
  for (const currency of ['EUR', 'GBP', 'USD']) {
    await setRate(db, { currency, tryRate: '50', asOf: '2025-11-16T12:30Z' });
  }
  const onTheLastDay = await checkRateHealth(db, new Date('2025-11-20T12:30:00Z'));
  assert.equal(onTheLastDay.degraded, false);
  await setRate(db, { currency: 'GBP', tryRate: '50', asOf: '2025-11-20' });
  const after = await checkRateHealth(db, new Date('2025-11-20T12:30:01Z'));
  assert.equal(after.degraded, true);
  assert.deepEqual(
    after.rates.map(({ currency, stale }) => [currency, stale]),
    [
      ['EUR', true],
      ['GBP', false],
      ['USD', true],
    ],
  );
});
