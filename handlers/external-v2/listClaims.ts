import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { claimView } from '../../src/views/orders/order-facts.ts';
import { listFacts } from '../order-facts.ts';

/** Lists the claims of an order. */
export const listClaims: Handler<Operations['listClaims']> = (ctx, request) =>
  listFacts(ctx, request, 'claim', claimView);
