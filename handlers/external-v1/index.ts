import type { Operations } from '../../generated/external-v1/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { createOrders } from './createOrders.ts';
import { getOrder } from './getOrder.ts';
import { listOrders } from './listOrders.ts';
import { pushSmartReorder } from './pushSmartReorder.ts';
import { receiveWebhook } from './receiveWebhook.ts';
import { updateOrderStatus } from './updateOrderStatus.ts';

export const handlers: { [Id in keyof Operations]: Handler<Operations[Id]> } = {
  createOrders,
  getOrder,
  listOrders,
  pushSmartReorder,
  receiveWebhook,
  updateOrderStatus,
};
