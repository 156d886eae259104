// The part of the guides that describes each page.

/** Pages of the docs site, with their sections, by the path of the menu entry. */
const guides: Partial<Record<string, string>> = {
  '': 'account.html#start-of-the-day',
  '/recommendations': 'account.html#decide-what-to-order',
  '/catalog': 'account.html#find-products',
  '/personal-items': 'account.html#find-products',
  '/cart': 'account.html#place-orders',
  '/drafts': 'account.html#approve-order-drafts',
  '/orders': 'account.html#follow-orders',
  '/arrivals': 'account.html#follow-orders',
  '/suppliers': 'account.html#compare-suppliers',
  '/matches': 'account.html#match-listings',
  '/keys': 'authentication.html',
  '/connected-apps': 'account-users.html#connected-apps',
  '/webhooks': 'webhooks.html',
  '/deliveries': 'webhooks.html',
  '/requests': 'usage.html',
  '/feed': 'pull-feed.html',
  '/sandbox': 'sandbox.html',
  '/settings': 'account-users.html#changes-of-the-company',
  '/users': 'account-users.html#roles',
  '/audit-log': 'account-users.html#changes-of-the-company',
  '/you': 'account-users.html#two-factor-sign-in',
};

/** Returns the URL of the guide to a page, by the path of its menu entry. */
export function helpUrl(path: string): string {
  return `/docs/guides/${guides[path] ?? 'account.html'}`;
}
