import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { pushUserFacts, validateOrderFacts } from '../../src/services/orders/push-order-facts.ts';

/** Ingests shipments of an order, with an audit entry. Returns the numbers of new, corrected and unchanged ones. */
export const pushAccountShipments: AccountHandler<Operations['pushAccountShipments']> = async (ctx, request) => {
  const { session, requestId, path, body } = request;
  return { success: true, data: await pushUserFacts(ctx, session, requestId, path.ref, 'shipment', body.shipments) };
};

pushAccountShipments.validateRecords = (ctx, { id }, shipments, { ref }) =>
  validateOrderFacts(ctx, id, ref, 'shipment', shipments);
