import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { confirmationView } from '../../src/views/orders/order-facts.ts';
import { listFacts } from '../order-facts.ts';

/** Lists the confirmations of an order. */
export const listAccountConfirmations: AccountHandler<Operations['listAccountConfirmations']> = (ctx, request) =>
  listFacts(ctx, request, 'confirmation', confirmationView);
