// The rows of a pull feed held against the published contract of what clients host.

import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FeedSection } from '../domain/feed/feed.ts';
import type { FeedContract } from '../services/feed/ingest-response.ts';
import { readBundle } from './documents.ts';
import { validateRecord } from './validation/validation-errors.ts';

const rowSchemas: Record<FeedSection, string> = {
  orders: 'FeedOrder',
  payments: 'FeedPayment',
  sales: 'RawSale',
  stock: 'StockObservation',
  products: 'Listing',
};

let known: Promise<FeedContract> | undefined;

/** Returns the contract; it is read once in a process. */
export function feedContract(): Promise<FeedContract> {
  known ??= readFeedContract();
  return known;
}

async function readFeedContract(): Promise<FeedContract> {
  const { definition } = await readBundle('pull-feed');
  const quick = compile(definition, false);
  // Most answers have no row at fault.
  let thorough: Record<FeedSection, ValidateFunction> | undefined;
  return {
    isValid: (section, row) => quick[section](row) && !holdsUnstorable(row),
    listErrors(section, row, index) {
      thorough ??= compile(definition, true);
      const validate = thorough[section];
      if (!validate(row)) return validateRecord(validate.errors ?? [], row, index);
      return Object.entries(row as object)
        .filter(([, value]) => holdsUnstorable(value))
        .map(([name]) => ({ index, ...unstorable, error: `${name} is not well-formed text` }));
    },
  };
}

/** Validators of each section's rows, that find the first fault or all. */
function compile(definition: AnySchemaObject, allErrors: boolean): Record<FeedSection, ValidateFunction> {
  const ajv = new Ajv2020({ allErrors, strict: false, verbose: allErrors });
  addFormats.default(ajv);
  ajv.addSchema(definition, 'pull-feed');
  const validators = Object.entries(rowSchemas).map(([section, schema]) => [
    section,
    ajv.getSchema(`pull-feed#/components/schemas/${schema}`),
  ]);
  return Object.fromEntries(validators);
}

const unstorable = { expected: 'text without NUL and half characters', received: 'text with one' };

/** Whether text holds what PostgreSQL can't store; a row that fits its schema is shallow, and so is this. */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnstorable);
}
