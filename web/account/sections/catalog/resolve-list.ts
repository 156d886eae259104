// Finds the products of a pasted order list: what can be added, what has to be asked, and what cannot be added.

import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import type { OrderedLine } from '../ordering/quote.ts';
import { type ListedLine, parseOrderList } from './order-list.ts';

export type FoundProduct = ApiResponse<'lookUpAccountProducts'>['data']['codes'][number]['products'][number];

/** A line whose product the user chooses: its code belongs to several products, or is similar to that of others. */
export interface Question {
  line: ListedLine & { quantity: number };
  products: FoundProduct[];
  /** Whether the code is unknown. */
  isUnknown: boolean;
}

/** A line that cannot be added, and why. */
export interface Problem {
  text: string;
  reason: string;
}

/** What a list contains. */
export interface ResolvedList {
  /** At most one line for each product and shipping method. */
  lines: OrderedLine[];
  /** Products of several lines, whose quantities were added up. */
  sums: string[];
  questions: Question[];
  problems: Problem[];
}

const maxLines = 500;

/** Returns the products of a list. Quantities of repeated products are added up. Throws ApiError for a list that is too long. */
export async function resolveList(text: string): Promise<ResolvedList> {
  const lines = parseOrderList(text);
  if (lines.length > maxLines) {
    const list = t('The list has {{length}} lines. Add at most {{maxLines}} at a time.', {
      length: lines.length,
      maxLines,
    });
    throw new ApiError(list, 'TOO_MANY_LINES', { list });
  }
  const codes = [...new Set(lines.filter(hasQuantity).map(({ code }) => code))];
  const found = codes.length === 0 ? [] : (await callApi('lookUpAccountProducts', { body: { codes } })).data.codes;
  const byCode = new Map(found.map((known) => [known.code, known]));
  const questions: Question[] = [];
  const problems: Problem[] = [];
  const clear: { product: FoundProduct; line: Question['line'] }[] = [];
  for (const line of lines) {
    const { text, code, supplier = '' } = line;
    // The lines that are left can be corrected; they are numbered as the user sees them then.
    const number = problems.length + 1;
    const reject = (reason: string) => problems.push({ text, reason });
    if (!hasQuantity(line)) {
      reject(t('Line {{number}}, “{{code}}”: the quantity must be a whole number of at least 1.', { number, code }));
      continue;
    }
    const { products = [], suggestions = [] } = byCode.get(code) ?? {};
    const own = exactOrAll(ofSupplier(products, line.supplier), code);
    if (own.length === 1) clear.push({ product: own[0]!, line });
    else if (own.length > 1) questions.push({ line, products: own, isUnknown: false });
    else if (products.length > 0)
      reject(t('Line {{number}}: “{{code}}” is not a product of “{{supplier}}”.', { number, code, supplier }));
    else if (suggestions.length > 0) questions.push({ line, products: suggestions, isUnknown: true });
    else reject(t('Line {{number}}: “{{code}}” is not in your catalog.', { number, code }));
  }
  const byLine = [
    ...Map.groupBy(clear, ({ product, line }) => `${product.product.productId} ${methodOf(line)}`).values(),
  ];
  return {
    lines: byLine.map((same) => ({
      productId: same[0]!.product.product.productId,
      quantity: unitsOf(same),
      method: methodOf(same[0]!.line),
    })),
    sums: byLine.flatMap((same) => (same.length > 1 ? [sumOf(same)] : [])),
    questions,
    problems,
  };
}

/** The shipping method of a line; by sea without one. */
export function methodOf({ method = 'sea' }: ListedLine): OrderedLine['method'] {
  return method;
}

function hasQuantity(line: ListedLine): line is Question['line'] {
  return line.quantity !== null;
}

/** Returns the product whose SKU is the code, ignoring case; all without one. */
function exactOrAll(products: FoundProduct[], code: string): FoundProduct[] {
  const exact = products.filter(({ product }) => product.sku.toLowerCase() === code.toLowerCase());
  return exact.length > 0 ? exact : products;
}

function unitsOf(same: { line: Question['line'] }[]): number {
  return same.reduce((sum, { line }) => sum + line.quantity, 0);
}

/** Returns the products of a supplier whose name contains a text; all without a text. */
function ofSupplier(products: FoundProduct[], name: string | undefined): FoundProduct[] {
  if (name === undefined) return products;
  const wanted = name.toLocaleLowerCase();
  return products.filter(({ supplier }) => supplier.name.toLocaleLowerCase().includes(wanted));
}

function sumOf(same: { product: FoundProduct; line: Question['line'] }[]): string {
  return plural(
    same.length,
    '“{{sku}}” is on {{count}} line: {{parts}} = {{total}} units.',
    '“{{sku}}” is on {{count}} lines: {{parts}} = {{total}} units.',
    {
      sku: same[0]!.product.product.sku,
      parts: same.map(({ line }) => formatNumber(line.quantity)).join(' + '),
      total: formatNumber(unitsOf(same)),
    },
  );
}
