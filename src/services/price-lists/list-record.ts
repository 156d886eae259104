// Records of price lists.

import type { RawItem } from '../../domain/price-lists/parse-item.ts';

/** A parsed record or an error. `row` is the line number as in a spreadsheet, from 1: the CSV header is row 1. */
export type ListRecord = { row: number } & ({ raw: RawItem; error?: undefined } | { error: string });
