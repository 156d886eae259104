// The guides that the site publishes, by section and in the order of the navigation. Operators' guides are not published.

/** The readmes of the SDKs: their page, title, and the extension of their package. */
export const clientReadmes: ReadonlyMap<string, { page: string; title: string; extension: string }> = new Map([
  ['sdk/README.md', { page: 'guides/typescript-client.html', title: 'TypeScript SDK', extension: '.tgz' }],
  ['sdk/python/README.md', { page: 'guides/python-client.html', title: 'Python SDK', extension: '.whl' }],
]);
export const changelog = 'openapi/CHANGELOG.md';

export const guidesTitle = 'Guides';
export const guideIndexPath = 'guides/index.html';

export interface GuideSection {
  title: string;
  files: string[];
}

const guide = (name: string) => `docs/guides/${name}.md`;

/** Sections before the API reference. */
export const leadingSections: readonly GuideSection[] = [
  { title: 'Get started', files: ['first-order', 'sandbox', 'authentication', 'concepts', 'go-live'].map(guide) },
  {
    title: guidesTitle,
    files: [
      'account',
      'catalog-sync',
      'search',
      'sales-and-stock',
      'recommendations',
      'purchase-plans',
      'forecast',
      'receiving',
      'landed-cost',
      'matching',
      'webhooks',
      'exports',
      'idempotency',
      'usage',
      'pull-feed',
      'migration',
    ].map(guide),
  },
];

/** Sections after the API reference. */
export const trailingSections: readonly GuideSection[] = [
  { title: 'Account', files: [guide('account-users')] },
  {
    title: 'Reference',
    files: [...['events', 'errors', 'pagination', 'rate-limits', 'versioning'].map(guide), changelog],
  },
  {
    title: 'SDKs and agents',
    files: [guide('sdks'), ...clientReadmes.keys(), ...['webhook-handlers', 'sdk-command-line', 'agents'].map(guide)],
  },
];

/** What readers look for in a page or a section of one, in words that its text does not use or seldom uses, by URL. */
export const guideKeywords: ReadonlyMap<string, string> = new Map([
  ['guides/first-order.html', 'create order place order get started quickstart'],
  ['guides/sandbox.html', 'test mode test data test card test order reset sandbox sandbox reset'],
  ['guides/authentication.html', 'API key'],
  ['guides/concepts.html#order-statuses', 'order status'],
  [
    'guides/concepts.html#cancellations-returns-and-refunds',
    'cancel order cancellation refund refunds return returns RMA credit note chargeback change order edit order',
  ],
  [
    'guides/concepts.html#amounts-currencies-and-times',
    'currency currencies time zone timezone decimal money rounding date format UTC',
  ],
  ['guides/go-live.html', 'go live checklist production launch'],
  ['guides/catalog-sync.html#read-more-fields', 'include expand fields'],
  ['guides/search.html', 'search products'],
  ['guides/idempotency.html', 'idempotency key expired expiry double order'],
  ['guides/pagination.html', 'pagination paginate paginated paging page next page Python'],
  [
    'reference/external-v2/list-orders.html',
    'externalOrderId own reference PO number purchase order number find order several order statuses multiple',
  ],
  ['guides/sales-and-stock.html', 'push sales push stock inventory'],
  ['guides/recommendations.html', 'reorder replenishment advice'],
  [
    'guides/catalog-sync.html#read-trade-terms-and-availability',
    'minimum order quantity MOQ order multiple price breaks',
  ],
  ['guides/landed-cost.html#record-payments', 'payment payments invoice record payment'],
  [
    'guides/receiving.html',
    'receipt receipts goods receipt receive receiving partial delivery part delivery backorder over-receipt shortage ASN acknowledgement',
  ],
  ['guides/webhooks.html', 'webhook webhooks callback'],
  ['guides/webhooks.html#verify-the-signature', 'HMAC verify signature raw body'],
  ['guides/webhooks.html#ip-addresses', 'webhook IP addresses allowlist whitelist firewall egress static IP'],
  [
    'guides/webhooks.html#duplicates-and-sequence',
    'duplicate events out of order event ordering at least once deduplicate exactly once',
  ],
  ['guides/webhooks.html#choose-a-retry-schedule', 'webhook retries retry schedule'],
  ['guides/webhooks.html#rotate-the-secret', 'rotate secret roll secret signing secret'],
  [
    'guides/webhooks.html#resume-a-paused-endpoint',
    'disable endpoint enable endpoint disabled endpoint pause endpoint',
  ],
  ['guides/webhooks.html#troubleshoot', 'signature mismatch invalid signature webhook not received'],
  ['guides/webhooks.html#recover-after-an-outage', 'missed events replay events backfill'],
  ['guides/account.html', 'buyer buying help user guide web pages'],
  ['guides/account.html#start-of-the-day', 'digest overview today attention'],
  ['guides/account.html#decide-what-to-order', 'stockout unavoidable risk no order due dismiss recommendation urgency'],
  ['guides/account.html#find-products', 'watch price compare products'],
  ['guides/account.html#place-orders', 'cart add to cart'],
  ['guides/account.html#approve-order-drafts', 'draft drafts approval approver'],
  ['guides/account.html#follow-orders', 'late order late orders'],
  ['guides/account.html#receive-goods', 'claim claims missing units damaged'],
  ['guides/account.html#pay-suppliers', 'open payments orders to pay'],
  ['guides/account-users.html', 'user users invite password roles permissions 2FA two-factor login'],
  ['guides/exports.html', 'CSV bulk download'],
  ['guides/events.html', 'webhook events'],
  ['guides/errors.html', 'error codes'],
  ['guides/errors.html#which-errors-to-retry', 'retry policy timeouts timeout backoff'],
  ['guides/errors.html#find-a-failed-request', 'support request ID help contact'],
  ['guides/rate-limits.html', 'rate limit 429 throttling'],
  ['guides/rate-limits.html#all-limits', 'limits quotas quota maximum'],
  ['guides/sdks.html', 'client library Python TypeScript'],
  ['guides/sdks.html#other-languages', 'Java Ruby C# .NET Go PHP Rust OpenAPI generator'],
  ['guides/sdks.html#python', 'pip install pypi'],
  ['guides/sdks.html#typescript-and-javascript', 'npm install'],
  ['guides/sdk-command-line.html', 'CLI listen test webhooks locally localhost tunnel forward ngrok'],
  ['guides/agents.html', 'MCP OAuth AI LLM'],
]);

const sections = [...leadingSections, ...trailingSections];

/** The page of each guide, and of the changelog, by file. */
export const guidePages: ReadonlyMap<string, string> = new Map(
  sections.flatMap(({ files }) => files).map((file) => [file, pageOf(file)]),
);

/** The title of the section of each guide. */
export const guideSections: ReadonlyMap<string, string> = new Map(
  sections.flatMap(({ title, files }) => files.map((file) => [file, title] as const)),
);

function pageOf(file: string): string {
  if (file === changelog) return 'changelog.html';
  const client = clientReadmes.get(file);
  if (client) return client.page;
  return `guides/${file.split('/').at(-1)?.replace('.md', '.html')}`;
}
