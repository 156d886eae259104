// Stores the company's customs classifications of products, all of a request or none.

import type { Context } from '../../context.ts';
import { deleteClassifications, storeClassifications } from '../../db/pricing/customs.ts';
import {
  type CustomsClassification,
  dutyRateConstraint,
  hsCodeConstraint,
  parseDutyRate,
  parseHsCode,
} from '../../domain/catalog/customs.ts';
import { submittedDecimal } from '../../domain/decimal-text.ts';
import type { RecordError } from '../../domain/errors.ts';
import { ParseError } from '../../domain/price-lists/parse-value.ts';
import { distinctRecords, recordError, type SubmittedRecords } from '../../domain/record-validation.ts';
import { assertNoErrors } from '../sales/push-records.ts';
import { resolveProducts, validateProducts } from '../sales/resolve-products.ts';

/** A classification as submitted; `productId` is the key. */
interface SubmittedCustoms {
  productId: string;
  hsCode?: string | null;
  dutyRate?: string | number | null;
}

/** Counts of records; the last two add up to `received`. */
interface CustomsReceipt {
  received: number;
  updated: number;
  unchanged: number;
}

/** Stores the classifications, removes the empty ones, and returns counts. Throws INVALID_REQUEST with every error by index. */
export async function pushCustoms(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: readonly SubmittedCustoms[],
): Promise<CustomsReceipt> {
  assertNoErrors(await validateCustoms({ db }, companyId, sent));
  const { distinct } = distinctRecords(sent, keyOf, isSame);
  const products = distinct.map((record) => ({ productId: record.productId.toLowerCase(), ...normalize(record) }));
  const isEmpty = ({ hsCode, dutyRate }: CustomsClassification) => hsCode === null && dutyRate === null;
  return await db.transaction(async (trx) => {
    const removed = products.filter(isEmpty).map(({ productId }) => productId);
    const deleted = await deleteClassifications(trx, companyId, removed);
    const stored = products.filter((product) => !isEmpty(product));
    const changed = await storeClassifications(trx, companyId, stored);
    const updated = deleted + changed;
    return { received: sent.length, updated, unchanged: sent.length - updated };
  });
}

/** Returns every error beyond schema validation; members that failed the schema are undefined. */
export async function validateCustoms(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SubmittedRecords<SubmittedCustoms>,
): Promise<RecordError[]> {
  return [
    ...sent.flatMap(({ hsCode }, index) =>
      hsCode == null || !(parseHsCode(hsCode) instanceof ParseError)
        ? []
        : [recordError(index, 'hsCode', hsCodeConstraint, '6 to 12 digits', hsCode)],
    ),
    ...sent.flatMap(({ dutyRate }, index) =>
      dutyRate == null || isDutyRate(submittedDecimal(dutyRate))
        ? []
        : [recordError(index, 'dutyRate', dutyRateConstraint, '0 to 1000', dutyRate)],
    ),
    ...distinctRecords(sent, keyOf, isSame).conflicting.map((index) =>
      recordError(index, 'productId', 'must be unique in the request', 'a unique product', sent[index]?.productId),
    ),
    ...validateProducts(await resolveProducts(db, companyId, sent), sent),
  ];
}

/** Percent signs and decimal commas are for files of suppliers. */
function isDutyRate(text: string): boolean {
  return /^[\d.]+$/.test(text) && !(parseDutyRate(text) instanceof ParseError);
}

/** Returns the canonical form of valid values. */
function normalize({ hsCode, dutyRate }: Partial<SubmittedCustoms>): CustomsClassification {
  const parse = (text: string | null | undefined, parser: (text: string) => string | ParseError) => {
    const parsed = text == null ? null : parser(text);
    return parsed instanceof ParseError ? text! : parsed;
  };
  return {
    hsCode: parse(hsCode, parseHsCode),
    dutyRate: parse(dutyRate == null ? null : submittedDecimal(dutyRate), parseDutyRate),
  };
}

function keyOf({ productId }: Partial<SubmittedCustoms>): string | undefined {
  return productId?.toLowerCase();
}

function isSame(first: Partial<SubmittedCustoms>, second: Partial<SubmittedCustoms>): boolean {
  const [a, b] = [normalize(first), normalize(second)];
  return a.hsCode === b.hsCode && a.dutyRate === b.dutyRate;
}
