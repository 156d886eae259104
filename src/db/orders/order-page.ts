// Pages of order lists by keyset, newest first or by latest change.

import type { Knex } from 'knex';
import type { OrderStatus } from '../../domain/orders/order-status.ts';
import { exactTime } from '../exact-time.ts';
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

/** Undefined filters match all orders. */
export interface OrderPageFilter {
  statuses?: readonly OrderStatus[] | undefined;
  supplierId?: string | undefined;
  externalOrderId?: string | undefined;
  /** The first and the last day (UTC) of creation. */
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  /** Only undelivered orders that were promised for an earlier day than this one. */
  lateOn?: string | undefined;
  /** Whether a line has an open difference. */
  hasOpenDifferences?: boolean | undefined;
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
  {
    statuses,
    supplierId,
    externalOrderId,
    createdFrom,
    createdTo,
    lateOn,
    hasOpenDifferences,
    text,
    updatedSince,
  }: OrderPageFilter,
  { after, limit }: { after: OrderPosition | undefined; limit: number },
): Promise<{ orders: UpdatedOrder[]; next: OrderPosition | null }> {
  const [column, direction, isAfter] =
    updatedSince === undefined ? ['created_at', 'DESC', '<'] : ['updated_at', 'ASC', '>'];
  const sorted = `ORDER BY ${column} ${direction}, id ${direction}`;
  const conditions = [
    'company_id = :companyId',
    ...(supplierId === undefined ? [] : ['supplier_id = :supplierId']),
    ...(externalOrderId === undefined ? [] : ['external_order_id = :externalOrderId']),
    ...(createdFrom === undefined ? [] : [isCreatedFrom]),
    ...(createdTo === undefined ? [] : [isCreatedTo]),
    ...(lateOn === undefined ? [] : [isLate]),
    ...differingCondition(hasOpenDifferences),
    ...(updatedSince === undefined ? [] : ['updated_at >= :updatedSince']),
    ...(after === undefined ? [] : [`(${column}, id) ${isAfter} (:createdAt::timestamptz, :id::uuid)`]),
  ].join(' AND ');
  const inStatuses = statuses === undefined ? '' : ' AND status = ANY (:statuses)';
  const bindings = {
    companyId,
    statuses,
    ...Object.fromEntries((statuses ?? []).map((status, index) => [`status${index}`, status])),
    supplierId,
    externalOrderId,
    createdFrom,
    createdTo,
    lateOn,
    updatedSince,
    ...orderTextPatterns(text),
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
    rows = await read(`orders WHERE ${conditions}${inStatuses} AND ${containsOrderText}`);
  }
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: page.map(({ position, ...order }) => order),
    next: rows.length > limit && last !== undefined ? { createdAt: last.position, id: last.id } : null,
  };
}
