import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { receiptView } from '../../src/views/orders/order-facts.ts';
import { listFacts } from '../order-facts.ts';

/** Lists the receipts of an order. */
export const listAccountReceipts: AccountHandler<Operations['listAccountReceipts']> = (ctx, request) =>
  listFacts(ctx, request, 'receipt', receiptView);
