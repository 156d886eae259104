// Lines to order, grouped by shipping method, with their quotes.

import type { ApiResponse } from '../../api.ts';

export type Method = 'sea' | 'air';
export type Quote = ApiResponse<'quoteAccountOrder'>['data'];

export interface OrderedLine {
  productId: string;
  quantity: number;
  /** The recommended method. */
  method: Method;
}

/** The lines of a method, and their quote. */
export interface QuotedGroup {
  method: Method;
  lines: OrderedLine[];
  quote: Quote;
}
