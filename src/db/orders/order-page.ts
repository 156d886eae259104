// Pages of order lists by keyset: newest first, by latest change, or sorted by a column.

import type { Knex } from 'knex';
import { type OrderStatus, orderStatuses } from '../../domain/orders/order-status.ts';
import { exactTime } from '../exact-time.ts';
import { hasOpenClaims, hasUnclaimedShort } from './order-facts.ts';
import { isUnsent } from './order-mails.ts';
import {
  containsOrderText,
  differingCondition,
  isCreatedFrom,
  isCreatedTo,
  isLate,
  orderColumns,
  orderTextPatterns,
  rowContainsOrderText,
  type UpdatedOrder,
  updatedColumns,
} from './orders.ts';
import { measuredCondition, type SupplierMeasure } from './supplier-measures.ts';

/** Undefined filters match all orders. */
export interface OrderPageFilter {
  statuses?: readonly OrderStatus[] | undefined;
  supplierId?: string | undefined;
  externalOrderId?: string | undefined;
  /** The first and the last day (UTC) of creation. */
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  /** Only orders with open units that were promised for an earlier day than this one. */
  lateOn?: string | undefined;
  /** Whether a line has an open difference. */
  hasOpenDifferences?: boolean | undefined;
  /** Only orders that are not accepted, with short units that are not claimed. */
  unclaimedShort?: boolean | undefined;
  /** Only orders with open claims. */
  openClaims?: boolean | undefined;
  /** Only orders that were not sent to the supplier: `isUnsent`. */
  unsent?: boolean | undefined;
  /** Only orders that at least one of these figures of their supplier counts, and the first day of its period. */
  countedIn?: readonly SupplierMeasure[] | undefined;
  measuredFrom?: string | undefined;
  /** Only these orders. */
  orderIds?: readonly string[] | undefined;
  /** The orders with open payments and the earliest due date of each, for the list that is sorted by it. */
  dueOrderIds?: readonly string[] | undefined;
  dueDates?: readonly (string | null)[] | undefined;
  /** In its numbers, supplier name, or SKU or name of a line. */
  text?: string | undefined;
  /** ISO 8601. Orders are sorted by their latest change instead of newest first. */
  updatedSince?: string | undefined;
}

/** The sort key of an order: the id and, to the microsecond, the time of its creation or with `updatedSince` of its latest change. */
export interface OrderPosition {
  createdAt: string;
  id: string;
}

/** Orders that are tested one by one for a text, before all its matches are read: a frequent text fills the page from them. */
const testedFirst = 1000;

/** Returns the orders of the company after `after`, and the position of the last one if more follow. */
export async function listOrderPage(
  db: Knex,
  companyId: string,
  filter: OrderPageFilter,
  { after, limit }: { after: OrderPosition | undefined; limit: number },
): Promise<{ orders: UpdatedOrder[]; next: OrderPosition | null }> {
  const { statuses, text, updatedSince } = filter;
  const [column, direction, isAfter] =
    updatedSince === undefined ? ['created_at', 'DESC', '<'] : ['updated_at', 'ASC', '>'];
  const sorted = `ORDER BY ${column} ${direction}, id ${direction}`;
  const conditions = [
    filterConditions(filter),
    ...(after === undefined ? [] : [`(${column}, id) ${isAfter} (:createdAt::timestamptz, :id::uuid)`]),
  ].join(' AND ');
  const bindings = {
    ...filterBindings(companyId, filter),
    ...Object.fromEntries((statuses ?? []).map((status, index) => [`status${index}`, status])),
    testedFirst,
    ...after,
    rows: limit + 1,
  };
  // The first orders of each status by the index orders_newest_by_status, so that rare statuses are found without reading the others.
  const firstOf = (limit: 'rows' | 'testedFirst') => {
    const ofEach = statuses?.map((_, index) => ` AND status = :status${index}`) ?? [''];
    const first = ofEach.map(
      (ofStatus) => `(SELECT * FROM orders WHERE ${conditions}${ofStatus} ${sorted} LIMIT :${limit})`,
    );
    return `(SELECT * FROM (${first.join(' UNION ALL ')}) first ${sorted} LIMIT :${limit}) orders`;
  };
  const read = async (source: string) => {
    const { rows } = await db.raw<{ rows: (UpdatedOrder & { position: string })[] }>(
      `WITH page AS MATERIALIZED (SELECT id FROM ${source} ${sorted} LIMIT :rows)
       SELECT ${orderColumns}, ${updatedColumns},
         ${exactTime(`o.${column}`)} AS position
       FROM page JOIN orders o ON o.company_id = :companyId AND o.id = page.id JOIN suppliers s ON s.id = o.supplier_id
       ORDER BY o.${column} ${direction}, o.id ${direction}`,
      bindings,
    );
    return rows;
  };
  let rows = await read(
    text === undefined ? firstOf('rows') : `${firstOf('testedFirst')} WHERE ${rowContainsOrderText}`,
  );
  if (text !== undefined && rows.length <= limit) {
    rows = await read(`orders WHERE ${conditions}${inStatuses(filter)} AND ${containsOrderText}`);
  }
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: page.map(({ position, ...order }) => order),
    next: rows.length > limit && last !== undefined ? { createdAt: last.position, id: last.id } : null,
  };
}

