import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushOrderFacts, validateOrderFacts } from '../../src/services/orders/push-order-facts.ts';

/** Ingests shipments of an order. Returns the numbers of new, corrected and unchanged ones. */
export const pushShipments: Handler<Operations['pushShipments']> = async (ctx, request) => {
  const { company, key, requestId, path, body } = request;
  const source = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await pushOrderFacts(ctx, source, path.ref, 'shipment', body.shipments) };
};

pushShipments.validateRecords = (ctx, { id }, shipments, { ref }) =>
  validateOrderFacts(ctx, id, ref, 'shipment', shipments);
