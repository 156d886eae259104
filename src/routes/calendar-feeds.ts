// Serves the arrivals of a company as an iCalendar file, by a secret URL of a user.

import { hash } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Context } from '../context.ts';
import { currentDay } from '../domain/clock.ts';
import { notFoundError } from '../domain/errors.ts';
import { clientAddress } from '../http/access/client-address.ts';
import { rateLimitResponse } from '../http/errors.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limit.ts';
import { etagMatches } from '../http/response-cache.ts';
import { findCalendarByToken } from '../services/accounts/calendar-feeds.ts';
import { listExpectedArrivals } from '../services/orders/expected-arrivals.ts';
import { arrivalsCalendar } from '../views/orders/arrivals-calendar.ts';

/** Arrivals of a file: those of late orders, and of the next months. */
const maxArrivals = 2000;

/**
 * Returns the handler of GET requests. Requests with the token of a user count as theirs, because calendar services read the URLs of many users from
 * the same address. Those with another token count by address.
 */
export function calendarFeeds(ctx: Context, limiter: RateLimiter) {
  return async (req: Request, res: Response, _next: NextFunction): Promise<void> => {
    const [, token] = /^\/([\w-]{43})\.ics$/.exec(req.path) ?? [];
    const feed = token === undefined ? undefined : await findCalendarByToken(ctx, token);
    const subject = feed === undefined ? { address: clientAddress(req) } : { calendarOf: feed.userId };
    const { allowed, headers } = await limiter.consume(subject, 'account', undefined);
    res.set(headers);
    if (!allowed) {
      const { status, body } = rateLimitResponse(ctx.config);
      res.status(status).json(body);
      return;
    }
    if (feed === undefined) throw notFoundError('The calendar');
    const { company } = feed;
    const arrivals = await listExpectedArrivals(ctx, company.id, {}, maxArrivals, currentDay(ctx.clock));
    const { publicUrl } = ctx.config;
    const text = arrivalsCalendar(arrivals, { locale: company.locale, publicUrl });
    const etag = `"${hash('sha256', text).slice(0, 32)}"`;
    res.set({ ETag: etag, 'Cache-Control': 'private, no-cache' });
    if (etagMatches(req.headers['if-none-match'], etag)) res.status(304).end();
    else res.set('Content-Type', 'text/calendar; charset=utf-8').end(text);
  };
}