/** The keys by which a list can be sorted, and their types; an order without a promised or due date is last in either direction. */
const sortKeys = {
  createdAt: () => ['created_at', 'timestamptz'],
  status: () => [`array_position(:orderStatuses::text[], status)`, 'int'],
  supplier: () => ['(SELECT lower(s.name) FROM suppliers s WHERE s.id = orders.supplier_id)', 'text'],
  promisedDate: (descending: boolean) => [`coalesce(promised_on, '${descending ? '-' : ''}infinity')`, 'date'],
  dueDate: (descending: boolean) => [
    `coalesce((:dueDates::date[])[array_position(:dueOrderIds::uuid[], id)], '${descending ? '-' : ''}infinity')`,
    'date',
  ],
  totalAmount: () => ['total_amount', 'numeric'],
} satisfies Record<string, (descending: boolean) => [expression: string, type: string]>;

/** A page of a sorted list. `after` is the key, as text, and the ID of the last order. */
interface SortedOrderWindow {
  sort: keyof typeof sortKeys;
  descending: boolean;
  after: string[] | undefined;
  limit: number;
}

/**
 * Returns a page of the company's orders that is sorted by a key and then by ID, and the position of the last one if more follow. Except for the time
 * of creation, all matching orders of the company are read, but the lines of the page only. Newest first is the page of `listOrderPage`, which
 * searches texts in recent orders first.
 */
export async function listSortedOrders(
  db: Knex,
  companyId: string,
  filter: OrderPageFilter,
  { sort, descending, after, limit }: SortedOrderWindow,
): Promise<{ orders: UpdatedOrder[]; next: string[] | null }> {
  if (sort === 'createdAt' && descending) {
    const [createdAt = '', id = ''] = after ?? [];
    const { orders, next } = await listOrderPage(db, companyId, filter, { after: after && { createdAt, id }, limit });
    return { orders, next: next && [next.createdAt, next.id] };
  }
  const [key, type] = sortKeys[sort](descending);
  const direction = descending ? 'DESC' : 'ASC';
  const { rows } = await db.raw<{ rows: (UpdatedOrder & { key: string })[] }>(
    `WITH page AS MATERIALIZED (
       SELECT id, ${key} AS key FROM orders WHERE ${filterConditions(filter)}${inStatuses(filter)}
         ${filter.text === undefined ? '' : `AND ${containsOrderText}`}
         ${after === undefined ? '' : `AND (${key}, id) ${descending ? '<' : '>'} (:afterKey::${type}, :afterId::uuid)`}
       ORDER BY ${key} ${direction}, id ${direction} LIMIT :rows)
     SELECT ${orderColumns}, ${updatedColumns}, page.key::text AS key
     FROM page JOIN orders o ON o.company_id = :companyId AND o.id = page.id JOIN suppliers s ON s.id = o.supplier_id
     ORDER BY page.key ${direction}, page.id ${direction}`,
    {
      ...filterBindings(companyId, filter),
      ...{ orderStatuses, afterKey: after?.[0], afterId: after?.[1], rows: limit + 1 },
    },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: page.map(({ key: _, ...order }) => order),
    next: rows.length > limit && last !== undefined ? [last.key, last.id] : null,
  };
}

/** Returns the SQL condition of the filter on `orders`, without its statuses and its text. Bindings: `filterBindings`. */
export function filterConditions({
  supplierId,
  externalOrderId,
  createdFrom,
  createdTo,
  lateOn,
  hasOpenDifferences,
  unclaimedShort,
  openClaims,
  unsent,
  countedIn,
  orderIds,
  updatedSince,
}: OrderPageFilter): string {
  return [
    'company_id = :companyId',
    ...(supplierId === undefined ? [] : ['supplier_id = :supplierId']),
    ...(externalOrderId === undefined ? [] : ['external_order_id = :externalOrderId']),
    ...(createdFrom === undefined ? [] : [isCreatedFrom]),
    ...(createdTo === undefined ? [] : [isCreatedTo]),
    ...(lateOn === undefined ? [] : [isLate]),
    ...differingCondition(hasOpenDifferences),
    ...(unclaimedShort ? [hasUnclaimedShort] : []),
    ...(openClaims ? [hasOpenClaims] : []),
    ...(unsent ? [isUnsent()] : []),
    ...measuredCondition(countedIn),
    ...(orderIds === undefined ? [] : ['id = ANY (:orderIds::uuid[])']),
    ...(updatedSince === undefined ? [] : ['updated_at >= :updatedSince']),
  ].join(' AND ');
}

function inStatuses({ statuses }: OrderPageFilter): string {
  return statuses === undefined ? '' : ' AND status = ANY (:statuses)';
}

/** Returns the bindings of the conditions of a filter. */
export function filterBindings(companyId: string, { text, ...filter }: OrderPageFilter) {
  return { companyId, ...filter, ...orderTextPatterns(text) };
}
