// Finds the products of a pasted order list: what can be added, what has to be asked, and what cannot be added.

import { type ApiResponse, callApi } from '../../api.ts';
import { formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { type ListedLine, parseOrderList } from './order-list.ts';

export type FoundProduct = ApiResponse<'lookUpAccountProducts'>['data']['codes'][number]['products'][number];

/** A line whose product the user chooses: its code belongs to several products, or is similar to that of others. */
export interface Question {
  line: ListedLine & { quantity: number };
  products: FoundProduct[];
  /** Whether the code is unknown. */
  isUnknown: boolean;
}

/** What a list contains. */
export interface ResolvedList {
  /** Units by product ID. */
  quantities: Map<string, number>;
  /** Products of several lines, whose quantities were added up. */
  sums: string[];
  questions: Question[];
  /** A sentence for each line that cannot be added. */
  problems: string[];
}

const maxLines = 500;

/** Returns the products of a list. Quantities of repeated products are added up. */
export async function resolveList(text: string): Promise<ResolvedList> {
  const lines = parseOrderList(text);
  if (lines.length > maxLines) {
    const problem = t('The list has {{length}} lines. Add at most {{maxLines}} at a time.', {
      length: lines.length,
      maxLines,
    });
    return { quantities: new Map(), sums: [], questions: [], problems: [problem] };
  }
  const problems = lines
    .filter(({ quantity }) => quantity === null)
    .map(({ number, code }) =>
      t('Line {{number}}, “{{code}}”: the quantity must be a whole number of at least 1.', { number, code }),
    );
  const valid = lines.filter((line): line is Question['line'] => line.quantity !== null);
  const codes = [...new Set(valid.map(({ code }) => code))];
  const found = codes.length === 0 ? [] : (await callApi('lookUpAccountProducts', { body: { codes } })).data.codes;
  const byCode = new Map(found.map((known) => [known.code, known]));
  const questions: Question[] = [];
  const clear: { product: FoundProduct; line: Question['line'] }[] = [];
  for (const line of valid) {
    const { products = [], suggestions = [] } = byCode.get(line.code) ?? {};
    const own = ofSupplier(products, line.supplier);
    const { number, code, supplier = '' } = line;
    if (own.length === 1) clear.push({ product: own[0]!, line });
    else if (own.length > 1) questions.push({ line, products: own, isUnknown: false });
    else if (products.length > 0)
      problems.push(t('Line {{number}}: “{{code}}” is not a product of “{{supplier}}”.', { number, code, supplier }));
    else if (suggestions.length > 0) questions.push({ line, products: suggestions, isUnknown: true });
    else problems.push(t('Line {{number}}: “{{code}}” is not in your catalog.', { number, code }));
  }
  const byProduct = [...Map.groupBy(clear, ({ product }) => product.product.productId)];
  return {
    quantities: new Map(byProduct.map(([id, same]) => [id, same.reduce((sum, { line }) => sum + line.quantity, 0)])),
    sums: byProduct.flatMap(([, same]) => (same.length > 1 ? [sumOf(same)] : [])),
    questions,
    problems,
  };
}

/** Returns the products of a supplier whose name contains a text; all without a text. */
function ofSupplier(products: FoundProduct[], name: string | undefined): FoundProduct[] {
  if (name === undefined) return products;
  const wanted = name.toLocaleLowerCase();
  return products.filter(({ supplier }) => supplier.name.toLocaleLowerCase().includes(wanted));
}

function sumOf(same: { product: FoundProduct; line: Question['line'] }[]): string {
  const total = same.reduce((sum, { line }) => sum + line.quantity, 0);
  return plural(
    same.length,
    '“{{sku}}” is on {{count}} line: {{parts}} = {{total}} units.',
    '“{{sku}}” is on {{count}} lines: {{parts}} = {{total}} units.',
    {
      sku: same[0]!.product.product.sku,
      parts: same.map(({ line }) => formatNumber(line.quantity)).join(' + '),
      total: formatNumber(total),
    },
  );
}
