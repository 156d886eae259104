// What people add to orders: a claim, a file and a comment about the delivery that came in part, and an e-mail with a confirmation link of the newest order.

import { listOrders } from '../../../src/db/orders/orders.ts';
import type { Company } from '../../../src/domain/accounts/company.ts';
import type { Order } from '../../../src/domain/orders/order.ts';
import { createComment } from '../../../src/services/attachments/comments.ts';
import { storeFile } from '../../../src/services/attachments/files.ts';
import { sendOrderDocument } from '../../../src/services/orders/document/send-document.ts';
import { pushOrderFacts } from '../../../src/services/orders/push-order-facts.ts';
import type { ActivityContext } from './activity.ts';
import { type DemoUser, daysAgo, demoSource, demoUsers } from './demo-actor.ts';

/** Units of the second line that came damaged. */
const damagedUnits = 3;

export async function addOrderNotes(ctx: ActivityContext, company: Company): Promise<void> {
  const { id: companyId } = company;
  const { orders } = await listOrders(ctx.db, companyId, { limit: 20, offset: 0 });
  const delivered = orders.find(({ status }) => status === 'delivered')!;
  const { buyer } = await demoUsers(ctx.db, companyId);
  await attach(ctx, buyer, delivered);
  const created = orders.find(({ status }) => status === 'created')!;
  const sender = { company, actor: buyer, idempotencyKey: undefined };
  const email = { recipients: ['orders@alderandmoss.example'], copyToSender: false, confirmationLink: true };
  await sendOrderDocument(ctx, sender, created.orderNumber, { ...email, pageSize: 'a4' });
}

async function attach(ctx: ActivityContext, buyer: DemoUser, order: Order): Promise<void> {
  const claim = {
    claimId: `CL${order.externalOrderId!.slice(2)}`,
    kind: 'damaged',
    status: 'open',
    note: 'One box was wet.',
  };
  const lines = [{ lineNumber: 2, quantity: damagedUnits }];
  const sent = [{ ...claim, date: daysAgo(2), lines }];
  await pushOrderFacts(ctx, demoSource(buyer.companyId), order.orderNumber, 'claim', sent, buyer);
  const subject = { type: 'order' as const, id: order.id };
  const rows = order.lines.map((line) => `${line.isCustom ? line.customSku : line.sku},${line.quantity}`);
  const content = Buffer.from(['sku,units', ...rows, ''].join('\n'));
  await storeFile(ctx, buyer, { subject, kind: 'packing_list', fileName: 'packing-list.csv', content });
  await createComment(ctx, buyer, subject, { text: 'The supplier asks for photos of the wet box.' });
}
