import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listArrivalPage } from '../arrivals.ts';

/** Lists a page of the expected arrivals of the company's orders. */
export const listAccountArrivals: AccountHandler<Operations['listAccountArrivals']> = async (ctx, request) =>
  await listArrivalPage(ctx, request);
