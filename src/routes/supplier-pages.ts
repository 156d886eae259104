// Serves the pages on which a supplier without an account confirms an order by a secret link. The token in the URL is the only authority: there are no
// cookies, so that another site can't send the form in the name of a supplier.

import type { NextFunction, Request, Response } from 'express';
import type { Context } from '../context.ts';
import { ApiError, notFoundError } from '../domain/errors.ts';
import {
  type ConfirmationForm,
  confirmationAsOrdered,
  filledForm,
  parseConfirmationForm,
} from '../domain/orders/confirmation-links/confirmation-form.ts';
import { type PageProblem, parsePageLanguage } from '../domain/orders/confirmation-links/page-words.ts';
import type { DocumentLanguage } from '../domain/trading/trading-parties.ts';
import { clientAddress } from '../http/access/client-address.ts';
import type { BodyBudget } from '../http/body-budget.ts';
import { type ErrorContext, toErrorResponse } from '../http/errors.ts';
import type { RateLimiter, Subject } from '../http/rate-limit/rate-limit.ts';
import { readForm } from '../http/validation/form-body.ts';
import { rejectionOf } from '../http/validation/rejection.ts';
import {
  confirmByLink,
  type FoundLink,
  findLink,
  type LinkedOrder,
  openLinkedOrder,
  versionOf,
} from '../services/orders/confirmation-links/confirm-by-link.ts';
import { type EnteredForm, renderConfirmationForm } from '../views/orders/confirmation-links/form-page.ts';
import { renderProblemPage } from '../views/orders/confirmation-links/page-frame.ts';
import { renderConfirmedOrder } from '../views/orders/confirmation-links/receipt-page.ts';
import { formPageHeaders } from './form-page-headers.ts';

