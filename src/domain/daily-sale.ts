// Daily sales records of the Standard API: in two forms, and merged where a call has several of one product and day.

import type { Company } from './company.ts';
import type { RecordFault } from './errors.ts';
import { checkDay, fault, latestDay, type SentRecords } from './record-checks.ts';

/** A record as it arrives, in whichever form. */
export interface SentDailySale {
  productId?: string;
  /** The earlier form of `productId`: a UUID or a `ps_` id. */
  internal_id?: string;
  date: string;
  quantity: number;
  stock_on_hand?: number;
}

/** What a product sold on a day, and had in stock if that was told. */
export interface DailySale {
  productId: string;
  date: string;
  quantity: number;
  stockOnHand: number | null;
}

const idOf = { current: 'productId', earlier: 'internal_id' } as const;

/** Returns what a record calls its product in the company's contract form. */
export function namedProduct(record: Partial<SentDailySale>, form: Company['contractForm']): string | undefined {
  return record[idOf[form]];
}

/** Returns every fault of a call's records that neither a schema nor the database can tell. */
export function dailySaleFaults(
  records: SentRecords<SentDailySale>,
  form: Company['contractForm'],
  now: Date,
): RecordFault[] {
  const [named, other] =
    form === 'current' ? (['productId', 'internal_id'] as const) : (['internal_id', 'productId'] as const);
  const faults: RecordFault[] = [];
  const latest = latestDay(now);
  records.forEach((record, index) => {
    if (!(named in record)) faults.push(fault(index, named, 'is required', 'a value', undefined));
    if (other in record) {
      faults.push(fault(index, other, 'belongs to the other contract form', `${named} instead`, record[other]));
    }
    checkDay(faults, index, record.date, latest);
  });
  return faults;
}

/** Returns one record a product and day: the SUM of the quantities, the MAX of the stock figures that there are. */
export function mergeDailySales(records: readonly DailySale[]): DailySale[] {
  const merged = new Map<string, DailySale>();
  for (const record of records) {
    const key = `${record.productId}${record.date}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? record : sumOf(known, record));
  }
  return [...merged.values()];
}

function sumOf(one: DailySale, other: DailySale): DailySale {
  const stocks = [one.stockOnHand, other.stockOnHand].filter((stock) => stock !== null);
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    stockOnHand: stocks.length > 0 ? Math.max(...stocks) : null,
  };
}
