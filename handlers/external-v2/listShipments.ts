import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readOrderFacts } from '../../src/services/orders/order-facts.ts';
import { shipmentView } from '../../src/views/orders/order-facts.ts';

/** Lists the shipments of an order. */
export const listShipments: Handler<Operations['listShipments']> = async (ctx, { company, path, query }) => {
  const { facts, nextCursor } = await readOrderFacts(ctx, company, path.ref, 'shipment', query);
  return { success: true, data: { items: facts.map(shipmentView), nextCursor } };
};
