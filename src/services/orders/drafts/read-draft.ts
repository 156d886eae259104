// Reads order drafts with their current quote, and what changed since.

import type { Context } from '../../../context.ts';
import { findOffer } from '../../../db/orders/offers.ts';
import { findDraft, type StoredDraft } from '../../../db/orders/order-drafts.ts';
import type { Company } from '../../../domain/accounts/company.ts';
import { notFoundError } from '../../../domain/errors.ts';
import {
  type CurrentDraft,
  draftChanges,
  draftContent,
  notOrderable,
} from '../../../domain/orders/approval/order-draft.ts';
import { quoteOffer } from '../quote-order.ts';

/** A draft; `current` is null if it is not open. */
interface DraftWithCurrent {
  draft: StoredDraft;
  current: CurrentDraft | null;
}

/** Returns a draft of the company. Throws NOT_FOUND. */
export async function readDraft(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  company: Company,
  id: string,
): Promise<DraftWithCurrent> {
  const draft = await findDraft(ctx.db, company.id, id);
  if (draft === undefined) throw notFoundError('The draft');
  return await withCurrent(ctx, company, draft);
}

/** Returns a draft with its current quote. */
export async function withCurrent(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  company: Company,
  draft: StoredDraft,
): Promise<DraftWithCurrent> {
  return { draft, current: draft.status === 'open' ? await quoteDraft(ctx, company, draft) : null };
}

async function quoteDraft(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  company: Company,
  { request, terms }: StoredDraft,
): Promise<CurrentDraft> {
  const offer = await findOffer(ctx.db, company.id, request.lines);
  try {
    const content = draftContent(request, offer);
    const quote = await quoteOffer(ctx, company, request, offer);
    return { digest: content.digest, changes: draftChanges(terms, content.terms), quote };
  } catch (error) {
    return { digest: null, changes: notOrderable(error), quote: null };
  }
}
