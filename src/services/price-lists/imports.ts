// Imports by HTTP, as operators request them: uploads, confirmations and cancellations. process-import.ts does the work in a job.

import { createReadStream } from 'node:fs';
import type { Context } from '../../context.ts';
import { loadTaxonomy } from '../../db/catalog/taxonomy.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { deleteImportParts, replaceImportParts } from '../../db/price-lists/import-parts.ts';
import {
  type CatalogImport,
  changeImport,
  findImport,
  type ImportStatus,
  insertImport,
} from '../../db/price-lists/imports.ts';
import { breakQuantity, itemFields, type ListColumns, type ListField } from '../../domain/catalog/product-fields.ts';
import { ApiError, invalidRequestError, notFoundError } from '../../domain/errors.ts';
import { type FieldError, inBody, inPath, inQuery } from '../../domain/field-error.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { getCompany } from '../accounts/companies.ts';
import { getSupplier } from '../catalog/suppliers.ts';
import { findDecoder } from './decode.ts';
import { copyToFile } from './detect/source.ts';
import type { GivenLayout } from './import-price-list.ts';

type Ctx = Pick<Context, 'db'>;

/** A list of this size has some thousand rows. */
const maxSmallFileBytes = 256 * 1024;

/** What an operator states about an import. Decisions of confirmations are added. */
export interface ImportOptions extends GivenLayout {
  /** Whether detected columns are imported without confirmation. */
  confirm: 'auto' | 'manual';
  category?: string | undefined;
  /** The company whose personal items the rows are. */
  companyId?: string;
  acceptPriceChanges?: boolean;
  deactivateMissing?: boolean;
  dryRun?: boolean;
  reportAll?: boolean;
}

/** What the review found, as operators see it. */
export interface DetectedList {
  format: 'csv' | 'ndjson' | 'xlsx';
  encoding: string | null;
  delimiter: string | null;
  sheet: string | null;
  headerRows: number[] | null;
  decimal: 'point' | 'comma' | null;
  columns: {
    field: ListField;
    name: string;
    match: 'given' | 'profile' | 'exact' | 'usual' | 'similar';
    sampleValues: string[];
  }[];
  unusedColumns: string[];
}

/** A question that a confirmation must decide. */
export interface ImportQuestion {
  kind:
    | 'columns'
    | 'decimal'
    | 'encoding'
    | 'sheet'
    | 'currency'
    | 'price_quantity'
    | 'tax'
    | 'price'
    | 'price_changes';
  message: string;
  details: string[];
  choices: string[];
}

/** The decisions of a confirmation. */
interface ImportDecisions {
  columns?: { field: string; name: string }[];
  decimal?: 'point' | 'comma';
  encoding?: string;
  sheet?: string;
  currency?: string;
  priceQuantity?: 'divide' | 'unit';
  tax?: 'excluded';
  price?: 'paid';
  acceptPriceChanges?: boolean;
}

/** Stores an uploaded file and enqueues its review. Throws NOT_FOUND for an unknown supplier or company, and INVALID_REQUEST. */
export async function createImport(
  { db }: Ctx,
  tokenId: string,
  {
    supplier: reference,
    company: nameOrId,
    fileName,
    bytes,
    options: given,
  }: {
    supplier: string;
    company?: string | undefined;
    fileName?: string | undefined;
    bytes: AsyncIterable<Buffer>;
    options: ImportOptions;
  },
): Promise<CatalogImport> {
  const supplier = await getSupplier(db, reference);
  const company = nameOrId === undefined ? undefined : await getCompany(db, nameOrId);
  const options = { ...given, ...(company && { companyId: company.id }) };
  const { category, encoding } = options;
  if (encoding !== undefined && !findDecoder(encoding))
    throw invalid(inQuery('encoding', 'must be the name of a character encoding'));
  if (category !== undefined && !(await loadTaxonomy(db)).findCategory(category)) {
    throw invalid(inQuery('category', 'must be the slug or name of a category'));
  }
  // A slow upload must not hold a transaction.
  await using file = await copyToFile(bytes, Infinity);
  if (file.size === 0)
    throw new ApiError('INVALID_REQUEST', 'The file is empty.', [inBody('', 'must be a price list')]);
  return await db.transaction(async (trx) => {
    const id = await insertImport(trx, { supplierId: supplier.id, tokenId, fileName, fileSize: file.size, options });
    await replaceImportParts(trx, id, 'file', createReadStream(file.path));
    await enqueue(trx, { id, fileSize: file.size });
    return (await findImport(trx, id))!;
  });
}

