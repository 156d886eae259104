// Pages of the facts, lines and confirmation links of an order: the same in each API.

import type { Context } from '../src/context.ts';
import { serializeQuantities } from '../src/domain/events/order-events.ts';
import { type FactKind, factKinds, type PushedFact } from '../src/domain/orders/lines/order-fact.ts';
import { readConfirmationLinks } from '../src/services/orders/confirmation-links/links.ts';
import { readOrderFacts } from '../src/services/orders/order-facts.ts';
import { readOrderLines } from '../src/services/orders/order-lines.ts';
import {
  decodeAfter,
  decodeOffset,
  decodePosition,
  encodeCursor,
  encodePosition,
  type ListOwner,
  nextOffsetCursor,
  pagedList,
  toPage,
} from '../src/views/cursor.ts';

/** A request for a page. */
interface PageRequest {
  company: ListOwner;
  path: { ref: string };
  query: { limit: number; cursor?: string | undefined };
}

/** Returns a page of the facts of a kind, by ID. Throws NOT_FOUND. */
export async function listFacts<Kind extends FactKind, Item>(
  ctx: Pick<Context, 'db'>,
  { company, path, query }: PageRequest,
  kind: Kind,
  view: (fact: Extract<PushedFact, { kind: Kind }>) => Item,
): Promise<{ success: true; data: { items: Item[]; nextCursor: string | null } }> {
  const list = pagedList(company, factKinds[kind].list, path.ref);
  const position = { after: decodeAfter(query.cursor, list), limit: query.limit + 1 };
  const facts = await readOrderFacts(ctx, company.id, path.ref, kind, position);
  const { page, nextCursor } = toPage(facts, query.limit, ({ factId }) => encodeCursor(factId, list));
  return { success: true, data: { items: page.map(view), nextCursor } };
}

/** Returns a page of the confirmation links of an order, newest first. Throws NOT_FOUND. */
export async function listLinks(ctx: Pick<Context, 'db'>, { company, path, query }: PageRequest) {
  const list = pagedList(company, 'confirmationLinks', path.ref);
  const page = { after: decodePosition(query.cursor, list), limit: query.limit + 1 };
  const found = await readConfirmationLinks(ctx, company.id, path.ref, page);
  const { page: links, nextCursor } = toPage(found, query.limit, ({ position, id }) =>
    encodePosition({ createdAt: position, id }, list),
  );
  return { success: true as const, data: { items: links.map(({ position: _, ...link }) => link), nextCursor } };
}

/** Returns a page of the lines with their quantities. Throws NOT_FOUND. */
export async function listLines(ctx: Pick<Context, 'db'>, { company, path, query }: PageRequest) {
  const list = pagedList(company, 'lines', path.ref);
  const offset = decodeOffset(query.cursor, list);
  const lines = await readOrderLines(ctx, company.id, path.ref);
  const items = lines
    .map(({ line, barcode, quantities }, index) => serializeQuantities(line, index + 1, barcode, quantities))
    .slice(offset, offset + query.limit);
  const nextCursor = nextOffsetCursor(offset, items, lines.length, list);
  return { success: true as const, data: { items, nextCursor, total: lines.length } };
}
