import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readPaymentSchedule } from '../../src/services/orders/payment-schedule.ts';

/** Returns what is due to the supplier of an order, and when. */
export const getAccountPaymentSchedule: AccountHandler<Operations['getAccountPaymentSchedule']> = async (
  ctx,
  { company, path },
) => ({ success: true, data: await readPaymentSchedule(ctx, company.id, path.ref) });
