import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { shipmentView } from '../../src/views/orders/order-facts.ts';
import { listFacts } from '../order-facts.ts';

/** Lists the shipments of an order. */
export const listAccountShipments: AccountHandler<Operations['listAccountShipments']> = (ctx, request) =>
  listFacts(ctx, request, 'shipment', shipmentView);
