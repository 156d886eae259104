// The statements that may read several shards or nodes, by file and function, each with the reason. All others name one company.

const imports = 'products are on every node';
const retention = 'retention of all companies';

export const multiShardStatements: Record<string, string> = {
  'src/db/backlog.ts readCompanyBacklog': 'metrics over all companies',
  'src/db/price-lists/bulk-insert.ts bulkInsertProducts': imports,
  'src/db/price-lists/bulk-insert.ts stageBulkRows': imports,
  'src/db/catalog/record-changes.ts recordChangedProducts': imports,
  'src/db/catalog/search-documents.ts refreshImportedDocuments': imports,
  'src/db/catalog/search-index.ts rebuildSearchTable': imports,
  'src/db/catalog/search-index.ts updateSearchTable': imports,
  'src/db/events/events.ts deleteExpiredDeliveries': retention,
  'src/db/events/events.ts deleteExpiredEvents': retention,
  'src/db/events/product-change-batches.ts deleteExpiredClaims': retention,
  'src/db/events/product-change-batches.ts readSubscribers': 'endpoints of all companies, or of those of one node',
  'src/db/feed/feed-polls.ts deleteExpiredPolls': retention,
  'src/db/idempotency.ts deleteExpiredKeys': retention,
  'src/db/orders/order-mails.ts expireLeases': 'leases of all companies, or of those of one node',
  'src/db/orders/order-mails.ts listDueMails': 'due e-mails of all companies, or of those of one node',
  'src/db/pricing/exchange-rates.ts lockRates': 'exchange rates are on every node',
  'src/db/privileges.ts ': 'grants on every node',
  'src/db/recommendations/recommendations.ts deleteExpiredCalculations': retention,
  'src/db/webhooks/endpoints.ts failOrphanedDeliveries': 'deliveries of all removed endpoints',
  'src/db/webhooks/waiting-companies.ts listWaiting': 'waiting companies of all nodes, or of one node',
  'src/routes/gauges.ts databaseGauges': 'metrics over all companies',
  'src/services/readiness.ts withinReadinessTimeout': 'checks every node',
};
