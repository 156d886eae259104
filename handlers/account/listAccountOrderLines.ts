import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listLines } from '../order-facts.ts';

/** Lists the lines of an order with their quantities. */
export const listAccountOrderLines: AccountHandler<Operations['listAccountOrderLines']> = (ctx, request) =>
  listLines(ctx, request);
