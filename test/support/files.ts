// Files of orders and of other objects, as the account uploads them.

import type { AccountService, TestUser } from './account.ts';
import { createSupplierWithProduct } from './orders.ts';
import type { ServiceResponse } from './service.ts';

/** The subjects of each type. */
export interface Subjects {
  order: string;
  order_draft: string;
  product: string;
  supplier: string;
}

/** Creates an order and a draft of the user, and returns their IDs and those of a product and its supplier. */
export async function addSubjects(service: AccountService, as: TestUser = service.manager): Promise<Subjects> {
  const { supplier, product } = await createSupplierWithProduct(service.db);
  const body = { items: [{ productId: product.id, quantity: 2 }] };
  const { data: placed } = (await service.call('createAccountOrder', { as, body })).body;
  const { data: draft } = (await service.call('createAccountOrderDraft', { as, body })).body;
  return { order: placed.orders[0].orderId, order_draft: draft.id, product: product.id, supplier: supplier.id };
}

/** Uploads a file. */
export async function upload(
  service: AccountService,
  content: string | Buffer,
  query: Record<string, string>,
  { as = service.manager, headers = {} }: { as?: TestUser; headers?: Record<string, string> } = {},
): Promise<ServiceResponse> {
  const path = `/api/account/v1/files?${new URLSearchParams({ fileName: 'notes.txt', ...query })}`;
  return await service.send('createFile', 'POST', path, {
    key: '',
    body: content as string,
    headers: { cookie: as.cookie, 'content-type': 'application/octet-stream', ...headers },
  });
}
