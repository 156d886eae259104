// The data that the pages show: live data, or the sandbox of the company with test data. The URL decides, and it does not change until a document
// is loaded again, so that a page of one mode can never send a request for the other.

export type Mode = 'live' | 'test';

const accountPath = '/account';
const testPath = '/account/test';
const apiPath = '/api/account/v1/';

/** Menu entries whose pages exist in test mode. The other pages are about the account itself. */
const testSections = [
  ...[
    '',
    '/orders',
    '/arrivals',
    '/drafts',
    '/suppliers',
    '/catalog',
    '/cart',
    '/recommendations',
    '/matches',
    '/personal-items',
  ],
  ...['/webhooks', '/deliveries', '/feed', '/sandbox'],
];

/** Returns the mode of the path of a URL. */
export function modeOfPath(pathname: string): Mode {
  return pathname === testPath || pathname.startsWith(`${testPath}/`) ? 'test' : 'live';
}

/** The mode of this page. */
export const mode: Mode = modeOfPath(globalThis.location?.pathname ?? accountPath);

/** Where the pages of this mode begin. */
export const rootPath = mode === 'test' ? testPath : accountPath;

/** Whether the pages of a menu entry exist in test mode. */
export function hasTestMode(section: string): boolean {
  return testSections.includes(section);
}

/**
 * Returns a URL of the pages or the API in a mode, by default that of this page. URLs of pages without test data, and of other sites, are unchanged.
 *
 * In test mode `/account/orders` → `/account/test/orders`, `/api/account/v1/orders/export?late=true` → `…?late=true&mode=test`
 */
export function urlInMode(url: string, of: Mode = mode): string {
  if (of === 'live') return url;
  if (url.startsWith(apiPath)) return `${url}${url.includes('?') ? '&' : '?'}mode=test`;
  const [, section = '', rest = ''] = /^\/account((?:\/[^/?#]+)?)(.*)$/.exec(url) ?? [];
  const isPage = url === accountPath || /^\/account[/?#]/.test(url);
  return isPage && hasTestMode(section) ? testPath + section + rest : url;
}
