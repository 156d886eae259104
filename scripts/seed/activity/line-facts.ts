// What happened to the lines of the demo orders: confirmations, shipments, receipts and a claim, a confirmation link, a file and a comment.

import { listUsers } from '../../../src/db/accounts/users.ts';
import { listOrders } from '../../../src/db/orders/orders.ts';
import type { Order } from '../../../src/domain/orders/order.ts';
import { createComment } from '../../../src/services/attachments/comments.ts';
import { storeFile } from '../../../src/services/attachments/files.ts';
import { createConfirmationLink } from '../../../src/services/orders/confirmation-links/links.ts';
import { pushOrderFacts } from '../../../src/services/orders/push-order-facts.ts';
import type { ActivityContext } from './activity.ts';
import { daysAgo, demoActor, demoSource } from './demo-actor.ts';
import { firstReference, orderPlans } from './order-plans.ts';

/** The supplier takes so many days to confirm an order, at most. */
const confirmationDays = 3;
/** Units of the first line that came damaged, of the delivery that is not accepted yet. */
const damagedUnits = 3;
/** Units of the first line that the supplier of the last shipped order cannot deliver. */
const missingUnits = 2;

/** Adds them to the orders that were shipped. */
export async function addLineFacts(ctx: ActivityContext, companyId: string): Promise<void> {
  const { orders } = await listOrders(ctx.db, companyId, { limit: orderPlans.length, offset: 0 });
  const oldestFirst = orders.toSorted((a, b) => (a.externalOrderId! < b.externalOrderId! ? -1 : 1));
  for (const order of oldestFirst) await addFactsOf(ctx, companyId, order);
  const delivered = orders.find(({ status }) => status === 'delivered')!;
  const shipped = orders.find(({ status }) => status === 'on_the_way')!;
  await attach(ctx, companyId, delivered);
  await ctx.db.transaction((trx) =>
    createConfirmationLink(ctx, trx, demoActor(companyId), {
      ...{ orderId: shipped.id, recipients: ['sales@supplier.example'], language: 'en' },
    }),
  );
}

async function addFactsOf(ctx: ActivityContext, companyId: string, order: Order): Promise<void> {
  const plan = orderPlans[Number(order.externalOrderId!.slice('PO-'.length)) - firstReference]!;
  const daysOf = new Map(plan.steps);
  const shippedAgo = daysOf.get('on_the_way');
  const deliveredAgo = daysOf.get('delivered');
  if (shippedAgo === undefined) return;
  const push = (kind: Parameters<typeof pushOrderFacts>[3], fact: Parameters<typeof pushOrderFacts>[4][number]) =>
    pushOrderFacts(ctx, demoSource(companyId), order.orderNumber, kind, [fact], demoActor(companyId));
  const reference = order.externalOrderId!.replace('PO', '');
  const isLast = plan === orderPlans.findLast(({ steps }) => new Map(steps).has('on_the_way'));
  const missing = (index: number) => (isLast && index === 0 ? missingUnits : 0);
  const lines = order.lines.map(({ quantity }, index) => ({
    ...{ lineNumber: index + 1, quantity: quantity - missing(index) },
  }));
  const confirmedAgo = Math.max(shippedAgo, plan.created - confirmationDays);
  await push('confirmation', { ...{ confirmationId: `AB${reference}`, date: daysAgo(confirmedAgo) }, lines });
  const carrier = plan.method === 'air' ? 'DHL Express' : 'Maersk';
  const shipment = { shipmentId: `LS${reference}`, carrier, trackingNumber: `TRK${reference}` };
  await push('shipment', { ...shipment, date: daysAgo(shippedAgo), lines });
  if (deliveredAgo === undefined) return;
  const isAccepted = daysOf.has('accepted');
  const date = daysAgo(deliveredAgo);
  const damaged = (index: number) => (!isAccepted && index === 0 ? damagedUnits : 0);
  const received = lines.map(({ lineNumber, quantity }, index) => ({
    ...{ lineNumber, received: quantity, damaged: damaged(index) },
  }));
  await push('receipt', { ...{ receiptId: `GR${reference}`, date }, lines: received });
  if (isAccepted) return;
  const claim = { claimId: `CL${reference}`, kind: 'damaged', status: 'open', note: 'One box was wet.' };
  await push('claim', { ...claim, date, lines: [{ lineNumber: 1, quantity: damagedUnits }] });
}

async function attach(ctx: ActivityContext, companyId: string, order: Order): Promise<void> {
  const users = await listUsers(ctx.db, companyId);
  const { id, email } = users.find(({ role }) => role === 'member')!;
  const actor = { ...demoActor(companyId), userId: id, name: email };
  const subject = { type: 'order' as const, id: order.id };
  const rows = order.lines.map((line) => `${line.isCustom ? line.customSku : line.sku},${line.quantity}`);
  const content = Buffer.from(['sku,units', ...rows, ''].join('\n'));
  await storeFile(ctx, actor, { subject, kind: 'packing_list', fileName: 'packing-list.csv', content });
  await createComment(ctx, actor, subject, { text: 'The supplier asks for photos of the wet box.' });
}