const pathPattern = /^(?:\/sandbox\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?\/confirm\/([\w-]{43})$/;
/** A form of 500 lines has 40 KB, and its note up to 18 KB. */
const maxFormBytes = 128 * 1024;

interface Limits {
  limiter: RateLimiter;
  bodies: BodyBudget;
}

/** Returns the handlers of the pages below `/supplier`. */
export function supplierPages(live: Context, limits: Limits) {
  const respond = async (req: Request, res: Response, _next: NextFunction): Promise<void> => {
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', 'Content-Language': 'en' });
    // That of the link, once it is known.
    const language = { of: req.acceptsLanguages('en', 'tr', 'ru', 'de') || 'en' } as { of: DocumentLanguage };
    const setLanguage = (fallback: DocumentLanguage): void => {
      language.of = parsePageLanguage(req.query.lang) ?? fallback;
      res.set('Content-Language', language.of);
    };
    setLanguage(language.of);
    try {
      await serve(live, limits, req, res, (fallback) => {
        setLanguage(fallback);
        return language.of;
      });
    } catch (error) {
      const { trace } = res.locals;
      trace.rejection = rejectionOf(error);
      const context = { requestId: trace.requestId, publicUrl: live.config.publicUrl };
      const { status, problem, headers } = problemOf(error, context);
      if (status >= 500) live.log.error({ err: error, requestId: trace.requestId }, 'request failed');
      res.set(headers);
      sendPage(req, res, status, renderProblemPage(language.of, problem));
    }
  };
  return [formPageHeaders, respond];
}

/** Why a page has no order. */
class PageError extends Error {
  readonly status: number;
  readonly problem: PageProblem;

  constructor(status: number, problem: PageProblem) {
    super(problem);
    this.status = status;
    this.problem = problem;
  }
}

/** Returns the status, problem and headers of the page for anything thrown. */
function problemOf(error: unknown, context: ErrorContext) {
  if (error instanceof PageError) return { status: error.status, problem: error.problem, headers: {} };
  const { status, headers } = toErrorResponse(error, context);
  const problems: Record<number, PageProblem> = { 404: 'notFound', 429: 'tooMany' };
  return {
    status,
    problem: problems[status] ?? (status >= 500 ? ('failed' as const) : ('malformed' as const)),
    headers,
  };
}

async function serve(
  live: Context,
  { limiter, bodies }: Limits,
  req: Request,
  res: Response,
  chooseLanguage: (ofLink: DocumentLanguage) => DocumentLanguage,
): Promise<void> {
  const address = clientAddress(req);
  await consume(limiter, res, { address });
  const [, sandboxId, token] = pathPattern.exec(req.path) ?? [];
  const found = token === undefined ? undefined : await findLink(live, token, sandboxId);
  if (found === undefined) throw notFoundError('The link');
  const { link } = found;
  const subject = { linkId: link.id };
  await consume(limiter, res, subject);
  const language = chooseLanguage(link.language);
  if (link.status !== 'active') throw new PageError(410, link.status);
  if (req.method === 'GET' || req.method === 'HEAD') {
    showLink(found, req, res, language, await openLinkedOrder(found));
    return;
  }
  if (req.method !== 'POST') {
    res.set('Allow', 'GET, HEAD, POST');
    throw new ApiError('METHOD_NOT_ALLOWED', `${req.method} is not allowed for this path.`);
  }
  using reservation = bodies.open(subject, address);
  await submit(found, req, res, language, await readForm(req, res, maxFormBytes, reservation));
}

async function consume(limiter: RateLimiter, res: Response, subject: Subject): Promise<void> {
  const { allowed, headers } = await limiter.consume(subject, 'account', undefined);
  res.set(headers);
  if (!allowed) throw new PageError(429, 'tooMany');
}

function showLink(
  found: FoundLink,
  req: Request,
  res: Response,
  language: DocumentLanguage,
  linked: LinkedOrder,
): void {
  const { order, confirmation } = linked;
  const page = pageOf(found, language, linked);
  const isForm = page.closed === null && (confirmation === undefined || 'change' in req.query);
  const form = filledForm(order.lines, confirmation, language);
  const entered: EnteredForm = { form, errors: [], isOutdated: false, version: versionOf(confirmation) };
  sendPage(req, res, 200, isForm ? renderConfirmationForm(page, entered) : renderConfirmedOrder(page));
}

async function submit(
  found: FoundLink,
  req: Request,
  res: Response,
  language: DocumentLanguage,
  fields: URLSearchParams,
): Promise<void> {
  const linked = await openLinkedOrder(found);
  const { order, today } = linked;
  const page = pageOf(found, language, linked);
  const version = fields.get('version') ?? '';
  const isAsOrdered = fields.has('all');
  const form = isAsOrdered ? filledForm(order.lines, undefined, language) : formOf(fields, order.lines.length);
  const parsed = isAsOrdered
    ? { confirmation: confirmationAsOrdered(order.lines, { requestedDate: order.requestedDate, today }), errors: [] }
    : parseConfirmationForm(form, order.lines, { language, orderedOn: order.date, today });
  if (parsed.errors.length > 0 && page.closed === null) {
    const entered: EnteredForm = { form, errors: parsed.errors, isOutdated: false, version };
    sendPage(req, res, 400, renderConfirmationForm(page, entered));
    return;
  }
  const { requestId } = res.locals.trace;
  const result =
    'confirmation' in parsed ? await confirmByLink(found, parsed.confirmation, { version, requestId }) : 'closed';
  if (result === 'confirmed') {
    // A reload of the page then sends nothing.
    res.redirect(303, `?lang=${language}`);
  } else if (result === 'inactive') throw new PageError(410, 'revoked');
  else {
    const current = await openLinkedOrder(found);
    const now = pageOf(found, language, current);
    const entered: EnteredForm = { form, errors: [], isOutdated: true, version: versionOf(current.confirmation) };
    sendPage(req, res, 409, now.closed === null ? renderConfirmationForm(now, entered) : renderConfirmedOrder(now));
  }
}

function formOf(fields: URLSearchParams, lineCount: number): ConfirmationForm {
  const get = (name: string) => fields.get(name) ?? '';
  return {
    lines: Array.from({ length: lineCount }, (_, index) => ({
      quantity: get(`q${index + 1}`),
      unitPrice: get(`p${index + 1}`),
      expectedDate: get(`d${index + 1}`),
    })),
    expectedDate: get('d0'),
    name: get('name'),
    note: get('note'),
  };
}

function pageOf({ ctx, link }: FoundLink, language: DocumentLanguage, { status, ...linked }: LinkedOrder) {
  const closed = status === 'cancelled' || status === 'accepted' ? status : null;
  return { ...linked, language, isSandbox: ctx.sandbox !== undefined, closed, expiresAt: link.expiresAt };
}

function sendPage(req: Request, res: Response, status: number, page: string): void {
  res.status(status).set('Content-Type', 'text/html; charset=utf-8');
  res.end(req.method === 'HEAD' ? undefined : page);
}
