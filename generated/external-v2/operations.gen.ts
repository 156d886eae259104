// The requests and responses of handlers, derived from openapi/external-v2.yaml by `npm run generate`.

import type {
  AdvanceSandboxClockData,
  AdvanceSandboxClockResponses,
  AdvanceSandboxOrderData,
  AdvanceSandboxOrderResponses,
  CreateExportData,
  CreateExportResponses,
  CreateOrderData,
  CreateOrderDraftData,
  CreateOrderDraftResponses,
  CreateOrderResponses,
  CreatePurchasePlanData,
  CreatePurchasePlanResponses,
  CreateSandboxData,
  CreateSandboxResponses,
  CreateWebhookEndpointData,
  CreateWebhookEndpointResponses,
  DeleteConfirmationLinkData,
  DeleteConfirmationLinkResponses,
  DeleteDemandEventData,
  DeleteDemandEventResponses,
  DeleteListingData,
  DeleteListingResponses,
  DeleteOutlierDecisionData,
  DeleteOutlierDecisionResponses,
  DeleteWebhookEndpointData,
  DeleteWebhookEndpointResponses,
  DownloadExportData,
  DownloadExportResponses,
  FinishWebhookEndpointRotationData,
  FinishWebhookEndpointRotationResponses,
  GetCurrentKeyData,
  GetCurrentKeyResponses,
  GetDemandData,
  GetDemandResponses,
  GetEventData,
  GetEventResponses,
  GetExportData,
  GetExportResponses,
  GetForecastData,
  GetForecastResponses,
  GetListingData,
  GetListingResponses,
  GetOrderCostData,
  GetOrderCostResponses,
  GetOrderData,
  GetOrderDocumentData,
  GetOrderDocumentResponses,
  GetOrderDraftData,
  GetOrderDraftResponses,
  GetOrderResponses,
  GetPaymentScheduleData,
  GetPaymentScheduleResponses,
  GetPlanningSettingsData,
  GetPlanningSettingsResponses,
  GetProductData,
  GetProductResponses,
  GetPurchasePlanData,
  GetPurchasePlanResponses,
  GetSandboxClockData,
  GetSandboxClockResponses,
  GetSandboxData,
  GetSandboxResponses,
  GetWebhookDeliveryData,
  GetWebhookDeliveryResponses,
  GetWebhookEndpointData,
  GetWebhookEndpointResponses,
  ListArrivalsData,
  ListArrivalsResponses,
  ListCatalogChangesData,
  ListCatalogChangesResponses,
  ListCatalogData,
  ListCatalogResponses,
  ListCategoriesData,
  ListCategoriesResponses,
  ListClaimsData,
  ListClaimsResponses,
  ListConfirmationLinksData,
  ListConfirmationLinksResponses,
  ListConfirmationsData,
  ListConfirmationsResponses,
  ListCustomsData,
  ListCustomsResponses,
  ListDemandEventsData,
  ListDemandEventsResponses,
  ListEventsData,
  ListEventsResponses,
  ListExportsData,
  ListExportsResponses,
  ListLeadTimesData,
  ListLeadTimesResponses,
  ListListingsData,
  ListListingsResponses,
  ListMatchesData,
  ListMatchesResponses,
  ListOrderDraftsData,
  ListOrderDraftsResponses,
  ListOrderLinesData,
  ListOrderLinesResponses,
  ListOrdersData,
  ListOrdersResponses,
  ListProductPlanningData,
  ListProductPlanningResponses,
  ListProductPricesData,
  ListProductPricesResponses,
  ListPurchasePlansData,
  ListPurchasePlansResponses,
  ListReceiptsData,
  ListReceiptsResponses,
  ListRecommendationsData,
  ListRecommendationsResponses,
  ListSandboxEmailsData,
  ListSandboxEmailsResponses,
  ListShipmentsData,
  ListShipmentsResponses,
  ListStockHealthData,
  ListStockHealthResponses,
  ListSuppliersData,
  ListSuppliersResponses,
  ListUsageData,
  ListUsageResponses,
  ListWebhookDeliveriesData,
  ListWebhookDeliveriesResponses,
  ListWebhookEndpointsData,
  ListWebhookEndpointsResponses,
  OrderPurchasePlanData,
  OrderPurchasePlanResponses,
  PushClaimsData,
  PushClaimsResponses,
  PushConfirmationsData,
  PushConfirmationsResponses,
  PushCustomsData,
  PushCustomsResponses,
  PushDemandEventsData,
  PushDemandEventsResponses,
  PushListingsData,
  PushListingsResponses,
  PushPaymentsData,
  PushPaymentsResponses,
  PushProductPlanningData,
  PushProductPlanningResponses,
  PushProductsData,
  PushProductsResponses,
  PushRawSalesData,
  PushRawSalesResponses,
  PushReceiptsData,
  PushReceiptsResponses,
  PushShipmentsData,
  PushShipmentsResponses,
  PushStockData,
  PushStockResponses,
  QuoteOrderData,
  QuoteOrderResponses,
  ResetSandboxData,
  ResetSandboxResponses,
  ResumeWebhookEndpointData,
  ResumeWebhookEndpointResponses,
  RetryWebhookDeliveriesData,
  RetryWebhookDeliveriesResponses,
  RotateWebhookEndpointSecretData,
  RotateWebhookEndpointSecretResponses,
  SearchProductsData,
  SearchProductsResponses,
  SendOrderData,
  SendOrderResponses,
  TestWebhookEndpointData,
  TestWebhookEndpointResponses,
  TriggerSandboxEventData,
  TriggerSandboxEventResponses,
  UpdateConfirmationData,
  UpdateConfirmationResponses,
  UpdateMatchData,
  UpdateMatchResponses,
  UpdateOrderData,
  UpdateOrderResponses,
  UpdateOrderStatusData,
  UpdateOrderStatusResponses,
  UpdateOrderStatusesData,
  UpdateOrderStatusesResponses,
  UpdateOutlierDecisionData,
  UpdateOutlierDecisionResponses,
  UpdatePlanningSettingsData,
  UpdatePlanningSettingsResponses,
  UpdateWebhookEndpointData,
  UpdateWebhookEndpointResponses,
} from './types.gen.ts';

