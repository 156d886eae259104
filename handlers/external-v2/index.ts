import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { advanceSandboxClock } from './advanceSandboxClock.ts';
import { advanceSandboxOrder } from './advanceSandboxOrder.ts';
import { createExport } from './createExport.ts';
import { createOrder } from './createOrder.ts';
import { createOrderDraft } from './createOrderDraft.ts';
import { createPurchasePlan } from './createPurchasePlan.ts';
import { createSandbox } from './createSandbox.ts';
import { createWebhookEndpoint } from './createWebhookEndpoint.ts';
import { deleteConfirmationLink } from './deleteConfirmationLink.ts';
import { deleteDemandEvent } from './deleteDemandEvent.ts';
import { deleteListing } from './deleteListing.ts';
import { deleteOutlierDecision } from './deleteOutlierDecision.ts';
import { deleteWebhookEndpoint } from './deleteWebhookEndpoint.ts';
import { downloadExport } from './downloadExport.ts';
import { finishWebhookEndpointRotation } from './finishWebhookEndpointRotation.ts';
import { getCurrentKey } from './getCurrentKey.ts';
import { getDemand } from './getDemand.ts';
import { getEvent } from './getEvent.ts';
import { getExport } from './getExport.ts';
import { getForecast } from './getForecast.ts';
import { getListing } from './getListing.ts';
import { getOrder } from './getOrder.ts';
import { getOrderCost } from './getOrderCost.ts';
import { getOrderDocument } from './getOrderDocument.ts';
import { getOrderDraft } from './getOrderDraft.ts';
import { getPaymentSchedule } from './getPaymentSchedule.ts';
import { getPlanningSettings } from './getPlanningSettings.ts';
import { getProduct } from './getProduct.ts';
import { getPurchasePlan } from './getPurchasePlan.ts';
import { getSandbox } from './getSandbox.ts';
import { getSandboxClock } from './getSandboxClock.ts';
import { getWebhookDelivery } from './getWebhookDelivery.ts';
import { getWebhookEndpoint } from './getWebhookEndpoint.ts';
import { listArrivals } from './listArrivals.ts';
import { listCatalog } from './listCatalog.ts';
import { listCatalogChanges } from './listCatalogChanges.ts';
import { listCategories } from './listCategories.ts';
import { listClaims } from './listClaims.ts';
import { listConfirmationLinks } from './listConfirmationLinks.ts';
import { listConfirmations } from './listConfirmations.ts';
import { listCustoms } from './listCustoms.ts';
import { listDemandEvents } from './listDemandEvents.ts';
import { listEvents } from './listEvents.ts';
import { listExports } from './listExports.ts';
import { listLeadTimes } from './listLeadTimes.ts';
import { listListings } from './listListings.ts';
import { listMatches } from './listMatches.ts';
import { listOrderDrafts } from './listOrderDrafts.ts';
import { listOrderLines } from './listOrderLines.ts';
import { listOrders } from './listOrders.ts';
import { listProductPlanning } from './listProductPlanning.ts';
import { listProductPrices } from './listProductPrices.ts';
import { listPurchasePlans } from './listPurchasePlans.ts';
import { listReceipts } from './listReceipts.ts';
import { listRecommendations } from './listRecommendations.ts';
import { listSandboxEmails } from './listSandboxEmails.ts';
import { listShipments } from './listShipments.ts';
import { listStockHealth } from './listStockHealth.ts';
import { listSuppliers } from './listSuppliers.ts';
import { listUsage } from './listUsage.ts';
import { listWebhookDeliveries } from './listWebhookDeliveries.ts';
import { listWebhookEndpoints } from './listWebhookEndpoints.ts';
import { orderPurchasePlan } from './orderPurchasePlan.ts';
import { pushClaims } from './pushClaims.ts';
import { pushConfirmations } from './pushConfirmations.ts';
import { pushCustoms } from './pushCustoms.ts';
import { pushDemandEvents } from './pushDemandEvents.ts';
import { pushListings } from './pushListings.ts';
import { pushPayments } from './pushPayments.ts';
import { pushProductPlanning } from './pushProductPlanning.ts';
import { pushProducts } from './pushProducts.ts';
import { pushRawSales } from './pushRawSales.ts';
import { pushReceipts } from './pushReceipts.ts';
import { pushShipments } from './pushShipments.ts';
import { pushStock } from './pushStock.ts';
import { quoteOrder } from './quoteOrder.ts';
import { resetSandbox } from './resetSandbox.ts';
import { resumeWebhookEndpoint } from './resumeWebhookEndpoint.ts';
import { retryWebhookDeliveries } from './retryWebhookDeliveries.ts';
import { rotateWebhookEndpointSecret } from './rotateWebhookEndpointSecret.ts';
import { searchProducts } from './searchProducts.ts';
import { sendOrder } from './sendOrder.ts';
import { testWebhookEndpoint } from './testWebhookEndpoint.ts';
import { triggerSandboxEvent } from './triggerSandboxEvent.ts';
import { updateConfirmation } from './updateConfirmation.ts';
import { updateMatch } from './updateMatch.ts';
import { updateOrder } from './updateOrder.ts';
import { updateOrderStatus } from './updateOrderStatus.ts';
import { updateOrderStatuses } from './updateOrderStatuses.ts';
import { updateOutlierDecision } from './updateOutlierDecision.ts';
import { updatePlanningSettings } from './updatePlanningSettings.ts';
import { updateWebhookEndpoint } from './updateWebhookEndpoint.ts';

