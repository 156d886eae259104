// cspell:disable -- Turkish, Russian and German
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocumentProxy } from 'unpdf';
import type { PurchaseOrder } from '../../../src/domain/orders/document/purchase-order.ts';
import { renderPdf } from '../../../src/services/orders/document/pdf.ts';

const party = { name: 'Acme', email: null, address: null, country: null, taxOffice: null, taxNumber: null };
const order = {
  ...{ orderNumber: 'ORD-1', deliveryId: 'D', date: '2026-11-28T00:00:00.000Z', isCancelled: false, currency: 'EUR' },
  ...{ buyer: party, supplier: party, reference: null, shippingMethod: null, requestedDate: null, incoterm: null },
  ...{ paymentTerms: [], deliveryAddress: null, note: '', totalUnits: 12_345_678, totalAmount: '123456789.00' },
  lines: Array.from({ length: 40 }, (_, index) => ({
    ...{
      lineNumber: index + 1,
      sku: `LANTERN-${index}`,
      barcode: '4006381333931',
      name: 'Brass lantern with glass, large',
    },
    ...{ quantity: 48, boxes: 4, unitPrice: '12.50', totalPrice: '600.00' },
  })),
} as unknown as PurchaseOrder;

const headers = {
  en: 'No. Your SKU Barcode Item Quantity Boxes Unit price Amount (EUR)',
  tr: 'No. Ürün kodunuz Barkod Ürün Miktar Koli Birim fiyat Tutar (EUR)',
  ru: '№ Ваш артикул Штрихкод Товар Количество Коробок Цена Сумма (EUR)',
  de: 'Pos. Ihre Artikelnr. Barcode Artikel Menge Kartons Einzelpreis Betrag (EUR)',
};

/** Returns the lines of text of each page, without spaces. */
async function readPages(file: Uint8Array): Promise<string[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const lines = new Map<number, string>();
    for (const item of items) {
      if (!('str' in item)) continue;
      const y = Math.round(item.transform[5]);
      lines.set(y, (lines.get(y) ?? '') + item.str.replaceAll(/\s/g, ''));
    }
    pages.push([...lines.values()]);
  }
  return pages;
}

for (const [language, header] of Object.entries(headers)) {
  test(`each page of a purchase order has the column headers on one line: ${language}`, async () => {
    const pages = await readPages(await renderPdf(order, { language: language as 'en', pageSize: 'a4' }));
    assert.ok(pages.length > 1);
    for (const lines of pages) assert.ok(lines.includes(header.replaceAll(' ', '')), lines.join('\n'));
  });
}
