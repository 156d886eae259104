import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { receiptView } from '../../src/views/orders/order-facts.ts';
import { listFacts } from '../order-facts.ts';

/** Lists the receipts of an order. */
export const listReceipts: Handler<Operations['listReceipts']> = (ctx, request) =>
  listFacts(ctx, request, 'receipt', receiptView);
