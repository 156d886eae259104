// Imports a reviewed price list of a supplier: what the command line and the job of the Operator API have in common.

import type { Supplier } from '../../db/catalog/suppliers.ts';
import { findImportProfile, type ImportProfile } from '../../db/price-lists/import-profiles.ts';
import type { Database } from '../../postgres/connection.ts';
import { type ImportRequest, type ImportResult, importCatalog } from './import-catalog.ts';
import { listOf, type PriceListReview, profileOf } from './review-price-list.ts';
import type { ReviewRequest } from './reviewed-table.ts';

/** What an operator states about a file; everything else is detected. */
export type GivenLayout = Pick<
  ReviewRequest,
  | 'format'
  | 'delimiter'
  | 'quote'
  | 'encoding'
  | 'decimal'
  | 'sheet'
  | 'headerRow'
  | 'columns'
  | 'currency'
  | 'priceQuantity'
  | 'tax'
  | 'price'
>;

/** The review of a file, without the file. */
export type ListRequest = Omit<ReviewRequest, 'bytes' | 'path'>;

/** How an operator wants a reviewed file to be imported. */
interface ListImport
  extends Pick<
    ImportRequest,
    | 'companyId'
    | 'companyLimits'
    | 'category'
    | 'deactivateMissing'
    | 'dryRun'
    | 'reportAll'
    | 'onReport'
    | 'onProgress'
    | 'beforeCommit'
  > {
  review: PriceListReview;
  /** The request of the review. */
  request: ListRequest;
  supplier: Supplier | undefined;
  /** Imports prices that are 0 or change by more than half. */
  acceptPriceChanges?: boolean;
}

/** Returns the request for the review of a file, with the import profile of its supplier. */
export async function createListRequest(
  db: Database,
  supplier: Supplier | undefined,
  given: GivenLayout,
): Promise<ListRequest> {
  const profile = supplier && (await findImportProfile(db, supplier.id));
  return {
    ...given,
    ...(profile && { profile }),
    hasSupplier: supplier !== undefined,
    ...(supplier && { supplierCurrency: supplier.currency }),
  };
}

/** Imports a reviewed file and remembers its columns for the supplier. Throws the errors of `importCatalog`. */
export async function importReviewedList(db: Database, list: ListImport): Promise<ImportResult> {
  const { review, request, acceptPriceChanges, ...options } = list;
  return await importCatalog(db, {
    ...options,
    list: listOf(review, request),
    reportChanges: true,
    priceAlerts: acceptPriceChanges ? 'accept' : 'confirm',
    profile: rememberedProfile(review, request),
  });
}

/** Nothing is remembered for lists that need no profile. */
function rememberedProfile(review: PriceListReview, request: ListRequest): ImportProfile | undefined {
  const { decimal, sheet, encoding, currency, priceQuantity } = request;
  const isChosen = decimal ?? sheet ?? encoding ?? currency ?? priceQuantity;
  const isDefault = isChosen === undefined && review.columns.every(({ kind }) => kind === 'exact');
  return isDefault ? undefined : profileOf(review, request);
}