export interface Operations {
  /** GET /api/v2/external/catalog */
  listCatalog: {
    path: Record<string, never>;
    query: NonNullable<ListCatalogData['query']>;
    headers: NonNullable<ListCatalogData['headers']>;
    body: undefined;
    response: ListCatalogResponses[200];
  };
  /** GET /api/v2/external/products/search */
  searchProducts: {
    path: Record<string, never>;
    query: NonNullable<SearchProductsData['query']>;
    headers: NonNullable<SearchProductsData['headers']>;
    body: undefined;
    response: SearchProductsResponses[200];
  };
  /** GET /api/v2/external/catalog/changes */
  listCatalogChanges: {
    path: Record<string, never>;
    query: NonNullable<ListCatalogChangesData['query']>;
    headers: NonNullable<ListCatalogChangesData['headers']>;
    body: undefined;
    response: ListCatalogChangesResponses[200];
  };
  /** GET /api/v2/external/products/{productId} */
  getProduct: {
    path: NonNullable<GetProductData['path']>;
    query: NonNullable<GetProductData['query']>;
    headers: NonNullable<GetProductData['headers']>;
    body: undefined;
    response: GetProductResponses[200];
  };
  /** GET /api/v2/external/products/{productId}/prices */
  listProductPrices: {
    path: NonNullable<ListProductPricesData['path']>;
    query: NonNullable<ListProductPricesData['query']>;
    headers: NonNullable<ListProductPricesData['headers']>;
    body: undefined;
    response: ListProductPricesResponses[200];
  };
  /** GET /api/v2/external/listings */
  listListings: {
    path: Record<string, never>;
    query: NonNullable<ListListingsData['query']>;
    headers: NonNullable<ListListingsData['headers']>;
    body: undefined;
    response: ListListingsResponses[200];
  };
  /** POST /api/v2/external/listings */
  pushListings: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<PushListingsData['headers']>;
    body: PushListingsData['body'];
    response: PushListingsResponses[200];
  };
  /** GET /api/v2/external/matches */
  listMatches: {
    path: Record<string, never>;
    query: NonNullable<ListMatchesData['query']>;
    headers: NonNullable<ListMatchesData['headers']>;
    body: undefined;
    response: ListMatchesResponses[200];
  };
  /** PUT /api/v2/external/matches/{clientProductId} */
  updateMatch: {
    path: NonNullable<UpdateMatchData['path']>;
    query: Record<string, never>;
    headers: NonNullable<UpdateMatchData['headers']>;
    body: UpdateMatchData['body'];
    response: UpdateMatchResponses[200];
  };
  /** GET /api/v2/external/listings/{clientProductId} */
  getListing: {
    path: NonNullable<GetListingData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetListingData['headers']>;
    body: undefined;
    response: GetListingResponses[200];
  };
  /** DELETE /api/v2/external/listings/{clientProductId} */
  deleteListing: {
    path: NonNullable<DeleteListingData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DeleteListingData['headers']>;
    body: undefined;
    response: DeleteListingResponses[200];
  };
  /** POST /api/v2/external/products */
  pushProducts: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<PushProductsData['headers']>;
    body: PushProductsData['body'];
    response: PushProductsResponses[200];
  };
  /** POST /api/v2/external/sales */
  pushRawSales: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<PushRawSalesData['headers']>;
    body: PushRawSalesData['body'];
    response: PushRawSalesResponses[200];
  };
  /** POST /api/v2/external/stock */
  pushStock: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<PushStockData['headers']>;
    body: PushStockData['body'];
    response: PushStockResponses[200];
  };
  /** GET /api/v2/external/order-drafts */
  listOrderDrafts: {
    path: Record<string, never>;
    query: NonNullable<ListOrderDraftsData['query']>;
    headers: NonNullable<ListOrderDraftsData['headers']>;
    body: undefined;
    response: ListOrderDraftsResponses[200];
  };
  /** POST /api/v2/external/order-drafts */
  createOrderDraft: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateOrderDraftData['headers']>;
    body: CreateOrderDraftData['body'];
    response: CreateOrderDraftResponses[201];
  };
  /** GET /api/v2/external/order-drafts/{draftId} */
  getOrderDraft: {
    path: NonNullable<GetOrderDraftData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetOrderDraftData['headers']>;
    body: undefined;
    response: GetOrderDraftResponses[200];
  };
  /** GET /api/v2/external/orders */
  listOrders: {
    path: Record<string, never>;
    query: NonNullable<ListOrdersData['query']>;
    headers: NonNullable<ListOrdersData['headers']>;
    body: undefined;
    response: ListOrdersResponses[200];
  };
  /** POST /api/v2/external/orders */
  createOrder: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateOrderData['headers']>;
    body: CreateOrderData['body'];
    response: CreateOrderResponses[201];
  };
  /** GET /api/v2/external/arrivals */
  listArrivals: {
    path: Record<string, never>;
    query: NonNullable<ListArrivalsData['query']>;
    headers: NonNullable<ListArrivalsData['headers']>;
    body: undefined;
    response: ListArrivalsResponses[200];
  };
  /** POST /api/v2/external/orders/status */
  updateOrderStatuses: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<UpdateOrderStatusesData['headers']>;
    body: UpdateOrderStatusesData['body'];
    response: UpdateOrderStatusesResponses[200];
  };
  /** GET /api/v2/external/orders/{ref} */
  getOrder: {
    path: NonNullable<GetOrderData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetOrderData['headers']>;
    body: undefined;
    response: GetOrderResponses[200];
  };
  /** PATCH /api/v2/external/orders/{ref} */
  updateOrder: {
    path: NonNullable<UpdateOrderData['path']>;
    query: Record<string, never>;
    headers: NonNullable<UpdateOrderData['headers']>;
    body: UpdateOrderData['body'];
    response: UpdateOrderResponses[200];
  };
  /** PUT /api/v2/external/orders/{ref}/status */
  updateOrderStatus: {
    path: NonNullable<UpdateOrderStatusData['path']>;
    query: Record<string, never>;
    headers: NonNullable<UpdateOrderStatusData['headers']>;
    body: UpdateOrderStatusData['body'];
    response: UpdateOrderStatusResponses[200];
  };
  /** POST /api/v2/external/orders/{ref}/payments */
  pushPayments: {
    path: NonNullable<PushPaymentsData['path']>;
    query: Record<string, never>;
    headers: NonNullable<PushPaymentsData['headers']>;
    body: PushPaymentsData['body'];
    response: PushPaymentsResponses[200];
  };
  /** GET /api/v2/external/orders/{ref}/confirmations */
  listConfirmations: {
    path: NonNullable<ListConfirmationsData['path']>;
    query: NonNullable<ListConfirmationsData['query']>;
    headers: NonNullable<ListConfirmationsData['headers']>;
    body: undefined;
    response: ListConfirmationsResponses[200];
  };
  /** POST /api/v2/external/orders/{ref}/confirmations */
  pushConfirmations: {
    path: NonNullable<PushConfirmationsData['path']>;
    query: Record<string, never>;
    headers: NonNullable<PushConfirmationsData['headers']>;
    body: PushConfirmationsData['body'];
    response: PushConfirmationsResponses[200];
  };
  /** PATCH /api/v2/external/orders/{ref}/confirmations/{confirmationId} */
  updateConfirmation: {
    path: NonNullable<UpdateConfirmationData['path']>;
    query: Record<string, never>;
    headers: NonNullable<UpdateConfirmationData['headers']>;
    body: UpdateConfirmationData['body'];
    response: UpdateConfirmationResponses[200];
  };
  /** GET /api/v2/external/orders/{ref}/confirmation-links */
  listConfirmationLinks: {
    path: NonNullable<ListConfirmationLinksData['path']>;
    query: NonNullable<ListConfirmationLinksData['query']>;
    headers: NonNullable<ListConfirmationLinksData['headers']>;
    body: undefined;
    response: ListConfirmationLinksResponses[200];
  };
  /** DELETE /api/v2/external/orders/{ref}/confirmation-links/{linkId} */
  deleteConfirmationLink: {
    path: NonNullable<DeleteConfirmationLinkData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DeleteConfirmationLinkData['headers']>;
    body: undefined;
    response: DeleteConfirmationLinkResponses[200];
  };
  /** GET /api/v2/external/orders/{ref}/shipments */
  listShipments: {
    path: NonNullable<ListShipmentsData['path']>;
    query: NonNullable<ListShipmentsData['query']>;
    headers: NonNullable<ListShipmentsData['headers']>;
    body: undefined;
    response: ListShipmentsResponses[200];
  };
  /** POST /api/v2/external/orders/{ref}/shipments */
  pushShipments: {
    path: NonNullable<PushShipmentsData['path']>;
    query: Record<string, never>;
    headers: NonNullable<PushShipmentsData['headers']>;
    body: PushShipmentsData['body'];
    response: PushShipmentsResponses[200];
  };
  /** GET /api/v2/external/orders/{ref}/receipts */
  listReceipts: {
    path: NonNullable<ListReceiptsData['path']>;
    query: NonNullable<ListReceiptsData['query']>;
    headers: NonNullable<ListReceiptsData['headers']>;
    body: undefined;
    response: ListReceiptsResponses[200];
  };
  /** POST /api/v2/external/orders/{ref}/receipts */
  pushReceipts: {
    path: NonNullable<PushReceiptsData['path']>;
    query: Record<string, never>;
    headers: NonNullable<PushReceiptsData['headers']>;
    body: PushReceiptsData['body'];
    response: PushReceiptsResponses[200];
  };
  /** GET /api/v2/external/orders/{ref}/claims */
  listClaims: {
    path: NonNullable<ListClaimsData['path']>;
    query: NonNullable<ListClaimsData['query']>;
    headers: NonNullable<ListClaimsData['headers']>;
    body: undefined;
    response: ListClaimsResponses[200];
  };
  /** POST /api/v2/external/orders/{ref}/claims */
  pushClaims: {
    path: NonNullable<PushClaimsData['path']>;
    query: Record<string, never>;
    headers: NonNullable<PushClaimsData['headers']>;
    body: PushClaimsData['body'];
    response: PushClaimsResponses[200];
  };
  /** GET /api/v2/external/orders/{ref}/lines */
  listOrderLines: {
    path: NonNullable<ListOrderLinesData['path']>;
    query: NonNullable<ListOrderLinesData['query']>;
    headers: NonNullable<ListOrderLinesData['headers']>;
    body: undefined;
    response: ListOrderLinesResponses[200];
  };
  /** GET /api/v2/external/orders/{ref}/payment-schedule */
  getPaymentSchedule: {
    path: NonNullable<GetPaymentScheduleData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetPaymentScheduleData['headers']>;
    body: undefined;
    response: GetPaymentScheduleResponses[200];
  };
  /** GET /api/v2/external/orders/{ref}/cost */
  getOrderCost: {
    path: NonNullable<GetOrderCostData['path']>;
    query: NonNullable<GetOrderCostData['query']>;
    headers: NonNullable<GetOrderCostData['headers']>;
    body: undefined;
    response: GetOrderCostResponses[200];
  };
  /** GET /api/v2/external/orders/{ref}/document */
  getOrderDocument: {
    path: NonNullable<GetOrderDocumentData['path']>;
    query: NonNullable<GetOrderDocumentData['query']>;
    headers: NonNullable<GetOrderDocumentData['headers']>;
    body: undefined;
    response: GetOrderDocumentResponses[200];
  };
  /** POST /api/v2/external/orders/{ref}/send */
  sendOrder: {
    path: NonNullable<SendOrderData['path']>;
    query: Record<string, never>;
    headers: NonNullable<SendOrderData['headers']>;
    body: SendOrderData['body'];
    response: SendOrderResponses[202];
  };
  /** POST /api/v2/external/orders/quote */
  quoteOrder: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<QuoteOrderData['headers']>;
    body: QuoteOrderData['body'];
    response: QuoteOrderResponses[200];
  };
  /** GET /api/v2/external/recommendations */
  listRecommendations: {
    path: Record<string, never>;
    query: NonNullable<ListRecommendationsData['query']>;
    headers: NonNullable<ListRecommendationsData['headers']>;
    body: undefined;
    response: ListRecommendationsResponses[200];
  };
  /** GET /api/v2/external/purchase-plans */
  listPurchasePlans: {
    path: Record<string, never>;
    query: NonNullable<ListPurchasePlansData['query']>;
    headers: NonNullable<ListPurchasePlansData['headers']>;
    body: undefined;
    response: ListPurchasePlansResponses[200];
  };
  /** POST /api/v2/external/purchase-plans */
  createPurchasePlan: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreatePurchasePlanData['headers']>;
    body: CreatePurchasePlanData['body'];
    response: CreatePurchasePlanResponses[201];
  };
  /** GET /api/v2/external/purchase-plans/{planId} */
  getPurchasePlan: {
    path: NonNullable<GetPurchasePlanData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetPurchasePlanData['headers']>;
    body: undefined;
    response: GetPurchasePlanResponses[200];
  };
  /** POST /api/v2/external/purchase-plans/{planId}/orders */
  orderPurchasePlan: {
    path: NonNullable<OrderPurchasePlanData['path']>;
    query: Record<string, never>;
    headers: NonNullable<OrderPurchasePlanData['headers']>;
    body: OrderPurchasePlanData['body'];
    response: OrderPurchasePlanResponses[201];
  };
  /** GET /api/v2/external/stock-health */
  listStockHealth: {
    path: Record<string, never>;
    query: NonNullable<ListStockHealthData['query']>;
    headers: NonNullable<ListStockHealthData['headers']>;
    body: undefined;
    response: ListStockHealthResponses[200];
  };
  /** GET /api/v2/external/planning-settings */
  getPlanningSettings: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetPlanningSettingsData['headers']>;
    body: undefined;
    response: GetPlanningSettingsResponses[200];
  };
  /** PUT /api/v2/external/planning-settings */
  updatePlanningSettings: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<UpdatePlanningSettingsData['headers']>;
    body: UpdatePlanningSettingsData['body'];
    response: UpdatePlanningSettingsResponses[200];
  };
  /** GET /api/v2/external/planning-settings/products */
  listProductPlanning: {
    path: Record<string, never>;
    query: NonNullable<ListProductPlanningData['query']>;
    headers: NonNullable<ListProductPlanningData['headers']>;
    body: undefined;
    response: ListProductPlanningResponses[200];
  };
  /** POST /api/v2/external/planning-settings/products */
  pushProductPlanning: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<PushProductPlanningData['headers']>;
    body: PushProductPlanningData['body'];
    response: PushProductPlanningResponses[200];
  };
  /** GET /api/v2/external/customs */
  listCustoms: {
    path: Record<string, never>;
    query: NonNullable<ListCustomsData['query']>;
    headers: NonNullable<ListCustomsData['headers']>;
    body: undefined;
    response: ListCustomsResponses[200];
  };
  /** POST /api/v2/external/customs */
  pushCustoms: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<PushCustomsData['headers']>;
    body: PushCustomsData['body'];
    response: PushCustomsResponses[200];
  };
  /** GET /api/v2/external/demand/{productId} */
  getDemand: {
    path: NonNullable<GetDemandData['path']>;
    query: NonNullable<GetDemandData['query']>;
    headers: NonNullable<GetDemandData['headers']>;
    body: undefined;
    response: GetDemandResponses[200];
  };
  /** GET /api/v2/external/forecast/{productId} */
  getForecast: {
    path: NonNullable<GetForecastData['path']>;
    query: NonNullable<GetForecastData['query']>;
    headers: NonNullable<GetForecastData['headers']>;
    body: undefined;
    response: GetForecastResponses[200];
  };
  /** PUT /api/v2/external/products/{productId}/outliers/{date} */
  updateOutlierDecision: {
    path: NonNullable<UpdateOutlierDecisionData['path']>;
    query: Record<string, never>;
    headers: NonNullable<UpdateOutlierDecisionData['headers']>;
    body: UpdateOutlierDecisionData['body'];
    response: UpdateOutlierDecisionResponses[200];
  };
  /** DELETE /api/v2/external/products/{productId}/outliers/{date} */
  deleteOutlierDecision: {
    path: NonNullable<DeleteOutlierDecisionData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DeleteOutlierDecisionData['headers']>;
    body: undefined;
    response: DeleteOutlierDecisionResponses[200];
  };
  /** GET /api/v2/external/demand-events */
  listDemandEvents: {
    path: Record<string, never>;
    query: NonNullable<ListDemandEventsData['query']>;
    headers: NonNullable<ListDemandEventsData['headers']>;
    body: undefined;
    response: ListDemandEventsResponses[200];
  };
  /** POST /api/v2/external/demand-events */
  pushDemandEvents: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<PushDemandEventsData['headers']>;
    body: PushDemandEventsData['body'];
    response: PushDemandEventsResponses[200];
  };
  /** DELETE /api/v2/external/demand-events/{demandEventId} */
  deleteDemandEvent: {
    path: NonNullable<DeleteDemandEventData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DeleteDemandEventData['headers']>;
    body: undefined;
    response: DeleteDemandEventResponses[200];
  };
  /** GET /api/v2/external/suppliers */
  listSuppliers: {
    path: Record<string, never>;
    query: NonNullable<ListSuppliersData['query']>;
    headers: NonNullable<ListSuppliersData['headers']>;
    body: undefined;
    response: ListSuppliersResponses[200];
  };
  /** GET /api/v2/external/categories */
  listCategories: {
    path: Record<string, never>;
    query: NonNullable<ListCategoriesData['query']>;
    headers: NonNullable<ListCategoriesData['headers']>;
    body: undefined;
    response: ListCategoriesResponses[200];
  };
  /** GET /api/v2/external/lead-times */
  listLeadTimes: {
    path: Record<string, never>;
    query: NonNullable<ListLeadTimesData['query']>;
    headers: NonNullable<ListLeadTimesData['headers']>;
    body: undefined;
    response: ListLeadTimesResponses[200];
  };
  /** GET /api/v2/external/exports */
  listExports: {
    path: Record<string, never>;
    query: NonNullable<ListExportsData['query']>;
    headers: NonNullable<ListExportsData['headers']>;
    body: undefined;
    response: ListExportsResponses[200];
  };
  /** POST /api/v2/external/exports */
  createExport: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateExportData['headers']>;
    body: CreateExportData['body'];
    response: CreateExportResponses[202];
  };
  /** GET /api/v2/external/exports/{exportId} */
  getExport: {
    path: NonNullable<GetExportData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetExportData['headers']>;
    body: undefined;
    response: GetExportResponses[200];
  };
  /** GET /api/v2/external/exports/{exportId}/file */
  downloadExport: {
    path: NonNullable<DownloadExportData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DownloadExportData['headers']>;
    body: undefined;
    response: DownloadExportResponses[200];
  };
  /** GET /api/v2/external/key */
  getCurrentKey: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetCurrentKeyData['headers']>;
    body: undefined;
    response: GetCurrentKeyResponses[200];
  };
  /** GET /api/v2/external/usage */
  listUsage: {
    path: Record<string, never>;
    query: NonNullable<ListUsageData['query']>;
    headers: NonNullable<ListUsageData['headers']>;
    body: undefined;
    response: ListUsageResponses[200];
  };
  /** GET /api/v2/external/events */
  listEvents: {
    path: Record<string, never>;
    query: NonNullable<ListEventsData['query']>;
    headers: NonNullable<ListEventsData['headers']>;
    body: undefined;
    response: ListEventsResponses[200];
  };
  /** GET /api/v2/external/events/{eventId} */
  getEvent: {
    path: NonNullable<GetEventData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetEventData['headers']>;
    body: undefined;
    response: GetEventResponses[200];
  };
  /** GET /api/v2/external/webhook-endpoints */
  listWebhookEndpoints: {
    path: Record<string, never>;
    query: NonNullable<ListWebhookEndpointsData['query']>;
    headers: NonNullable<ListWebhookEndpointsData['headers']>;
    body: undefined;
    response: ListWebhookEndpointsResponses[200];
  };
  /** POST /api/v2/external/webhook-endpoints */
  createWebhookEndpoint: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateWebhookEndpointData['headers']>;
    body: CreateWebhookEndpointData['body'];
    response: CreateWebhookEndpointResponses[201];
  };
  /** GET /api/v2/external/webhook-endpoints/{endpointId} */
  getWebhookEndpoint: {
    path: NonNullable<GetWebhookEndpointData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetWebhookEndpointData['headers']>;
    body: undefined;
    response: GetWebhookEndpointResponses[200];
  };
  /** DELETE /api/v2/external/webhook-endpoints/{endpointId} */
  deleteWebhookEndpoint: {
    path: NonNullable<DeleteWebhookEndpointData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DeleteWebhookEndpointData['headers']>;
    body: undefined;
    response: DeleteWebhookEndpointResponses[200];
  };
  /** PATCH /api/v2/external/webhook-endpoints/{endpointId} */
  updateWebhookEndpoint: {
    path: NonNullable<UpdateWebhookEndpointData['path']>;
    query: Record<string, never>;
    headers: NonNullable<UpdateWebhookEndpointData['headers']>;
    body: UpdateWebhookEndpointData['body'];
    response: UpdateWebhookEndpointResponses[200];
  };
  /** POST /api/v2/external/webhook-endpoints/{endpointId}/rotate */
  rotateWebhookEndpointSecret: {
    path: NonNullable<RotateWebhookEndpointSecretData['path']>;
    query: Record<string, never>;
    headers: NonNullable<RotateWebhookEndpointSecretData['headers']>;
    body: RotateWebhookEndpointSecretData['body'];
    response: RotateWebhookEndpointSecretResponses[200];
  };
  /** POST /api/v2/external/webhook-endpoints/{endpointId}/finish-rotation */
  finishWebhookEndpointRotation: {
    path: NonNullable<FinishWebhookEndpointRotationData['path']>;
    query: Record<string, never>;
    headers: NonNullable<FinishWebhookEndpointRotationData['headers']>;
    body: undefined;
    response: FinishWebhookEndpointRotationResponses[200];
  };
  /** POST /api/v2/external/webhook-endpoints/{endpointId}/resume */
  resumeWebhookEndpoint: {
    path: NonNullable<ResumeWebhookEndpointData['path']>;
    query: Record<string, never>;
    headers: NonNullable<ResumeWebhookEndpointData['headers']>;
    body: undefined;
    response: ResumeWebhookEndpointResponses[200];
  };
  /** POST /api/v2/external/webhook-endpoints/{endpointId}/test */
  testWebhookEndpoint: {
    path: NonNullable<TestWebhookEndpointData['path']>;
    query: Record<string, never>;
    headers: NonNullable<TestWebhookEndpointData['headers']>;
    body: undefined;
    response: TestWebhookEndpointResponses[200];
  };
  /** GET /api/v2/external/webhook-deliveries */
  listWebhookDeliveries: {
    path: Record<string, never>;
    query: NonNullable<ListWebhookDeliveriesData['query']>;
    headers: NonNullable<ListWebhookDeliveriesData['headers']>;
    body: undefined;
    response: ListWebhookDeliveriesResponses[200];
  };
  /** GET /api/v2/external/webhook-deliveries/{webhookDeliveryId} */
  getWebhookDelivery: {
    path: NonNullable<GetWebhookDeliveryData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetWebhookDeliveryData['headers']>;
    body: undefined;
    response: GetWebhookDeliveryResponses[200];
  };
  /** POST /api/v2/external/webhook-deliveries/retry */
  retryWebhookDeliveries: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<RetryWebhookDeliveriesData['headers']>;
    body: RetryWebhookDeliveriesData['body'];
    response: RetryWebhookDeliveriesResponses[202];
  };
  /** GET /api/v2/external/sandbox */
  getSandbox: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetSandboxData['headers']>;
    body: undefined;
    response: GetSandboxResponses[200];
  };
  /** POST /api/v2/external/sandbox */
  createSandbox: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateSandboxData['headers']>;
    body: CreateSandboxData['body'];
    response: CreateSandboxResponses[202];
  };
  /** GET /api/v2/external/sandbox/clock */
  getSandboxClock: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetSandboxClockData['headers']>;
    body: undefined;
    response: GetSandboxClockResponses[200];
  };
  /** POST /api/v2/external/sandbox/clock */
  advanceSandboxClock: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<AdvanceSandboxClockData['headers']>;
    body: AdvanceSandboxClockData['body'];
    response: AdvanceSandboxClockResponses[202];
  };
  /** POST /api/v2/external/sandbox/events */
  triggerSandboxEvent: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<TriggerSandboxEventData['headers']>;
    body: TriggerSandboxEventData['body'];
    response: TriggerSandboxEventResponses[200];
  };
  /** POST /api/v2/external/sandbox/orders/{ref}/advance */
  advanceSandboxOrder: {
    path: NonNullable<AdvanceSandboxOrderData['path']>;
    query: Record<string, never>;
    headers: NonNullable<AdvanceSandboxOrderData['headers']>;
    body: AdvanceSandboxOrderData['body'];
    response: AdvanceSandboxOrderResponses[200];
  };
  /** GET /api/v2/external/sandbox/emails */
  listSandboxEmails: {
    path: Record<string, never>;
    query: NonNullable<ListSandboxEmailsData['query']>;
    headers: NonNullable<ListSandboxEmailsData['headers']>;
    body: undefined;
    response: ListSandboxEmailsResponses[200];
  };
  /** POST /api/v2/external/sandbox/reset */
  resetSandbox: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<ResetSandboxData['headers']>;
    body: undefined;
    response: ResetSandboxResponses[202];
  };
}

