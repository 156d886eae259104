// The permission that each page needs, for the menu, the pages and the links to them.

import type { ApiResponse } from './api.ts';

/** What a user can do; the server checks it, and pages leave out what it would reject. */
export type Permission = ApiResponse<'getSession'>['data']['user']['permissions'][number];

/** By the path of the menu entry below `/account`: the permission of the operation that the page reads. Other pages need none. */
export const pagePermissions: Partial<Record<string, Permission>> = {
  '': 'view_purchasing',
  '/orders': 'view_purchasing',
  '/arrivals': 'view_purchasing',
  '/drafts': 'purchase',
  '/suppliers': 'view_purchasing',
  '/catalog': 'view_purchasing',
  '/cart': 'purchase',
  '/recommendations': 'purchase',
  '/matches': 'purchase',
  '/personal-items': 'purchase',
  '/keys': 'manage_integration',
  '/webhooks': 'view_integration',
  '/deliveries': 'view_integration',
  '/requests': 'view_integration',
  '/feed': 'view_integration',
  '/sandbox': 'manage_integration',
  '/settings': 'view_purchasing',
  '/users': 'manage_company',
  '/audit-log': 'manage_company',
};

interface Permitted {
  permissions: readonly Permission[];
}

export function isPermitted({ permissions }: Permitted, permission: Permission | undefined): boolean {
  return permission === undefined || permissions.includes(permission);
}

/** Returns whether a user may open a page: a URL such as `/account/orders/ORD-1?status=late`. */
export function canOpen(user: Permitted, href: string): boolean {
  const [, section = ''] = /^\/account(\/[^/?#]+)?/.exec(href) ?? [];
  return isPermitted(user, pagePermissions[section]);
}
