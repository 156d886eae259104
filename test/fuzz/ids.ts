// Generators of resource ids: of the company itself and of another company.

import fc from 'fast-check';
import { newValues, usefulValues } from './hints.ts';
import type { ValueLookup } from './values.ts';

/** The ids that a company can use, in creation order. */
export interface Ids {
  products: string[];
  psIds: string[];
  suppliers: string[];
  supplierNumbers: number[];
  /** Order numbers and delivery ids. */
  orders: string[];
  listings: string[];
  events: string[];
  cursors: string[];
  /** E-mail addresses of users. */
  emails: string[];
  /** Tokens of links for setting a password. */
  tokens: string[];
  /** Ids from list operations, by path parameter. */
  listed: Record<string, string[]>;
}

const idsByName: Record<string, (ids: Ids) => unknown[]> = {
  productId: ({ products }) => products,
  productIds: ({ products }) => products,
  ps_id: ({ psIds }) => psIds,
  internal_id: ({ products, psIds }) => [...products, ...psIds],
  id: ({ products, psIds }) => [...products, ...psIds],
  supplierId: ({ suppliers }) => suppliers,
  supplier_id: ({ supplierNumbers }) => supplierNumbers,
  orderNumber: ({ orders }) => orders,
  ref: ({ orders }) => orders,
  deliveryId: ({ orders }) => orders.filter((id) => id.startsWith('PS-')),
  clientProductId: ({ listings }) => listings,
  eventCursor: ({ events }) => events,
  cursor: ({ cursors }) => cursors,
  email: ({ emails }) => emails,
  token: ({ tokens }) => tokens,
};

/** Returns generators by parameter or member name, including ids of another company if these are given. */
export function createValueLookup(own: Ids, foreign: Ids | undefined): ValueLookup {
  const pick = (from: unknown[]) => fc.nat().map((n) => from[n % from.length]);
  const upperCased = (id: unknown) => (/^[0-9a-f-]{36}$/.test(String(id)) ? String(id).toUpperCase() : id);
  return (name, use, type) => {
    if (name === 'ids') return idList(own, foreign ?? own);
    const select = idsByName[name] ?? (name in own.listed ? ({ listed }: Ids) => listed[name] ?? ['none'] : undefined);
    const created = use === 'member' && type === 'string' ? newValues[name] : undefined;
    if (select === undefined) return created ?? usefulValues[name];
    const ownIds = pick(select(own));
    // A company may choose any id for what it creates, so foreign ids prove nothing here.
    if (created !== undefined) return fc.oneof(ownIds, created);
    // The e-mail address and the token of another company are valid credentials.
    if (foreign === undefined || name === 'email' || name === 'token') return ownIds;
    return fc.oneof(
      { weight: 4, arbitrary: ownIds },
      { weight: 1, arbitrary: ownIds.map(upperCased) },
      { weight: 1, arbitrary: pick(select(foreign)) },
    );
  };
}

/** Generates a query parameter with several ids. */
function idList(own: Ids, foreign: Ids): fc.Arbitrary<string> {
  const id = fc
    .nat()
    .map(
      (n) =>
        [...own.products, ...own.psIds, ...foreign.products][n % (own.products.length * 2 + foreign.products.length)]!,
    );
  return fc.oneof(
    fc.array(id, { minLength: 1, maxLength: 5 }).map((ids) => ids.join(',')),
    id.map((value) => Array<string>(1000).fill(value).join(' , ')),
    fc.constantFrom(',', 'ps_', 'a,b', ''.padEnd(5, ',')),
  );
}
