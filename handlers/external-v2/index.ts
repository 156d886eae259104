import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { advanceSandboxClock } from './advanceSandboxClock.ts';
import { advanceSandboxOrder } from './advanceSandboxOrder.ts';
import { createExport } from './createExport.ts';
import { createPurchaseDraft } from './createPurchaseDraft.ts';
import { createPurchaseOrders } from './createPurchaseOrders.ts';
import { createPurchasePlan } from './createPurchasePlan.ts';
import { createSandbox } from './createSandbox.ts';
import { createSandboxWebhook } from './createSandboxWebhook.ts';
import { decideMatch } from './decideMatch.ts';
import { decideOutlier } from './decideOutlier.ts';
import { deleteDemandEvent } from './deleteDemandEvent.ts';
import { deleteOutlierDecision } from './deleteOutlierDecision.ts';
import { downloadExport } from './downloadExport.ts';
import { getDemand } from './getDemand.ts';
import { getExport } from './getExport.ts';
import { getForecast } from './getForecast.ts';
import { getOrderCost } from './getOrderCost.ts';
import { getPlanningSettings } from './getPlanningSettings.ts';
import { getPurchaseDraft } from './getPurchaseDraft.ts';
import { getPurchaseOrder } from './getPurchaseOrder.ts';
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
import { listProductPlanning } from './listProductPlanning.ts';
import { listProductPrices } from './listProductPrices.ts';
import { listPurchaseDrafts } from './listPurchaseDrafts.ts';
import { listPurchaseOrders } from './listPurchaseOrders.ts';
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
import { setPlanningSettings } from './setPlanningSettings.ts';
import { triggerSandboxEvent } from './triggerSandboxEvent.ts';
import { updatePurchaseOrderStatus } from './updatePurchaseOrderStatus.ts';
import { updatePurchaseOrderStatuses } from './updatePurchaseOrderStatuses.ts';

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
  createPurchaseDraft,
  createPurchaseOrders,
  createPurchasePlan,
  decideMatch,
  decideOutlier,
  deleteDemandEvent,
  deleteOutlierDecision,
  downloadExport,
  getDemand,
  getExport,
  getForecast,
  getOrderCost,
  getPlanningSettings,
  getPurchaseDraft,
  getPurchaseOrder,
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
  listPurchaseDrafts,
  listPurchaseOrders,
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
  setPlanningSettings,
  updatePurchaseOrderStatus,
  updatePurchaseOrderStatuses,
};
