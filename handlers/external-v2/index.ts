import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { advanceSandboxClock } from './advanceSandboxClock.ts';
import { advanceSandboxOrder } from './advanceSandboxOrder.ts';
import { createExport } from './createExport.ts';
import { createOrder } from './createOrder.ts';
import { createOrderDraft } from './createOrderDraft.ts';
import { createPurchasePlan } from './createPurchasePlan.ts';
import { createSandbox } from './createSandbox.ts';
import { createSandboxWebhook } from './createSandboxWebhook.ts';
import { deleteDemandEvent } from './deleteDemandEvent.ts';
import { deleteOutlierDecision } from './deleteOutlierDecision.ts';
import { downloadExport } from './downloadExport.ts';
import { getDemand } from './getDemand.ts';
import { getExport } from './getExport.ts';
import { getForecast } from './getForecast.ts';
import { getOrder } from './getOrder.ts';
import { getOrderCost } from './getOrderCost.ts';
import { getOrderDraft } from './getOrderDraft.ts';
import { getPlanningSettings } from './getPlanningSettings.ts';
import { getProduct } from './getProduct.ts';
import { getPurchasePlan } from './getPurchasePlan.ts';
import { getSandboxClock } from './getSandboxClock.ts';
import { listCatalog } from './listCatalog.ts';
import { listCatalogChanges } from './listCatalogChanges.ts';
import { listCustoms } from './listCustoms.ts';
import { listDemandEvents } from './listDemandEvents.ts';
import { listEvents } from './listEvents.ts';
import { listExports } from './listExports.ts';
import { listLeadTimes } from './listLeadTimes.ts';
import { listMatches } from './listMatches.ts';
import { listOrderDrafts } from './listOrderDrafts.ts';
import { listOrders } from './listOrders.ts';
import { listProductPlanning } from './listProductPlanning.ts';
import { listProductPrices } from './listProductPrices.ts';
import { listPurchasePlans } from './listPurchasePlans.ts';
import { listRecommendations } from './listRecommendations.ts';
import { listSandboxEmails } from './listSandboxEmails.ts';
import { listSandboxWebhooks } from './listSandboxWebhooks.ts';
import { listStockHealth } from './listStockHealth.ts';
import { listUsage } from './listUsage.ts';
import { listWebhookDeliveries } from './listWebhookDeliveries.ts';
import { orderPurchasePlan } from './orderPurchasePlan.ts';
import { pushCustoms } from './pushCustoms.ts';
import { pushDemandEvents } from './pushDemandEvents.ts';
import { pushListings } from './pushListings.ts';
import { pushPayments } from './pushPayments.ts';
import { pushProductPlanning } from './pushProductPlanning.ts';
import { pushRawSales } from './pushRawSales.ts';
import { pushStock } from './pushStock.ts';
import { quoteOrder } from './quoteOrder.ts';
import { removeSandboxWebhook } from './removeSandboxWebhook.ts';
import { resetSandbox } from './resetSandbox.ts';
import { retryWebhookDeliveries } from './retryWebhookDeliveries.ts';
import { searchProducts } from './searchProducts.ts';
import { triggerSandboxEvent } from './triggerSandboxEvent.ts';
import { updateMatch } from './updateMatch.ts';
import { updateOrderStatus } from './updateOrderStatus.ts';
import { updateOrderStatuses } from './updateOrderStatuses.ts';
import { updateOutlierDecision } from './updateOutlierDecision.ts';
import { updatePlanningSettings } from './updatePlanningSettings.ts';

export const handlers: { [Id in keyof Operations]: Handler<Operations[Id]> } = {
  createSandbox,
  createSandboxWebhook,
  getSandboxClock,
  advanceSandboxClock,
  triggerSandboxEvent,
  advanceSandboxOrder,
  listSandboxEmails,
  listSandboxWebhooks,
  resetSandbox,
  createExport,
  createOrderDraft,
  createOrder,
  createPurchasePlan,
  updateMatch,
  updateOutlierDecision,
  deleteDemandEvent,
  deleteOutlierDecision,
  downloadExport,
  getDemand,
  getExport,
  getForecast,
  getOrderCost,
  getPlanningSettings,
  getOrderDraft,
  getOrder,
  getProduct,
  getPurchasePlan,
  listCatalog,
  listCatalogChanges,
  listCustoms,
  listDemandEvents,
  listEvents,
  listExports,
  listLeadTimes,
  listMatches,
  listProductPlanning,
  listProductPrices,
  listOrderDrafts,
  listOrders,
  listPurchasePlans,
  listRecommendations,
  listStockHealth,
  listWebhookDeliveries,
  listUsage,
  orderPurchasePlan,
  pushCustoms,
  pushDemandEvents,
  pushListings,
  pushPayments,
  pushProductPlanning,
  pushRawSales,
  pushStock,
  quoteOrder,
  removeSandboxWebhook,
  retryWebhookDeliveries,
  searchProducts,
  updatePlanningSettings,
  updateOrderStatus,
  updateOrderStatuses,
};
