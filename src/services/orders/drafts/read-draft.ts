// Reads order drafts with their current quote, what changed since, and what an approver checks about each line.

import type { Context } from '../../../context.ts';
import { findOffer } from '../../../db/orders/offers.ts';
import { findDraft, type StoredDraft } from '../../../db/orders/order-drafts.ts';
import type { Company } from '../../../domain/accounts/company.ts';
import { notFoundError } from '../../../domain/errors.ts';
import type { CheckedDraft } from '../../../domain/orders/approval/draft-advice.ts';
import {
  type CurrentDraft,
  type DraftTerms,
  draftChanges,
  draftContent,
  notOrderable,
} from '../../../domain/orders/approval/order-draft.ts';
import type { OrderableItems } from '../../../domain/orders/offer.ts';
import { quoteOffer } from '../quote-order.ts';
import { readAdviceWarnings, readLineFacts } from './draft-advice.ts';

/** A draft; `current` is null if it is not open. */
interface DraftWithCurrent {
  draft: StoredDraft;
  current: CheckedDraft | null;
}

type ReadContext = Pick<Context, 'db' | 'config' | 'clock'>;

/** Returns a draft of the company. Throws NOT_FOUND. */
export async function readDraft(ctx: ReadContext, company: Company, id: string): Promise<DraftWithCurrent> {
  const draft = await findDraft(ctx.db, company.id, id);
  if (draft === undefined) throw notFoundError('The draft');
  return await withCurrent(ctx, company, draft);
}

/** Returns a draft with its current quote and the facts about its lines. */
export async function withCurrent(ctx: ReadContext, company: Company, draft: StoredDraft): Promise<DraftWithCurrent> {
  return { draft, current: draft.status === 'open' ? await checkDraft(ctx, company, draft) : null };
}

async function checkDraft(ctx: ReadContext, company: Company, draft: StoredDraft): Promise<CheckedDraft> {
  const offer = await findOffer(ctx.db, company.id, draft.request.lines);
  const { terms, ...current } = await quoteDraft(ctx, company, draft, offer);
  const lines = await readLineFacts(ctx, company, draft, { offer, prices: terms.lines });
  const warnings = await readAdviceWarnings(ctx, company.id, [draft]);
  return { ...current, lines, adviceWarnings: warnings.get(draft.id) ?? [] };
}

/** Returns the draft at the prices of an offer, and these terms: those of the draft if it can no longer be ordered. */
async function quoteDraft(
  ctx: ReadContext,
  company: Company,
  { request, title, note, terms }: StoredDraft,
  offer: OrderableItems,
): Promise<CurrentDraft & { terms: DraftTerms }> {
  try {
    const content = draftContent(request, { title, note }, offer);
    const quote = await quoteOffer(ctx, company, request, offer);
    return { digest: content.digest, changes: draftChanges(terms, content.terms), quote, terms: content.terms };
  } catch (error) {
    return { digest: null, changes: notOrderable(error), quote: null, terms };
  }
}
