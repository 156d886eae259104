import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readPaymentSchedule } from '../../src/services/orders/payment-schedule.ts';

/** Returns what is due to the supplier of an order, and when. */
export const getPaymentSchedule: Handler<Operations['getPaymentSchedule']> = async (ctx, { company, path }) => ({
  success: true,
  data: await readPaymentSchedule(ctx, company.id, path.ref),
});
