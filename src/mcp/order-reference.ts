// The order that an argument references: by its order number, delivery ID or ID, or by the company's own reference.

import type { CallToolResult } from '@modelcontextprotocol/server';
import { findOrder, type OrderWithTimeline } from '../db/orders/orders.ts';
import { ApiError } from '../domain/errors.ts';
import type { Database } from '../postgres/connection.ts';
import { toolError } from './tool.ts';

/** Returns the order, or the error result if there is none or more than one. */
export async function resolveOrder(
  db: Database,
  companyId: string,
  ref: string,
): Promise<OrderWithTimeline | CallToolResult> {
  try {
    const order = await findOrder(db, companyId, ref);
    return order ?? toolError(`There is no order ${ref}. Find orders with orders_list.`, 'NOT_FOUND');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'AMBIGUOUS_REFERENCE') throw error;
    const numbers = error.details.join(', ');
    return toolError(
      `Several orders have the reference ${ref}: ${numbers}. Pass one of these order numbers as ref.`,
      error.code,
    );
  }
}
