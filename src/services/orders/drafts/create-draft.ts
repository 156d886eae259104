// Creates order drafts. Nothing is ordered.

import type { Context } from '../../../context.ts';
import { recordAccountMail } from '../../../db/accounts/account-mails.ts';
import { type Actor, recordAuditEntry } from '../../../db/accounts/audit-log.ts';
import { listUsers } from '../../../db/accounts/users.ts';
import { findOffer } from '../../../db/orders/offers.ts';
import {
  addDraftKey,
  type DraftCreator,
  findDraft,
  findDraftByKey,
  findOpenDraft,
  insertDraft,
  lockDraftCreation,
  type StoredContent,
  type StoredDraft,
} from '../../../db/orders/order-drafts.ts';
import type { Caller, Company } from '../../../domain/accounts/company.ts';
import { hashJson } from '../../../domain/canonical-json.ts';
import { visibleOrEmpty } from '../../../domain/clean-text.ts';
import { currentDay } from '../../../domain/clock.ts';
import { invalidRequestError } from '../../../domain/errors.ts';
import { inBody } from '../../../domain/field-error.ts';
import { draftPermissions } from '../../../domain/orders/approval/draft-permissions.ts';
import {
  type DraftedOrder,
  type DraftRequest,
  type DraftSource,
  type DraftTexts,
  draftContent,
  draftValidDays,
  groupBySupplier,
} from '../../../domain/orders/approval/order-draft.ts';
import type { OrderLineInput } from '../../../domain/orders/offer.ts';
import type { ShippingMethod } from '../../../domain/orders/order.ts';
import type { SupplierOrder } from '../../../domain/orders/order-split.ts';
import { cleanName, visibleLine } from '../../../domain/text-limits.ts';
import { checkInstructions, type SubmittedInstructions } from '../../../domain/trading/order-instructions.ts';
import type { Database, Transaction } from '../../../postgres/connection.ts';
import { actorFromKey } from '../../accounts/actor.ts';
import { assertWithinLimit } from '../../accounts/company-limits.ts';
import { keyReusedError } from '../../idempotency.ts';

/** That of the document. */
const maxTitleLength = 120;

/** What to order, and for whom. */
interface NewDraftRequest extends SubmittedInstructions {
  lines: OrderLineInput[];
  shippingMethod?: ShippingMethod | null | undefined;
  title?: string | undefined;
  note?: string | undefined;
  source: DraftSource;
  idempotencyKey?: string | undefined;
}

/**
 * Creates a draft and returns it. Returns an earlier draft, `replayed`, if one was created with the same idempotency key, or the creator has an
 * open one with the same content. Outside of sandboxes, users who may approve a new draft get an e-mail, unless its creator is one of them.
 * Throws INVALID_ORDER_LINES with every error by index, INVALID_REQUEST for its instructions, IDEMPOTENCY_KEY_REUSED, and LIMIT_REACHED.
 */
export async function createDraft(
  { db, config, clock, sandbox }: Pick<Context, 'db' | 'config' | 'clock' | 'sandbox'>,
  company: Company,
  actor: Actor,
  creator: DraftCreator,
  submitted: NewDraftRequest,
): Promise<{ draft: StoredDraft; replayed: boolean }> {
  const request = checkDraft(submitted, currentDay(clock));
  const requestHash = hashJson(toDraftRequest(request));
  return await db.transaction(async (trx) => {
    await lockDraftCreation(trx, actor.companyId);
    const earlier = await findEarlierDraft(trx, actor.companyId, creator, request.idempotencyKey, requestHash);
    if (earlier) return { draft: earlier, replayed: true };
    const { source, idempotencyKey, title = null, note = null } = request;
    const content = await quoteContent(trx, actor.companyId, toDraftRequest(request), { title, note });
    const draft = { ...content, source, creator, idempotencyKey, requestHash, days: draftValidDays };
    const id = await insertDraft(trx, actor.companyId, draft);
    await assertWithinLimit(trx, config, actor.companyId, 'openDrafts');
    await recordAuditEntry(trx, actor, { action: 'order_draft.created', subject: id, after: auditFields(content) });
    const stored = (await findDraft(trx, actor.companyId, id))!;
    if (!sandbox) await mailApprovers(trx, company, stored, actor);
    return { draft: stored, replayed: false };
  });
}