export const operationIds = [
  'listCatalog',
  'searchProducts',
  'listCatalogChanges',
  'getProduct',
  'listProductPrices',
  'listListings',
  'pushListings',
  'listMatches',
  'updateMatch',
  'getListing',
  'deleteListing',
  'pushProducts',
  'pushRawSales',
  'pushStock',
  'listOrderDrafts',
  'createOrderDraft',
  'getOrderDraft',
  'listOrders',
  'createOrder',
  'listArrivals',
  'updateOrderStatuses',
  'getOrder',
  'updateOrder',
  'updateOrderStatus',
  'pushPayments',
  'listConfirmations',
  'pushConfirmations',
  'updateConfirmation',
  'listConfirmationLinks',
  'deleteConfirmationLink',
  'listShipments',
  'pushShipments',
  'listReceipts',
  'pushReceipts',
  'listClaims',
  'pushClaims',
  'listOrderLines',
  'getPaymentSchedule',
  'getOrderCost',
  'getOrderDocument',
  'sendOrder',
  'quoteOrder',
  'listRecommendations',
  'listPurchasePlans',
  'createPurchasePlan',
  'getPurchasePlan',
  'orderPurchasePlan',
  'listStockHealth',
  'getPlanningSettings',
  'updatePlanningSettings',
  'listProductPlanning',
  'pushProductPlanning',
  'listCustoms',
  'pushCustoms',
  'getDemand',
  'getForecast',
  'updateOutlierDecision',
  'deleteOutlierDecision',
  'listDemandEvents',
  'pushDemandEvents',
  'deleteDemandEvent',
  'listSuppliers',
  'listCategories',
  'listLeadTimes',
  'listExports',
  'createExport',
  'getExport',
  'downloadExport',
  'getCurrentKey',
  'listUsage',
  'listEvents',
  'getEvent',
  'listWebhookEndpoints',
  'createWebhookEndpoint',
  'getWebhookEndpoint',
  'deleteWebhookEndpoint',
  'updateWebhookEndpoint',
  'rotateWebhookEndpointSecret',
  'finishWebhookEndpointRotation',
  'resumeWebhookEndpoint',
  'testWebhookEndpoint',
  'listWebhookDeliveries',
  'getWebhookDelivery',
  'retryWebhookDeliveries',
  'getSandbox',
  'createSandbox',
  'getSandboxClock',
  'advanceSandboxClock',
  'triggerSandboxEvent',
  'advanceSandboxOrder',
  'listSandboxEmails',
  'resetSandbox',
] as const satisfies (keyof Operations)[];
