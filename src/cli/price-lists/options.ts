// Option parsers of `portside catalog`.

import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import {
  type BreakField,
  breakQuantity,
  itemFields,
  type ListColumns,
  type ListField,
} from '../../domain/catalog/product-fields.ts';
import type { Quote } from '../../services/price-lists/csv.ts';
import { findDecoder } from '../../services/price-lists/decode.ts';
import type { ReviewedFormat } from '../../services/price-lists/reviewed-table.ts';
import { UsageError } from '../command.ts';

/** Options of `catalog import`. */
export interface ImportOptions {
  supplier?: string;
  company?: string;
  category?: string;
  map?: string[];
  mapFile?: string;
  yes?: boolean;
  acceptPriceChanges?: boolean;
  format?: ReviewedFormat;
  sheet?: string;
  headerRow?: number;
  decimal?: 'point' | 'comma';
  delimiter?: string;
  quote?: Quote;
  encoding?: string;
  currency?: string;
  priceQuantity?: 'divide' | 'unit';
  tax?: 'excluded';
  price?: 'paid';
  deactivateMissing?: boolean;
  dryRun?: boolean;
  report?: string;
  reportHtml?: string;
  reportAll?: boolean;
}

/** The columns of fields, from `sku=stock_code` and `sku=a,name=b` and a JSON file; the former win. */
export async function columnMapping(pairs: string[] = [], file?: string): Promise<ListColumns> {
  const written = pairs.flatMap((pair) => pair.split(/,(?=\w+=)/)).map(pairOf);
  const all = [...(file === undefined ? [] : await mappingFrom(file)), ...written];
  return Object.fromEntries(all.map(([field, column]) => [fieldNamed(field), column]));
}

function pairOf(pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at < 1 || at === pair.length - 1) throw new UsageError(`"${pair}" must be field=column`);
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

async function mappingFrom(file: string): Promise<[string, string][]> {
  const text = await readFile(file, 'utf8');
  let mapping: unknown;
  try {
    mapping = JSON.parse(text);
  } catch {
    mapping = undefined;
  }
  const entries = typeof mapping === 'object' && mapping !== null ? Object.entries(mapping) : [];
  if (entries.length > 0 && entries.every(([, column]) => typeof column === 'string')) return entries;
  throw new UsageError(`${file} must contain a JSON object like {"sku": "stock_code"}`);
}

function fieldNamed(name: string): ListField {
  const field = itemFields.find((known) => known.toLowerCase() === name.toLowerCase());
  if (field) return field;
  if (breakQuantity(name) !== undefined) return name.toLowerCase() as BreakField;
  throw new UsageError(`unknown field "${name}"; fields: ${itemFields.join(', ')}, price_<quantity>`);
}

/** The separator that an option names; a tab can't easily be typed. */
export function delimiterOf(written: string): string {
  if (written === 'tab' || written === '\\t') return '\t';
  if (/^[ -~]$/.test(written)) return written;
  throw new InvalidArgumentError('Must be one ASCII character, or tab.');
}

/** Returns the usual name of an encoding. Throws UsageError if it is unknown. */
export function encodingOf(written: string): string {
  const decoder = findDecoder(written);
  if (decoder) return decoder.encoding;
  throw new UsageError(`unknown encoding "${written}"`);
}

/** The quotation mark that an option names. */
export function quoteOf(written: string): Quote {
  const quote = ({ none: 'none', '"': '"', "'": "'", double: '"', single: "'" } as Record<string, Quote>)[written];
  if (quote) return quote;
  throw new InvalidArgumentError('Must be double, single or none.');
}
