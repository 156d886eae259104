// Where people see an order.

import type { Context } from '../../context.ts';

/** Returns the address of an order's page under the account pages. */
export function orderUrl({ config }: Pick<Context, 'config'>, { orderNumber }: { orderNumber: string }): string {
  return `${config.publicUrl}/account/orders/${orderNumber}`;
}
