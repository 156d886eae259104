import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { confirmationView } from '../../src/views/orders/order-facts.ts';
import { listFacts } from '../order-facts.ts';

/** Lists the confirmations of an order. */
export const listConfirmations: Handler<Operations['listConfirmations']> = (ctx, request) =>
  listFacts(ctx, request, 'confirmation', confirmationView);
