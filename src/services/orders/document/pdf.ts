// A purchase order as PDF.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pdfmake, { type Content, type TableCell } from 'pdfmake';
import { type DocumentText, documentText } from '../../../domain/orders/document/document-words.ts';
import type { PageSize, Party, PurchaseOrder } from '../../../domain/orders/document/purchase-order.ts';
import type { DocumentLanguage } from '../../../domain/trading/trading-parties.ts';
import { fontCoverage, replaceMissing } from './font-coverage.ts';
import { orderLinesVisually } from './line-order.ts';

const grey = '#5b6470';
const rule = '#c9ced6';
const margin = 42;

/** A family with the letters of European, Turkish, Cyrillic, Greek, Hebrew and Arabic texts. */
function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
}

const regular = fontFile('DejaVuSansCondensed');
const bold = fontFile('DejaVuSansCondensed-Bold');
pdfmake.setFonts({ DejaVu: { normal: regular, bold } });
const hasGlyph = fontCoverage(readFileSync(regular));
orderLinesVisually();
// A document refers to nothing but its fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => path === regular || path === bold);

/**
 * Returns the file. Its dates are those of the order, so that the same order gives the same file. Characters that the font lacks, such as Chinese,
 * are replaced by a visible character (`replaceMissing`); workbook and UBL have them.
 */
export async function renderPdf(
  order: PurchaseOrder,
  { language, pageSize }: { language: DocumentLanguage; pageSize: PageSize },
): Promise<Buffer> {
  return await pdfmake.createPdf(layOut(printable(order), documentText(language), pageSize)).getBuffer();
}

/** Returns a value with all its texts in characters that the font has. */
function printable<Value>(value: Value): Value {
  const replaced = (_key: string, member: unknown) =>
    typeof member === 'string' ? replaceMissing(member, hasGlyph) : member;
  return JSON.parse(JSON.stringify(value), replaced) as Value;
}

function layOut(order: PurchaseOrder, text: DocumentText, pageSize: PageSize): Parameters<typeof pdfmake.createPdf>[0] {
  const { words } = text;
  const date = new Date(order.date);
  return {
    pageSize: pageSize === 'letter' ? 'LETTER' : 'A4',
    pageMargins: [margin, margin, margin, margin + 12],
    defaultStyle: { font: 'DejaVu', fontSize: 9, lineHeight: 1.2 },
    info: { title: `${words.title} ${order.orderNumber}`, author: order.buyer.name, creationDate: date, modDate: date },
    footer: (page, pages) => ({
      margin: [margin, 12, margin, 0],
      fontSize: 8,
      color: grey,
      columns: [order.orderNumber, { text: words.page(page, pages), alignment: 'right' }],
    }),
    content: [
      {
        columns: [
          { text: words.title, fontSize: 20, bold: true },
          { text: order.orderNumber, fontSize: 14, bold: true, alignment: 'right', margin: [0, 5, 0, 0] },
        ],
      },
      ...(order.isCancelled ? [{ text: words.cancelled, fontSize: 14, bold: true, color: '#b3261e' }] : []),
      {
        margin: [0, 14, 0, 0],
        columnGap: 24,
        columns: [partyBlock(words.buyer, order.buyer, text), partyBlock(words.supplier, order.supplier, text)],
      },
      factTable(order, text),
      lineTable(order, text),
      ...(order.note
        ? [{ ...block(words.note, [order.note]), margin: [0, 16, 0, 0] as [number, number, number, number] }]
        : []),
    ],
  };
}

/** A caption above lines of text. */
function block(caption: string, lines: (string | null)[]) {
  const rows = lines.filter((line) => line !== null).map((line) => breakable(line));
  return { stack: [{ text: caption, fontSize: 8, color: grey }, ...rows] };
}

/** Long words are broken: nothing leaves the page. */
function breakable(text: string, style: object = {}): { text: string; wordBreak?: 'break-all' } {
  return { text, ...(/\S{24}/.test(text) && { wordBreak: 'break-all' }), ...style };
}

function partyBlock(caption: string, party: Party, { words }: DocumentText): Content {
  const named = (name: string, value: string | null) => value && `${name}: ${value}`;
  const { stack } = block(caption, [
    [party.address, party.country].filter(Boolean).join('\n') || null,
    named(words.taxOffice, party.taxOffice),
    named(words.taxNumber, party.taxNumber),
    named(words.contact, party.contactName),
    named(words.email, party.email),
    named(words.phone, party.phone),
  ]);
  return { stack: [stack[0]!, breakable(party.name, { bold: true }), ...stack.slice(1)] };
}

