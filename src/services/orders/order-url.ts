// URL of an order's page.

import type { Context } from '../../context.ts';

/** Returns the URL of the order's account page. */
export function orderUrl({ config }: Pick<Context, 'config'>, { orderNumber }: { orderNumber: string }): string {
  return `${config.publicUrl}/account/orders/${orderNumber}`;
}
