// Validates the rows of a pull feed against its published OpenAPI document.

import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FeedSection } from '../domain/feed/feed.ts';
import { addStorableFormats } from '../http/validation/formats.ts';
import { validateRecord } from '../http/validation/record-errors.ts';
import type { FeedContract } from '../services/feed/ingest-response.ts';
import { readBundle } from './documents.ts';

const rowSchemas: Record<FeedSection, string> = {
  orders: 'FeedOrder',
  payments: 'FeedPayment',
  sales: 'RawSale',
  stock: 'StockObservation',
  products: 'Listing',
};

let cachedContract: Promise<FeedContract> | undefined;

/** Returns the feed's validators; the document is read once per process. */
export function loadFeedContract(): Promise<FeedContract> {
  cachedContract ??= readFeedContract();
  return cachedContract;
}

async function readFeedContract(): Promise<FeedContract> {
  const { definition } = await readBundle('pull-feed');
  const firstErrorValidators = compile(definition, false);
  // Compiled on demand: most responses have no invalid row.
  let allErrorsValidators: Record<FeedSection, ValidateFunction> | undefined;
  return {
    isValid: (section, row) => firstErrorValidators[section](row) && !hasUnstorableText(row),
    listErrors(section, row, index) {
      allErrorsValidators ??= compile(definition, true);
      const validate = allErrorsValidators[section];
      if (!validate(row)) return validateRecord(validate.errors ?? [], row, index);
      return Object.entries(row as object)
        .filter(([, value]) => hasUnstorableText(value))
        .map(([name]) => ({ index, ...unstorable, error: `${name} is not well-formed text` }));
    },
  };
}

/** Returns a row validator per section, which reports the first error or all of them. */
function compile(definition: AnySchemaObject, allErrors: boolean): Record<FeedSection, ValidateFunction> {
  const ajv = new Ajv2020({ allErrors, strict: false, verbose: allErrors });
  addStorableFormats(ajv);
  ajv.addSchema(definition, 'pull-feed');
  const validators = Object.entries(rowSchemas).map(([section, schema]) => [
    section,
    ajv.getSchema(`pull-feed#/components/schemas/${schema}`),
  ]);
  return Object.fromEntries(validators);
}

const unstorable = { expected: 'text without NUL and lone surrogates', received: 'text with one' };

/** Whether the value contains text that PostgreSQL can't store. Recursion is shallow, because valid rows are. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorableText);
}