/** What is agreed beside the lines, three to a row. */
function factTable(order: PurchaseOrder, { words, day, paymentTerms }: DocumentText): Content {
  const facts = [
    [words.date, day(order.date)],
    [words.reference, order.reference],
    [words.deliveryId, order.deliveryId],
    [words.shipping, order.shippingMethod && words.shippingMethods[order.shippingMethod]],
    [words.requestedDate, order.requestedDate && day(order.requestedDate)],
    [words.incoterm, order.incoterm],
    [words.paymentTerms, paymentTerms(order.paymentTerms)],
    [words.deliveryAddress, order.deliveryAddress],
  ].flatMap(([caption, value]) => (value ? [block(caption!, [value])] : []));
  while (facts.length % 3 > 0) facts.push(block('', []));
  const rows = Array.from({ length: facts.length / 3 }, (_, row) => facts.slice(3 * row, 3 * row + 3));
  return { margin: [0, 14, 0, 14], layout: ruled, table: { widths: ['*', '*', '*'], body: rows } };
}

const ruled = {
  hLineWidth: (line: number, node: { table: { body: unknown[] } }) =>
    line === 0 || line === node.table.body.length ? 0.8 : 0,
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingLeft: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 5,
};

/** Columns that no line has a value for are left out. The header is repeated on each page, and no line is split. */
function lineTable(order: PurchaseOrder, { words, amount, count }: DocumentText): Content {
  const right = { alignment: 'right' as const };
  const columns = [
    { name: words.line, width: 'auto', cell: ({ lineNumber }: Line) => ({ text: count(lineNumber), color: grey }) },
    {
      name: words.sku,
      width: 76,
      cell: ({ sku }: Line) => breakable(sku, /\S{13}/.test(sku) ? { wordBreak: 'break-all' } : {}),
    },
    {
      name: words.barcode,
      width: 'auto',
      isEmpty: ({ barcode }: Line) => barcode === null,
      cell: ({ barcode }: Line) => ({ text: barcode ?? '' }),
    },
    { name: words.item, width: '*', cell: ({ name }: Line) => breakable(name) },
    {
      name: words.quantity,
      width: 'auto',
      style: right,
      cell: ({ quantity }: Line) => ({ text: count(quantity), ...right }),
    },
    {
      name: words.boxes,
      width: 'auto',
      style: right,
      isEmpty: ({ boxes }: Line) => boxes === null,
      cell: ({ boxes }: Line) => ({ text: boxes === null ? '' : count(boxes), ...right }),
    },
    {
      name: words.unitPrice,
      width: 'auto',
      style: right,
      cell: ({ unitPrice }: Line) => ({ text: amount(unitPrice), ...right }),
    },
    {
      name: `${words.amount} (${order.currency})`,
      width: 'auto',
      style: right,
      cell: ({ totalPrice }: Line) => ({ text: amount(totalPrice), ...right }),
    },
  ].filter(({ isEmpty }) => isEmpty === undefined || !order.lines.every(isEmpty));
  const header = columns.map(
    ({ name, style }): TableCell => ({ text: name, noWrap: true, bold: true, fontSize: 8, color: grey, ...style }),
  );
  const total: TableCell[] = columns.map(() => ({ text: '' }));
  total[0] = { text: words.total, bold: true, colSpan: 3 };
  total[columns.findIndex(({ name }) => name === words.quantity)] = {
    text: count(order.totalUnits),
    bold: true,
    ...right,
  };
  total[columns.length - 1] = { text: amount(order.totalAmount), bold: true, ...right };
  return {
    layout: {
      hLineWidth: (line: number, node: { table: { body: unknown[] } }) =>
        line === 0 ? 0 : line === 1 || line >= node.table.body.length - 1 ? 0.8 : 0.4,
      vLineWidth: () => 0,
      hLineColor: () => rule,
      paddingLeft: (column: number) => (column === 0 ? 0 : 6),
      paddingRight: (column: number) => (column === columns.length - 1 ? 0 : 6),
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columns.map(({ width }) => width),
      body: [header, ...order.lines.map((line) => columns.map(({ cell }) => cell(line))), total],
    },
  };
}

type Line = PurchaseOrder['lines'][number];
