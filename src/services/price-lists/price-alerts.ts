// Prices that are probably mistakes: 0, and changes by more than half.

import { type ApiError, FileError } from '../../domain/errors.ts';
import type { RowError } from './batches.ts';

/** A price that becomes 0 or changes by more than half. */
export interface PriceAlert {
  row: number;
  sku: string;
  price: string;
  oldPrice: string | undefined;
}

/** Returns the warning of a row. */
export function priceWarning({ price, oldPrice }: Pick<PriceAlert, 'price' | 'oldPrice'>): RowError {
  const reason = Number(price) === 0 ? 'is 0' : `was ${oldPrice}: it changes by more than 50 %`;
  return { field: 'price', value: price, reason };
}

/** Returns the error of an import whose prices must be confirmed. */
export function priceAlertError(count: number, samples: PriceAlert[]): ApiError {
  const described = samples.map(
    ({ row, sku, price, oldPrice }) => `row ${row}: ${sku} ${oldPrice ?? 'new'} → ${price}`,
  );
  const subject = count === 1 ? '1 price is 0 or changes' : `${count.toLocaleString('en')} prices are 0 or change`;
  return new PriceAlertError(`${subject} by more than 50 %, and nothing was imported.`, described);
}

/** Thrown if prices are 0 or change by more than half and were not accepted. */
export class PriceAlertError extends FileError {}
