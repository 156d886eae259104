import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readDraft } from '../../src/services/orders/drafts/read-draft.ts';
import { draftView } from '../../src/views/orders/order-draft.ts';

/** Returns an order draft of the company with its current quote. */
export const getOrderDraft: Handler<Operations['getOrderDraft']> = async (ctx, { company, path }) => {
  return { success: true, data: draftView(company, await readDraft(ctx, company, path.draftId)) };
};
