// Fixtures for order draft tests: a company with users and products, and the requests.

import type { TestUser } from './account.ts';
import { type AccountService, startAccount } from './account.ts';
import { addProduct, addSupplier } from './catalog.ts';
import { storedRows } from './orders.ts';
import type { RequestOptions } from './service.ts';
import { until } from './until.ts';

const path = '/api/v2/external/order-drafts';

/** A buyer with two products of a supplier, its users, and a key with the scope draft. */
export interface DraftBuyer {
  id: string;
  /** A key with the scopes read and draft. */
  agent: string;
  manager: TestUser;
  colleague: TestUser;
  member: TestUser;
  supplier: { id: string; name: string; currency: string };
  products: { id: string; internalId: string; sku: string }[];
  items: { productId: string; quantity: number }[];
}

/** Starts a service, and returns functions that create buyers and send requests about drafts. */
export async function startDrafts() {
  const service: AccountService = await startAccount();
  const { db } = service;
  await service.setRates({ EUR: '50', GBP: '60' });
  const drafts = {
    service,
    async addBuyer(): Promise<DraftBuyer> {
      const { id } = await service.addCompany();
      const supplier = await addSupplier(db);
      const products = [
        await addProduct(db, { supplier, price: '10' }),
        await addProduct(db, { supplier, price: '3' }),
      ];
      const buyer = {
        id,
        agent: await service.addKey(id, { scopes: ['read', 'draft'] }),
        manager: await service.addUser({ companyId: id }),
        colleague: await service.addUser({ companyId: id }),
        member: await service.addUser({ companyId: id, role: 'member' }),
        supplier,
        products,
        items: products.map((product, index) => ({ productId: product.id, quantity: 10 * (index + 1) })),
      };
      await service.settled();
      return buyer;
    },
    /** Creates a draft of the buyer's agent, and returns it. */
    async addDraft(buyer: DraftBuyer, body: object = {}) {
      const response = await drafts.createByKey({ items: buyer.items, ...body }, { key: buyer.agent });
      return response.body.data;
    },
    createByKey: (body: unknown, options: RequestOptions) =>
      service.send('createOrderDraft', 'POST', path, { body, ...options }),
    getByKey: (draftId: string, options: RequestOptions) => service.get('getOrderDraft', `${path}/${draftId}`, options),
    listByKey: (query: string, options: RequestOptions) => service.get('listOrderDrafts', `${path}${query}`, options),
    create: (body: unknown, as: TestUser | null) => service.call('createAccountOrderDraft', { body, as }),
    get: (draftId: string, as: TestUser | null) => service.call('getAccountOrderDraft', { path: { draftId }, as }),
    list: (query: Record<string, string>, as: TestUser | null) => service.call('listAccountOrderDrafts', { query, as }),
    change: (draftId: string, body: unknown, as: TestUser | null) =>
      service.call('updateOrderDraft', { path: { draftId }, body, as }),
    approve: (draftId: string, digest: string, as: TestUser | null, body: object = {}) =>
      service.call('approveOrderDraft', { path: { draftId }, body: { digest, ...body }, as }),
    reject: (draftId: string, body: unknown, as: TestUser | null) =>
      service.call('rejectOrderDraft', { path: { draftId }, body, as }),
    /** Returns the number of orders that the buyer has placed. */
    countOrders: async ({ id }: DraftBuyer) => (await storedRows(db, id)).orders,
    expire: (draftId: string) =>
      db('order_drafts')
        .where({ id: draftId })
        .update({ expires_at: new Date(0) }),
    /** Waits until a statement about a table waits for a lock. */
    async untilWaiting(table: string): Promise<void> {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~* ?`;
      await until(async () => (await db.raw(waiting, [table])).rowCount > 0);
    },
    /** Returns the response of a request that waits for the lock of a draft while `change` is made. */
    async whileWaiting<Result>(draftId: string, request: () => Promise<Result>, change: () => Promise<unknown>) {
      const lock = await db.transaction();
      await lock('order_drafts').where({ id: draftId }).forUpdate().first('id');
      const response = request();
      await drafts.untilWaiting('order_drafts');
      await change();
      await lock.commit();
      return await response;
    },
    requireSecondApprover: (buyer: DraftBuyer) =>
      service.call('updateSettings', { body: { requireSecondApprover: true }, as: buyer.manager }),
  };
  return drafts;
}
