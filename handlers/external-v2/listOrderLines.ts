import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { listLines } from '../order-facts.ts';

/** Lists the lines of an order with their quantities. */
export const listOrderLines: Handler<Operations['listOrderLines']> = (ctx, request) => listLines(ctx, request);
