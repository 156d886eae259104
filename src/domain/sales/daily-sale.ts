// Daily sales records of the Standard API: validation in both contract formats, and merging of records with the same
// product and day.

import type { Company } from '../accounts/company.ts';
import type { RecordError } from '../errors.ts';
import { maxSalesDay, recordError, type SubmittedRecords, validateDay } from '../record-validation.ts';

/** A record as submitted, in either format. */
export interface SubmittedDailySale {
  productId?: string;
  /** Legacy form of `productId`: a UUID or a `ps_` id. */
  internal_id?: string;
  date: string;
  quantity: number;
  stock_on_hand?: number;
}

/** Units sold of a product on a day, and its stock on hand if reported. */
export interface DailySale {
  productId: string;
  date: string;
  quantity: number;
  stockOnHand: number | null;
}

/**
 * Members that identify a record's product, by contract format. Companies on the legacy format can migrate record by
 * record.
 */
const idMembers = { current: ['productId'], earlier: ['internal_id', 'productId'] } as const;

/**
 * Returns the member that identifies a record's product in the company's contract format; undefined if there is none.
 */
export function findIdMember(
  record: Partial<SubmittedDailySale>,
  contractForm: Company['contractForm'],
): 'productId' | 'internal_id' | undefined {
  return idMembers[contractForm].find((member) => record[member] !== undefined);
}

/** Returns the errors of records that neither a schema nor the database detects. */
export function validateDailySaleRecords(
  records: SubmittedRecords<SubmittedDailySale>,
  contractForm: Company['contractForm'],
  now: Date,
): RecordError[] {
  const errors: RecordError[] = [];
  const latest = maxSalesDay(now);
  records.forEach((record, index) => {
    errors.push(...(contractForm === 'current' ? validateCurrentId(record, index) : validateLegacyId(record, index)));
    validateDay(errors, index, record.date, latest);
  });
  return errors;
}

// A member that is present and undefined has failed its schema.
function validateCurrentId(record: Partial<SubmittedDailySale>, index: number): RecordError[] {
  return [
    ...('productId' in record ? [] : [recordError(index, 'productId', 'is required', 'a value', undefined)]),
    ...('internal_id' in record
      ? [
          recordError(
            index,
            'internal_id',
            'belongs to the other contract form',
            'productId instead',
            record.internal_id,
          ),
        ]
      : []),
  ];
}

function validateLegacyId(record: Partial<SubmittedDailySale>, index: number): RecordError[] {
  const sent = idMembers.earlier.filter((member) => member in record);
  const expected = 'exactly one of internal_id and productId';
  if (sent.length === 0) return [recordError(index, 'internal_id', 'is required', expected, undefined)];
  if (sent.length === 1) return [];
  return [recordError(index, 'productId', 'must not be sent with internal_id', expected, record.productId)];
}

/** Returns one record per product and day: the SUM of quantities and the MAX of known stock figures. */
export function mergeDailySales(records: readonly DailySale[]): DailySale[] {
  const merged = new Map<string, DailySale>();
  for (const record of records) {
    const key = `${record.productId}${record.date}`;
    const existing = merged.get(key);
    merged.set(key, existing === undefined ? record : mergePair(existing, record));
  }
  return [...merged.values()];
}

function mergePair(a: DailySale, b: DailySale): DailySale {
  const stocks = [a.stockOnHand, b.stockOnHand].filter((stock) => stock !== null);
  return {
    ...a,
    quantity: a.quantity + b.quantity,
    stockOnHand: stocks.length > 0 ? Math.max(...stocks) : null,
  };
}
