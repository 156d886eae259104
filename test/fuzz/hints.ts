// Knowledge that the schemas do not express: which members are alternatives, and useful values by member name.

import fc from 'fast-check';
import { password } from './credentials.ts';

/** A combination of members: always present, and never present. */
export interface MemberCombination {
  weight: number;
  always: string[];
  never: string[];
}

const identifiers: string[][] = [
  ['productId'],
  ['ps_id'],
  ['internal_id'],
  ['supplierId', 'customSku', 'customName', 'customPrice'],
];
const customItemMembers = ['supplierId', 'customSku', 'customName', 'customCategory', 'customDescription'];

/** Returns the combinations for an object with these members: each identifies its product in one way. Unless `isPlausible`, also any combination. */
export function memberCombinations(members: string[], isPlausible: boolean): MemberCombination[] {
  const unrestricted = { weight: 1, always: [], never: [] };
  const possible = identifiers.filter((identifier) => identifier.every((member) => members.includes(member)));
  if (possible.length < 2) return [unrestricted];
  const exclusive = new Set([...possible.flat().filter((member) => member !== 'customPrice'), ...customItemMembers]);
  const combinations = possible.map((identifier, index) => ({
    weight: index === 0 ? 8 : identifier.includes('internal_id') ? 1 : 3,
    always: identifier,
    never: [...exclusive].filter(
      (member) =>
        !identifier.includes(member) && !(identifier.includes('customSku') && customItemMembers.includes(member)),
    ),
  }));
  return isPlausible ? combinations : [...combinations, unrestricted];
}

/** Values for created resources, by member name. */
export const newValues: Record<string, fc.Arbitrary<string>> = {
  clientProductId: fc.nat(99).map((n) => `L|${n}`),
  email: fc.nat().map((n) => `n${n}@invited.example`),
  sku: fc.nat(9999).map((n) => `OWN/${n}`),
  price: fc.constantFrom('0', '0.0001', '12.50', '9999999999.9999', '1e3', '-1', '1,5'),
  category: fc.constantFrom('home-decor', 'home-decor', 'no category'),
};

/** Useful values by name, independent of the stored data. There are few, so that requests repeat values. */
export const usefulValues: Record<string, fc.Arbitrary<unknown>> = {
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'GBP', 'TRY', 'EUR'),
  paymentId: fc.nat(30).map((n) => `payment ${n}`),
  confirmationId: fc.nat(30).map((n) => `confirmation ${n}`),
  shipmentId: fc.nat(30).map((n) => `shipment ${n}`),
  receiptId: fc.nat(30).map((n) => `receipt ${n}`),
  claimId: fc.nat(30).map((n) => `claim ${n}`),
  lineNumber: fc.integer({ min: 1, max: 3 }),
  saleId: fc.nat(30).map((n) => `s|${n}`),
  marketplace: fc.constantFrom('shop', 'Trendyol', 'amazon.de'),
  include: fc.constantFrom(
    'description',
    'tags,attributes',
    'description,tags,attributes',
    'explain',
    'unknown',
    ',',
    ' tags ',
  ),
  url: fc.constantFrom(
    'https://shop.example/hooks',
    'https://erp.example/portside',
    'https://127.0.0.1/',
    'https://user:word@shop.example/',
  ),
  barcode: fc.constantFrom('5012345851235', '012345678905', '4006381333931', 'no barcode'),
  q: fc.constantFrom('candle', 'a', '%', '_', 'ı'),
  search: fc.constantFrom('candle', 'a', '%', '_', '\\'),
  sku: fc.constantFrom('F', 'f-', 'F-1', '%', '_'),
  password: fc.oneof(fc.constant(password), fc.constantFrom('short', 'x'.repeat(400), 'wrong-9-fincan-tabak')),
  // Rarely the correct one, because hashing a new password is slow.
  currentPassword: fc.constantFrom(password, 'a', 'b', 'c', 'wrong-9-fincan-tabak'),
  newPassword: fc.constantFrom(password, password, password, 'short', 'aaaaaaaaaaaaaaaa'),
  tccCoefficient: fc.constantFrom('1.7', '1', '2.55', '0', '-1', 'a', '1e3', null),
  tspFormula: fc.constantFrom('TCC * 1.35 + 10', 'TCC*2', 'TCC * 0', 'TCC ** 2', 'process.exit()', '', null),
  serviceLevel: fc.constantFrom('0.95', '0.5', '0.9999', '1', 'NaN'),
  holdingCostRate: fc.constantFrom('0.25', '10', '0', '-1', '1e3'),
  shortageCostRate: fc.constantFrom('0.3', '0.0001', '10.1', 'a'),
  'X-Request-Id': fc.constantFrom('a-request', 'x'.repeat(128), 'x'.repeat(129), 'two words', '\u00e9'),
  'If-None-Match': fc.constantFrom('*', '"abc"', 'W/"abc"', '"a", "b"', 'abc', '"', ','),
  'Idempotency-Key': fc.oneof(
    fc.constantFrom("k'1", 'k'.repeat(255)),
    fc.nat(1000).map((n) => `key ${n}`),
  ),
};