export const handlers: { [Id in keyof Operations]: Handler<Operations[Id]> } = {
  advanceSandboxClock,
  advanceSandboxOrder,
  createExport,
  createOrder,
  createOrderDraft,
  createPurchasePlan,
  createSandbox,
  createWebhookEndpoint,
  deleteConfirmationLink,
  deleteDemandEvent,
  deleteListing,
  deleteOutlierDecision,
  deleteWebhookEndpoint,
  downloadExport,
  finishWebhookEndpointRotation,
  getCurrentKey,
  getDemand,
  getEvent,
  getExport,
  getForecast,
  getListing,
  getOrder,
  getOrderCost,
  getOrderDocument,
  getOrderDraft,
  getPaymentSchedule,
  getPlanningSettings,
  getProduct,
  getPurchasePlan,
  getSandbox,
  getSandboxClock,
  getWebhookDelivery,
  getWebhookEndpoint,
  listArrivals,
  listCatalog,
  listCatalogChanges,
  listCategories,
  listClaims,
  listConfirmationLinks,
  listConfirmations,
  listCustoms,
  listDemandEvents,
  listEvents,
  listExports,
  listLeadTimes,
  listListings,
  listMatches,
  listOrderDrafts,
  listOrderLines,
  listOrders,
  listProductPlanning,
  listProductPrices,
  listPurchasePlans,
  listReceipts,
  listRecommendations,
  listSandboxEmails,
  listShipments,
  listStockHealth,
  listSuppliers,
  listUsage,
  listWebhookDeliveries,
  listWebhookEndpoints,
  orderPurchasePlan,
  pushClaims,
  pushConfirmations,
  pushCustoms,
  pushDemandEvents,
  pushListings,
  pushPayments,
  pushProductPlanning,
  pushProducts,
  pushRawSales,
  pushReceipts,
  pushShipments,
  pushStock,
  quoteOrder,
  resetSandbox,
  resumeWebhookEndpoint,
  retryWebhookDeliveries,
  rotateWebhookEndpointSecret,
  searchProducts,
  testWebhookEndpoint,
  triggerSandboxEvent,
  updateConfirmation,
  updateMatch,
  sendOrder,
  updateOrder,
  updateOrderStatus,
  updateOrderStatuses,
  updateOutlierDecision,
  updatePlanningSettings,
  updateWebhookEndpoint,
};