/** Creates a draft of an API key, as `createDraft` does. */
export async function createAgentDraft(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'sandbox'>,
  { company, key }: Caller,
  requestId: string,
  request: Omit<NewDraftRequest, 'source'>,
): Promise<{ draft: StoredDraft; replayed: boolean }> {
  const creator = { type: 'api_key' as const, id: key.id, name: key.name, keyUserId: key.createdBy ?? null };
  const actor = actorFromKey(company.id, key, requestId);
  return await createDraft(ctx, company, actor, creator, { ...request, source: 'agent' });
}

/** Returns the request with its instructions, its note and its title cleaned. Throws INVALID_REQUEST as `checkInstructions`, and for a title that is not visible. */
export function checkDraft<
  Submitted extends SubmittedInstructions & { title?: string | null | undefined; note?: string | null | undefined },
>(submitted: Submitted, today: string): Submitted {
  const note = submitted.note != null ? visibleOrEmpty(submitted.note) : submitted.note;
  const request = checkInstructions({ ...submitted, ...(note !== undefined && { note }) }, today);
  if (request.title == null) return request;
  const title = cleanName(request.title, maxTitleLength);
  if (title === undefined) throw invalidRequestError([inBody('/title', visibleLine)]);
  return { ...request, title };
}

async function mailApprovers(
  trx: Transaction,
  company: Company,
  draft: StoredDraft,
  { userId: creatorId, requestId }: Actor,
): Promise<void> {
  const approvers = (await listUsers(trx, company.id)).filter(
    (user) => user.status === 'active' && draftPermissions(company, user, draft).approvalError === null,
  );
  if (approvers.some(({ id }) => id === creatorId)) return;
  for (const { id: userId } of approvers) {
    await recordAccountMail(trx, {
      companyId: company.id,
      userId,
      kind: 'draft-created',
      requestId,
      draftId: draft.id,
    });
  }
}

async function findEarlierDraft(
  trx: Transaction,
  companyId: string,
  creator: DraftCreator,
  idempotencyKey: string | undefined,
  requestHash: string,
): Promise<StoredDraft | undefined> {
  const sameKey = idempotencyKey === undefined ? undefined : await findDraftByKey(trx, companyId, idempotencyKey);
  if (sameKey && sameKey.requestHash !== requestHash) throw keyReusedError('body');
  if (sameKey) return sameKey;
  const open = await findOpenDraft(trx, companyId, creator, requestHash);
  // So that the key still means this draft when it is no longer open.
  if (open && idempotencyKey !== undefined) await addDraftKey(trx, companyId, open.id, idempotencyKey);
  return open;
}

function toDraftRequest({ lines, shippingMethod, ...instructions }: NewDraftRequest): DraftRequest {
  const { externalOrderId, comment, requestedDate, deliveryAddress } = instructions;
  return {
    lines: lines.map(({ productId, ...line }) => ({ productId: productId?.toLowerCase(), ...line })),
    shippingMethod: shippingMethod ?? null,
    externalOrderId: externalOrderId ?? null,
    comment: comment ?? null,
    requestedDate: requestedDate ?? null,
    deliveryAddress: deliveryAddress ?? null,
  };
}

/** Returns the content of a draft at current prices. Throws the same errors as creating the orders. */
export async function quoteContent(
  db: Database,
  companyId: string,
  request: DraftRequest,
  texts: DraftTexts,
): Promise<StoredContent> {
  const offer = await findOffer(db, companyId, request.lines);
  // Invalid lines have the indexes of the request.
  draftContent(request, texts, offer);
  const grouped = { ...request, lines: groupBySupplier(request.lines, offer) };
  const { orders, terms, digest } = draftContent(grouped, texts, offer);
  return { request: grouped, ...texts, orders: orders.map(toDraftedOrder), terms, digest };
}

/** Returns an order as a draft stores it. */
export function toDraftedOrder({ supplier, lines, totalAmount }: SupplierOrder): DraftedOrder {
  const { id, name, currency } = supplier;
  return { supplier: { id, name, currency }, lines, totalAmount };
}

/** Returns what the audit log records of a draft; texts and instructions that it does not have are null. */
export function auditFields({ digest, title, note, request }: StoredContent) {
  const { lines, shippingMethod, externalOrderId, comment, requestedDate, deliveryAddress } = request;
  return {
    ...{ digest, title, note, shippingMethod },
    ...orNull({ externalOrderId, comment, requestedDate, deliveryAddress }),
    lines: lines.map(({ productId, psId, customSku, quantity }) =>
      customSku === undefined ? { item: productId ?? psId, quantity } : { sku: customSku, quantity },
    ),
  };
}

/** The names are the same for each draft, so that a change from or to nothing is one. */
function orNull(fields: Record<string, string | null | undefined>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]));
}
