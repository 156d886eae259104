// Ids as requests name them: of things that are there and are the sender's, of another company's, and of none.

import fc from 'fast-check';
import { worthMaking, worthSending } from './hints.ts';
import type { Known } from './values.ts';

/** The ids of what one company can name, in the order in which they were made. */
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
  /** Of users, to sign in with. */
  emails: string[];
  /** Of links by which users of the company set a password. */
  tokens: string[];
  /** By the name of a parameter: what lists that are there call theirs. */
  listed: Record<string, string[]>;
}

const kinds: Record<string, (ids: Ids) => unknown[]> = {
  productId: ({ products }) => products,
  productIds: ({ products }) => products,
  ps_id: ({ psIds }) => psIds,
  internal_id: ({ products, psIds }) => [...products, ...psIds],
  id: ({ products, psIds }) => [...products, ...psIds],
  supplierId: ({ suppliers }) => suppliers,
  supplier_id: ({ supplierNumbers }) => supplierNumbers,
  orderNumber: ({ orders }) => orders,
  ref: ({ orders }) => orders,
  clientProductId: ({ listings }) => listings,
  after: ({ events }) => events,
  cursor: ({ cursors }) => cursors,
  email: ({ emails }) => emails,
  token: ({ tokens }) => tokens,
};

/** What is known for names of ids, and for names whose values mean something; another's ids are among it where they are given. */
export function knownValues(own: Ids, anothers: Ids | undefined): Known {
  const drawn = (from: unknown[]) => fc.nat().map((n) => from[n % from.length]);
  const capitals = (id: unknown) => (/^[0-9a-f-]{36}$/.test(String(id)) ? String(id).toUpperCase() : id);
  return (name, use, type) => {
    if (name === 'ids') return listOf(own, anothers ?? own);
    const kind = kinds[name] ?? (name in own.listed ? ({ listed }: Ids) => listed[name] ?? ['none'] : undefined);
    const made = use === 'member' && type === 'string' ? worthMaking[name] : undefined;
    if (kind === undefined) return made ?? worthSending[name];
    const ownOnes = drawn(kind(own));
    // What a company makes it names as it likes, and others see nothing in that.
    if (made !== undefined) return fc.oneof(ownOnes, made);
    // Whoever has an address and its password is let in, and whoever has a link sets a password.
    if (anothers === undefined || name === 'email' || name === 'token') return ownOnes;
    return fc.oneof(
      { weight: 4, arbitrary: ownOnes },
      { weight: 1, arbitrary: ownOnes.map(capitals) },
      { weight: 1, arbitrary: drawn(kind(anothers)) },
    );
  };
}

/** A query parameter with many ids. */
function listOf(own: Ids, anothers: Ids): fc.Arbitrary<string> {
  const id = fc
    .nat()
    .map(
      (n) =>
        [...own.products, ...own.psIds, ...anothers.products][
          n % (own.products.length * 2 + anothers.products.length)
        ]!,
    );
  return fc.oneof(
    fc.array(id, { minLength: 1, maxLength: 5 }).map((ids) => ids.join(',')),
    id.map((one) => Array<string>(1000).fill(one).join(' , ')),
    fc.constantFrom(',', 'ps_', 'a,b', ''.padEnd(5, ',')),
  );
}
