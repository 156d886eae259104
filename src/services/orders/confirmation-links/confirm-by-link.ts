// What the holder of a confirmation link can see and do: read one order, and confirm it.

import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../context.ts';
import { recordAccountMail, wasRecentlyMailed } from '../../../db/accounts/account-mails.ts';
import {
  findLinkByToken,
  lockActiveLink,
  recordLinkConfirmed,
  recordLinkOpened,
} from '../../../db/orders/confirmation-links.ts';
import { listOrderFacts } from '../../../db/orders/order-facts.ts';
import { findOrder, lockOrder } from '../../../db/orders/orders.ts';
import { findSandboxOwner } from '../../../db/sandbox/sandboxes.ts';
import type { Company } from '../../../domain/accounts/company.ts';
import { hashToken } from '../../../domain/accounts/secret-token.ts';
import { currentDay } from '../../../domain/clock.ts';
import type {
  StoredConfirmation,
  SupplierConfirmation,
} from '../../../domain/orders/confirmation-links/confirmation-form.ts';
import {
  isConfirmableByLink,
  type OpenedLink,
  supplierConfirmationId,
} from '../../../domain/orders/confirmation-links/confirmation-link.ts';
import type { PurchaseOrder } from '../../../domain/orders/document/purchase-order.ts';
import type { OrderFact } from '../../../domain/orders/lines/order-fact.ts';
import { distinctFacts } from '../../../domain/orders/lines/submitted-facts.ts';
import type { OrderStatus } from '../../../domain/orders/order-status.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import { openSandbox } from '../../sandbox/open-sandbox.ts';
import { readPurchaseOrder } from '../document/order-document.ts';
import { storeFacts } from '../push-order-facts.ts';

/** A link with its company, in the context of live data or of its sandbox. */
export interface FoundLink {
  ctx: Context;
  company: Company;
  link: OpenedLink;
}

/** Returns the link with a token, whether it is active or not; undefined if there is none. `sandboxId` is that of its URL. */
export async function findLink(
  live: Context,
  token: string,
  sandboxId: string | undefined,
): Promise<FoundLink | undefined> {
  const ctx = sandboxId === undefined ? live : await openSandboxOfLink(live, sandboxId);
  const found = ctx && (await findLinkByToken(ctx.db, hashToken(token)));
  return found && { ctx: ctx!, ...found };
}

async function openSandboxOfLink(live: Context, id: string): Promise<Context | undefined> {
  const owner = await findSandboxOwner(live.db, id);
  return owner && (await openSandbox(live, id, owner))?.context;
}

/** What the page of a link shows. */
export interface LinkedOrder {
  order: PurchaseOrder;
  status: OrderStatus;
  /** What was confirmed by links of the order; undefined if nothing was. */
  confirmation: StoredConfirmation | undefined;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Returns the order of a link as it is now, and records that the link was opened. */
export async function openLinkedOrder({ ctx, company, link }: FoundLink): Promise<LinkedOrder> {
  const order = (await findOrder(ctx.db, company.id, link.orderId))!;
  const document = await readPurchaseOrder(ctx.db, company, order);
  const confirmation = findConfirmation(await listOrderFacts(ctx.db, company.id, order.id));
  await recordLinkOpened(ctx.db, company.id, link.id);
  return { order: document.order, status: order.status, confirmation, today: currentDay(ctx.clock) };
}

/**
 * The result of a confirmation. `changed`: what the links of the order have confirmed is no longer what `version` names. `closed`: the order is
 * cancelled or accepted. `inactive`: the link has expired or is revoked.
 */
export type ConfirmationResult = 'confirmed' | 'changed' | 'closed' | 'inactive';

/**
 * Stores what the supplier confirms by a link, in place of what the links of the order have confirmed before. `version` is `versionOf` that as the
 * supplier has seen it. The same confirmation again has no effect.
 */
export async function confirmByLink(
  { ctx, company, link }: FoundLink,
  confirmation: SupplierConfirmation,
  { version, requestId }: { version: string; requestId: string },
): Promise<ConfirmationResult> {
  const source = { companyId: company.id, keyId: null, requestId };
  const result = ctx.orderQueues.transaction(ctx.db, company.id, link.orderId, async (trx) => {
    const locked = (await lockOrder(trx, company.id, link.orderId))!;
    const { order } = locked;
    if (!(await lockActiveLink(trx, company.id, link.id))) return 'inactive';
    if (!isConfirmableByLink(order.status)) return 'closed';
    const stored = findConfirmation(await listOrderFacts(trx, company.id, order.id));
    if (stored === undefined || !isSame(stored, confirmation)) {
      if (versionOf(stored) !== version) return 'changed';
      const sent = { ...confirmation, linkRecipients: link.recipients };
      const name = [confirmation.confirmedBy, order.supplier.name].filter(Boolean).join(', ');
      const actor = { companyId: company.id, userId: null, isSupplier: true as const, name, requestId };
      await storeFacts(ctx, trx, source, locked, { kind: 'confirmation', sent: [sent], actor });
      await notifySender(ctx, trx, { companyId: company.id, userId: link.userId, orderId: order.id, requestId });
    }
    await recordLinkConfirmed(trx, company.id, link.id);
    return 'confirmed';
  });
  try {
    return await result;
  } finally {
    await ctx.reads.recordWrite(company.id);
  }
}

/**
 * Records an e-mail to the user who sent the link, at most once per order and hour: the supplier can correct the confirmation. An API key has no
 * address, and a sandbox sends none.
 */
async function notifySender(
  { sandbox }: Context,
  trx: Transaction,
  { userId, ...mail }: { companyId: string; userId: string | null; orderId: string; requestId: string },
): Promise<void> {
  if (sandbox || userId === null) return;
  const confirmed = { ...mail, userId, kind: 'order-confirmed' as const };
  if (!(await wasRecentlyMailed(trx, confirmed, 1))) await recordAccountMail(trx, confirmed);
}

/** Returns a text that changes with each correction of what the links of an order have confirmed; empty if nothing was. */
export function versionOf(confirmation: StoredConfirmation | undefined): string {
  return confirmation?.recordedAt ?? '';
}

function findConfirmation(facts: readonly OrderFact[]): StoredConfirmation | undefined {
  return facts.filter((fact) => fact.kind === 'confirmation').find(({ factId }) => factId === supplierConfirmationId);
}

/** Whether the stored confirmation states the same, on whatever day and by whichever link. */
function isSame({ details, lines }: StoredConfirmation, confirmation: SupplierConfirmation): boolean {
  const [fact] = distinctFacts('confirmation', [confirmation]);
  const { linkRecipients: _, ...stated } = details;
  return isDeepStrictEqual([stated, lines], [fact!.details, fact!.lines]);
}
