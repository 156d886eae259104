import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { addDayIfPaid } from '../account-orders.ts';
import { listArrivalPage } from '../arrivals.ts';

/** Lists a page of the expected arrivals of the company's orders. */
export const listAccountArrivals: AccountHandler<Operations['listAccountArrivals']> = async (ctx, request) => {
  const { success, data } = await listArrivalPage(ctx, request, ({ laterConfirmedDate }) => ({ laterConfirmedDate }));
  return { success, data: { ...data, items: await addDayIfPaid(ctx, request.company, data.items, () => true) } };
};
