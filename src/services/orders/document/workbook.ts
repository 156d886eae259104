// A purchase order as an Excel workbook, so that the supplier can copy the lines into its own system.

import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { workbookText } from '../../../domain/exports/workbook-text.ts';
import { documentText } from '../../../domain/orders/document/document-words.ts';
import type { Party, PurchaseOrder } from '../../../domain/orders/document/purchase-order.ts';
import type { DocumentLanguage } from '../../../domain/trading/trading-parties.ts';

const money = '#,##0.00##';
const integer = '#,##0';

/** Returns the file: the facts of the order above a table of its lines. Quantities and prices are numbers. */
export async function renderWorkbook(order: PurchaseOrder, language: DocumentLanguage): Promise<Buffer> {
  const { words, day, paymentTerms } = documentText(language);
  const fact = (caption: string, value: string | null) => (value ? [[caption, workbookText(value)]] : []);
  const heading = (value: string) => ({ value, fontWeight: 'bold' as const });
  const text = (value: string) => ({ value: workbookText(value), type: String, format: '@' });
  const data: SheetData = [
    [{ ...heading(words.title), fontSize: 16 }],
    ...(order.isCancelled ? [[heading(words.cancelled)]] : []),
    ...fact(words.orderNumber, order.orderNumber),
    ...fact(words.reference, order.reference),
    ...fact(words.deliveryId, order.deliveryId),
    ...fact(words.date, day(order.date)),
    ...fact(words.buyer, partyText(order.buyer)),
    ...fact(words.taxOffice, order.buyer.taxOffice),
    ...fact(words.taxNumber, order.buyer.taxNumber),
    ...fact(words.supplier, partyText(order.supplier)),
    ...fact(words.deliveryAddress, order.deliveryAddress),
    ...fact(words.shipping, order.shippingMethod && words.shippingMethods[order.shippingMethod]),
    ...fact(words.requestedDate, order.requestedDate && day(order.requestedDate)),
    ...fact(words.incoterm, order.incoterm),
    ...fact(words.paymentTerms, paymentTerms(order.paymentTerms)),
    ...fact(words.note, order.note),
    [],
    [
      words.line,
      words.sku,
      words.barcode,
      words.item,
      words.quantity,
      words.boxes,
      words.unitPrice,
      `${words.amount} (${order.currency})`,
    ].map(heading),
    ...order.lines.map((line) => [
      { value: line.lineNumber, format: integer },
      text(line.sku),
      text(line.barcode ?? ''),
      text(line.name),
      { value: line.quantity, format: integer },
      line.boxes === null ? null : { value: line.boxes, format: integer },
      { value: Number(line.unitPrice), format: money },
      { value: Number(line.totalPrice), format: money },
    ]),
    [
      heading(words.total),
      null,
      null,
      null,
      { value: order.totalUnits, format: integer, fontWeight: 'bold' },
      null,
      null,
      { value: Number(order.totalAmount), format: money, fontWeight: 'bold' },
    ],
  ];
  const columns = [18, 22, 18, 48, 12, 10, 14, 18].map((width) => ({ width }));
  return await writeWorkbook(data, { columns, sheet: order.orderNumber }).toBuffer();
}

function partyText({ name, address, country, contactName, email, phone }: Party): string {
  return [name, address?.replaceAll('\n', ', '), country, contactName, email, phone].filter(Boolean).join(', ');
}