/** Adds decisions to an import and enqueues it. Throws NOT_FOUND, and INVALID_REQUEST for missing and invalid decisions. */
export async function confirmImport({ db }: Ctx, id: string, decisions: ImportDecisions): Promise<CatalogImport> {
  return await db.transaction(async (trx) => {
    const found = await getImport({ db: trx }, id);
    const { status } = found;
    if (status !== 'awaiting_confirmation') throw wrongStatus('The import does not await confirmation.', status);
    assertDecided(found.questions as ImportQuestion[], decisions);
    const { columns, ...others } = decisions;
    const options = found.options as ImportOptions;
    const changed: ImportOptions = {
      ...options,
      ...others,
      columns: {
        ...options.columns,
        ...confirmedColumns(found.review as DetectedList | null),
        ...decidedColumns(columns),
      },
    };
    const { acceptPriceChanges: _, ...readings } = others;
    if (readings.encoding !== undefined && !findDecoder(readings.encoding))
      throw invalid(inBody('/encoding', 'must be the name of a character encoding'));
    const isReviewed = !columns && Object.values(readings).every((decision) => decision === undefined);
    const next = {
      status: isReviewed ? ('importing' as const) : ('reviewing' as const),
      options: changed,
      questions: [],
      attempts: 0,
    };
    if (!(await changeImport(trx, id, ['awaiting_confirmation'], next))) {
      // Another request has changed it meanwhile.
      const { status: present } = await getImport({ db: trx }, id);
      throw wrongStatus('The import does not await confirmation.', present);
    }
    await enqueue(trx, found);
    return (await findImport(trx, id))!;
  });
}

/** Cancels an import that has not started. Throws NOT_FOUND, and INVALID_REQUEST for others. */
export async function cancelImport({ db }: Ctx, id: string): Promise<CatalogImport> {
  return await db.transaction(async (trx) => {
    const isOpen = await changeImport(trx, id, ['reviewing', 'awaiting_confirmation'], { status: 'cancelled' });
    if (isOpen) await deleteImportParts(trx, id, 'file');
    const found = await getImport({ db: trx }, id);
    if (found.status !== 'cancelled') throw wrongStatus('The import can no longer be cancelled.', found.status);
    return found;
  });
}

/** Returns an import. Throws NOT_FOUND. */
export async function getImport({ db }: Ctx, id: string): Promise<CatalogImport> {
  const found = await findImport(db, id);
  if (found === undefined) throw notFoundError('The import');
  return found;
}

/** Small files do not wait for large ones. Workbooks are compressed: a small one can be large. */
async function enqueue(trx: Transaction, { id, fileSize }: Pick<CatalogImport, 'id' | 'fileSize'>): Promise<void> {
  const job = fileSize > maxSmallFileBytes ? 'process-large-import' : 'process-import';
  await enqueueJob(trx, job, { importId: id }, { key: id });
}

function assertDecided(questions: ImportQuestion[], decisions: ImportDecisions): void {
  const details = questions.flatMap(({ kind, choices }) => {
    if (kind === 'price_changes')
      return decisions.acceptPriceChanges ? [] : [inBody('/acceptPriceChanges', 'must be true')];
    const member = kind === 'price_quantity' ? 'priceQuantity' : kind;
    const decision = decisions[member];
    if (decision === undefined) return [inBody(`/${member}`, 'is required')];
    // A sheet can also be given by its number, and an encoding can be another one.
    const isChoice = ['columns', 'sheet', 'encoding'].includes(kind) || choices.includes(decision as string);
    return isChoice ? [] : [inBody(`/${member}`, `must be ${choices.join(' or ')}`)];
  });
  if (details.length > 0) throw invalidRequestError(details);
}

/** Returns the detected columns as given, so that the import has the columns that were shown. */
function confirmedColumns(detected: DetectedList | null): ListColumns {
  const guessed = (detected?.columns ?? []).filter(({ match, name }) => match !== 'exact' && name !== '');
  return Object.fromEntries(guessed.map(({ field, name }) => [field, name]));
}

function decidedColumns(columns: ImportDecisions['columns'] = []): ListColumns {
  const details = columns.flatMap(({ field }, index) => {
    if (columns.findIndex((other) => other.field === field) < index)
      return [inBody(`/columns/${index}/field`, 'must be unique')];
    const isKnown = (itemFields as readonly string[]).includes(field) || breakQuantity(field) !== undefined;
    return isKnown
      ? []
      : [inBody(`/columns/${index}/field`, `must be one of ${itemFields.join(', ')}, or price_ and a quantity`)];
  });
  if (details.length > 0) throw invalidRequestError(details);
  return Object.fromEntries(columns.map(({ field, name }) => [field, name]));
}

function invalid(error: FieldError): ApiError {
  return invalidRequestError([error]);
}

function wrongStatus(message: string, status: ImportStatus): ApiError {
  return new ApiError('INVALID_STATE', message, [
    inPath('importId', `must not be an import with the status ${status}`),
  ]);
}
