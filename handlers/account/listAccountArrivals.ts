import type { Operations } from '../../generated/account/operations.gen.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { expectIfPaidToday } from '../../src/services/orders/arrivals.ts';
import { listArrivalPage } from '../arrivals.ts';

/** Lists a page of the expected arrivals of the company's orders. */
export const listAccountArrivals: AccountHandler<Operations['listAccountArrivals']> = async (ctx, request) => {
  const { success, data } = await listArrivalPage(ctx, request);
  const days = await expectIfPaidToday(ctx, request.company.id, data.items, currentDay(ctx.clock));
  const items = data.items.map((arrival, index) => ({ ...arrival, expectedIfPaidToday: days[index] ?? null }));
  return { success, data: { ...data, items } };
};
