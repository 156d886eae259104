// Ends the digests of a user by the secret link of their e-mails: a page with a button for people, and one-click requests of mail programs (RFC 8058).
// A link that is only opened, such as by a virus scanner, ends nothing.

import type { NextFunction, Request, Response } from 'express';
import type { Context } from '../context.ts';
import { findDigestLink } from '../db/accounts/digests.ts';
import { ApiError } from '../domain/errors.ts';
import { defaultLocale, isLocale, type Locale, locales } from '../domain/locale.ts';
import { clientAddress } from '../http/access/client-address.ts';
import { rateLimitResponse } from '../http/errors.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limit.ts';
import { changeDigest } from '../services/accounts/digests.ts';
import { renderUnsubscribePage, type UnsubscribeState } from '../views/accounts/unsubscribe-page.ts';
import { formPageHeaders } from './form-page-headers.ts';

/** Returns the handlers of the pages below `/unsubscribe`. */
export function unsubscribePages(ctx: Context, limiter: RateLimiter) {
  const respond = async (req: Request, res: Response, _next: NextFunction): Promise<void> => {
    const { allowed, headers } = await limiter.consume({ address: clientAddress(req) }, 'account', undefined);
    res.set({ ...headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    if (!allowed) {
      const { status, body } = rateLimitResponse(ctx.config);
      res.status(status).json(body);
      return;
    }
    if (!['GET', 'HEAD', 'POST'].includes(req.method)) {
      res.set('Allow', 'GET, HEAD, POST');
      throw new ApiError('METHOD_NOT_ALLOWED', `${req.method} is not allowed for this path.`);
    }
    const [, token] = /^\/([\w-]{43})$/.exec(req.path) ?? [];
    const link = token === undefined ? undefined : await findDigestLink(ctx.db, token);
    if (link === undefined) {
      send(404, preferredLocale(req), { kind: 'unknown' });
      return;
    }
    if (req.method === 'POST') await changeDigest(ctx.db, link, 'none');
    const isEnded = req.method === 'POST' || link.frequency === 'none';
    send(200, link.locale, { kind: isEnded ? 'ended' : 'subscribed', email: link.email });

    function send(status: number, locale: Locale, state: UnsubscribeState): void {
      const page = renderUnsubscribePage(locale, state, `${ctx.config.publicUrl}/account/you`);
      res.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Language': locale });
      res.end(req.method === 'HEAD' ? undefined : page);
    }
  };
  return [formPageHeaders, respond];
}

function preferredLocale(req: Request): Locale {
  const preferred = req.acceptsLanguages([...locales]);
  return preferred && isLocale(preferred) ? preferred : defaultLocale;
}
