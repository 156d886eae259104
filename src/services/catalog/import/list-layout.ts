// The format of a price list file.

import type { ItemField } from '../../../domain/catalog/product-fields.ts';

export type ListFormat = 'csv' | 'ndjson';

/** Format options of a file. */
export interface ListLayout {
  /** Detected from the first character when missing: NDJSON starts with a brace. */
  format?: ListFormat;
  /** CSV separator, one ASCII character. Default: comma. */
  delimiter?: string;
  /** Column names of fields that have another name in the file. */
  columns?: Partial<Record<ItemField, string>>;
}
