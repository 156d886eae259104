// A service with a mail server, a buyer and a supplier with e-mail addresses, and orders.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '../../src/domain/locale.ts';
import type { PlacedOrder } from '../../src/domain/orders/order.ts';
import type { OrderStatus } from '../../src/domain/orders/order-status.ts';
import { type MailSenderOptions, startMailSender } from '../../src/jobs/senders/mail-sender.ts';
import type { Sender } from '../../src/jobs/senders/sender-loop.ts';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';
import type { Buyer } from '../../src/services/orders/create-orders.ts';
import { addProduct, addSupplier } from './catalog.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { createBuyer, place } from './orders.ts';
import { type Service, startService } from './service.ts';

/** The order statuses after `created`. */
export const life = ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'] as const;

export interface MailRow {
  id: string;
  order_id: string;
  status: string;
  recipient: string;
  address: string | null;
  state: string;
  attempts: number;
  response: string | null;
  due_at: string;
}

export interface MailService extends Service {
  mailServer: MailServer;
  buyer: Buyer;
  supplier: { id: string; name: string };
  newOrder(): Promise<PlacedOrder>;
  /** Updates the order status as a manager. */
  step(orderNumber: string, status: OrderStatus, change?: { comment?: string; trackingNumber?: string }): Promise<void>;
  startSending(options?: MailSenderOptions): Sender;
  /** Resolves with all e-mails once `test` returns true; polls every 20 ms for up to ten minutes. */
  mails(test?: (mails: MailRow[]) => boolean): Promise<MailRow[]>;
}

export interface MailServiceOptions {
  buyer?: { name?: string; email?: string | null; locale?: Locale };
  supplier?: { name?: string; email?: string; locale?: Locale };
  product?: string;
  /** If not set, no e-mails are sent. */
  smtp?: boolean;
}

/** Starts a service with its own database; it stops after the test file, or the test. */
export async function startMailService(options: MailServiceOptions = {}): Promise<MailService> {
  const mailServer = await startMailServer();
  const service = await startService({
    PUBLIC_URL: 'https://portside.example',
    ...(options.smtp === false ? {} : { SMTP_URL: mailServer.url, MAIL_FROM: 'Portside <orders@portside.example>' }),
  });
  service.closing.defer(() => mailServer.close());
  const { ctx, db } = service;
  const buyer = await createBuyer(db);
  await db('companies')
    .where({ id: buyer.companyId })
    .update({ email: 'buyer@acme.example', ...options.buyer });
  const supplier = await addSupplier(db, { email: 'sales@brightwater.example', ...options.supplier });
  const product = await addProduct(db, { supplier, name: options.product ?? 'Glass lantern', price: '12.50' });
  const author = { companyId: buyer.companyId, role: 'manager', by: 'external_api', keyId: null } as const;

  return {
    ...service,
    mailServer,
    buyer,
    supplier,
    async newOrder() {
      const lines = [
        { productId: product.id, quantity: 3 },
        { supplierId: supplier.id, customSku: 'C-1', customName: 'Gift <box>', quantity: 2, customPrice: 0.5 },
      ];
      return (await place(ctx, buyer, { lines, externalOrderId: 'PO-77', shippingMethod: 'air' }))[0]!;
    },
    async step(orderNumber, status, change = {}) {
      await changeOrderStatus(ctx, { ...author, requestId: 'a step' }, orderNumber, { status, ...change });
    },
    startSending(options) {
      const sending = startMailSender(ctx, { graceMs: 200, pollMs: 100, ...options });
      service.closing.defer(() => sending.stop());
      return sending;
    },
    async mails(test = () => true) {
      for (const end = performance.now() + 600_000; ; await sleep(20)) {
        const rows: MailRow[] = await db('order_mails').orderBy(['created_at', 'recipient']);
        if (test(rows)) return rows;
        if (performance.now() > end) throw new Error(`still ${JSON.stringify(rows.slice(0, 10), null, 1)}`);
      }
    },
  };
}

/** Whether exactly this number of e-mails exists, all in this state. */
export function all(count: number, state: string) {
  return (mails: MailRow[]) => mails.length === count && mails.every((mail) => mail.state === state);
}
