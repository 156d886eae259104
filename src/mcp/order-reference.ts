// The order that an argument references: by its order number, delivery ID or ID, or by the company's own reference.

import type { CallToolResult } from '@modelcontextprotocol/server';
import { findOrder, listOrderNumbers, type OrderWithTimeline } from '../db/orders/orders.ts';
import type { Database } from '../postgres/connection.ts';
import { toolError } from './tool.ts';

/** Of one reference, orders that the error names. */
const maxNamed = 20;

/** Returns the order, or the error result if there is none or more than one. */
export async function resolveOrder(
  db: Database,
  companyId: string,
  ref: string,
): Promise<OrderWithTimeline | CallToolResult> {
  const order = await findOrder(db, companyId, ref);
  if (order !== undefined) return order;
  const [first, ...others] = await listOrderNumbers(db, companyId, { externalOrderId: ref, limit: maxNamed });
  if (first === undefined) return toolError(`There is no order ${ref}. Find orders with orders_list.`, 'NOT_FOUND');
  if (others.length === 0) return (await findOrder(db, companyId, first))!;
  const numbers = [first, ...others].join(', ');
  return toolError(`Several orders have the reference ${ref}: ${numbers}. Pass one of these order numbers as ref.`);
}
