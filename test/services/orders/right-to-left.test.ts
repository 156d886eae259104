// cspell:disable -- Hebrew and Arabic
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { PurchaseOrder } from '../../../src/domain/orders/document/purchase-order.ts';
import { renderPdf } from '../../../src/services/orders/document/pdf.ts';
import { isBidirectional, visualOrder } from '../../../src/services/orders/document/visual-order.ts';

const noParty = { address: null, country: null, taxOffice: null, taxNumber: null, contactName: null, phone: null };
const party = { ...noParty, name: 'Acme', email: null };

/** Returns the lines of the first page as they are seen from left to right, with the left and right end of each. */
async function readLines(names: readonly string[], note = '') {
  const order = {
    ...{ orderNumber: 'ORD-1', deliveryId: 'D', date: '2026-11-28T00:00:00.000Z', isCancelled: false, currency: 'EUR' },
    ...{ buyer: party, supplier: party, reference: null, shippingMethod: null, requestedDate: null, incoterm: null },
    ...{ paymentTerms: [], deliveryAddress: null, note, totalUnits: 1, totalAmount: '1.00' },
    lines: names.map((name, index) => ({
      ...{ lineNumber: index + 1, sku: '-', barcode: null, name, quantity: 1, boxes: null },
      ...{ unitPrice: '1.00', totalPrice: '1.00' },
    })),
  } as unknown as PurchaseOrder;
  const file = await renderPdf(order, { language: 'en', pageSize: 'a4' });
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const parts: { x: number; y: number; end: number; text: string }[] = [];
  let [at, size] = [[0, 0], 0];
  fnArray.forEach((operator, index) => {
    const args = argsArray[index];
    if (operator === OPS.setFont) size = args[1];
    if (operator === OPS.setTextMatrix) at = [...(args.length === 1 ? args[0] : args)].slice(4);
    if (operator !== OPS.showText) return;
    const [x, y] = at as [number, number];
    // Numbers between glyphs move the next one back.
    const items = args[0] as (number | { width: number; unicode: string })[];
    const width = items.reduce((sum: number, item) => sum + (typeof item === 'number' ? -item : item.width), 0);
    const text = items.map((item) => (typeof item === 'number' ? '' : item.unicode)).join('');
    parts.push({ x, y: Math.round(y), end: x + (width * size) / 1000, text });
  });
  const fromTop = Object.entries(Object.groupBy(parts, ({ y }) => y)).toSorted(([a], [b]) => Number(b) - Number(a));
  const byLine = fromTop.map(([, line]) => line!.toSorted((a, b) => a.x - b.x));
  return byLine.map((line) => ({ text: line.map(({ text }) => text).join(''), end: line.at(-1)!.end, parts: line }));
}

const reversed = (text: string) => [...text].reverse().join('');

test('lines of a PDF have their words, numbers and brackets in visual order, with spaces', async () => {
  const lines = await readLines([
    "חולצה כחולה (גדולה) 12 יח'",
    'SKU-12 חולצה XL',
    'חולצה XL [חדש]',
    'Mug "כוס" (blue)',
    'كوب ١٢ (كبير) 34',
  ]);
  const texts = lines.map(({ text }) => text.normalize('NFKC')).join('\n');
  for (const seen of [
    `'${reversed('יח')} 12 (${reversed('גדולה')}) ${reversed('כחולה')} ${reversed('חולצה')}`,
    `SKU-12 ${reversed('חולצה')} XL`,
    `[${reversed('חדש')}] XL ${reversed('חולצה')}`,
    `Mug "${reversed('כוס')}" (blue)`,
    `34 (${reversed('كبير')}) ١٢ ${reversed('كوب')}`,
  ])
    assert.ok(texts.includes(seen), `${seen} in ${texts}`);
});

test('no two parts of a line are drawn over each other', async () => {
  for (const { parts } of await readLines(["חולצה כחולה (גדולה) 12 יח'"])) {
    for (const [index, { x, text }] of parts.entries())
      assert.ok(index === 0 || x >= parts[index - 1]!.end - 0.1, `${text} at ${x} after ${parts[index - 1]?.end}`);
  }
});

test('long right-to-left names are broken into lines in reading order', async () => {
  const words = Array.from({ length: 70 }, (_, index) => `כוס${index + 100}`);
  const lines = await readLines([words.join(' '), 'ק'.repeat(500)]);
  const named = lines.map(({ text }) => text.match(/\d{3}(?=סוכ)/g) ?? []).filter((numbers) => numbers.length > 0);
  assert.ok(named.length > 3);
  assert.deepEqual(
    named.flatMap((numbers) => numbers.toReversed()),
    words.map((word) => word.slice(3)),
  );
  assert.equal(lines.map(({ text }) => text.replaceAll(/[^ק]/g, '')).join('').length, 500);
  for (const { end, text } of lines.filter(({ text }) => isBidirectional(text)))
    assert.ok(end <= 595.28 - 42 + 0.1, `${text} ends at ${end}`);
});

test('each paragraph of a note has the direction of its first letter', async () => {
  const texts = (await readLines(['Mug'], 'שלום (1).\nHello: שלום.')).map(({ text }) => text);
  assert.ok(texts.includes(`.(1) ${reversed('שלום')}`), texts.join('\n'));
  assert.ok(texts.includes(`Hello: ${reversed('שלום')}.`), texts.join('\n'));
});

test('only texts with right-to-left letters need another order', () => {
  for (const text of ['Mug (blue) 12', 'Подсвечник', '玻璃', '']) assert.equal(isBidirectional(text), false, text);
  for (const text of ['x א', 'ق', 'a\u202eb']) assert.equal(isBidirectional(text), true, text);
});

test('a line that is only spaces has no parts', () => {
  const order = visualOrder('כוס   כד');
  assert.deepEqual(order(3, 6), []);
  assert.deepEqual(
    order(0, 8),
    ['כד', '   ', 'כוס'].flatMap((part) => (part.trim() ? [part] : [...part])),
  );
});
