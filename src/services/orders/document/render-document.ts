// Task of the threads that draw purchase orders.

import type { DocumentFormat, PageSize, PurchaseOrder } from '../../../domain/orders/document/purchase-order.ts';
import type { DocumentLanguage } from '../../../domain/trading/trading-parties.ts';

interface Input {
  order: PurchaseOrder;
  format: DocumentFormat;
  language: DocumentLanguage;
  pageSize: PageSize;
}

/** Returns the file. Each format is loaded when it is first needed. */
export async function renderDocument({ order, format, language, pageSize }: Input): Promise<Uint8Array> {
  if (format === 'pdf') return await (await import('./pdf.ts')).renderPdf(order, { language, pageSize });
  if (format === 'xlsx') return await (await import('./workbook.ts')).renderWorkbook(order, language);
  return Buffer.from((await import('./ubl.ts')).renderUbl(order, language));
}
