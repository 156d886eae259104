// The purchase order of an order as a file for the supplier.

import type { Context } from '../../../context.ts';
import { readCompanyDetails, readSupplierContact } from '../../../db/accounts/trading-parties.ts';
import { readSupplierLocale } from '../../../db/catalog/suppliers.ts';
import { readProductCodes } from '../../../db/orders/line-products.ts';
import { findOrder } from '../../../db/orders/orders.ts';
import type { Company } from '../../../domain/accounts/company.ts';
import { ApiError, notFoundError } from '../../../domain/errors.ts';
import {
  type DocumentFormat,
  documentFileName,
  type PageSize,
  type PurchaseOrder,
  purchaseOrder,
} from '../../../domain/orders/document/purchase-order.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { DocumentLanguage } from '../../../domain/trading/trading-parties.ts';
import type { Database } from '../../../postgres/connection.ts';
import { isPoolBusy, type ThreadContext, ThreadPool } from '../../../threads/thread-pools.ts';
import type * as tasks from './render-document.ts';

/** A document of 500 lines takes a second of CPU. */
const pool = new ThreadPool<typeof tasks>({
  file: new URL('./render-document.ts', import.meta.url),
  maxThreads: 1,
  memoryLimitMb: 256,
  maxTasks: 20,
  timeLimitMs: 30_000,
});

export interface OrderDocument {
  fileName: string;
  bytes: Uint8Array;
}

/**
 * Returns the document of an order by order number, delivery ID or ID, by default in the language of the contact at the supplier, or of
 * e-mails to the supplier. Throws NOT_FOUND, and SERVICE_UNAVAILABLE when too many are queued.
 */
export async function createOrderDocument(
  ctx: Pick<Context, 'db' | 'threadPools'>,
  company: Company,
  ref: string,
  { format, language, pageSize }: { format: DocumentFormat; language?: DocumentLanguage; pageSize: PageSize },
): Promise<OrderDocument> {
  const order = await findOrder(ctx.db, company.id, ref);
  if (order === undefined) throw notFoundError('The order');
  const content = await readPurchaseOrder(ctx.db, company, order);
  try {
    return await renderOrderDocument(ctx, { ...content, language: language ?? content.language, format, pageSize });
  } catch (error) {
    if (!isPoolBusy(error)) throw error;
    throw new ApiError('SERVICE_UNAVAILABLE', 'The document could not be created; try again in a few seconds.');
  }
}

/** Returns what the document of an order says now, and its default language. */
export async function readPurchaseOrder(
  db: Database,
  company: Company,
  order: Order,
): Promise<{ order: PurchaseOrder; language: DocumentLanguage }> {
  const productIds = order.lines.flatMap((line) => (line.isCustom ? [] : [line.productId]));
  // One after the other, since a transaction has one connection.
  const codes = await readProductCodes(db, company.id, productIds);
  const details = await readCompanyDetails(db, company.id);
  const contact = await readSupplierContact(db, company.id, order.supplier.id);
  const supplierLocale = await readSupplierLocale(db, order.supplier.id);
  return {
    order: purchaseOrder({ order, company, details, contact, codes }),
    language: contact.language ?? supplierLocale,
  };
}

/** Returns the file of a document. Throws an AbortError, and ThreadPoolFullError. */
export async function renderOrderDocument(
  ctx: ThreadContext,
  input: Parameters<typeof tasks.renderDocument>[0],
  signal?: AbortSignal,
): Promise<OrderDocument> {
  const bytes = await pool.run(ctx, 'renderDocument', input, signal);
  return { fileName: documentFileName(input.order.orderNumber, input.format), bytes };
}
