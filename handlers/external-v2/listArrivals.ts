import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { listArrivalPage } from '../arrivals.ts';

/** Lists a page of the expected arrivals of the company's orders. */
export const listArrivals: Handler<Operations['listArrivals']> = async (ctx, request) =>
  await listArrivalPage(ctx, request, () => ({}));
