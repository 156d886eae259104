import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { shipmentView } from '../../src/views/orders/order-facts.ts';
import { listFacts } from '../order-facts.ts';

/** Lists the shipments of an order. */
export const listShipments: Handler<Operations['listShipments']> = (ctx, request) =>
  listFacts(ctx, request, 'shipment', shipmentView);
