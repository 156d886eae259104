import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fetchRates, setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { ecbDocument, serveDocument, tcmbDocument } from '../../support/rate-sources.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const convert = (query: string, options?: { key?: string }) =>
  service.get('convertToTry', `/api/v1/currency/convert-to-try${query}`, options);

describe('GET /api/v1/currency/convert-to-try', () => {
  it('is unavailable while the currency has no rate', async () => {
    const { status, body } = await convert('?amount=1&currency=EUR');
    assert.equal(status, 503);
    assert.equal(body.code, 'SERVICE_UNAVAILABLE');
    assert.match(body.message, /No exchange rate is known for EUR/);
  });

  it("converts at the central bank's rate, and returns the time of the rate", async (t) => {
    const sources = { tcmbUrl: await serveDocument(t, tcmbDocument), ecbUrl: await serveDocument(t, ecbDocument) };
    await fetchRates(service.ctx, sources);
    await service.settled();
    const { status, body } = await convert('?amount=1250.5&currency=EUR');
    assert.equal(status, 200);
    assert.deepEqual(body, {
      success: true,
      originalAmount: 1250.5,
      originalCurrency: 'EUR',
      convertedAmount: 69956.85,
      targetCurrency: 'TRY',
      exchangeRate: 55.9431,
      lastUpdated: '2025-11-20T12:30:00.000Z',
    });
    assert.equal((await convert('?amount=3&currency=GBP')).body.convertedAmount, 192.55);
  });

  it('converts at a rate that was set manually, unrounded, with a result rounded half up', async () => {
    const { quotation } = await setRate(service.db, { currency: 'USD', tryRate: '48.1250000001' });
    await service.settled();
    const { body } = await convert('?amount=0.2&currency=USD');
    assert.equal(body.exchangeRate, 48.1250000001);
    assert.equal(body.lastUpdated, quotation.asOf);
    // 9.62500000002
    assert.equal(body.convertedAmount, 9.63);
    await setRate(service.db, { currency: 'USD', tryRate: '48.125' });
    await service.settled();
    // Exactly 9.625, rounded half up. Binary floating point would give 9.62.
    assert.equal((await convert('?amount=0.2&currency=USD')).body.convertedAmount, 9.63);
  });

  it('converts zero, and the largest amount exactly', async () => {
    assert.equal((await convert('?amount=0&currency=EUR')).body.convertedAmount, 0);
    assert.equal((await convert('?amount=1000000000000&currency=EUR')).body.convertedAmount, 55_943_100_000_000);
  });

  for (const [query, parameter] of [
    ['', 'amount'],
    ['?amount=1', 'currency'],
    ['?currency=EUR', 'amount'],
    ['?amount=&currency=EUR', 'amount'],
    ['?amount=-0.01&currency=EUR', 'amount'],
    ['?amount=1000000000000.01&currency=EUR', 'amount'],
    ['?amount=1,5&currency=EUR', 'amount'],
    ['?amount=ten&currency=EUR', 'amount'],
    ['?amount=NaN&currency=EUR', 'amount'],
    ['?amount=Infinity&currency=EUR', 'amount'],
    ['?amount=1e999&currency=EUR', 'amount'],
    ['?amount=1&amount=2&currency=EUR', 'amount'],
    ['?amount=1&currency=TRY', 'currency'],
    ['?amount=1&currency=eur', 'currency'],
    ['?amount=1&currency=', 'currency'],
    ['?amount=1&currency=EUR&to=USD', 'to'],
  ] as const) {
    it(`rejects "${query}", naming ${parameter}`, async () => {
      const { status, body } = await convert(query);
      assert.equal(status, 400);
      assert.equal(body.code, 'INVALID_REQUEST');
      assert.ok(
        body.details.some((detail: string) => detail.includes(`"${parameter}"`)),
        JSON.stringify(body.details),
      );
    });
  }
});
