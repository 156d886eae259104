import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { claimView } from '../../src/views/orders/order-facts.ts';
import { listFacts } from '../order-facts.ts';

/** Lists the claims of an order. */
export const listAccountClaims: AccountHandler<Operations['listAccountClaims']> = (ctx, request) =>
  listFacts(ctx, request, 'claim', claimView);
