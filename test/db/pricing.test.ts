import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { standardProduct } from '../../src/db/catalog/product-json.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { totalCurrentCost, totalSalePrice } from '../../src/domain/pricing/pricing.ts';
import { createTestDatabase } from '../support/database.ts';
import { isFullRun } from '../support/full-run.ts';

/** Decimal strings with exactly `places` decimal places, at least `minUnits` of the last place and less than 10 to the power of `digits`. */
function decimal(digits: number, places: number, minUnits: bigint) {
  return fc.bigInt({ min: minUnits, max: 10n ** BigInt(digits + places) - 1n }).map((n) => fixed(n, places));
}

function fixed(units: bigint, places: number): string {
  const text = units.toString().padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

// Factors of 1 and prices with half a kuruş make exact halves likely, which test the rounding.
const rate = fc.oneof(decimal(10, 10, 1n), fc.constant('1.0000000000'));
const price = fc.oneof(
  decimal(10, 4, 0n),
  fc.nat({ max: 9999 }).map((n) => fixed(BigInt(n * 50), 4)),
);
const company = fc.record({
  tccCoefficient: fc.oneof(decimal(6, 4, 1n), fc.constant('1.0000')),
  tspFactor: fc.oneof(decimal(8, 6, 1n), fc.constant('1.500000')),
  tspAddend: fc.oneof(decimal(10, 4, 0n), fc.constant('0.0000')),
});
const product = fc.record({ price, rate });
const codes = Array.from({ length: 100 }, (_, i) => `X${String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))}`);

test('SQL computes the same TCC and TSP as the domain', async () => {
  const { db } = await createTestDatabase();
  await fc.assert(
    fc.asyncProperty(company, fc.array(product, { minLength: 100, maxLength: 100 }), async (settings, products) => {
      const item = standardProduct(
        {
          ...settings,
          tccEnabled: true,
          tspEnabled: true,
          tspFormula: 'TCC * a + b',
          contractForm: 'current',
        } as Company,
        { images: false, category: false, tcc: true, tsp: true },
      );
      const { rows } = await db.raw(
        `WITH p AS MATERIALIZED (SELECT '"id":1' AS standard_card, * FROM unnest(?::text[], ?::numeric[]) AS p(currency, price)),
              current_rates AS MATERIALIZED (SELECT * FROM unnest(?::text[], ?::numeric[]) AS r(currency, try_rate))
         SELECT ${item.sql.replaceAll('\\?', '?')} AS members FROM p ${item.joins} ORDER BY p.currency`,
        [codes, products.map(({ price }) => price), codes, products.map(({ rate }) => rate), ...item.bindings],
      );
      const byCode = codes.map((code, i) => ({ code, ...products[i]! })).toSorted((a, b) => (a.code < b.code ? -1 : 1));
      for (const [i, { price, rate }] of byCode.entries()) {
        // Compare as text: JavaScript cannot represent a JSON number of 40 digits.
        const { tcc, tsp } = /"tcc_total_cost":(?<tcc>[^,]+),.*"tsp_value":(?<tsp>[^,]+),/.exec(rows[i].members)!
          .groups!;
        const formula = { factor: settings.tspFactor, addend: settings.tspAddend };
        assert.equal(tcc, totalCurrentCost(price, rate, settings.tccCoefficient).toFixed(2));
        assert.equal(tsp, totalSalePrice(price, rate, settings.tccCoefficient, formula).toFixed(2));
      }
    }),
    { numRuns: isFullRun ? 40 : 10 },
  );
});
