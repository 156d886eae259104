// What the documents say in words alone: which members stand for each other, and what the values of some names are.

import fc from 'fast-check';
import { password } from './credentials.ts';

/** One way to fill an object: members that it always has, and such that it never has. */
export interface Alternative {
  weight: number;
  always: string[];
  never: string[];
}

const ways: string[][] = [
  ['productId'],
  ['ps_id'],
  ['internal_id'],
  ['supplierId', 'customSku', 'customName', 'customPrice'],
];
const ofCustomLines = ['supplierId', 'customSku', 'customName', 'customCategory', 'customDescription'];

/** The ways to fill an object with these members: each names its product in one way, or, unless modest, some as chance has it. */
export function alternatives(members: string[], modest: boolean): Alternative[] {
  const open = { weight: 1, always: [], never: [] };
  const possible = ways.filter((way) => way.every((member) => members.includes(member)));
  if (possible.length < 2) return [open];
  const exclusive = new Set([...possible.flat().filter((member) => member !== 'customPrice'), ...ofCustomLines]);
  const chosen = possible.map((way, index) => ({
    weight: index === 0 ? 8 : way.includes('internal_id') ? 1 : 3,
    always: way,
    never: [...exclusive].filter(
      (member) => !way.includes(member) && !(way.includes('customSku') && ofCustomLines.includes(member)),
    ),
  }));
  return modest ? chosen : [...chosen, open];
}

/** Names and the like that what is made may be given, by the member that holds them. */
export const worthMaking: Record<string, fc.Arbitrary<string>> = {
  clientProductId: fc.nat(99).map((n) => `L|${n}`),
  email: fc.nat().map((n) => `n${n}@invited.example`),
  sku: fc.nat(9999).map((n) => `OWN/${n}`),
  price: fc.constantFrom('0', '0.0001', '12.50', '9999999999.9999', '1e3', '-1', '1,5'),
  category: fc.constantFrom('home-decor', 'home-decor', 'no category'),
};

/** Values worth sending under a name, whatever is in the database. Few, so that the same comes again with other things beside it. */
export const worthSending: Record<string, fc.Arbitrary<unknown>> = {
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'GBP', 'TRY', 'EUR'),
  paymentId: fc.nat(30).map((n) => `payment ${n}`),
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
    'ftp://shop.example/',
  ),
  barcode: fc.constantFrom('5012345851235', '012345678905', '4006381333931', 'no barcode'),
  q: fc.constantFrom('candle', 'a', '%', '_', 'ı'),
  search: fc.constantFrom('candle', 'a', '%', '_', '\\'),
  sku: fc.constantFrom('F', 'f-', 'F-1', '%', '_'),
  password: fc.oneof(fc.constant(password), fc.constantFrom('short', 'x'.repeat(400), 'wrong-9-fincan-tabak')),
  // Rarely the right one: making the hash of a new one takes as long as it should.
  currentPassword: fc.constantFrom(password, 'a', 'b', 'c', 'wrong-9-fincan-tabak'),
  newPassword: fc.constantFrom(password, password, password, 'short', 'aaaaaaaaaaaaaaaa'),
  tccCoefficient: fc.constantFrom('1.7', '1', '2.55', '0', '-1', 'a', '1e3', null),
  tspFormula: fc.constantFrom('TCC * 1.35 + 10', 'TCC*2', 'TCC * 0', 'TCC ** 2', 'process.exit()', '', null),
  serviceLevel: fc.constantFrom('0.95', '0.5', '0.9999', '1', 'NaN'),
  'X-Request-Id': fc.constantFrom('a-request', 'x'.repeat(128), 'x'.repeat(129), 'two words', '\u00e9'),
  'If-None-Match': fc.constantFrom('*', '"abc"', 'W/"abc"', '"a", "b"', 'abc', '"', ','),
  'Idempotency-Key': fc.oneof(
    fc.constantFrom("k'1", 'k'.repeat(255)),
    fc.nat(1000).map((n) => `key ${n}`),
  ),
};
