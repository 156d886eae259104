import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { advanceOrder } from '../../src/services/sandbox/advance-order.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { orderStatusView } from '../../src/views/orders/order.ts';

/** Sets the next status of an order, or all up to a given one. */
export const advanceSandboxOrder: Handler<Operations['advanceSandboxOrder']> = async (ctx, request) => {
  const { company, key, requestId, path, body } = request;
  const author = { companyId: company.id, by: 'external_api', keyId: null, role: key.role, requestId } as const;
  const order = await advanceOrder(requireSandbox(ctx), author, path.ref, body.status);
  return { success: true, data: orderStatusView(order, key) };
};
