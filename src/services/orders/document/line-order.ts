// Lets pdfmake draw right-to-left lines. It breaks a text into lines, and draws the words of each from left to right; here they are put into their
// visual order in between. pdfmake has no option for it, so that a method of its class is replaced.

import { createRequire } from 'node:module';
import { isBidirectional, visualOrder } from './visual-order.ts';

/** A part of a line, which is drawn at `x`. */
interface Inline {
  text: string;
  width: number;
  x: number;
  fontSize: number;
  font: { widthOfString(text: string, size: number): number };
  leadingCut: number;
  trailingCut: number;
  lineEnd?: boolean;
}

interface Line {
  inlines: Inline[];
  inlineWidths: number;
  leadingCut: number;
  trailingCut: number;
}

/** A text with the parts that are not on a line yet. */
interface TextNode {
  _inlines?: Inline[];
  /** Null for a text without right-to-left parts. */
  _readLine?: LineReader | null;
}

type BuildNextLine = (this: unknown, node: TextNode) => Line | null;

const require = createRequire(import.meta.url);

/** Replaces the method. To be called once. */
export function orderLinesVisually(): void {
  const { prototype } = require('pdfmake/js/LayoutBuilder.js').default as {
    prototype: { buildNextLine: BuildNextLine };
  };
  const { buildNextLine } = prototype;
  prototype.buildNextLine = function (node) {
    if (node._readLine === undefined) node._readLine = lineReader(node._inlines ?? []);
    const line = buildNextLine.call(this, node);
    if (line !== null && node._readLine !== null) replaceParts(line, node._readLine(line.inlines));
    return line;
  };
}

/** Returns the texts of the parts of the next line from left to right. */
type LineReader = (inlines: readonly Inline[]) => string[];

/** Returns null for a text without right-to-left parts. */
function lineReader(inlines: readonly Inline[]): LineReader | null {
  const text = textOf(inlines);
  if (!isBidirectional(text)) return null;
  const order = visualOrder(text);
  let start = 0;
  return (line) => {
    const end = start + textOf(line).length;
    const parts = order(start, end);
    start = end;
    return parts;
  };
}

function textOf(inlines: readonly Inline[]): string {
  return inlines.map(({ text, lineEnd }) => (lineEnd ? `${text}\n` : text)).join('');
}

/** All parts of a text have the same font. */
function replaceParts(line: Line, texts: readonly string[]): void {
  const [model] = line.inlines;
  if (model === undefined || texts.length === 0) return;
  let x = 0;
  line.inlines = texts.map((text) => {
    const width = model.font.widthOfString(text, model.fontSize);
    const part = { ...model, text, width, x, leadingCut: 0, trailingCut: 0 };
    x += width;
    return part;
  });
  Object.assign(line, { inlineWidths: x, leadingCut: 0, trailingCut: 0 });
}
